/** <nonet-board>: a game drawn as SVG, and as a grid for screen readers. */
import { s } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { CELLS, DIGITS, PEERS, digitsOf } from "../game/notation.js";
import { over, under, whereabouts } from "./drawing.js";
import { CELL, MARGIN, SIZE, cellAt, centre, corner } from "./geometry.js";
import { marksOf } from "./marks.js";

/** @typedef {import("../game/game.js").Game} Game @typedef {import("./drawing.js").Step} Step */

/**
 * @typedef {Object} BoardView
 * @property {Game} game
 * @property {ReadonlySet<number>} [selection]
 * @property {number | null} [cursor]
 * @property {number} [highlight] a digit, 0 for none
 * @property {boolean} [peers] whether the cursor's houses are tinted
 * @property {ReadonlySet<number>} [wrong] cells shown as wrong
 * @property {Step | null} [step]
 * @property {boolean} [whereOnly] show of the step only where to look
 * @property {boolean} [covered] hide everything, as while pausing
 */

/** @type {ReadonlySet<number>} */
const NOTHING = new Set();

let boards = 0;

export class NonetBoard extends HTMLElement {
  /** @type {SVGGElement[]} */ #cells = [];
  /** Colours and tints lie under a step's drawing, so they are apart from the cells. @type {SVGGElement[]} */ #backs = [];
  /** @type {string[]} */ #keys = [];
  /** @type {Map<string, SVGGElement>} */ #layers = new Map();
  /** @type {Step | null | undefined} */ #step = undefined;
  #whereOnly = false;
  #tabStop = 0;
  /** Arrows find their tips by name, and a tip in a hidden board is not drawn: each board has its own. */ #tip = "";
  /** @type {SVGSVGElement | null} */ #svg = null;

  connectedCallback() {
    if (!this.#svg) this.#build();
  }

  /** The board's name for screen readers, in the page's language. @param {string} name */
  set name(name) {
    this.#build();
    this.#svg?.setAttribute("aria-label", name);
  }

  /** Draw what differs from what is drawn already. @param {BoardView} view */
  show(view) {
    this.#build();
    this.toggleAttribute("covered", Boolean(view.covered));
    const near = view.peers && view.cursor != null ? new Set(PEERS[view.cursor]) : NOTHING;
    for (const cell of CELLS) this.#showCell(cell, view, near.has(cell));
    this.#showStep(view.step ?? null, view.whereOnly ?? false);
    this.#showCursor(view.cursor ?? null);
  }

  /** Words of all cells anew, after a change of language. */
  relabel() {
    this.#keys.fill("");
  }

  /** @param {number} cell */
  focusCell(cell) {
    this.#cells[cell]?.focus({ preventScroll: true });
  }

  /** The cell under a point of the screen. @param {number} clientX @param {number} clientY */
  cellAtPoint(clientX, clientY) {
    const matrix = this.#svg?.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return cellAt(point.x, point.y);
  }

  #build() {
    if (this.#svg) return;
    boards += 1;
    this.#tip = `tip-${boards}`;
    this.#svg = s("svg", { viewBox: `0 0 ${SIZE} ${SIZE}`, role: "grid", "aria-label": t("board"), "aria-rowcount": 9, "aria-colcount": 9 });
    if (this.hasAttribute("readonly")) this.#svg.setAttribute("aria-readonly", "true");
    else this.#svg.setAttribute("aria-multiselectable", "true");
    const rows = DIGITS.map(() => s("g", { role: "row" }));
    for (const cell of CELLS) {
      const group = this.#cell(cell);
      this.#cells.push(group);
      this.#backs.push(back(cell));
      this.#keys.push("");
      rows[Math.floor(cell / 9)].append(group);
    }
    const tip = s("marker", {
      id: this.#tip, viewBox: "0 0 8 8", refX: 7, refY: 4, markerUnits: "userSpaceOnUse",
      markerWidth: 9, markerHeight: 9, orient: "auto",
    }, s("path", { class: "tip", d: "M0 0L8 4L0 8z" }));
    this.#svg.append(
      s("defs", {}, tip), s("rect", { class: "paper", x: MARGIN, y: MARGIN, width: 9 * CELL, height: 9 * CELL }),
      this.#layer("backs", ...this.#backs), this.#layer("under"), this.#layer("lines", ...lines()),
      this.#layer("cells", ...rows), this.#layer("over"), this.#layer("cursor"),
    );
    this.replaceChildren(this.#svg);
  }

  /** @param {string} name @param {...SVGElement} children */
  #layer(name, ...children) {
    const layer = s("g", { class: `layer-${name}` }, ...children);
    if (name !== "cells") layer.setAttribute("aria-hidden", "true");
    this.#layers.set(name, layer);
    return layer;
  }

