/** The browser's memory. A browser that keeps nothing (private windows, full disks) is no error. */

const PREFIX = "nonet.";

/**
 * @template Value
 * @param {string} key @param {Value} otherwise @returns {Value}
 */
export function load(key, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
export function save(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // The game goes on, it is only not remembered.
  }
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
}
