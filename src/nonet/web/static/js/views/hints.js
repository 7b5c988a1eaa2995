/** Hints in three depths: where to look, which technique, and everything drawn on the board; and mistakes explained. */
import { announce } from "../base/announce.js";
import { fill, find, h } from "../base/dom.js";
import { t, withLanguage } from "../base/i18n.js";
import { button, levelTag } from "../base/widgets.js";
import { act, countHelp } from "../game/commands.js";
import { filledIn, gameOf, wireOf } from "../game/game.js";
import { cellName } from "../game/notation.js";
import { game, store } from "../game/state.js";
import * as api from "../server/api.js";
import { failure } from "../server/failures.js";

/** @typedef {import("../board/drawing.js").Step} Step */

/** @typedef {{kind: "none"} | {kind: "step", step: Step, depth: 1 | 2 | 3} | {kind: "message", text: string} | {kind: "mistakes", cells: number[]} | {kind: "reason", reason: string, earlier: string[], step: Step | null, cell: number}} Content */

/** @type {Content} */
let content = { kind: "none" };

/** A hint that is on its way, and how deep it is wanted by now. @type {{game: import("../game/game.js").Game, depth: number} | null} */
let asking = null;

/** @param {Content} next */
function say(next) {
  content = next;
  render();
}

/** What hints may use. */
const choice = () => {
  const { profile, uniqueness } = store.get().settings;
  return { profile, uniqueness };
};

/** Ask for a hint, or go one deeper into the one that is shown. @param {1 | 2 | 3} [depth] */
export async function giveHint(depth) {
  store.set({ tab: "hint", paused: false });
  if (content.kind === "step" && (!depth || depth > content.depth)) {
    const next = depth ?? /** @type {1 | 2 | 3} */ (Math.min(content.depth + 1, 3));
    show(content.step, next);
    return;
  }
  const now = game();
  if (asking?.game === now) {
    asking.depth = depth ?? Math.min(asking.depth + 1, 3);
    return;
  }
  const asked = { game: now, depth: depth ?? 1 };
  asking = asked;
  try {
    const { outcome, step } = await api.hint(wireOf(now), choice());
    if (game() !== now) return;
    if (!step) say({ kind: "message", text: t(outcome === "solved" ? "hint.solved" : "hint.stuck") });
    else {
      countHelp();
      show(step, /** @type {1 | 2 | 3} */ (asked.depth));
    }
  } catch (error) {
    if (game() !== now) return;
    if (error instanceof api.ApiError && ["WrongDigits", "DuplicateDigit", "NoSolution"].includes(error.name)) await checkBoard();
    else say({ kind: "message", text: failure(error) });
  } finally {
    if (asking === asked) asking = null;
  }
}

/** @param {Step} step @param {1 | 2 | 3} depth */
function show(step, depth) {
  say({ kind: "step", step, depth });
  const now = game();
  // What is removed must be seen, also by those who keep no marks.
  const needsMarks = depth === 3 && step.eliminations.length > 0 && !now.filled;
  store.set({ shown: { game: needsMarks ? filledIn(now) : null, step, whereOnly: depth < 3 } });
  announce(depth === 1 ? t("hint.where", { where: step.where }) : depth === 2 ? step.name : step.sentence);
}

/** Do what the hint says. */
export function applyHint() {
  if (content.kind !== "step" || content.depth < 3) return;
  const { step } = content;
  say({ kind: "none" });
  act({ type: "step", placements: step.placements, eliminations: step.eliminations });
  announce(step.brief);
}

/** Compare with the solution, on request. */
export async function checkBoard() {
  store.set({ tab: "hint", paused: false });
  const now = game();
  try {
    const { solutions, wrong, solved } = await api.check(wireOf(now));
    if (game() !== now) return;
    // That digits were compared with the solution is help, as a hint is.
    if (!solved) countHelp();
    store.set({ wrong: new Set(wrong), shown: null });
    if (solutions !== 1) say({ kind: "message", text: t(solutions ? "check.several" : "check.none") });
    else if (wrong.length) say({ kind: "mistakes", cells: wrong });
    else say({ kind: "message", text: solved ? t("hint.solved") : lacking(now) ?? t("check.good") });
    announce(wrong.length ? t("check.wrong", { count: wrong.length }) : t("check.good"));
  } catch (error) {
    say({ kind: "message", text: failure(error) });
  }
}

