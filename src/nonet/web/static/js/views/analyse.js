/** Analysis: solutions counted, all instances of a technique, candidates edited, two paths compared. */
import { announce } from "../base/announce.js";
import { fill, find, h } from "../base/dom.js";
import { language, t, withLanguage } from "../base/i18n.js";
import { button, levelTag } from "../base/widgets.js";
import { act, countHelp, setMode } from "../game/commands.js";
import { filledIn, wireOf } from "../game/game.js";
import { lineOf } from "../game/notation.js";
import { game, store } from "../game/state.js";
import * as api from "../server/api.js";
import { whenBack } from "../server/connection.js";
import { failure } from "../server/failures.js";

const LIMIT = 100_000;

/** Run something and put what it gives, or what went wrong, into a place. @param {HTMLElement} place @param {() => Promise<import("../base/dom.js").Child[]>} run */
async function into(place, run) {
  place.setAttribute("aria-busy", "true");
  try {
    fill(place, ...(await run()));
  } catch (error) {
    fill(place, h("p", { class: "problem", role: "alert" }, failure(error)));
  }
  place.removeAttribute("aria-busy");
  place.removeAttribute("data-before");
}

/** What was found stays when the board changes; a line says that it was found before. @param {HTMLElement} panel */
function markOld(panel) {
  for (const place of panel.querySelectorAll(".result:not(:empty):not([data-before])")) {
    place.setAttribute("data-before", "");
    place.prepend(h("p", { class: "fine" }, t("analyse.before")));
  }
}

/** @param {string} title @param {...import("../base/dom.js").Child} children */
const section = (title, ...children) => h("section", {}, h("h2", {}, title), ...children);

function counting() {
  const result = h("div", { class: "result", role: "status" });
  const run = () => into(result, async () => {
    const { count, exact } = await api.solutions(wireOf(game()), LIMIT);
    const number = count.toLocaleString(language());
    return [h("p", {}, count === 1 ? t("count.one") : exact ? t("count.exact", { count: number }) : t("count.more", { count: number }))];
  });
  return section(t("analyse.count"), h("div", { class: "row" }, button(t("analyse.count.run"), run)), result);
}

function instances() {
  const result = h("div", { class: "result" });
  const choice = h("select", { id: "find-technique" });
  const list = async () => {
    if (choice.options.length) return;
    const { techniques } = await api.catalogue().catch(() => ({ techniques: [] }));
    choice.replaceChildren(...techniques.map(({ id, name }) => h("option", { value: id }, name)));
  };
  list();
  whenBack(list);
  const run = () => into(result, async () => {
    const now = game();
    const { count, steps } = await api.findAll(wireOf(now), choice.value);
    if (count) countHelp();
    announce(t("find.count", { count }));
    const shown = now.filled ? now : filledIn(now);
    const items = steps.map((step) => h("li", {}, h("button", { type: "button", onclick: () => {
      store.set({ shown: { game: shown, step } });
      announce(step.sentence);
    } }, h("span", { class: `dot ${step.level}` }), h("span", { class: "text" }, step.brief))));
    return [h("p", { role: "status" }, t("find.count", { count })), items.length > 0 && h("ol", { class: "steps short", tabindex: 0, "aria-label": t("analyse.find") }, ...items)];
  });
  return section(t("analyse.find"),
    h("div", { class: "row" }, h("label", { for: "find-technique", class: "visually-hidden" }, t("analyse.technique")), choice, button(t("analyse.find.run"), run)), result);
}

/** Show the pad above the panel, or hide it again: fingers have no other keys. */
function toggleEditing() {
  const editing = find("#view-play").toggleAttribute("data-editing");
  find("#edit-candidates").setAttribute("aria-pressed", String(editing));
  if (!editing) return;
  if (!game().filled) act({ type: "fill" });
  setMode("corner");
  find("#board").scrollIntoView({ block: "nearest" });
}

function candidates() {
  const edit = button(t("analyse.candidates.edit"), toggleEditing);
  edit.id = "edit-candidates";
  edit.setAttribute("aria-pressed", String(find("#view-play").hasAttribute("data-editing")));
  return section(t("analyse.candidates"), h("p", { class: "muted" }, t("analyse.candidates.what")),
    h("div", { class: "row" },
      edit,
      button(t("analyse.candidates.reset"), () => act({ type: "fill" }))));
}

function comparison() {
  const result = h("div", { class: "result" });
  const run = () => into(result, async () => {
    const grid = wireOf(game());
    const profile = store.get().settings.profile;
    const [all, without] = await Promise.all([true, false].map((uniqueness) => api.explain(grid, { profile, uniqueness })));
    const rows = [...new Map([...all.used, ...without.used].map((used) => [used.technique, used])).values()];
    /** @param {api.Path} path @param {string} id */
    const times = (path, id) => String(path.used.find(({ technique }) => technique === id)?.count ?? "–");
    return [h("table", { class: "compare" },
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("analyse.technique")), h("th", { scope: "col" }, t("compare.with")), h("th", { scope: "col" }, t("compare.without")))),
      h("tbody", {}, ...rows.map(({ technique, name }) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, times(all, technique)), h("td", {}, times(without, technique)))),
        h("tr", { class: "total" }, h("th", { scope: "row" }, t("compare.steps")), h("td", {}, String(all.steps.length)), h("td", {}, String(without.steps.length))),
        h("tr", {}, h("th", { scope: "row" }, t("compare.hardest")), ...[all, without].map(({ used }) => h("td", {}, used.length ? levelTag(used[used.length - 1].level) : "–")))))];
  });
  return section(t("analyse.compare"), h("p", { class: "muted" }, t("analyse.compare.what")), h("div", { class: "row" }, button(t("analyse.compare.run"), run)), result);
}

/** The panel is made when it is first seen: its list of techniques comes from the server. */
export function startAnalyse() {
  let made = "";
  const render = () => {
    if (store.get().tab !== "analyse" || made === language()) return;
    made = language();
    fill(find("#panel-analyse"), counting(), instances(), candidates(), comparison());
  };
  store.subscribe((state, before) => {
    if (state.tab !== before.tab) render();
    if (!made || state.history === before.history) return;
    if (lineOf(game(state).givens) === lineOf(game(before).givens)) {
      markOld(find("#panel-analyse"));
      return;
    }
    made = "";
    render();
  });
  withLanguage(render);
}
