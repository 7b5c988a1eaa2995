/**
 * Games kept in the browser, so that coming back to a puzzle goes on with it.
 *
 * Several tabs may play at a time. Each save carries a stamp of its own, before those of the saves that it goes on
 * from. A tab that finds another stamp than the one it knows has missed what another tab did, and takes that over.
 * Where the other did not go on from what this one has, because both moved or saved at once, this tab's board becomes
 * one more move of the other's game, so undo leads back to every board that there was.
 */
import { forget, load, recallHere, rememberHere, save, whenSavedElsewhere } from "../base/local_storage.js";
import { newGame, sameGame } from "./game.js";
import { newHistory, present, record, restoredHistory, savedHistory } from "./history.js";
import { lineOf } from "./notation.js";
import { loadSettings } from "./settings.js";
import { store } from "./state.js";

/** @typedef {import("./state.js").Source} Source @typedef {import("./state.js").State} State */
/** @typedef {import("./game.js").Game} Game @typedef {import("./history.js").History} History */

const MOST_KEPT = 40;
const MOST_STAMPS = 50;
const DELAY = 250;

/**
 * @typedef {Object} SavedGame
 * @property {import("./history.js").SavedHistory} history
 * @property {Source} source
 * @property {number} seconds
 * @property {boolean} finished
 * @property {number} hints
 * @property {boolean} [paused]
 * @property {string[]} [stamps] newest first
 */

/** The state as it was last saved or read here, and the stamps of that. @type {{state: State | null, stamps: string[]}} */
let known = { state: null, stamps: [] };

/** What is saved at once rather than when the page is left. @type {readonly (keyof State)[]} */
const WORTH_SAVING = ["history", "paused", "finished", "hints"];

/** @param {string} givens */
const keyOf = (givens) => `game.${givens}`;

/** @param {State} [state] */
const givensOf = (state = store.get()) => lineOf(present(state.history).givens);

/** A saved game with its history; null if there is none, or none that can be read. @param {string} givens @returns {{saved: SavedGame, history: History} | null} */
function loadGame(givens) {
  try {
    const saved = load(keyOf(givens), /** @type {SavedGame | null} */ (null));
    return saved && { saved, history: restoredHistory(saved.history) };
  } catch {
    return null;
  }
}

export function saveGame() {
  const givens = givensOf();
  if (!/[1-9]/.test(givens)) return;
  catchUp();
  const state = store.get();
  rememberHere("game", givens);
  if (known.state && [...WORTH_SAVING, "seconds", "source"].every((part) => Reflect.get(state, part) === Reflect.get(known.state ?? {}, part))) return;
  const { history, source, seconds, finished, hints, paused } = state;
  const stamps = [`${Date.now()} ${Math.random()}`, ...known.stamps.slice(0, MOST_STAMPS - 1)];
  /** @type {SavedGame} */
  const saved = { history: savedHistory(history), source, seconds, finished, hints, paused, stamps };
  save(keyOf(givens), saved);
  known = { state, stamps };
  const recent = load("recent", /** @type {string[]} */ ([])).filter((other) => other !== givens);
  for (const old of recent.slice(MOST_KEPT - 1)) forget(keyOf(old));
  save("recent", [givens, ...recent.slice(0, MOST_KEPT - 1)]);
}

/** Take over what another tab has saved of the game at hand since this one saved or read it. */
function catchUp() {
  const state = store.get();
  const found = known.state && loadGame(givensOf(state));
  if (!found) return;
  const { saved } = found;
  const { stamps = [] } = saved;
  if (stamps[0] === known.stamps[0]) return;
  const same = JSON.stringify(saved.history) === JSON.stringify(savedHistory(state.history));
  const goesOn = !known.stamps.length || stamps.includes(known.stamps[0]);
  const apart = !same && (!goesOn || state.history !== known.state?.history);
  const theirs = apart ? record(found.history, { type: "take", game: present(state.history) }) : found.history;
  // A game that goes on with less time than there was has begun anew.
  const anew = goesOn && saved.seconds < (known.state?.seconds ?? 0);
  const merged = {
    history: same ? state.history : theirs,
    seconds: anew ? saved.seconds : Math.max(state.seconds, saved.seconds),
    hints: anew ? saved.hints : Math.max(state.hints, saved.hints),
    finished: anew || !apart ? saved.finished : state.finished || saved.finished,
  };
  // What was merged differs from both, so it is saved once more; what was only taken over is not.
  known = { state: apart ? known.state : { ...state, ...merged }, stamps };
  store.set({ ...merged, ...(same ? {} : { shown: null, wrong: new Set() }) });
}

/** Save after moves, a moment later: a keypress must show first. A finish is saved at once. */
export function startSaving() {
  /** @type {number | undefined} */
  let waiting;
  store.subscribe((state, before) => {
    if (WORTH_SAVING.every((part) => state[part] === before[part] || state[part] === known.state?.[part])) return;
    clearTimeout(waiting);
    if (state.finished !== before.finished) saveGame();
    else waiting = setTimeout(saveGame, DELAY);
  });
  whenSavedElsewhere((key) => {
    if (key === keyOf(givensOf())) catchUp();
    if (key === "settings") store.set({ settings: loadSettings() });
  });
  addEventListener("pagehide", saveGame);
  addEventListener("pageshow", catchUp);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) saveGame();
    else catchUp();
  });
}

/** Of two ways to the same puzzle the one that says more: a link to the puzzle of the day leaves it that. @param {Source} earlier @param {Source} now */
const richerOf = (earlier, now) => (now.day || (!earlier.day && !earlier.level) ? now : earlier);

/** Begin a game, or go on with it if this puzzle was played before. @param {Game} start @param {Source} source */
export function startGame(start, source) {
  // What has not been saved yet would be lost with the board.
  saveGame();
  const found = loadGame(lineOf(start.givens));
  const blank = sameGame(start, newGame(start.givens));
  // A puzzle that was finished begins anew; that of the day is shown as it was solved.
  const kept = found && (!found.saved.finished || (blank && source.kind === "daily")) ? found : null;
  known = { state: null, stamps: found?.saved.stamps ?? [] };
  store.set({
    history: kept ? (blank ? kept.history : record(kept.history, { type: "take", game: start })) : newHistory(start),
    source: kept ? richerOf(kept.saved.source, source) : source,
    seconds: kept?.saved.seconds ?? 0,
    // Digits and marks that somebody else has set are help.
    hints: Math.max(kept?.saved.hints ?? 0, blank ? 0 : 1),
    finished: kept?.saved.finished ?? false,
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

/** Go on where this tab, or else the browser, was left; false if there is nothing. */
export function restoreLast() {
  const here = recallHere("game");
  let found = null;
  for (const givens of [...(here ? [here] : []), ...load("recent", /** @type {string[]} */ ([]))]) {
    found ??= loadGame(givens);
  }
  if (!found) return false;
  const { source, seconds, finished, hints, paused = false, stamps = [] } = found.saved;
  store.set({ history: found.history, source, seconds, finished, hints, paused });
  known = { state: store.get(), stamps };
  rememberHere("game", givensOf());
  return true;
}
