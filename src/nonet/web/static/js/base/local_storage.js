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

/** What only this tab remembers, as long as it is open. @param {string} key @returns {string | null} */
export function recallHere(key) {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
export function rememberHere(key, value) {
  try {
    sessionStorage.setItem(PREFIX + key, value);
  } catch {
    // As above.
  }
}

/** Hear of what another tab saves. @param {(key: string) => void} listener */
export function whenSavedElsewhere(listener) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(PREFIX) && newValue !== null) listener(key.slice(PREFIX.length));
  });
}

/** @param {string} key */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // As above.
  }
}
