/** The puzzle of the day, asked for before the other parts of the page have come, unless another one goes on. */
import { load } from "../base/local_storage.js";

/** Today in the player's own calendar: 2026-11-16. */
export function today() {
  const now = new Date();
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** @type {Map<string, Promise<Response>>} */
const asked = new Map();

/** The answer that is on its way already, to be used once. @param {string} address */
export function underWay(address) {
  const answer = asked.get(address);
  asked.delete(address);
  return answer;
}

const begins = !load("recent", []).length && !/^#\/./.test(location.hash);
if (begins) {
  const address = `/api/daily/${today()}`;
  const answer = fetch(address);
  // Whoever takes it hears of the failure.
  answer.catch(() => {});
  asked.set(address, answer);
}