  /** @param {number} cell */
  #cell(cell) {
    const [x, y] = corner(cell);
    const [cx, cy] = centre(cell);
    return s(
      "g",
      { class: "cell", role: "gridcell", "aria-colindex": (cell % 9) + 1, tabindex: cell === 0 ? 0 : -1, "data-cell": cell },
      s("rect", { class: "hit", x, y, width: CELL, height: CELL }),
      s("text", { class: "digit", x: cx, y: cy }),
      s("g", { class: "marks" }),
    );
  }

  /** @param {number} cell @param {BoardView} view @param {boolean} near */
  #showCell(cell, view, near) {
    const { game } = view;
    const digit = game.digits[cell];
    const placedNow = view.step && !view.whereOnly ? view.step.placements.find((one) => one.cell === cell) : undefined;
    const shown = digit || placedNow?.digit || 0;
    const classes = ["cell"];
    if (game.givens[cell]) classes.push("given");
    if (placedNow && !digit) classes.push("new");
    if (view.selection?.has(cell)) classes.push("selected");
    else if (near) classes.push("near");
    if (view.highlight && shown === view.highlight) classes.push("same");
    if (view.wrong?.has(cell)) classes.push("wrong");
    const marks = shown ? 0 : game.corner[cell];
    const inner = shown ? 0 : game.centre[cell];
    const inPlaces = game.filled || Boolean(view.step && !view.whereOnly);
    const key = `${classes.join(" ")}|${shown}|${marks}|${inner}|${game.colours[cell]}|${view.highlight ?? 0}|${inPlaces}`;
    if (key === this.#keys[cell]) return;
    this.#keys[cell] = key;
    const group = this.#cells[cell];
    group.setAttribute("class", classes.join(" "));
    this.#backs[cell].setAttribute("class", classes.join(" "));
    const [, text, notes] = group.children;
    if (text.textContent !== String(shown || "")) text.textContent = shown ? String(shown) : "";
    notes.replaceChildren(...marksOf(cell, { marks, inner, highlight: view.highlight ?? 0, inPlaces }));
    showColours(this.#backs[cell], cell, game.colours[cell]);
    group.setAttribute("aria-label", labelOf(cell, game, view));
    if (view.selection) group.setAttribute("aria-selected", String(view.selection.has(cell)));
  }

  /** @param {Step | null} step @param {boolean} whereOnly */
  #showStep(step, whereOnly) {
    if (step === this.#step && whereOnly === this.#whereOnly) return;
    this.#step = step;
    this.toggleAttribute("stepping", step !== null && !whereOnly);
    this.#whereOnly = whereOnly;
    this.#layers.get("under")?.replaceChildren(...(step ? (whereOnly ? whereabouts(step) : under(step)) : []));
    this.#layers.get("over")?.replaceChildren(...(step && !whereOnly ? over(step, this.#tip) : []));
  }

  /** @param {number | null} cursor */
  #showCursor(cursor) {
    const layer = this.#layers.get("cursor");
    if (cursor === null) {
      layer?.replaceChildren();
      return;
    }
    const [x, y] = corner(cursor);
    const ring = layer?.firstElementChild ?? s("rect", { class: "ring", width: CELL - 4, height: CELL - 4, rx: 4 });
    ring.setAttribute("x", String(x + 2));
    ring.setAttribute("y", String(y + 2));
    if (!ring.isConnected) layer?.append(ring);
    if (cursor !== this.#tabStop) {
      this.#cells[this.#tabStop].setAttribute("tabindex", "-1");
      this.#cells[cursor].setAttribute("tabindex", "0");
      this.#tabStop = cursor;
    }
  }
}

/** @param {number} cell */
function back(cell) {
  const [x, y] = corner(cell);
  return s("g", {}, s("g", { class: "colours" }), s("rect", { class: "back", x, y, width: CELL, height: CELL }));
}

/** A cell's colours side by side. @param {Element} group @param {number} cell @param {number} colours */
function showColours(group, cell, colours) {
  const [x, y] = corner(cell);
  const kinds = digitsOf(colours);
  const width = CELL / kinds.length;
  group.children[0].replaceChildren(
    ...kinds.map((kind, index) => s("rect", { class: `c${kind}`, x: x + index * width, y, width, height: CELL })),
  );
}

/** What a screen reader says of a cell. @param {number} cell @param {Game} game @param {BoardView} view */
function labelOf(cell, game, view) {
  const parts = [t("cell", { row: Math.floor(cell / 9) + 1, column: (cell % 9) + 1 })];
  const digit = game.digits[cell];
  if (digit) parts.push(t(game.givens[cell] ? "cell.given" : "cell.digit", { digit }));
  else if (!game.corner[cell] && !game.centre[cell]) parts.push(t("cell.empty"));
  if (!digit && game.corner[cell]) parts.push(t("cell.corner", { digits: digitsOf(game.corner[cell]).join(" ") }));
  if (!digit && game.centre[cell]) parts.push(t("cell.centre", { digits: digitsOf(game.centre[cell]).join(" ") }));
  if (game.colours[cell]) parts.push(t("cell.colours", { colours: digitsOf(game.colours[cell]).map((kind) => t(`colour.${kind}`)).join(", ") }));
  if (view.wrong?.has(cell)) parts.push(t("cell.wrong"));
  return parts.join(", ");
}

/** The lines of the board and the numbers at its edge. @returns {SVGElement[]} */
function lines() {
  const end = SIZE - MARGIN;
  /** @param {number} line @param {string} name */
  const cross = (line, name) => {
    const at = MARGIN + line * CELL;
    return s("path", { class: name, d: `M${MARGIN} ${at}H${end}M${at} ${MARGIN}V${end}` });
  };
  const all = [...Array(10).keys()];
  const labels = DIGITS.flatMap((number) => {
    const at = MARGIN + (number - 0.5) * CELL;
    return [
      s("text", { class: "label", x: at, y: MARGIN / 2 }, String(number)),
      s("text", { class: "label", x: MARGIN / 2, y: at }, String(number)),
    ];
  });
  return [
    ...all.filter((line) => line % 3).map((line) => cross(line, "thin")),
    ...all.filter((line) => line % 3 === 0).map((line) => cross(line, "thick")),
    ...labels,
  ];
}

customElements.define("nonet-board", NonetBoard);
