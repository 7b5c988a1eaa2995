/** Games kept in the browser: the one at hand, and the last ones, so that coming back to a puzzle goes on with it. */
import { forget, load, save } from "../base/local_storage.js";
import { newGame } from "./game.js";
import { newHistory, present, restoredHistory, savedHistory } from "./history.js";
import { lineOf } from "./notation.js";
import { store } from "./state.js";

/** @typedef {import("./state.js").Source} Source @typedef {import("./game.js").Game} Game */

const MOST_KEPT = 40;
const DELAY = 250;

/** @typedef {{history: import("./history.js").SavedHistory, source: Source, seconds: number, finished: boolean, hints: number}} SavedGame */

/** @param {string} givens */
const keyOf = (givens) => `game.${givens}`;

export function saveGame() {
  const { history, source, seconds, finished, hints } = store.get();
  const givens = lineOf(present(history).givens);
  if (!/[1-9]/.test(givens)) return;
  /** @type {SavedGame} */
  const saved = { history: savedHistory(history), source, seconds, finished, hints };
  save(keyOf(givens), saved);
  const recent = load("recent", /** @type {string[]} */ ([])).filter((other) => other !== givens);
  for (const old of recent.slice(MOST_KEPT - 1)) forget(keyOf(old));
  save("recent", [givens, ...recent.slice(0, MOST_KEPT - 1)]);
}

/** Save after moves, a moment later: a keypress must show first. */
export function startSaving() {
  /** @type {number | undefined} */
  let waiting;
  store.subscribe((state, before) => {
    const same = state.history === before.history && state.paused === before.paused && state.finished === before.finished;
    if (same) return;
    clearTimeout(waiting);
    waiting = setTimeout(saveGame, DELAY);
  });
  addEventListener("pagehide", saveGame);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) saveGame();
  });
}

/** Begin a game, or go on with it if this puzzle was played before. @param {Game} start @param {Source} source */
export function startGame(start, source) {
  const saved = load(keyOf(lineOf(start.givens)), /** @type {SavedGame | null} */ (null));
  const goesOn = saved && !saved.finished && start.digits === start.givens;
  const kept = goesOn ? saved : null;
  store.set({
    history: kept ? restoredHistory(kept.history) : newHistory(start),
    source,
    seconds: kept?.seconds ?? 0,
    hints: kept?.hints ?? 0,
    finished: false,
    paused: false,
    shown: null,
    wrong: new Set(),
    selection: new Set(),
    cursor: null,
    highlight: 0,
    tab: "play",
  });
  saveGame();
}

/** Begin a puzzle of 81 digits. @param {readonly number[]} givens @param {Source} source */
export const startPuzzle = (givens, source) => startGame(newGame(givens), source);

/** Go on where the browser was left; false if there is nothing. */
export function restoreLast() {
  const [givens] = load("recent", /** @type {string[]} */ ([]));
  const saved = givens ? load(keyOf(givens), /** @type {SavedGame | null} */ (null)) : null;
  if (!saved) return false;
  try {
    const { source, seconds, finished, hints } = saved;
    store.set({ history: restoredHistory(saved.history), source, seconds, finished, hints });
    return true;
  } catch {
    return false;
  }
}
