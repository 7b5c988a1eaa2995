/** The panel about the puzzle at hand: where it comes from, and the report on how hard it is. */
import * as api from "./api.js";
import { fill, find, h } from "./dom.js";
import { failure } from "./failures.js";
import { language, t, withLanguage } from "./i18n.js";
import { lineOf } from "./notation.js";
import { game, store } from "./state.js";
import { button, levelTag } from "./words.js";

/** @param {import("./state.js").Source} source */
export function titleOf(source) {
  if (source.kind === "daily" && source.day) {
    const place = language() === "zh" ? "zh-CN" : "en-GB";
    const day = new Date(`${source.day}T12:00:00`).toLocaleDateString(place, { day: "numeric", month: "long" });
    return t("title.daily", { day });
  }
  return t(`title.${source.kind}`);
}

/** @param {string} value @param {string} what */
const figure = (value, what) => h("div", { class: "figure" }, h("strong", {}, value), h("span", {}, what));

/** @param {api.Rating} rating */
function report(rating) {
  return [
    h("div", { class: "report" }, ...(/** @type {const} */ (["er", "ep", "ed"])).map((name) => figure(rating[name].toFixed(1), t(`rate.${name}`)))),
    h("dl", { class: "facts" },
      h("div", {}, h("dt", {}, t("rate.level")), h("dd", {}, levelTag(rating.level))),
      h("div", {}, h("dt", {}, t("rate.hodoku")), h("dd", {}, levelTag(rating.hodoku_level), ` ${rating.hodoku_score.toLocaleString(language())}`)),
      rating.hardest && h("div", {}, h("dt", {}, t("rate.hardest")), h("dd", {}, h("a", { href: `#/techniques/${rating.hardest}` }, rating.hardest_name ?? "")))),
    h("p", { class: "fine" }, t("clues", { count: rating.clues }), " · ", t(rating.minimal ? "rate.minimal" : "rate.redundant")),
  ];
}

async function rate() {
  const place = find("#puzzle-facts");
  const givens = lineOf(game().givens);
  try {
    const rating = await api.rate(givens);
    if (lineOf(game().givens) === givens) fill(place, ...report(rating));
  } catch (error) {
    fill(place, h("p", { class: "problem", role: "alert" }, failure(error)));
  }
}

export function startAbout() {
  const render = () => {
    const state = store.get();
    const { source } = state;
    const clues = game(state).givens.filter(Boolean).length;
    find("#puzzle-title").textContent = titleOf(source);
    fill(find("#puzzle-level"), source.level && levelTag(source.level));
    fill(find("#puzzle-facts"), h("div", { class: "row" }, h("span", { class: "muted grow" }, t("clues", { count: clues })), button(t("rate"), rate)));
  };
  store.subscribe((state, before) => {
    if (state.source !== before.source || state.history.games[0] !== before.history.games[0]) render();
  });
  withLanguage(render);
}
