/** What a player can choose, kept in the browser. */
import { load, save } from "../base/local_storage.js";

/**
 * @typedef {Object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {import("../base/i18n.js").Language} language
 * @property {boolean} conflicts show conflicts at once
 * @property {boolean} highlight highlight the digit of the chosen cell
 * @property {boolean} peers tint the houses of the chosen cell
 * @property {boolean} tidy placed digits take marks away
 * @property {boolean} timer show the time
 * @property {string} profile the techniques that hints use
 * @property {boolean} uniqueness whether hints may build on there being one solution
 */

/** @returns {Settings} */
export function defaults() {
  const chinese = navigator.language.toLowerCase().startsWith("zh");
  return {
    theme: "auto",
    language: chinese ? "zh" : "en",
    conflicts: true,
    highlight: true,
    peers: true,
    tidy: true,
    timer: true,
    profile: "all",
    uniqueness: true,
  };
}

/** @returns {Settings} */
export const loadSettings = () => ({ ...defaults(), ...load("settings", {}) });

/** @param {Settings} settings */
export const saveSettings = (settings) => save("settings", settings);
