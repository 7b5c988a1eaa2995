/** Light and dark: as the system has it, unless chosen. */
import { store } from "../game/state.js";

/** @param {"auto" | "light" | "dark"} theme */
function apply(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function startTheme() {
  apply(store.get().settings.theme);
  store.subscribe((state, before) => {
    if (state.settings.theme !== before.settings.theme) apply(state.settings.theme);
  });
}
