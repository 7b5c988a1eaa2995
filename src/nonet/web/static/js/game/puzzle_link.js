/**
 * Links that hold a puzzle in the part of the address that no server sees:
 * `#/p/<81 characters>` and, with the progress, `#/p/<81 characters>/<four bytes per cell>`.
 *
 *     bit   31       30 ... 22    21 ... 13    12 ... 4    3 ... 0
 *           filled   colours      centre       corner      digit
 */
import { t } from "../base/i18n.js";
import { toast } from "../base/toast.js";
import * as api from "../server/api.js";
import { newGame } from "./game.js";
import { ALL, conflictsOf, digitsOfLine, lineOf } from "./notation.js";
import { game } from "./state.js";
import { startGame, startPuzzle } from "./saved_games.js";

/** @typedef {import("./game.js").Game} Game */

/** @param {Game} played */
export function packProgress({ digits, corner, centre, colours, filled }) {
  const bytes = new DataView(new ArrayBuffer(4 * 81));
  digits.forEach((digit, cell) => {
    const word = digit | (corner[cell] << 4) | (centre[cell] << 13) | (colours[cell] << 22) | (filled ? 1 << 31 : 0);
    bytes.setUint32(4 * cell, word >>> 0);
  });
  const text = String.fromCharCode(...new Uint8Array(bytes.buffer));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {readonly number[]} givens @param {string} packed @returns {Game | null} null if it is not progress of this puzzle */
export function unpackProgress(givens, packed) {
  let text;
  try {
    text = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
  if (text.length !== 4 * 81) return null;
  const bytes = new DataView(Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer);
  const words = givens.map((_, cell) => bytes.getUint32(4 * cell));
  const digits = words.map((word) => word & 15);
  if (digits.some((digit, cell) => digit > 9 || (givens[cell] && givens[cell] !== digit))) return null;
  return {
    ...newGame(givens),
    digits,
    corner: words.map((word) => (word >>> 4) & ALL),
    centre: words.map((word) => (word >>> 13) & ALL),
    colours: words.map((word) => (word >>> 22) & ALL),
    filled: words[0] >>> 31 === 1,
  };
}

/** @param {Game} played @param {boolean} progress */
export function linkOf(played, progress) {
  const end = progress ? `/${packProgress(played)}` : "";
  return `${location.origin}${location.pathname}#/p/${lineOf(played.givens)}${end}`;
}

/** Open the puzzle of a link, or of the part after its `#`; false if it is no such link. @param {string} text */
export function readLink(text) {
  const found = /#?\/p\/([1-9.]{81})(?:\/([\w-]+))?\s*$/.exec(text);
  if (!found) return false;
  const givens = digitsOfLine(found[1]);
  const progress = found[2] ? unpackProgress(givens, found[2]) : null;
  if (progress) startGame(progress, { kind: "share" });
  else startPuzzle(givens, { kind: "share" });
  if (found[2] && !progress) toast(t("link.progress"));
  return true;
}

/** Open the puzzle of an address, and warn if it is none to solve; false if the address holds none. @param {string} hash */
export function openLinked(hash) {
  if (!readLink(hash)) return false;
  const { givens } = game();
  if (conflictsOf(givens).size) toast(t("link.none"));
  else warn(lineOf(givens));
  return true;
}

/** Say that a puzzle has not one solution; who plays without the server plays unwarned. @param {string} givens */
async function warn(givens) {
  const { count } = await api.solutions({ givens }, 2).catch(() => ({ count: 1 }));
  if (count !== 1) toast(t(count ? "link.several" : "link.none"));
}
