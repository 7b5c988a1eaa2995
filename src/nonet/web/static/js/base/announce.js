/** What screen readers are told when something happens. */
import { find } from "./dom.js";

let turn = 0;

/** @param {string} message */
export function announce(message) {
  // The same words twice would not be read again, so they go into two places by turns.
  const places = [find("#live-a"), find("#live-b")];
  places[turn % 2].textContent = "";
  turn += 1;
  places[turn % 2].textContent = message;
}
