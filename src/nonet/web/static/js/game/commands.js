/** What a player does. Each command is one change of the store, and tells screen readers what happened. */
import { announce } from "../base/announce.js";
import { t } from "../base/i18n.js";
import { isFull, isSolved } from "./game.js";
import { canRedo, canUndo, present, record, redo, undo } from "./history.js";
import { CELLS, cellName, conflictsOf, digitsOf } from "./notation.js";
import { game, store } from "./state.js";

/** @typedef {import("./game.js").Action} Action @typedef {import("./state.js").Mode} Mode */

/** @type {readonly Mode[]} */
export const MODES = ["digit", "corner", "centre", "colour"];

/** @type {ReadonlySet<number>} */
const NOTHING = new Set();

/** @param {Action} action */
export function act(action) {
  const state = store.get();
  if (state.paused) return;
  const history = record(state.history, action);
  if (history === state.history) return;
  const now = present(history);
  store.set({ history, wrong: NOTHING, shown: null, finished: state.finished || isSolved(now) });
  if (isFull(now) && !isSolved(now)) announce(t("said.full", { count: conflictsOf(now.digits).size }));
}

/** Enter a digit in the mode at hand, or in another one. @param {number} digit @param {Mode} [mode] */
export function enter(digit, mode = store.get().mode) {
  const { selection, highlight, settings, paused } = store.get();
  if (paused) return;
  if (!selection.size) {
    store.set({ highlight: highlight === digit ? 0 : digit });
    return;
  }
  const cells = [...selection];
  act({ type: mode, cells, digit, ...(mode === "digit" ? { tidy: settings.tidy } : {}) });
  tellEntry(cells, digit, mode);
}

/** @param {number[]} cells @param {number} digit @param {Mode} mode */
function tellEntry(cells, digit, mode) {
  const where = cells.length === 1 ? cellName(cells[0]) : t("cells", { count: cells.length });
  const now = game();
  const cell = cells[0];
  if (mode === "digit") {
    const conflict = store.get().settings.conflicts && conflictsOf(now.digits).has(cell);
    const key = now.digits[cell] === digit ? (conflict ? "said.conflict" : "said.digit") : "said.erased";
    announce(t(key, { where, digit }));
  } else if (mode === "colour") {
    announce(t("said.colour", { where, colour: t(`colour.${digit}`) }));
  } else {
    const marks = digitsOf(mode === "corner" ? now.corner[cell] : now.centre[cell]).join(" ");
    announce(t(`said.${mode}`, { where, digits: marks || t("none") }));
  }
}

export function erase() {
  const cells = [...store.get().selection];
  if (!cells.length) return;
  act({ type: "erase", cells });
  announce(t("said.erased", { where: cells.length === 1 ? cellName(cells[0]) : t("cells", { count: cells.length }) }));
}

export function undoMove() {
  const { history, paused } = store.get();
  if (paused || !canUndo(history)) return;
  store.set({ history: undo(history), wrong: NOTHING, shown: null });
  announce(t("said.undone"));
}

export function redoMove() {
  const { history, paused } = store.get();
  if (paused || !canRedo(history)) return;
  store.set({ history: redo(history), wrong: NOTHING, shown: null });
  announce(t("said.redone"));
}

/** @param {Mode} mode */
export function setMode(mode) {
  store.set({ mode });
  announce(t("said.mode", { mode: t(`mode.${mode}`) }));
}

export function nextMode() {
  setMode(MODES[(MODES.indexOf(store.get().mode) + 1) % MODES.length]);
}

/** @param {number} cell */
export function select(cell) {
  store.set({ selection: new Set([cell]), cursor: cell, highlight: 0 });
}

/** Add a cell to what is selected. @param {number} cell */
export function extend(cell) {
  const { selection } = store.get();
  store.set({ selection: selection.has(cell) ? selection : new Set([...selection, cell]), cursor: cell });
}

/** @param {number} cell */
export function toggle(cell) {
  const next = new Set(store.get().selection);
  if (!next.delete(cell)) next.add(cell);
  store.set({ selection: next, cursor: next.size ? cell : null });
}

/** All cells with the same digit, or with the same marks. @param {number} cell */
export function selectAlike(cell) {
  const { digits, corner, centre } = game();
  const alike = CELLS.filter((other) =>
    digits[cell]
      ? digits[other] === digits[cell]
      : !digits[other] && corner[other] === corner[cell] && centre[other] === centre[cell],
  );
  store.set({ selection: new Set(alike), cursor: cell });
}

export const selectAll = () => store.set({ selection: new Set(CELLS), cursor: store.get().cursor ?? 40 });

export const selectNothing = () => store.set({ selection: NOTHING, cursor: null, highlight: 0, shown: null });

/** Move the cursor, around the edges. @param {number} rows @param {number} columns @param {boolean} keep whether what is selected stays */
export function move(rows, columns, keep) {
  const { cursor } = store.get();
  const from = cursor ?? 40;
  const row = (Math.floor(from / 9) + rows + 9) % 9;
  const to = cursor === null ? 40 : 9 * row + ((from % 9) + columns + 9) % 9;
  if (keep) extend(to);
  else select(to);
}

/** Help was given: statistics tell games with help from those without. */
export const countHelp = () => store.set({ hints: store.get().hints + 1 });

export function pause(on = !store.get().paused) {
  if (store.get().finished) return;
  store.set({ paused: on, shown: on ? null : store.get().shown });
  announce(t(on ? "said.paused" : "said.resumed"));
}
