/** Parts of the page that come when they are first wanted: the board must not wait for them. */
import { store } from "../game/state.js";

/**
 * @template Part
 * @param {() => Promise<Part>} load
 * @param {(part: Part) => void} start
 * @returns {() => Promise<Part>}
 */
function once(load, start) {
  /** @type {Promise<Part> | undefined} */
  let part;
  return () => {
    part ??= load().then((loaded) => {
      start(loaded);
      return loaded;
    });
    return part;
  };
}

export const hints = once(() => import("../views/hints.js"), (part) => part.startHints());
const path = once(() => import("../views/path.js"), (part) => part.startPath());
const analyse = once(() => import("../views/analyse.js"), (part) => part.startAnalyse());
const finish = once(() => import("../dialogs/finish.js"), () => {});

/** What the buttons of the page open, by name. @type {Record<string, () => void>} */
export const dialogs = {
  new: () => import("../dialogs/new_puzzle_dialog.js").then((part) => part.openNewPuzzle()),
  import: () => import("../dialogs/import_dialog.js").then((part) => part.openImport()),
  share: () => import("../dialogs/share_dialog.js").then((part) => part.openShare()),
  download: () => import("../dialogs/download_dialog.js").then((part) => part.openDownload()),
  statistics: () => import("../dialogs/statistics.js").then((part) => part.openStatistics()),
  settings: () => import("../dialogs/settings_dialog.js").then((part) => part.openSettings()),
  keys: () => import("../dialogs/keys_dialog.js").then((part) => part.openKeys()),
};

/** Load panels when they are opened, and the end when it comes. @param {import("../board/board.js").NonetBoard} board */
export function startLazyParts(board) {
  const panels = { play: null, hint: hints, path, analyse };
  store.subscribe((state, before) => {
    if (state.tab !== before.tab) panels[state.tab]?.();
    const samePuzzle = state.history.games[0] === before.history.games[0];
    if (state.finished && !before.finished && samePuzzle) finish().then((part) => part.celebrate(board));
  });
}
