/** Files to take away: text, SVG and PNG, of the game as it stands. */
import { openDialog } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { wireOf } from "../game/game.js";
import { lineOf } from "../game/notation.js";
import { game } from "../game/state.js";
import * as api from "../server/api.js";
import { failure } from "../server/failures.js";

const PIXELS = 1176;

/** @param {Blob} blob @param {string} name */
function deliver(blob, name) {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** A picture as pixels, drawn by the browser itself. @param {string} svg @returns {Promise<Blob>} */
async function pixels(svg) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image(PIXELS, PIXELS);
    image.src = url;
    await image.decode();
    const canvas = h("canvas", { width: PIXELS, height: PIXELS });
    canvas.getContext("2d")?.drawImage(image, 0, 0, PIXELS, PIXELS);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("canvas"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @typedef {"line" | "board" | "pencilmarks" | "svg" | "png"} Kind */

/** @param {Kind} kind @param {boolean} progress */
export async function download(kind, progress) {
  const now = game();
  const grid = progress ? wireOf(now) : { givens: lineOf(now.givens) };
  if (kind === "svg" || kind === "png") {
    const svg = await api.render(grid, "svg", progress && now.filled);
    const blob = kind === "png" ? await pixels(svg) : new Blob([svg], { type: "image/svg+xml" });
    deliver(blob, `sudoku.${kind}`);
    return;
  }
  deliver(new Blob([await api.render(grid, kind, false)], { type: "text/plain" }), "sudoku.txt");
}

export function openDownload() {
  const problem = h("p", { class: "problem", role: "alert" });
  const progress = h("input", { type: "checkbox", id: "download-progress", ".checked": true });
  /** @type {Kind[]} */
  const kinds = ["line", "board", "pencilmarks", "svg", "png"];
  const buttons = kinds.map((kind) =>
    h("button", { type: "button", "data-kind": kind, onclick: async () => {
      problem.textContent = "";
      await download(kind, progress.checked).catch((error) => {
        problem.textContent = failure(error);
      });
    } }, t(`download.${kind}`)),
  );
  openDialog("download", t("download"),
    h("label", { class: "check" }, progress, t("download.progress")),
    h("div", { class: "choices" }, ...buttons),
    h("div", { class: "row end" }, h("button", { type: "button", onclick: () => {
      document.querySelector("dialog")?.close();
      print();
    } }, t("download.print"))),
    problem,
  );
}
