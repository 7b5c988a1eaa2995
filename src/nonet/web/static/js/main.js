/** Where the page begins: the parts are put together. */
import "./server/prefetch.js";
import { find } from "./base/dom.js";
import { setLanguage, t, withLanguage } from "./base/i18n.js";
import { NonetBoard } from "./board/board.js";
import { startKeyboard } from "./board/keyboard.js";
import "./board/pad.js";
import { startPointer } from "./board/pointer.js";
import { act, pause } from "./game/commands.js";
import { openDaily } from "./game/open_puzzle.js";
import { restoreLast, startSaving } from "./game/saved_games.js";
import { boardView, game, store } from "./game/state.js";
import { startHeader } from "./page/header.js";
import { startDismiss } from "./page/dismiss.js";
import { dialogs, startLazyParts, withHints } from "./page/lazy_parts.js";
import { startOffline } from "./page/offline.js";
import { startPasteAndDrop } from "./page/paste_and_drop.js";
import { startPuzzleFacts } from "./page/puzzle_facts.js";
import { isPlaying, startRouter } from "./page/router.js";
import { startTabs } from "./page/tabs.js";
import { startTheme } from "./page/theme.js";
import { startTimer } from "./page/timer.js";
import { startTitle } from "./page/title.js";
import { startConnection, whenBack } from "./server/connection.js";
import { showFailure } from "./server/failures.js";

/** The parts of the state that the board shows. @type {readonly (keyof import("./game/state.js").State)[]} */
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
  h: () => withHints((part) => part.giveHint()),
  enter: () => withHints((part) => part.applyHint()),
  f: () => act({ type: game().filled ? "clear-marks" : "fill" }),
  p: () => pause(),
  n: dialogs.new,
  "?": dialogs.keys,
};

async function start() {
  const { settings } = store.get();
  if (settings.language !== "en") await setLanguage(settings.language).catch(showFailure);
  const board = /** @type {NonetBoard} */ (find("#board"));
  startTheme();
  startConnection();
  startHeader({ ...dialogs, restart: () => act({ type: "restart" }) });
  startTabs();
  startPuzzleFacts();
  startTitle();
  startDismiss();
  startTimer();
  startBoard(board);
  startLazyParts(board);
  startKeyboard(ACTIONS, isPlaying, (cell) => board.focusCell(cell));
  startPasteAndDrop();
  find("nonet-pad").addEventListener("check", () => withHints((part) => part.checkBoard()));
  find("#resume").addEventListener("click", () => pause(false));
  const restored = restoreLast();
  const opened = await startRouter();
  startSaving();
  if (!restored && !opened) await openDaily().catch(showFailure);
  whenBack(() => {
    if (!game().givens.some(Boolean)) openDaily().catch(showFailure);
  });
  performance.mark("ready");
  document.documentElement.dataset.ready = "";
  startOffline();
}

start();
