/** The button that puts away what is drawn on the board: a hint, a step, an instance of a technique. */
import { find } from "../base/dom.js";
import { t, withLanguage } from "../base/i18n.js";
import { store } from "../game/state.js";

export function startDismiss() {
  const button = find("#dismiss");
  button.addEventListener("click", () => store.set({ shown: null, wrong: new Set() }));
  store.subscribe(({ shown, wrong }) => {
    button.hidden = !shown && !wrong.size;
  });
  withLanguage(() => {
    button.title = t("hint.dismiss");
    button.setAttribute("aria-label", t("hint.dismiss"));
  });
}
