/** Undo and redo without limit: the actions since the start, and where we are among them. */
import { newGame, sameGame, update } from "./game.js";

/** @typedef {import("./game.js").Game} Game @typedef {import("./game.js").Action} Action */

/**
 * @typedef {Object} History
 * @property {readonly Game[]} games the start and the game after each action
 * @property {readonly Action[]} actions
 * @property {number} at how many of the actions are done
 */

/** @param {Game} start @returns {History} */
export const newHistory = (start) => ({ games: [start], actions: [], at: 0 });

/** @param {History} history @returns {Game} */
export const present = (history) => history.games[history.at];

/** @param {History} history */
export const canUndo = (history) => history.at > 0;

/** @param {History} history */
export const canRedo = (history) => history.at < history.actions.length;

/**
 * Do something; what was undone before is forgotten. An action that changes nothing is not kept.
 * @param {History} history @param {Action} action @returns {History}
 */
export function record(history, action) {
  const now = present(history);
  const next = update(now, action);
  if (sameGame(now, next)) return history;
  return {
    games: [...history.games.slice(0, history.at + 1), next],
    actions: [...history.actions.slice(0, history.at), action],
    at: history.at + 1,
  };
}

/** @param {History} history @returns {History} */
export const undo = (history) => (canUndo(history) ? { ...history, at: history.at - 1 } : history);

/** @param {History} history @returns {History} */
export const redo = (history) => (canRedo(history) ? { ...history, at: history.at + 1 } : history);

/**
 * What is stored: the start and the actions, from which the games follow.
 * @typedef {{start: Game, actions: readonly Action[], at: number}} SavedHistory
 */

/** @param {History} history @returns {SavedHistory} */
export const savedHistory = ({ games, actions, at }) => ({ start: games[0], actions, at });

/** @param {SavedHistory} saved @returns {History} */
export function restoredHistory({ start, actions, at }) {
  // What an older page has saved may lack parts that games have now.
  const games = [{ ...newGame(start.givens), ...start }];
  for (const action of actions) games.push(update(games[games.length - 1], action));
  return { games, actions, at: Math.min(at, actions.length) };
}
