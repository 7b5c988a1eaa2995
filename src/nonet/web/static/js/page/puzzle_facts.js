/** The panel about the puzzle at hand: where it comes from. */
import { fill, find, h } from "../base/dom.js";
import { t, withLanguage } from "../base/i18n.js";
import { button, levelTag } from "../base/widgets.js";
import { game, store } from "../game/state.js";
import { loadPart } from "../server/connection.js";
import { showFailure } from "../server/failures.js";

/** @param {import("../game/state.js").Source} source */
export function titleOf(source) {
  if (source.kind === "daily" && source.day) {
    // The browser's own way to write a date takes 30 ms the first time.
    const [, month, day] = source.day.split("-").map(Number);
    return t("title.daily", { day, month: t("months").split(" ")[month - 1] });
  }
  return t(`title.${source.kind}`);
}

/** The report comes when it is asked for: the board must not wait for it. */
const rate = () => loadPart(() => import("../views/rating_report.js")).then((part) => part.showReport()).catch(showFailure);

export function startPuzzleFacts() {
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
