/** A step drawn on the board: houses tinted, candidates on discs, links as arrows, what goes struck out. */
import { s } from "../base/dom.js";
import { HOUSES } from "../game/notation.js";
import { CELL, arrow, corner, middle, place } from "./geometry.js";

/** @typedef {import("../game/notation.js").Candidate} Candidate */

/**
 * @typedef {{start: number[], start_digit: number, end: number[], end_digit: number, strong: boolean}} Link
 * @typedef {Object} Drawing
 * @property {number[]} houses
 * @property {number[]} covers
 * @property {number[]} cells
 * @property {Candidate[]} first
 * @property {Candidate[]} second
 * @property {Link[]} links
 * @typedef {Object} Step
 * @property {string} technique
 * @property {string} name
 * @property {string} level
 * @property {number | null} rating
 * @property {string} where
 * @property {string} brief
 * @property {string} sentence
 * @property {Candidate[]} placements
 * @property {Candidate[]} eliminations
 * @property {Drawing} drawing
 */

/** What lies under the digits. @param {Step} step @returns {SVGElement[]} */
export function under({ drawing, placements, eliminations }) {
  /** @type {Map<number, string>} */
  const tint = new Map();
  for (const house of drawing.covers) for (const cell of HOUSES[house]) tint.set(cell, "cover");
  for (const house of drawing.houses) for (const cell of HOUSES[house]) tint.set(cell, "house");
  for (const cell of drawing.cells) tint.set(cell, "lit");
  for (const { cell } of placements) tint.set(cell, "target");
  const filled = new Set(placements.map(({ cell }) => cell));
  const gone = new Set(eliminations.map(keyOf));
  const kept = (/** @type {Candidate} */ one) => !gone.has(keyOf(one)) && !filled.has(one.cell);
  return [
    ...[...tint].map(([cell, name]) => rect(cell, name)),
    ...eliminations.map((one) => disc(one, "gone")),
    ...drawing.second.filter(kept).map((one) => disc(one, "second")),
    ...drawing.first.filter(kept).map((one) => disc(one, "first")),
  ];
}

/** What lies over the digits. @param {Step} step @param {string} tip the name of the arrows' tips @returns {SVGElement[]} */
export function over({ drawing, eliminations }, tip) {
  return [
    ...eliminations.map(({ cell, digit }) => {
      const [x, y] = place(cell, digit);
      return s("path", { class: "strike", d: `M${x - 7} ${y + 7}L${x + 7} ${y - 7}` });
    }),
    ...drawing.links.flatMap((link) => {
      const d = arrow(middle(link.start, link.start_digit), middle(link.end, link.end_digit));
      if (!d) return [];
      return [s("path", { class: link.strong ? "link" : "link weak", d, "marker-end": `url(#${tip})` })];
    }),
  ];
}

/** Only where to look: the houses of a step, or its cells. @param {Step} step @returns {SVGElement[]} */
export function whereabouts({ drawing, placements, eliminations }) {
  const houses = [...drawing.houses, ...drawing.covers];
  if (houses.length && houses.length <= 3) {
    return houses.flatMap((house) => HOUSES[house].map((cell) => rect(cell, "house")));
  }
  const touched = [...drawing.cells, ...placements.map(({ cell }) => cell), ...eliminations.map(({ cell }) => cell)];
  const boxes = new Set(touched.map((cell) => 18 + 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3)));
  return [...boxes].flatMap((house) => HOUSES[house].map((cell) => rect(cell, "house")));
}

/** @param {Candidate} candidate */
const keyOf = ({ cell, digit }) => 9 * cell + digit;

/** @param {number} cell @param {string} name */
function rect(cell, name) {
  const [x, y] = corner(cell);
  return s("rect", { class: name, x, y, width: CELL, height: CELL });
}

/** @param {Candidate} candidate @param {string} name */
function disc({ cell, digit }, name) {
  const [cx, cy] = place(cell, digit);
  return s("circle", { class: name, cx, cy, r: CELL * 0.16 });
}
