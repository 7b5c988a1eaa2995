/** Import: paste, drop or choose a file; anything that nonet reads. */
import { openDialog, toast } from "../base/dialog.js";
import { fill, h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { openGrid } from "../game/open_puzzle.js";
import { readLink } from "../game/puzzle_link.js";
import * as api from "../server/api.js";
import { failure } from "../server/failures.js";

/**
 * Read a text and open its puzzle; of several, one is chosen.
 * @param {string} text @param {HTMLElement} [list] where several are offered
 * @returns {Promise<boolean>} whether a game began
 */
export async function importText(text, list) {
  if (readLink(text)) return true;
  const { puzzles, count, format } = await api.parse(text);
  if (puzzles.length > 1 && list) {
    offer(puzzles, list);
    return false;
  }
  const { grid } = puzzles[0];
  openGrid(grid);
  const { solutions } = await api.check(grid);
  const remark = solutions === 1 ? t("import.done", { format }) : t(solutions ? "import.several" : "import.none");
  toast(count > 1 ? t("import.first", { count }) : remark);
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
