/** Where the page begins: the parts are put together. */
import { startPuzzleFacts } from "./puzzle_facts.js";
import { NonetBoard } from "./board.js";
import { act, pause } from "./commands.js";
import { find } from "./dom.js";
import { showFailure } from "./failures.js";
import { restoreLast, startSaving } from "./saved_games.js";
import { startHeader } from "./header.js";
import { setLanguage, t, withLanguage } from "./i18n.js";
import { startPasteAndDrop } from "./paste_and_drop.js";
import { startKeyboard } from "./keyboard.js";
import { dialogs, hints, startLazyParts } from "./lazy_parts.js";
import { openDaily } from "./open_puzzle.js";
import "./pad.js";
import { startPointer } from "./pointer.js";
import { isPlaying, startRouter } from "./router.js";
import { boardView, game, store } from "./state.js";
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
  h: () => hints().then((part) => part.giveHint()),
  enter: () => hints().then((part) => part.applyHint()),
  f: () => act({ type: game().filled ? "clear-marks" : "fill" }),
  p: () => pause(),
  n: dialogs.new,
  "?": dialogs.keys,
};

async function start() {
  const { settings } = store.get();
  if (settings.language !== "en") await setLanguage(settings.language);
  const board = /** @type {NonetBoard} */ (find("#board"));
  startTheme();
  startHeader({ ...dialogs, restart: () => act({ type: "restart" }) });
  startTabs();
  startPuzzleFacts();
  startTimer();
  startBoard(board);
  startLazyParts(board);
  startKeyboard(ACTIONS, isPlaying, (cell) => board.focusCell(cell));
  startPasteAndDrop();
  find("nonet-pad").addEventListener("check", () => hints().then((part) => part.checkBoard()));
  find("#resume").addEventListener("click", () => pause(false));
  const restored = restoreLast();
  const opened = await startRouter();
  startSaving();
  if (!restored && !opened) await openDaily().catch(showFailure);
  performance.mark("ready");
  document.documentElement.dataset.ready = "";
}

start();
