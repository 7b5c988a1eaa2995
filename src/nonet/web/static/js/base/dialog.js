/** Dialogs: one at a time, closed by Escape, by their cross, by a press beside them, or by going back. */
import { h, icon } from "./dom.js";
import { t } from "./i18n.js";

/** The dialog on the page. @type {HTMLDialogElement | null} */
let opened = null;

/**
 * While a dialog is open the browser's history has an entry for it, which Back takes away. When a dialog is closed
 * otherwise, the entry is given back; until the browser has done so no other may be made.
 */
let givingBack = false;

/** Whether the browser is at the entry of a dialog. */
const atEntry = () => Boolean(history.state?.dialog);

function makeEntry() {
  if (!givingBack && !atEntry()) history.pushState({ dialog: true }, "");
}

function giveEntryBack() {
  if (givingBack || !atEntry()) return;
  givingBack = true;
  history.back();
}

addEventListener("popstate", () => {
  const ours = givingBack;
  givingBack = false;
  if (!ours) opened?.close();
  else if (opened) makeEntry();
});

/**
 * @param {string} name a word for tests and styles
 * @param {string} title
 * @param {...import("./dom.js").Child} children
 * @returns {HTMLDialogElement}
 */
export function openDialog(name, title, ...children) {
  opened?.remove();
  const heading = h("h2", { id: "dialog-title", tabindex: -1 }, title);
  const close = h("button", { type: "button", class: "quiet close", "aria-label": t("close"), onclick: () => dialog.close() }, icon("close"));
  const dialog = h("dialog", { "data-name": name, "aria-labelledby": "dialog-title" },
    h("div", { class: "dialog-body" }, h("header", {}, heading, close), ...children));
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (opened !== dialog) return;
    opened = null;
    giveEntryBack();
  });
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  opened = dialog;
  makeEntry();
  // Screen readers begin with the title, and nobody closes it by pressing Enter once more.
  heading.focus();
  return dialog;
}
