/** The dialog with the link of the puzzle. */
import { openDialog } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { toast } from "../base/toast.js";
import { linkOf } from "../game/puzzle_link.js";
import { game } from "../game/state.js";

export function openShare() {
  const field = h("input", { id: "share-link", readonly: true, type: "text" });
  const progress = h("input", { type: "checkbox", id: "share-progress", onchange: () => show() });
  const show = () => {
    field.value = linkOf(game(), progress.checked);
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(field.value);
      toast(t("share.copied"));
    } catch {
      field.select();
    }
  };
  openDialog("share", t("share"),
    h("p", {}, t("share.what")),
    h("label", { for: "share-link" }, t("share.link")), field,
    h("label", { class: "check" }, progress, t("share.progress")),
    h("div", { class: "row end" }, h("button", { type: "button", class: "primary", onclick: copy }, t("share.copy"))),
  );
  show();
}
