/** The vocabulary: cells 0 to 80, houses 0 to 26 (rows, columns, boxes), candidates as masks of nine bits. */

/** @typedef {{cell: number, digit: number}} Candidate */

export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const ALL = 0x1ff;

/** @type {readonly number[]} */
export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);

/** @param {number} cell */
export const rowOf = (cell) => Math.floor(cell / 9);
/** @param {number} cell */
export const columnOf = (cell) => cell % 9;
/** @param {number} cell */
export const boxOf = (cell) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** The cells of each house. @type {readonly (readonly number[])[]} */
export const HOUSES = [rowOf, columnOf, boxOf].flatMap((houseOf) =>
  DIGITS.map((digit) => CELLS.filter((cell) => houseOf(cell) === digit - 1)),
);

/** For each cell the 20 cells that share a house with it. @type {readonly (readonly number[])[]} */
export const PEERS = CELLS.map((cell) =>
  CELLS.filter(
    (peer) =>
      peer !== cell &&
      (rowOf(peer) === rowOf(cell) || columnOf(peer) === columnOf(cell) || boxOf(peer) === boxOf(cell)),
  ),
);

/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);

/** @param {number} mask @param {number} digit */
export const has = (mask, digit) => (mask & bit(digit)) !== 0;

/** @param {number} mask @returns {number[]} */
export const digitsOf = (mask) => DIGITS.filter((digit) => has(mask, digit));

/** @param {number} cell */
export const cellName = (cell) => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;

/**
 * The candidates that the digits leave in each empty cell; 0 for a filled one.
 * @param {readonly number[]} digits
 * @returns {number[]}
 */
export function candidatesLeft(digits) {
  return CELLS.map((cell) => {
    if (digits[cell]) return 0;
    let mask = ALL;
    for (const peer of PEERS[cell]) if (digits[peer]) mask &= ~bit(digits[peer]);
    return mask;
  });
}

/**
 * The cells whose digit stands twice in a house.
 * @param {readonly number[]} digits
 * @returns {Set<number>}
 */
export function conflictsOf(digits) {
  return new Set(
    CELLS.filter((cell) => digits[cell] && PEERS[cell].some((peer) => digits[peer] === digits[cell])),
  );
}

/** @param {readonly number[]} digits */
export const lineOf = (digits) => digits.map((digit) => digit || ".").join("");

/** @param {string} line @returns {number[]} */
export const digitsOfLine = (line) => Array.from(line, (sign) => (sign >= "1" && sign <= "9" ? Number(sign) : 0));
