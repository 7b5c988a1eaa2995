/** The whole way to the solution as a list; the board follows the step that is chosen. */
import { announce } from "../base/announce.js";
import { fill, find, h, icon } from "../base/dom.js";
import { t, withLanguage } from "../base/i18n.js";
import { button, levelTag } from "../base/widgets.js";
import { act, countHelp } from "../game/commands.js";
import { filledIn, gameOf, newGame, update, wireOf } from "../game/game.js";
import { lineOf } from "../game/notation.js";
import { game, store } from "../game/state.js";
import * as api from "../server/api.js";
import { failure } from "../server/failures.js";

/** @typedef {import("../game/game.js").Game} Game */

/** @type {{path: api.Path, games: Game[], at: number} | null} */
let walked = null;
let problem = "";

/** The games before each step of a path, candidates shown, and the one at its end. @param {api.Path} path @returns {Game[]} */
function gamesOf(path) {
  const start = gameOf(path.start);
  const games = [start.filled ? start : filledIn(start)];
  for (const { placements, eliminations } of path.steps) {
    games.push(update(games[games.length - 1], { type: "step", placements, eliminations }));
  }
  return games;
}

/** @param {"start" | "here"} from */
async function walk(from) {
  const { profile, uniqueness } = store.get().settings;
  const now = game();
  const grid = from === "here" ? wireOf(now) : { givens: lineOf(newGame(now.givens).givens) };
  try {
    const path = await api.explain(grid, { profile, uniqueness });
    if (game() !== now) return;
    countHelp();
    problem = "";
    walked = { path, games: gamesOf(path), at: 0 };
    render();
    goTo(0);
  } catch (error) {
    walked = null;
    problem = failure(error);
    render();
  }
}

/** Show a step on the board; the place after the last one shows the end. @param {number} at */
function goTo(at) {
  if (!walked) return;
  const { path, games } = walked;
  walked.at = Math.max(0, Math.min(at, path.steps.length));
  const step = path.steps[walked.at] ?? null;
  store.set({ shown: { game: games[walked.at], step }, paused: false });
  announce(step ? `${walked.at + 1}. ${step.brief}` : endOf(path));
  mark();
}

/** How a path ends: with several solutions no reasoning can choose one. @param {api.Path} path */
const endOf = ({ outcome, unique }) => t(outcome === "stuck" && !unique ? "path.several" : `path.${outcome}`);

function leave() {
  walked = null;
  store.set({ shown: null });
  render();
}

/** Play on from the step that is shown. */
function takeOver() {
  if (!walked) return;
  const { path, at } = walked;
  const steps = path.steps.slice(0, at);
  const placements = steps.flatMap((step) => step.placements);
  const eliminations = steps.flatMap((step) => step.eliminations);
  leave();
  if (steps.length) countHelp();
  act({ type: "step", placements, eliminations });
  store.set({ tab: "play" });
}

/** Move the mark in the list and keep it in view. */
function mark() {
  if (!walked) return;
  const { at, path } = walked;
  const list = find("#steps");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const current = list.children[at]?.firstElementChild;
  current?.setAttribute("aria-current", "step");
  if (current instanceof HTMLElement) {
    const box = list.getBoundingClientRect();
    const own = current.getBoundingClientRect();
    if (own.top < box.top || own.bottom > box.bottom) list.scrollTop += own.top - box.top - box.height / 3;
  }
  find("#path-place").textContent = `${Math.min(at + 1, path.steps.length)} / ${path.steps.length}`;
  const step = path.steps[at];
  find("#path-sentence").textContent = step ? step.sentence : endOf(path);
}

function begin() {
  return [
    problem && h("p", { class: "problem", role: "alert" }, problem),
    h("p", { class: "muted" }, t("path.what")),
    h("div", { class: "row" }, button(t("path.start"), () => walk("start"), "primary"), button(t("path.here"), () => walk("here"))),
  ];
}

/** @param {api.Path} path */
function listOf(path) {
  const items = path.steps.map((step, index) =>
    h("li", {}, h("button", { type: "button", onclick: () => goTo(index) },
      h("span", { class: "number" }, String(index + 1)), h("span", { class: `dot ${step.level}` }), h("span", { class: "text" }, step.brief))));
  const end = h("li", {}, h("button", { type: "button", onclick: () => goTo(path.steps.length) },
    h("span", { class: "number" }), h("span", { class: "dot" }), h("span", { class: "text" }, endOf(path))));
  const list = h("ol", { id: "steps", class: "steps", "aria-label": t("tab.path"), tabindex: 0 }, ...items, end);
  list.addEventListener("keydown", (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    goTo((walked?.at ?? 0) + by);
  });
  return list;
}

/** @param {string} name @param {string} label @param {() => void} run */
const arrow = (name, label, run) => h("button", { type: "button", class: "quiet", "aria-label": label, title: label, onclick: run }, icon(name));

function render() {
  const panel = find("#panel-path");
  if (!walked) {
    fill(panel, ...begin());
    return;
  }
  const { path } = walked;
  const hardest = path.used[path.used.length - 1];
  fill(panel,
    h("div", { class: "row tight" },
      arrow("first", t("path.first"), () => goTo(0)), arrow("back", t("path.back"), () => goTo((walked?.at ?? 0) - 1)),
      h("span", { id: "path-place", class: "place" }), arrow("next", t("path.next"), () => goTo((walked?.at ?? 0) + 1)),
      arrow("last", t("path.last"), () => goTo(path.steps.length)),
      h("span", { class: "grow" }), arrow("close", t("close"), leave)),
    h("p", { id: "path-sentence", class: "sentence fixed" }),
    h("div", { class: "row" }, h("span", { class: "muted" }, t("path.summary", { steps: path.steps.length, outcome: endOf(path) })),
      hardest && levelTag(hardest.level), h("span", { class: "grow" }), button(t("path.take"), takeOver)),
    listOf(path),
  );
}

export function startPath() {
  withLanguage(() => {
    walked = null;
    render();
  });
  store.subscribe((state, before) => {
    if (!walked) return;
    const left = state.tab !== before.tab;
    if (state.history !== before.history || (state.tab === "path" && before.shown && !state.shown)) {
      walked = null;
      render();
    } else if (left && state.tab === "path") goTo(walked.at);
    else if (left && before.tab === "path") store.set({ shown: null });
  });
}
