/** The dialog of settings. */
import { openDialog } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { language, setLanguage, t } from "../base/i18n.js";
import { saveSettings } from "../game/settings.js";
import { store } from "../game/state.js";
import { loadPart } from "../server/connection.js";
import { showFailure } from "../server/failures.js";

/** @typedef {import("../game/settings.js").Settings} Settings */

/** @param {Partial<Settings>} change */
export function setSettings(change) {
  const settings = { ...store.get().settings, ...change };
  store.set({ settings });
  saveSettings(settings);
}

/** @param {keyof Settings} name */
function tick(name) {
  const box = h("input", { type: "checkbox", id: `set-${name}`, ".checked": store.get().settings[name], onchange: () => setSettings({ [name]: box.checked }) });
  return h("label", { class: "check" }, box, t(`set.${name}`));
}

/**
 * @param {keyof Settings} name @param {string[]} values @param {(value: string) => string} word
 * @param {(value: string) => unknown} [then]
 */
function pick(name, values, word, then) {
  const choice = h("select", { id: `set-${name}`, onchange: () => {
    setSettings({ [name]: choice.value });
    then?.(choice.value);
  } }, ...values.map((value) => h("option", { value }, word(value))));
  choice.value = String(store.get().settings[name]);
  return h("label", { class: "field", for: `set-${name}` }, h("span", {}, t(`set.${name}`)), choice);
}

export function openSettings() {
  openDialog("settings", t("settings"),
    pick("theme", ["auto", "light", "dark"], (value) => t(`theme.${value}`)),
    pick("language", ["en", "zh"], (value) => ({ en: "English", zh: "简体中文" })[value] ?? value, async (value) => {
      try {
        await loadPart(() => setLanguage(value === "zh" ? "zh" : "en"));
      } catch (error) {
        setSettings({ language: language() });
        showFailure(error);
      }
      openSettings();
    }),
    h("h3", {}, t("set.play")),
    tick("conflicts"), tick("highlight"), tick("peers"), tick("tidy"), tick("timer"),
    h("h3", {}, t("set.hints")),
    pick("profile", ["all", "hodoku", "se", "basic"], (value) => t(`profile.${value}`)),
    tick("uniqueness"),
  );
}
