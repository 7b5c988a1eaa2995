/** The list of keys. */
import { openDialog } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";

const KEYS = [
  ["1 … 9", "digit"], ["Shift + 1 … 9", "corner"], ["Ctrl + 1 … 9", "centre"], ["Alt + 1 … 9", "colour"],
  ["← ↑ ↓ →", "move"], ["Shift + ← ↑ ↓ →", "extend"], ["Space · Z X C V", "mode"], ["Backspace", "erase"],
  ["Ctrl + Z · Ctrl + Y", "undo"], ["Ctrl + A", "all"], ["Esc", "nothing"], ["F", "fill"],
  ["H", "hint"], ["Enter", "apply"], ["P", "pause"], ["N", "new"], ["?", "keys"],
];

export function openKeys() {
  const rows = KEYS.map(([keys, what]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, keys)), h("td", {}, t(`keys.${what}`))));
  openDialog("keys", t("keys"), h("table", { class: "keys-table" }, h("tbody", {}, ...rows)), h("p", { class: "fine" }, t("keys.mouse")));
}
