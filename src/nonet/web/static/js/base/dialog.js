/** Dialogs: one at a time, closed by Escape, by their cross, or by a press beside them. */
import { h, icon } from "./dom.js";
import { t } from "./i18n.js";

/**
 * @param {string} name a word for tests and styles
 * @param {string} title
 * @param {...import("./dom.js").Child} children
 * @returns {HTMLDialogElement}
 */
export function openDialog(name, title, ...children) {
  document.querySelector("dialog")?.remove();
  const heading = h("h2", { id: "dialog-title", tabindex: -1 }, title);
  const close = h("button", { type: "button", class: "quiet close", "aria-label": t("close"), onclick: () => dialog.close() }, icon("close"));
  const dialog = h("dialog", { "data-name": name, "aria-labelledby": "dialog-title" },
    h("div", { class: "dialog-body" }, h("header", {}, heading, close), ...children));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  // Screen readers begin with the title, and nobody closes it by pressing Enter once more.
  heading.focus();
  return dialog;
}

/** A message that comes and goes at the edge of the page. @param {string} message */
export function toast(message) {
  document.querySelector(".toast")?.remove();
  const note = h("div", { class: "toast", role: "status" }, message);
  document.body.append(note);
  setTimeout(() => note.remove(), 4000);
}
