/** Parts of the page that come when they are first wanted: the board must not wait for them. */
import { startCounting } from "../game/finished_games.js";
import { store } from "../game/state.js";
import { loadPart } from "../server/connection.js";
import { showFailure } from "../server/failures.js";

/**
 * A part that is started once; one that could not be loaded is asked for anew.
 * @template Part
 * @param {() => Promise<Part>} load
 * @param {(part: Part) => void} start
 * @returns {() => Promise<Part>}
 */
function once(load, start) {
  /** @type {Promise<Part> | undefined} */
  let part;
  return () => {
    part ??= loadPart(load).then((loaded) => {
      start(loaded);
      return loaded;
    }, (error) => {
      part = undefined;
      throw error;
    });
    return part;
  };
}

const hints = once(() => import("../views/hints.js"), (part) => part.startHints());
const path = once(() => import("../views/path.js"), (part) => part.startPath());
const analyse = once(() => import("../views/analyse.js"), (part) => part.startAnalyse());

/**
 * Use a part when it has come, or say why it has not.
 * @template Part
 * @param {Promise<Part>} part @param {(part: Part) => unknown} use
 */
const when = (part, use) => {
  part.then(use).catch(showFailure);
};

/** @template Part @param {() => Promise<Part>} load @param {(part: Part) => unknown} open */
const opener = (load, open) => () => when(loadPart(load), open);

/** @param {(part: typeof import("../views/hints.js")) => unknown} run */
export const withHints = (run) => when(hints(), run);

/** What the buttons of the page open, by name. @type {Record<string, () => void>} */
export const dialogs = {
  new: opener(() => import("../dialogs/new_puzzle_dialog.js"), (part) => part.openNewPuzzle()),
  import: opener(() => import("../dialogs/import_dialog.js"), (part) => part.openImport()),
  share: opener(() => import("../dialogs/share_dialog.js"), (part) => part.openShare()),
  download: opener(() => import("../dialogs/download_dialog.js"), (part) => part.openDownload()),
  statistics: opener(() => import("../dialogs/statistics.js"), (part) => part.openStatistics()),
  settings: opener(() => import("../dialogs/settings_dialog.js"), (part) => part.openSettings()),
  keys: opener(() => import("../dialogs/keys_dialog.js"), (part) => part.openKeys()),
};

/** Load panels when they are opened, and the end when it comes. @param {import("../board/board.js").NonetBoard} board */
export function startLazyParts(board) {
  /** @type {Record<import("../game/state.js").Tab, (() => Promise<unknown>) | null>} */
  const panels = { play: null, hint: hints, path, analyse };
  store.subscribe((state, before) => {
    if (state.tab !== before.tab) panels[state.tab]?.().catch(showFailure);
  });
  startCounting(opener(() => import("../dialogs/finish.js"), (part) => part.celebrate(board)));
}

/** Load all that may be wanted later. */
export async function loadAhead() {
  const parts = [
    hints, path, analyse, () => import("../views/techniques.js"), () => import("../views/rating_report.js"),
    () => import("../game/puzzle_link.js"), () => import("../dialogs/finish.js"), () => import("../dialogs/import_dialog.js"),
    () => import("../dialogs/share_dialog.js"), () => import("../dialogs/download_dialog.js"),
    () => import("../dialogs/settings_dialog.js"), () => import("../dialogs/keys_dialog.js"),
  ];
  for (const load of parts) await load();
}
