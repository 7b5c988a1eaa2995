/** Keys: digits and arrows, shift and ctrl for marks, space for the next mode, and letters for the rest. */
import * as commands from "../game/commands.js";
import { store } from "../game/state.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @type {Record<string, import("../game/state.js").Mode>} */
const MODE_KEYS = { KeyZ: "digit", KeyX: "corner", KeyC: "centre", KeyV: "colour" };

/** The mode that a digit is entered in. @param {KeyboardEvent} event */
function modeOf(event) {
  if (event.altKey) return "colour";
  if (event.ctrlKey || event.metaKey) return "centre";
  return event.shiftKey ? "corner" : undefined;
}

/** The digit of a key, also with shift and on the number pad. @param {KeyboardEvent} event */
function digitOf({ code, key }) {
  const found = /^(?:Digit|Numpad)([0-9])$/.exec(code);
  if (found) return Number(found[1]);
  return /^[0-9]$/.test(key) ? Number(key) : null;
}

/**
 * What a key does, or null if it is not for the board.
 * @param {KeyboardEvent} event
 * @param {Record<string, () => void>} actions commands of other parts of the page, by letter
 * @returns {(() => void) | null}
 */
function meaning(event, actions) {
  const command = event.ctrlKey || event.metaKey;
  if (command && !event.altKey) {
    if (event.code === "KeyZ") return event.shiftKey ? commands.redoMove : commands.undoMove;
    if (event.code === "KeyY") return commands.redoMove;
    if (event.code === "KeyA") return commands.selectAll;
  }
  const digit = digitOf(event);
  if (digit) return () => commands.enter(digit, modeOf(event));
  if (digit === 0 || event.key === "Backspace" || event.key === "Delete") return commands.erase;
  const arrow = ARROWS[event.key];
  if (arrow) return () => commands.move(...arrow, event.shiftKey || command);
  if (event.key === "Escape") return commands.selectNothing;
  if (command || event.altKey) return null;
  if (event.key === " ") return commands.nextMode;
  const mode = MODE_KEYS[event.code];
  if (mode) return () => commands.setMode(mode);
  return actions[event.key.toLowerCase()] ?? null;
}

/** Whether a key belongs to what has the focus rather than to the board. @param {KeyboardEvent} event */
function isElsewhere(event) {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, dialog[open], [data-keys]")) return true;
  const onControl = target.closest("button, a, summary") !== null;
  return onControl && (event.key === " " || event.key === "Enter");
}

/**
 * @param {Record<string, () => void>} actions
 * @param {() => boolean} isActive whether the board is on the page
 * @param {(cell: number) => void} focus
 */
export function startKeyboard(actions, isActive, focus) {
  document.addEventListener("keydown", (event) => {
    if (!isActive() || isElsewhere(event)) return;
    const doIt = meaning(event, actions);
    if (!doIt) return;
    event.preventDefault();
    doIt();
    const { cursor } = store.get();
    if (event.key in ARROWS && cursor !== null) focus(cursor);
  });
}
