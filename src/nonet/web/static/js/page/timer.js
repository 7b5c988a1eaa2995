/** The clock: it runs while the board is seen, and the puzzle is neither finished nor paused. */
import { find, fill, icon } from "../base/dom.js";
import { t, withLanguage } from "../base/i18n.js";
import { pause } from "../game/commands.js";
import { store } from "../game/state.js";

/** @param {number} seconds */
export function clock(seconds) {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return seconds >= 3600 ? [Math.floor(seconds / 3600), ...parts].join(":") : parts.join(":");
}

/** Whether the player sees the board: neither a dialog nor another page is before it. */
const isSeen = () => !document.hidden && !document.querySelector("dialog[open], #view-play[hidden]");

export function startTimer() {
  const face = find("#clock");
  const button = find("#pause");
  button.addEventListener("click", () => pause());

  const show = () => {
    const { seconds, paused, finished, settings } = store.get();
    face.textContent = clock(seconds);
    face.hidden = !settings.timer;
    button.setAttribute("aria-pressed", String(paused));
    button.toggleAttribute("disabled", finished);
    const label = t(paused ? "resume" : "pause");
    if (button.getAttribute("aria-label") !== label) {
      button.setAttribute("aria-label", label);
      button.title = label;
      fill(button, icon(paused ? "play" : "pause"));
    }
  };
  store.subscribe((state, before) => {
    const moved = state.seconds !== before.seconds || state.paused !== before.paused;
    if (moved || state.finished !== before.finished || state.settings !== before.settings) show();
  });
  withLanguage(show);

  setInterval(() => {
    const { paused, finished, seconds } = store.get();
    if (isSeen() && !paused && !finished) store.set({ seconds: seconds + 1 });
  }, 1000);
}
