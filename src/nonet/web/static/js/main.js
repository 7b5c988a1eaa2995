/** Where the page begins: the parts are put together. */
import { startAbout } from "./about.js";
import { startAnalyse } from "./analyse.js";
import { NonetBoard } from "./board.js";
import { chooseNew } from "./choose.js";
import { act, pause } from "./commands.js";
import { toast } from "./dialogs.js";
import { find } from "./dom.js";
import { openDownload } from "./download.js";
import { failure } from "./failures.js";
import { startFinish } from "./finish.js";
import { restoreLast, startSaving } from "./games.js";
import { startHeader } from "./header.js";
import { applyHint, checkBoard, giveHint, startHints } from "./hints.js";
import { setLanguage, t, withLanguage } from "./i18n.js";
import { openImport, startImport } from "./importer.js";
import { startKeyboard } from "./keyboard.js";
import { openDaily } from "./opening.js";
import "./pad.js";
import { startPath } from "./path.js";
import { startPointer } from "./pointer.js";
import { openKeys, openSettings } from "./preferences.js";
import { isPlaying, startRouter } from "./router.js";
import { openShare } from "./share.js";
import { boardView, game, store } from "./state.js";
import { openStatistics } from "./statistics.js";
import { startTabs } from "./tabs.js";
import { startTheme } from "./theme.js";
import { startTimer } from "./timer.js";

/** The parts of the state that the board shows. @type {readonly (keyof import("./state.js").State)[]} */
const DRAWN = ["history", "selection", "cursor", "highlight", "wrong", "shown", "paused", "settings"];

/** @param {NonetBoard} board */
function startBoard(board) {
  const draw = (state = store.get()) => board.show(boardView(state, state.shown?.game ?? game(state)));
  store.subscribe((state, before) => {
    if (DRAWN.some((part) => state[part] !== before[part])) draw(state);
  });
  withLanguage(() => {
    board.name = t("board");
    board.relabel();
    draw();
  });
  startPointer(board);
}

const ACTIONS = {
  h: () => giveHint(),
  enter: applyHint,
  f: () => act({ type: game().filled ? "clear-marks" : "fill" }),
  p: () => pause(),
  n: chooseNew,
  "?": openKeys,
};

async function start() {
  const { settings } = store.get();
  if (settings.language !== "en") await setLanguage(settings.language);
  const board = /** @type {NonetBoard} */ (find("#board"));
  startTheme();
  startHeader({ new: chooseNew, import: openImport, share: openShare, download: openDownload, statistics: openStatistics, settings: openSettings, keys: openKeys, restart: () => act({ type: "restart" }) });
  startTabs();
  startAbout();
  startTimer();
  startHints();
  startPath();
  startAnalyse();
  startBoard(board);
  startFinish(board);
  startKeyboard(ACTIONS, isPlaying, (cell) => board.focusCell(cell));
  startImport();
  find("nonet-pad").addEventListener("check", checkBoard);
  find("#resume").addEventListener("click", () => pause(false));
  const restored = restoreLast();
  const opened = startRouter();
  startSaving();
  if (!restored && !opened) await openDaily().catch((error) => toast(failure(error)));
  document.documentElement.dataset.ready = "";
}

start();
