/** Messages that come and go at the edge of the page. */
import { h } from "./dom.js";

/** @param {string} message */
export function toast(message) {
  document.querySelector(".toast")?.remove();
  const note = h("div", { class: "toast", role: "status" }, message);
  document.body.append(note);
  setTimeout(() => note.remove(), 4000);
}
