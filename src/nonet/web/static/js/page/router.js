/** The address decides what is seen: `#/` the board, `#/techniques/…` the pages, `#/p/…` a shared puzzle. */
import { find } from "../base/dom.js";
import { t, withLanguage } from "../base/i18n.js";
import { toast } from "../base/toast.js";
import { loadPart, whenBack } from "../server/connection.js";
import { showFailure } from "../server/failures.js";
import { setPageTitle } from "./title.js";

export const isPlaying = () => !find("#view-play").hidden;

/** @param {boolean} learning */
function see(learning) {
  find("#view-play").hidden = learning;
  find("#view-learn").hidden = !learning;
  find("#nav-play").toggleAttribute("aria-current", !learning);
  find("#nav-learn").toggleAttribute("aria-current", learning);
  setPageTitle(learning ? t("learn") : "");
}

/** @returns {Promise<boolean>} whether the address holds a puzzle, which is now open */
async function follow() {
  const { hash } = location;
  const learn = /^#\/techniques(?:\/([\w-]+))?$/.exec(hash);
  see(Boolean(learn));
  if (learn) {
    // The pages come when they are wanted: the board must not wait for them.
    loadPart(() => import("../views/techniques.js")).then((part) => part.showTechniques(learn[1] ?? null)).catch(showFailure);
    return false;
  }
  return hash.startsWith("#/p/") && openLink(hash);
}

/** @param {string} hash */
async function openLink(hash) {
  try {
    const { openLinked } = await loadPart(() => import("../game/puzzle_link.js"));
    const opened = openLinked(hash);
    // The address would go stale with the first move; the game itself is kept.
    history.replaceState(null, "", "#/");
    if (!opened) toast(t("link.broken"));
    return opened;
  } catch (error) {
    showFailure(error);
    return false;
  }
}

/** @returns {Promise<boolean>} whether the address held a puzzle */
export async function startRouter() {
  const opened = follow();
  addEventListener("hashchange", () => follow());
  whenBack(() => {
    if (!isPlaying()) follow();
  });
  let first = true;
  withLanguage(() => {
    if (!first && !isPlaying()) follow();
    first = false;
  });
  return opened;
}
