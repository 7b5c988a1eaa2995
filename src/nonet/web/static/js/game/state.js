/** What the page knows at a time, and the one store that holds it. */
import { newGame } from "./game.js";
import { newHistory, present } from "./history.js";
import { conflictsOf } from "./notation.js";
import { loadSettings } from "./settings.js";

/** @typedef {import("./game.js").Game} Game @typedef {import("../board/drawing.js").Step} Step */
/** @typedef {"digit" | "corner" | "centre" | "colour"} Mode */
/** @typedef {"play" | "hint" | "path" | "analyse"} Tab */

/**
 * Where a puzzle comes from.
 * @typedef {Object} Source
 * @property {"daily" | "new" | "import" | "share" | "practice"} kind
 * @property {string} [level]
 * @property {string} [needs]
 * @property {string} [day]
 */

/**
 * Another game on the board, and a step drawn on it: a hint, a place of the path, why something is wrong.
 * @typedef {Object} Shown
 * @property {Game | null} game null for the game that is played
 * @property {Step | null} step
 * @property {boolean} [whereOnly]
 * @property {ReadonlySet<number>} [wrong]
 */

/**
 * @typedef {Object} State
 * @property {import("./history.js").History} history
 * @property {Source} source
 * @property {ReadonlySet<number>} selection
 * @property {number | null} cursor
 * @property {Mode} mode
 * @property {number} highlight a digit highlighted by hand, 0 for none
 * @property {ReadonlySet<number>} wrong cells found wrong on request
 * @property {Shown | null} shown
 * @property {Tab} tab
 * @property {number} seconds
 * @property {boolean} paused
 * @property {boolean} finished
 * @property {number} hints how many were asked for
 * @property {import("./settings.js").Settings} settings
 */

const BLANK = new Array(81).fill(0);

/** @type {State} */
const FIRST = {
  history: newHistory(newGame(BLANK)),
  source: { kind: "import" },
  selection: new Set(),
  cursor: null,
  mode: "digit",
  highlight: 0,
  wrong: new Set(),
  shown: null,
  tab: "play",
  seconds: 0,
  paused: false,
  finished: false,
  hints: 0,
  settings: loadSettings(),
};

let current = FIRST;

/** @type {Set<(state: State, before: State) => void>} */
const listeners = new Set();

/** The one store: a state that is replaced, never changed, and those who want to know. */
export const store = {
  get: () => current,
  /** @param {Partial<State>} change */
  set(change) {
    const before = current;
    const keys = /** @type {(keyof State)[]} */ (Object.keys(change));
    if (keys.every((key) => change[key] === before[key])) return;
    current = { ...before, ...change };
    for (const listener of listeners) listener(current, before);
  },
  /** @param {(state: State, before: State) => void} listener */
  subscribe(listener) {
    listeners.add(listener);
  },
};

/** The game that is played. @param {State} [state] */
export const game = (state = store.get()) => present(state.history);

/** The digit to highlight: the one chosen by hand, else the cursor's. @param {State} state @param {Game} shown */
export function highlightOf(state, shown) {
  if (state.highlight) return state.highlight;
  return state.settings.highlight && state.cursor !== null ? shown.digits[state.cursor] : 0;
}

/** @param {State} state @param {Game} shown @returns {import("../board/board.js").BoardView} */
export function boardView(state, shown) {
  const conflicts = state.settings.conflicts ? conflictsOf(shown.digits) : new Set();
  return {
    game: shown,
    selection: state.selection,
    cursor: state.cursor,
    highlight: highlightOf(state, shown),
    peers: state.settings.peers && state.selection.size <= 1 && !state.shown?.step,
    wrong: new Set([...conflicts, ...state.wrong, ...(state.shown?.wrong ?? [])]),
    step: state.shown?.step ?? null,
    whereOnly: state.shown?.whereOnly,
    covered: state.paused,
  };
}
