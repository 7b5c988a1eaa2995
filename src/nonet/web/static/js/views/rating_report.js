/** The report on how hard the puzzle at hand is. */
import { fill, find, h } from "../base/dom.js";
import { language, t } from "../base/i18n.js";
import { figure, levelTag } from "../base/widgets.js";
import { lineOf } from "../game/notation.js";
import { game } from "../game/state.js";
import * as api from "../server/api.js";
import { failure } from "../server/failures.js";

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

export async function showReport() {
  const place = find("#puzzle-facts");
  const givens = lineOf(game().givens);
  try {
    const rating = await api.rate(givens);
    if (lineOf(game().givens) === givens) fill(place, ...report(rating));
  } catch (error) {
    fill(place, h("p", { class: "problem", role: "alert" }, failure(error)));
  }
}
