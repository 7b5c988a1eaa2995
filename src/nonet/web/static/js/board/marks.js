/** Marks in a cell: candidates in their nine places, notes at the edges, centre marks in the middle. */
import { s } from "../base/dom.js";
import { digitsOf } from "../game/notation.js";
import { CELL, centre, corner, place } from "./geometry.js";

/** How wide a bold figure is, for a height of 1: all are equally wide (fonts/figures-bold.woff2). */
const WIDTH = 0.671;
const MARK = 14.5;
/** From a cell's edge to the middle of a note. */
const EDGE = 10;
const INNER = 17;
/** More centre marks than these stand in two lines. */
const ONE_LINE = 4;
/** Their size and how far they are apart: alone in the cell, or between notes at its edges. */
const TWO_LINES = { alone: [16, 16], between: [13, 12] };

/**
 * @typedef {Object} Marks
 * @property {number} marks corner marks, as bits
 * @property {number} inner centre marks, as bits
 * @property {number} highlight a digit, 0 for none
 * @property {boolean} inPlaces whether corner marks are candidates, each in the place of its digit
 */

/** What is drawn of a cell's marks. @param {number} cell @param {Marks} shown @returns {SVGElement[]} */
export function marksOf(cell, { marks, inner, highlight, inPlaces }) {
  const digits = digitsOf(marks);
  const places = inPlaces && !inner ? digits.map((digit) => place(cell, digit)) : edges(cell, digits.length);
  const [size, apart] = digits.length ? TWO_LINES.between : TWO_LINES.alone;
  return [
    ...digits.map((digit, index) => {
      const [x, y] = places[index];
      return s("text", { class: digit === highlight ? "mark same" : "mark", x, y, "font-size": MARK }, String(digit));
    }),
    ...linesOf(digitsOf(inner)).map((line, index, lines) =>
      centred(cell, line, lines.length > 1 ? size : INNER, (index - (lines.length - 1) / 2) * apart, highlight)),
  ];
}

/** Places at the upper and lower edges, corners first: never in the middle, which is for centre marks. @param {number} cell @param {number} count @returns {[number, number][]} */
function edges(cell, count) {
  const above = count <= 2 ? count : Math.ceil(count / 2);
  return [...spread(cell, above, EDGE), ...spread(cell, count - above, CELL - EDGE)];
}

/** @param {number} cell @param {number} count @param {number} down @returns {[number, number][]} */
function spread(cell, count, down) {
  const [x, y] = corner(cell);
  const step = (CELL - 2 * EDGE) / Math.max(count - 1, 1);
  return [...Array(count).keys()].map((index) => [x + EDGE + index * step, y + down]);
}

/** @param {number[]} digits @returns {number[][]} */
function linesOf(digits) {
  if (digits.length <= ONE_LINE) return digits.length ? [digits] : [];
  const first = Math.ceil(digits.length / 2);
  return [digits.slice(0, first), digits.slice(first)];
}

/** A line of centre marks, no wider than the cell. @param {number} cell @param {number[]} digits @param {number} most @param {number} down @param {number} highlight */
function centred(cell, digits, most, down, highlight) {
  const [cx, cy] = centre(cell);
  const size = Math.min(most, (CELL - 6) / (WIDTH * digits.length));
  const parts = digits.map((digit) => (digit === highlight ? s("tspan", { class: "same" }, String(digit)) : String(digit)));
  return s("text", { class: "inner", x: cx, y: cy + down, "font-size": size.toFixed(1) }, ...parts);
}
