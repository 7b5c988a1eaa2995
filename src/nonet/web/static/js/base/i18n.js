/** The page's words in the chosen language. English is the fallback; another language is loaded when chosen. */
import en from "../locales/en.js";

/** @typedef {"en" | "zh"} Language */

/** @type {Record<string, string>} */
let words = en;
/** @type {Language} */
let chosen = "en";
/** @type {Set<() => void>} */
const listeners = new Set();

export const language = () => chosen;

/**
 * A text with its fields filled in.
 * @param {string} key
 * @param {Record<string, string | number>} [fields]
 */
export function t(key, fields = {}) {
  const text = words[key] ?? /** @type {Record<string, string>} */ (en)[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(fields[name] ?? whole));
}

/** @param {Language} next */
export async function setLanguage(next) {
  words = next === "en" ? en : (await import(`../locales/${next}.js`)).default;
  chosen = next;
  document.documentElement.lang = next === "zh" ? "zh-Hans" : next;
  for (const listener of listeners) listener();
}

/** Call this now and whenever the language changes. @param {() => void} render */
export function withLanguage(render) {
  listeners.add(render);
  render();
}
