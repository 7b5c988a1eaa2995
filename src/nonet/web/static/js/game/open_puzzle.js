/** Opening puzzles: of the day, new ones, those that the server reads. */
import * as api from "../server/api.js";
import { today } from "../server/prefetch.js";
import { gameOf } from "./game.js";
import { startGame } from "./saved_games.js";

/** @param {string} [day] */
export async function openDaily(day = today()) {
  const puzzle = await api.daily(day);
  startGame(gameOf(puzzle.grid), { kind: "daily", day, level: puzzle.level });
}

/** @param {Parameters<typeof api.newPuzzle>[0]} wanted */
export async function openNew(wanted) {
  const puzzle = await api.newPuzzle(wanted);
  startGame(gameOf(puzzle.grid), { kind: "new", level: puzzle.level, needs: wanted.needs });
}

/** A grid that was read somewhere. @param {import("./game.js").WireGrid} grid */
export function openGrid(grid) {
  const game = gameOf(grid);
  startGame(grid.digits && grid.digits !== grid.givens ? game : { ...game, digits: game.givens }, { kind: "import" });
}
