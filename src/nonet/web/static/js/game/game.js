/**
 * A game: what is on the board. Games never change; `update` returns the game after an action.
 */
import { ALL, CELLS, PEERS, bit, candidatesLeft, conflictsOf, digitsOfLine, lineOf } from "./notation.js";

/** @typedef {import("./notation.js").Candidate} Candidate */

/**
 * @typedef {Object} Game
 * @property {readonly number[]} givens 81 digits, 0 where there is none
 * @property {readonly number[]} digits 81 digits, the givens among them
 * @property {readonly number[]} corner marks in their nine places, as masks
 * @property {readonly number[]} centre marks side by side, as masks
 * @property {readonly number[]} colours as masks
 * @property {boolean} filled whether the corner marks were filled in, so that they are all candidates
 * @property {readonly number[]} byHand while they are filled in: the corner marks made by hand, put aside
 * @property {readonly number[]} removed while they are not: the candidates that were taken away, put aside
 */

/**
 * @typedef {{type: "digit" | "corner" | "centre" | "colour", cells: readonly number[], digit: number, tidy?: boolean}} Entry
 * @typedef {{type: "erase", cells: readonly number[]}} Erase
 * @typedef {{type: "step", placements: readonly Candidate[], eliminations: readonly Candidate[]}} StepAction
 * @typedef {{type: "fill" | "clear-marks" | "clear-colours" | "restart"}} Sweep
 * @typedef {{type: "take", game: Game}} Take
 * @typedef {Entry | Erase | StepAction | Sweep | Take} Action
 */

/** The wire form of a grid. @typedef {{givens: string, digits?: string | null, candidates?: number[] | null}} WireGrid */

const NONE = Object.freeze(new Array(81).fill(0));

/** @param {readonly number[]} givens @returns {Game} */
export function newGame(givens) {
  return { givens, digits: givens, corner: NONE, centre: NONE, colours: NONE, filled: false, byHand: NONE, removed: NONE };
}

/**
 * The game of a grid; candidates that say more than the digits do are kept as filled-in marks.
 * @param {WireGrid} grid
 * @returns {Game}
 */
export function gameOf(grid) {
  const game = { ...newGame(digitsOfLine(grid.givens)), digits: digitsOfLine(grid.digits ?? grid.givens) };
  if (!grid.candidates) return game;
  const masks = grid.candidates;
  return { ...game, filled: true, corner: game.digits.map((digit, cell) => (digit ? 0 : masks[cell])) };
}

/**
 * The grid of a game. Marks count only where they were filled in: notes made by hand are rarely complete.
 * @param {Game} game
 * @returns {WireGrid}
 */
export function wireOf(game) {
  return {
    givens: lineOf(game.givens),
    digits: lineOf(game.digits),
    candidates: game.filled ? game.corner.map((mask, cell) => (game.digits[cell] ? ALL : mask)) : null,
  };
}

/** The game with all candidates filled in; marks made by hand are put aside. @param {Game} game @returns {Game} */
export const filledIn = (game) => ({
  ...game,
  corner: candidatesLeft(game.digits),
  filled: true,
  byHand: game.filled ? game.byHand : game.corner,
  removed: NONE,
});

/** The candidates filled in as they were left, or all of them where they are on the board already. @param {Game} game @returns {Game} */
function filledAgain(game) {
  const all = filledIn(game);
  return game.filled ? all : { ...all, corner: all.corner.map((mask, cell) => mask & ~game.removed[cell]) };
}

/** The filled-in candidates put aside, and the marks made by hand back in their place. @param {Game} game @returns {Game} */
function withMarksByHand(game) {
  if (!game.filled) return game;
  const removed = candidatesLeft(game.digits).map((mask, cell) => mask & ~game.corner[cell]);
  return { ...game, corner: game.byHand, filled: false, byHand: NONE, removed };
}

/** @param {Game} game */
export const isFull = (game) => game.digits.every(Boolean);

/** @param {Game} game */
export const isSolved = (game) => isFull(game) && conflictsOf(game.digits).size === 0;

/**
 * @param {Game} game
 * @param {Action} action
 * @returns {Game} the same one when nothing changes
 */
export function update(game, action) {
  switch (action.type) {
    case "digit":
      return placed(game, action);
    case "corner":
    case "centre":
      return marked(game, action);
    case "colour":
      return { ...game, colours: toggled(game.colours, action.cells, action.digit) };
    case "erase":
      return erased(game, action.cells);
    case "step":
      return afterStep(game, action);
    case "fill":
      return filledAgain(game);
    case "clear-marks":
      return withMarksByHand(game);
    case "clear-colours":
      return { ...game, colours: NONE };
    case "restart":
      return newGame(game.givens);
    case "take":
      return { ...newGame(game.givens), ...action.game };
  }
}

