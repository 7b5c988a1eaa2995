/** A puzzle in plain text, read without the server: 81 signs in a row, nine rows of nine, or cells of a spreadsheet. */
import { digitsOfLine } from "./notation.js";

const RUN = /(?<![0-9.])[0-9._*?-]{81}(?![.?]?[0-9])/;
const DECORATION = /[\s|│┃║,;:]/g;

/** The cells of a row: between tabs there may be nothing, which is a blank. @param {string} row */
function cellsOf(row) {
  if (!row.includes("\t")) return row.replace(DECORATION, "");
  const cells = row.split("\t").slice(0, 9).map((cell) => cell.trim() || ".");
  return [...cells, ...new Array(9 - cells.length).fill(".")].join("");
}

/** The givens of the first puzzle in a text, or null if it has none. @param {string} text @returns {number[] | null} */
export function readPlainText(text) {
  const run = RUN.exec(text);
  if (run) return digitsOfLine(run[0]);
  const rows = text.replaceAll("\r", "").split("\n").map(cellsOf).filter((row) => /^[0-9._*?-]{9}$/.test(row) && /\d|\./.test(row));
  return rows.length === 9 ? digitsOfLine(rows.join("")) : null;
}
