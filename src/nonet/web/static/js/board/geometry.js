/** Where things are on the board: the same places as in the pictures that nonet draws (render/svg.py). */

/** @typedef {[number, number]} Point */

export const CELL = 60;
export const MARGIN = 24;
export const SIZE = 9 * CELL + 2 * MARGIN;

/** @param {number} cell @returns {Point} */
export const corner = (cell) => [MARGIN + (cell % 9) * CELL, MARGIN + Math.floor(cell / 9) * CELL];

/** @param {number} cell @returns {Point} */
export function centre(cell) {
  const [x, y] = corner(cell);
  return [x + CELL / 2, y + CELL / 2];
}

/** The middle of a candidate: 1 to 9 from left to right and top to bottom. @param {number} cell @param {number} digit @returns {Point} */
export function place(cell, digit) {
  const [x, y] = corner(cell);
  const third = CELL / 3;
  return [x + third * (((digit - 1) % 3) + 0.5), y + third * (Math.floor((digit - 1) / 3) + 0.5)];
}

/** The middle of a digit in several cells. @param {readonly number[]} cells @param {number} digit @returns {Point} */
export function middle(cells, digit) {
  const places = cells.map((cell) => place(cell, digit));
  const sum = places.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  return [sum[0] / places.length, sum[1] / places.length];
}

/** A slightly bent arrow that begins and ends beside its candidates; null if they are one. @param {Point} start @param {Point} end */
export function arrow([x1, y1], [x2, y2]) {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = Math.hypot(dx, dy);
  if (length < 1) return null;
  const gap = Math.min(11, length / 3);
  const bend = Math.min(18, length / 6);
  const ux = dx / length;
  const uy = dy / length;
  const points = [
    [x1 + gap * ux, y1 + gap * uy],
    [(x1 + x2) / 2 - bend * uy, (y1 + y2) / 2 + bend * ux],
    [x2 - gap * ux, y2 - gap * uy],
  ].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${points[0]}Q${points[1]} ${points[2]}`;
}

/** The cell at a point of the viewBox, or null. @param {number} x @param {number} y */
export function cellAt(x, y) {
  const column = Math.floor((x - MARGIN) / CELL);
  const row = Math.floor((y - MARGIN) / CELL);
  return row >= 0 && row < 9 && column >= 0 && column < 9 ? 9 * row + column : null;
}
