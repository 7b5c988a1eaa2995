/** Mouse, pen and touch on the board: press to choose, drag to choose several, ctrl or shift to add. */
import * as commands from "../game/commands.js";
import { store } from "../game/state.js";

/** @param {import("./board.js").NonetBoard} board */
export function startPointer(board) {
  /** @type {number | null} */
  let last = null;

  board.addEventListener("pointerdown", (event) => {
    if (event.button > 0 || store.get().paused) return;
    const cell = board.cellAtPoint(event.clientX, event.clientY);
    if (cell === null) return;
    event.preventDefault();
    board.setPointerCapture(event.pointerId);
    last = cell;
    if (event.ctrlKey || event.metaKey || event.shiftKey) commands.toggle(cell);
    else commands.select(cell);
    board.focusCell(cell);
  });

  board.addEventListener("pointermove", (event) => {
    if (last === null || !board.hasPointerCapture(event.pointerId)) return;
    const cell = board.cellAtPoint(event.clientX, event.clientY);
    if (cell === null || cell === last) return;
    last = cell;
    commands.extend(cell);
  });

  const release = () => {
    last = null;
  };
  board.addEventListener("pointerup", release);
  board.addEventListener("pointercancel", release);

  board.addEventListener("dblclick", (event) => {
    const cell = board.cellAtPoint(event.clientX, event.clientY);
    if (cell !== null && !store.get().paused) commands.selectAlike(cell);
  });
}