/** Filled-in marks without a digit left are a mistake too. @param {import("../game/game.js").Game} now */
function lacking(now) {
  if (!now.filled) return null;
  const empty = now.digits.findIndex((digit, cell) => !digit && !now.corner[cell]);
  return empty < 0 ? null : t("check.empty", { cell: cellName(empty) });
}

/** @param {number} cell */
async function explainMistake(cell) {
  const now = game();
  try {
    const { reason, earlier, step, grid, peer } = await api.mistake(wireOf(now), cell, now.digits[cell]);
    say({ kind: "reason", reason, earlier, step, cell });
    const wrong = new Set(peer === null ? [cell] : [cell, peer]);
    const right = gameOf(grid);
    const marked = right.filled ? right : filledIn(right);
    const digits = marked.digits.map((digit, other) => (other === cell ? now.digits[cell] : digit));
    store.set({ shown: { game: step ? { ...marked, digits } : null, step, wrong } });
    announce(reason);
  } catch (error) {
    say({ kind: "message", text: failure(error) });
  }
}

/** @param {Step} step @param {1 | 2 | 3} depth */
function stepView(step, depth) {
  return [
    h("p", { class: "lead" }, t("hint.where", { where: step.where })),
    depth >= 2 && h("p", { class: "hint-name" }, h("a", { href: `#/techniques/${step.technique}` }, step.name), " ", levelTag(step.level)),
    depth === 3 && h("p", { class: "sentence" }, step.sentence),
    depth === 3 && h("p", { class: "brief" }, step.brief.split(" => ")[1] ?? ""),
    h("div", { class: "row" },
      depth === 1 && button(t("hint.deeper.2"), () => giveHint(2)),
      depth < 3 && button(t("hint.deeper.3"), () => giveHint(3)),
      depth === 3 && button(t("hint.apply"), applyHint, "primary"),
      button(t("hint.dismiss"), () => store.set({ shown: null }))),
  ];
}

/** @param {Extract<Content, {kind: "reason"}>} reason */
function reasonView({ reason, earlier, cell }) {
  return [
    h("p", { class: "sentence" }, reason),
    earlier.length > 0 && h("details", {}, h("summary", {}, t("mistake.earlier", { count: earlier.length })),
      h("ol", { class: "plain" }, ...earlier.map((text) => h("li", {}, text)))),
    h("div", { class: "row" }, button(t("mistake.remove"), () => {
      say({ kind: "none" });
      act({ type: "erase", cells: [cell] });
    }, "primary")),
  ];
}

/** @param {number[]} cells */
const mistakesView = (cells) => [
  h("p", { class: "lead" }, t("check.wrong", { count: cells.length })),
  h("ul", { class: "choices" }, ...cells.map((cell) =>
    h("li", {}, button(t("mistake.why", { cell: cellName(cell), digit: game().digits[cell] }), () => explainMistake(cell))))),
];

function start() {
  return [
    h("p", { class: "muted" }, t("hint.what")),
    h("div", { class: "row" },
      button(t("hint.deeper.1"), () => giveHint(1), "primary"), button(t("hint.deeper.2"), () => giveHint(2)),
      button(t("hint.deeper.3"), () => giveHint(3))),
    h("div", { class: "row" }, button(t("check"), checkBoard)),
  ];
}

function render() {
  const panel = find("#panel-hint");
  if (content.kind === "step") fill(panel, ...stepView(content.step, content.depth));
  else if (content.kind === "mistakes") fill(panel, ...mistakesView(content.cells));
  else if (content.kind === "reason") fill(panel, ...reasonView(content));
  else fill(panel, content.kind === "message" && h("p", { class: "lead" }, content.text), ...start());
}

export function startHints() {
  withLanguage(() => say({ kind: "none" }));
  store.subscribe((state, before) => {
    const moved = state.history !== before.history;
    if ((moved || (before.shown && !state.shown)) && content.kind === "step") say({ kind: "none" });
    else if (moved && content.kind !== "none") say({ kind: "none" });
  });
}
