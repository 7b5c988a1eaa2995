/** The dialog for a new puzzle: by level, by rating, by technique, or the one of the day. */
import { openDialog } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { openDaily, openNew } from "../game/open_puzzle.js";
import * as api from "../server/api.js";
import { failure } from "../server/failures.js";

export const LEVELS = ["easy", "medium", "hard", "evil", "expert", "extreme", "nightmare"];

export function openNewPuzzle() {
  const problem = h("p", { class: "problem", role: "alert" });
  /** @param {() => Promise<void>} open */
  const run = async (open) => {
    problem.textContent = "";
    dialog.setAttribute("aria-busy", "true");
    try {
      await open();
      dialog.close();
    } catch (error) {
      problem.textContent = failure(error);
    } finally {
      dialog.removeAttribute("aria-busy");
    }
  };
  const levels = LEVELS.map((level) =>
    h("button", { type: "button", class: `level ${level}`, "data-level": level, onclick: () => run(() => openNew({ level })) },
      h("span", { class: "dot" }), t(`level.${level}`)),
  );
  const dialog = openDialog("new", t("new"),
    h("button", { type: "button", class: "primary wide", onclick: () => run(() => openDaily()) }, t("daily")),
    h("h3", {}, t("new.level")),
    h("div", { class: "levels" }, ...levels),
    byRating(run),
    byTechnique(run),
    problem,
  );
}

/** @param {(open: () => Promise<void>) => Promise<void>} run */
function byRating(run) {
  /** @param {string} id @param {string} label @param {number} value */
  const number = (id, label, value) => h("input", { type: "number", id, min: 1, max: 12, step: 0.1, "aria-label": label, ".value": String(value) });
  const from = number("er-from", t("new.er.from"), 3);
  const to = number("er-to", t("new.er.to"), 4.5);
  return h("div", {}, h("h3", {}, t("new.er")),
    h("div", { class: "row nowrap" }, from, "–", to,
      h("button", { type: "button", onclick: () => run(() => openRated(Number(from.value), Number(to.value))) }, t("new.make"))));
}

/** @param {number} from @param {number} to */
async function openRated(from, to) {
  if (!(1 <= from && from <= to && to <= 12)) throw new api.ApiError("WrongRatings", "");
  await openNew({ er_from: from, er_to: to });
}

/** @param {(open: () => Promise<void>) => Promise<void>} run */
function byTechnique(run) {
  const choice = h("select", { id: "needs" }, h("option", { value: "" }, "…"));
  api.catalogue().then(({ techniques }) => {
    choice.replaceChildren(...techniques.map(({ id, name }) => h("option", { value: id }, name)));
    choice.value = "x-wing";
  }).catch(() => {});
  const button = h("button", { type: "button", onclick: () => choice.value && run(() => openNew({ needs: choice.value })) }, t("new.make"));
  return h("div", {}, h("h3", {}, h("label", { for: "needs" }, t("new.needs"))), h("div", { class: "row nowrap" }, choice, button));
}
