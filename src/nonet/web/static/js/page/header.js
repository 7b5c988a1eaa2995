/** The head of the page: its words, and what its buttons do. */
import { find } from "../base/dom.js";
import { t, withLanguage } from "../base/i18n.js";

/** @param {Record<string, () => void>} commands by the `data-do` of their buttons */
export function startHeader(commands) {
  for (const button of document.querySelectorAll("[data-do]")) {
    button.addEventListener("click", () => commands[button.getAttribute("data-do") ?? ""]?.());
  }
  withLanguage(() => {
    for (const place of document.querySelectorAll("[data-t]")) place.textContent = t(place.getAttribute("data-t") ?? "");
    for (const place of document.querySelectorAll("[data-label]")) {
      const label = t(place.getAttribute("data-label") ?? "");
      place.setAttribute("aria-label", label);
      if (place instanceof HTMLButtonElement) place.title = label;
    }
    find("main").lang = document.documentElement.lang;
  });
}
