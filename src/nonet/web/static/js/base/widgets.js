/** Small pieces that several panels write alike. */
import { h } from "./dom.js";
import { t } from "./i18n.js";

/** A level with its dot. @param {string} level */
export const levelTag = (level) => h("span", { class: `tag ${level}` }, h("span", { class: "dot" }), t(`level.${level}`));

/** A number with what it counts below it. @param {string} value @param {string} what */
export const figure = (value, what) => h("div", { class: "figure" }, h("strong", {}, value), h("span", {}, what));

/** A button that runs something that takes a moment. @param {string} label @param {() => unknown} run @param {string} [kind] */
export function button(label, run, kind = "") {
  const made = h("button", { type: "button", class: kind, onclick: async () => {
    made.setAttribute("aria-busy", "true");
    try {
      await run();
    } finally {
      made.removeAttribute("aria-busy");
    }
  } }, label);
  return made;
}
