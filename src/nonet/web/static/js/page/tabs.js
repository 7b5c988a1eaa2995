/** Beside or below the board: the pad, hints, the path, analysis. */
import { find } from "../base/dom.js";
import { store } from "../game/state.js";

/** @typedef {import("../game/state.js").Tab} Tab */

/** @type {readonly Tab[]} */
const TABS = ["play", "hint", "path", "analyse"];

/** @param {Tab} tab */
function show(tab) {
  for (const name of TABS) {
    const button = find(`#tab-${name}`);
    button.setAttribute("aria-selected", String(name === tab));
    button.tabIndex = name === tab ? 0 : -1;
    find(`#panel-${name}`).hidden = name !== tab;
  }
  find("#view-play").dataset.tab = tab;
}

export function startTabs() {
  for (const name of TABS) {
    const button = find(`#tab-${name}`);
    button.addEventListener("click", () => store.set({ tab: name }));
    button.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      const next = TABS[(TABS.indexOf(name) + by + TABS.length) % TABS.length];
      store.set({ tab: next });
      find(`#tab-${next}`).focus();
    });
  }
  store.subscribe((state, before) => {
    if (state.tab !== before.tab) show(state.tab);
  });
  show(store.get().tab);
}
