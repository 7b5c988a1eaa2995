/** The pages about techniques: the list, and one page each with a live example and positions to practise. */
import { fill, find, h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { button, levelTag } from "../base/widgets.js";
import { NonetBoard } from "../board/board.js";
import { filledIn, gameOf } from "../game/game.js";
import { openNew } from "../game/open_puzzle.js";
import { startGame } from "../game/saved_games.js";
import { setPageTitle } from "../page/title.js";
import * as api from "../server/api.js";
import { failure } from "../server/failures.js";

/** @typedef {api.Position} Position */

/** @param {api.Technique[]} techniques */
function listView(techniques) {
  /** @type {Map<string, api.Technique[]>} */
  const families = new Map();
  for (const one of techniques) families.set(one.family, [...(families.get(one.family) ?? []), one]);
  const groups = [...families].map(([family, rows]) =>
    h("section", { class: "family" }, h("h2", {}, t(`family.${family}`)),
      h("ul", {}, ...rows.map((row) => h("li", { "data-name": `${row.name} ${row.aliases.join(" ")}`.toLowerCase() },
        h("a", { href: `#/techniques/${row.id}` }, h("span", { class: `dot ${row.level}` }), h("span", { class: "text" }, row.name),
          row.rating ? h("span", { class: "rating" }, row.rating.toFixed(1)) : null))))));
  const search = h("input", { type: "search", id: "technique-search", placeholder: t("learn.search"), "aria-label": t("learn.search"), oninput: () => {
    const wanted = search.value.trim().toLowerCase();
    for (const group of groups) {
      const items = [...group.querySelectorAll("li")];
      for (const item of items) item.hidden = !item.dataset.name?.includes(wanted);
      group.hidden = items.every((item) => item.hidden);
    }
  } });
  return [
    h("header", { class: "page-head" }, h("h1", {}, t("learn")), h("p", { class: "muted" }, t("learn.what", { count: techniques.length })), search),
    h("div", { class: "families" }, ...groups),
  ];
}

/** @param {Awaited<ReturnType<typeof api.technique>>} found */
function pageView({ technique, about, example }) {
  const facts = [
    [t("learn.family"), t(`family.${technique.family}`)], [t("learn.rating"), technique.rating?.toFixed(1) ?? "–"],
    [t("learn.score"), String(technique.score)], [t("learn.aliases"), technique.aliases.join(", ")],
  ].filter(([, value]) => value);
  const text = [
    h("p", { class: "crumb" }, h("a", { href: "#/techniques" }, t("learn"))),
    h("header", { class: "page-head" }, h("h1", {}, technique.name), levelTag(technique.level)),
    h("p", { class: "about" }, about),
    h("dl", { class: "facts" }, ...facts.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))),
  ];
  return example ? [lesson(technique, example, text)] : text;
}

/** A board with the technique on it: shown at first, hidden when it is for practice. @param {api.Technique} technique @param {Position} example @param {Node[]} text */
function lesson(technique, example, text) {
  const board = new NonetBoard();
  board.setAttribute("readonly", "");
  const words = h("p", { class: "sentence", "aria-live": "polite" });
  const problem = h("p", { class: "problem", role: "alert" });
  let position = example;
  let seen = true;
  const show = () => {
    const game = gameOf(position.grid);
    board.show({ game: game.filled ? game : filledIn(game), step: seen ? position.step : null });
    board.name = technique.name;
    words.textContent = seen ? position.step.sentence : t("practice.find", { name: technique.name });
    reveal.textContent = t(seen ? "practice.hide" : "practice.show");
  };
  const reveal = h("button", { type: "button", onclick: () => {
    seen = !seen;
    show();
  } });
  const another = button(t("practice.another"), async () => {
    try {
      position = await api.practice(technique.id);
      seen = false;
      problem.textContent = "";
      show();
    } catch (error) {
      problem.textContent = failure(error);
    }
  }, "primary");
  const play = button(t("practice.play"), () => {
    startGame(gameOf(position.grid), { kind: "practice", level: technique.level, needs: technique.id });
    location.hash = "#/";
  });
  const whole = button(t("practice.puzzle"), async () => {
    try {
      await openNew({ needs: technique.id });
      location.hash = "#/";
    } catch (error) {
      problem.textContent = failure(error);
    }
  });
  show();
  return h("div", { class: "lesson" }, board, h("div", { class: "lesson-side" }, ...text, h("h2", {}, t("learn.example")), words, h("div", { class: "row" }, reveal, another), h("div", { class: "row" }, play, whole), problem));
}

/** Show the list, or the page of one technique. @param {string | null} id */
export async function showTechniques(id) {
  const place = find("#view-learn");
  try {
    if (id) {
      const found = await api.technique(id);
      fill(place, ...pageView(found));
      if (!place.hidden) setPageTitle(found.technique.name);
    } else fill(place, ...listView((await api.catalogue()).techniques));
  } catch (error) {
    fill(place, h("p", { class: "problem", role: "alert" }, failure(error)), h("p", {}, h("a", { href: "#/techniques" }, t("learn"))));
  }
  scrollTo(0, 0);
}
