/** <nonet-pad>: modes, digits and tools for mouse and touch. */
import { fill, h, icon } from "../base/dom.js";
import { t, withLanguage } from "../base/i18n.js";
import * as commands from "../game/commands.js";
import { canRedo, canUndo } from "../game/history.js";
import { DIGITS } from "../game/notation.js";
import { game, store } from "../game/state.js";

/** @typedef {import("../game/state.js").State} State */

export class NonetPad extends HTMLElement {
  connectedCallback() {
    withLanguage(() => this.#build());
    store.subscribe((state, before) => {
      if (state.history !== before.history || state.mode !== before.mode || state.highlight !== before.highlight) this.#show(state);
    });
  }

  #build() {
    fill(this, this.#modes(), this.#keys(), this.#tools());
    this.#show(store.get());
  }

  #modes() {
    const modes = commands.MODES.map((mode) =>
      h("button", { type: "button", "data-mode": mode, onclick: () => commands.setMode(mode), title: t(`mode.${mode}.title`) },
        icon(mode), h("span", {}, t(`mode.${mode}`))),
    );
    return h("div", { class: "modes", role: "group", "aria-label": t("modes") }, ...modes);
  }

  #keys() {
    const keys = DIGITS.map((digit) =>
      h("button", { type: "button", class: "key", "data-digit": digit, onclick: () => commands.enter(digit) },
        h("span", { class: "face" }), h("span", { class: "left", "aria-hidden": "true" })),
    );
    return h("div", { class: "keys", role: "group", "aria-label": t("digits") }, ...keys);
  }

  #tools() {
    /** @param {string} name @param {() => void} run */
    const tool = (name, run) =>
      h("button", { type: "button", "data-tool": name, onclick: run, title: t(`tool.${name}.title`) }, icon(name), h("span", {}, t(`tool.${name}`)));
    return h("div", { class: "tools", role: "group", "aria-label": t("tools") },
      tool("undo", commands.undoMove), tool("redo", commands.redoMove), tool("erase", commands.erase),
      tool("fill", () => commands.act({ type: game().filled ? "clear-marks" : "fill" })),
      tool("check", () => this.dispatchEvent(new CustomEvent("check", { bubbles: true }))),
    );
  }

  /** @param {State} state */
  #show(state) {
    const now = game(state);
    for (const button of this.querySelectorAll("[data-mode]")) {
      button.setAttribute("aria-pressed", String(button.getAttribute("data-mode") === state.mode));
    }
    for (const digit of DIGITS) this.#showKey(digit, state, now);
    this.querySelector("[data-tool=undo]")?.toggleAttribute("disabled", !canUndo(state.history));
    this.querySelector("[data-tool=redo]")?.toggleAttribute("disabled", !canRedo(state.history));
    this.querySelector("[data-tool=fill]")?.setAttribute("aria-pressed", String(now.filled));
  }

  /** @param {number} digit @param {State} state @param {import("../game/game.js").Game} now */
  #showKey(digit, state, now) {
    const key = this.querySelector(`[data-digit="${digit}"]`);
    const [face, left] = key?.children ?? [];
    if (!key || !face || !left) return;
    const colour = state.mode === "colour";
    const remaining = 9 - now.digits.filter((other) => other === digit).length;
    key.className = `key ${state.mode}${colour ? ` c${digit}` : ""}${remaining <= 0 && !colour ? " done" : ""}`;
    key.toggleAttribute("data-lit", state.highlight === digit);
    face.textContent = colour ? "" : String(digit);
    left.textContent = colour ? "" : String(Math.max(remaining, 0));
    key.setAttribute("aria-label", colour ? t(`colour.${digit}`) : t("key", { digit, left: Math.max(remaining, 0) }));
  }
}

customElements.define("nonet-pad", NonetPad);
