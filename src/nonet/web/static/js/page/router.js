/** The address decides what is seen: `#/` the board, `#/techniques/…` the pages, `#/p/…` a shared puzzle. */
import { find } from "../base/dom.js";
import { withLanguage } from "../base/i18n.js";

export const isPlaying = () => !find("#view-play").hidden;

/** @param {boolean} learning */
function see(learning) {
  find("#view-play").hidden = learning;
  find("#view-learn").hidden = !learning;
  find("#nav-play").toggleAttribute("aria-current", !learning);
  find("#nav-learn").toggleAttribute("aria-current", learning);
}

/** @returns {Promise<boolean>} whether the address holds a puzzle, which is now open */
async function follow() {
  const { hash } = location;
  const learn = /^#\/techniques(?:\/([\w-]+))?$/.exec(hash);
  see(Boolean(learn));
  if (learn) {
    // The pages come when they are wanted: the board must not wait for them.
    import("../views/techniques.js").then(({ showTechniques }) => showTechniques(learn[1] ?? null));
    return false;
  }
  if (!hash.startsWith("#/p/")) return false;
  const { readLink } = await import("../game/puzzle_link.js");
  if (!readLink(hash)) return false;
  // The address would go stale with the first move; the game itself is kept.
  history.replaceState(null, "", "#/");
  return true;
}

/** @returns {Promise<boolean>} whether the address held a puzzle */
export async function startRouter() {
  const opened = follow();
  addEventListener("hashchange", () => follow());
  let first = true;
  withLanguage(() => {
    if (!first && !isPlaying()) follow();
    first = false;
  });
  return opened;
}
