/** The name of the browser's tab: the game, or the page about a technique. */
import { t, withLanguage } from "../base/i18n.js";
import { store } from "../game/state.js";
import { titleOf } from "./puzzle_facts.js";

/** The name of what is seen instead of the board, empty while one plays. */
let page = "";

function show() {
  const { source } = store.get();
  const level = source.level ? `, ${t(`level.${source.level}`)}` : "";
  document.title = `${page || titleOf(source) + level} · nonet`;
}

/** @param {string} name */
export function setPageTitle(name) {
  page = name;
  show();
}

export function startTitle() {
  store.subscribe((state, before) => {
    if (state.source !== before.source) show();
  });
  withLanguage(show);
}
