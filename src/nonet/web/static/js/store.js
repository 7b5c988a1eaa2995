/** One place for what the page shows: a value that is replaced, never changed, and those who want to know. */

/**
 * @template State
 * @typedef {Object} Store
 * @property {() => State} get
 * @property {(change: Partial<State> | ((state: State) => Partial<State>)) => void} set
 * @property {(listener: (state: State, before: State) => void) => () => void} subscribe
 */

/**
 * @template {object} State
 * @param {State} initial
 * @returns {Store<State>}
 */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: State, before: State) => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    set(change) {
      const before = state;
      const part = typeof change === "function" ? change(state) : change;
      const keys = /** @type {(keyof State)[]} */ (Object.keys(part));
      if (keys.every((key) => part[key] === before[key])) return;
      state = { ...before, ...part };
      for (const listener of listeners) listener(state, before);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
