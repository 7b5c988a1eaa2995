/** Import: paste, drop or choose a file; anything that nonet reads. */
import { openDialog } from "../base/dialog.js";
import { fill, h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { toast } from "../base/toast.js";
import { openGrid } from "../game/open_puzzle.js";
import { readPlainText } from "../game/plain_text.js";
import { readLink } from "../game/puzzle_link.js";
import { startPuzzle } from "../game/saved_games.js";
import * as api from "../server/api.js";
import { failure } from "../server/failures.js";

/**
 * Read a text and open its puzzle; of several, one is chosen.
 * @param {string} text @param {HTMLElement} [list] where several are offered
 * @returns {Promise<boolean>} whether a game began
 */
export async function importText(text, list) {
  if (readLink(text)) return true;
  const read = await api.parse(text).catch((error) => {
    if (openUnchecked(error, text)) return null;
    throw error;
  });
  if (!read) return true;
  const { puzzles, count } = read;
  if (puzzles.length > 1 && list) {
    offer(puzzles, list);
    return false;
  }
  const { grid } = puzzles[0];
  openGrid(grid);
  const { count: solutions } = await api.solutions(grid, 2).catch(() => ({ count: -1 }));
  const remark = { "-1": "import.unchecked", 0: "import.none", 1: "import.done" }[solutions] ?? "import.several";
  toast(count > 1 ? t("import.first", { count }) : t(remark));
  return true;
}

/** Without the server plain text can be read all the same. @param {unknown} error @param {string} text */
function openUnchecked(error, text) {
  const away = error instanceof api.ApiError && error.name === "Offline";
  const givens = away && readPlainText(text);
  if (!givens) return false;
  startPuzzle(givens, { kind: "import" });
  toast(t("import.unchecked"));
  return true;
}

/** @param {api.Parsed[]} puzzles @param {HTMLElement} list */
function offer(puzzles, list) {
  const buttons = puzzles.map(({ grid, comment }, index) =>
    h("li", {}, h("button", { type: "button", class: "puzzle-line", onclick: () => {
      openGrid(grid);
      list.closest("dialog")?.close();
    } }, h("span", {}, String(index + 1)), h("code", {}, grid.givens), comment ? h("span", {}, comment) : null)),
  );
  fill(list, h("h3", {}, t("import.choose", { count: puzzles.length })), h("ol", { class: "puzzle-lines" }, ...buttons));
}

export function openImport() {
  const problem = h("p", { class: "problem", role: "alert" });
  const list = h("div", {});
  const area = h("textarea", { id: "import-text", rows: 8, spellcheck: "false", autocomplete: "off", placeholder: t("import.placeholder") });
  const read = async () => {
    problem.textContent = "";
    try {
      if (await importText(area.value, list)) dialog.close();
    } catch (error) {
      problem.textContent = failure(error);
    }
  };
  const file = h("input", { type: "file", id: "import-file", class: "visually-hidden", onchange: async () => {
    area.value = (await file.files?.[0]?.text()) ?? "";
    await read();
  } });
  const dialog = openDialog("import", t("import"),
    h("label", { for: "import-text" }, t("import.what")), area, problem, list,
    h("div", { class: "row end" },
      h("label", { for: "import-file", class: "button" }, t("import.file")), file,
      h("button", { type: "button", class: "primary", onclick: read }, t("import.read"))),
  );
  area.focus();
}