/** @param {Game} game @param {Entry} action @returns {Game} */
function placed(game, { cells, digit, tidy = true }) {
  const open = cells.filter((cell) => !game.givens[cell]);
  if (!open.length) return game;
  if (open.every((cell) => game.digits[cell] === digit)) return withDigits(game, open, 0);
  const next = withDigits(game, open, digit);
  return tidy || game.filled ? withoutMarks(next, open, digit) : next;
}

/** @param {Game} game @param {readonly number[]} cells @param {number} digit @returns {Game} */
function withDigits(game, cells, digit) {
  const digits = changed(game.digits, cells, () => digit);
  if (digit || !game.filled) return { ...game, digits };
  // Where a digit goes, the cell and its peers get back what the digits leave.
  const left = candidatesLeft(digits);
  const corner = [...game.corner];
  for (const cell of cells) {
    corner[cell] = left[cell];
    const back = game.digits[cell] ? bit(game.digits[cell]) : 0;
    for (const peer of PEERS[cell]) corner[peer] |= back & left[peer];
  }
  return { ...game, digits, corner };
}

/**
 * Placed digits take their own cell's marks and the same digit of their peers away.
 * @param {Game} game @param {readonly number[]} cells @param {number} digit @returns {Game}
 */
function withoutMarks(game, cells, digit) {
  const near = new Set(cells.flatMap((cell) => [...PEERS[cell]]));
  const own = new Set(cells);
  /** @param {number} mask @param {number} cell */
  const less = (mask, cell) => (own.has(cell) ? 0 : near.has(cell) ? mask & ~bit(digit) : mask);
  return { ...game, corner: game.corner.map(less), centre: game.centre.map(less), byHand: game.byHand.map(less) };
}

/** @param {Game} game @param {Entry} action @returns {Game} */
function marked(game, { type, cells, digit }) {
  const kind = type === "corner" ? "corner" : "centre";
  const open = cells.filter((cell) => !game.digits[cell]);
  return open.length ? { ...game, [kind]: toggled(game[kind], open, digit) } : game;
}

/**
 * A digit is added to all cells, or taken away if all have it.
 * @param {readonly number[]} masks @param {readonly number[]} cells @param {number} digit
 */
function toggled(masks, cells, digit) {
  const everywhere = cells.every((cell) => masks[cell] & bit(digit));
  return changed(masks, cells, (mask) => (everywhere ? mask & ~bit(digit) : mask | bit(digit)));
}

/**
 * Erasing takes digits first, then marks, then colours.
 * @param {Game} game @param {readonly number[]} cells @returns {Game}
 */
function erased(game, cells) {
  const own = cells.filter((cell) => game.digits[cell] && !game.givens[cell]);
  if (own.length) return withDigits(game, own, 0);
  if (cells.some((cell) => game.corner[cell] || game.centre[cell])) {
    const none = () => 0;
    return { ...game, corner: changed(game.corner, cells, none), centre: changed(game.centre, cells, none) };
  }
  if (!cells.some((cell) => game.colours[cell])) return game;
  return { ...game, colours: changed(game.colours, cells, () => 0) };
}

/** @param {Game} game @param {StepAction} action @returns {Game} */
function afterStep(game, { placements, eliminations }) {
  let next = game;
  if (eliminations.length) {
    if (!next.filled) next = filledAgain(next);
    const corner = [...next.corner];
    for (const { cell, digit } of eliminations) corner[cell] &= ~bit(digit);
    next = { ...next, corner };
  }
  for (const { cell, digit } of placements) {
    if (next.digits[cell] !== digit) next = placed(next, { type: "digit", cells: [cell], digit });
  }
  return next;
}

/**
 * @param {readonly number[]} values @param {readonly number[]} cells @param {(value: number) => number} change
 * @returns {number[]}
 */
function changed(values, cells, change) {
  const next = [...values];
  for (const cell of cells) next[cell] = change(next[cell]);
  return next;
}

/** Whether two games show the same. @param {Game} one @param {Game} other */
export function sameGame(one, other) {
  if (one === other) return true;
  return (
    one.filled === other.filled &&
    /** @type {const} */ (["digits", "corner", "centre", "colours"]).every((kind) =>
      CELLS.every((cell) => one[kind][cell] === other[kind][cell]),
    )
  );
}
