/** Finished games, counted at the moment they are finished: nothing that is loaded later can lose one. */
import { load, save } from "../base/local_storage.js";
import { today } from "../server/prefetch.js";
import { lineOf } from "./notation.js";
import { store } from "./state.js";

/** @typedef {{puzzle: string, day: string, daily: string | null, level: string, seconds: number, hints: number}} Finished */

const MOST_KEPT = 5000;

/** @returns {Finished[]} */
export const finishedGames = () => load("finished", /** @type {Finished[]} */ ([]));

/** @param {import("./state.js").State} state */
function count({ source, seconds, hints, history }) {
  const puzzle = lineOf(history.games[0].givens);
  const counted = finishedGames();
  if (counted.some((one) => one.puzzle === puzzle && one.day === today())) return;
  /** @type {Finished} */
  const one = { puzzle, day: today(), daily: source.day ?? null, level: source.level ?? "", seconds, hints };
  save("finished", [...counted, one].slice(-MOST_KEPT));
}

/** Count games from now on. @param {() => void} celebrate called when one has been counted */
export function startCounting(celebrate) {
  store.subscribe((state, before) => {
    const samePuzzle = state.history.games[0] === before.history.games[0];
    if (!state.finished || before.finished || !samePuzzle) return;
    count(state);
    celebrate();
  });
}
