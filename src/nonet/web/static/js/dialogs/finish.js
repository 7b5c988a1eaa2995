/** The end of a puzzle: the digits light up in a wave from the last one, and a card says how it went. */
import { announce } from "../base/announce.js";
import { openDialog } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { finishedGames } from "../game/finished_games.js";
import { CELLS } from "../game/notation.js";
import { openNew } from "../game/open_puzzle.js";
import { game, store } from "../game/state.js";
import { clock } from "../page/timer.js";
import { showFailure } from "../server/failures.js";
import { LEVELS } from "./new_puzzle_dialog.js";
import { bestOf } from "./statistics.js";

const STEP = 45;

/** @param {import("../board/board.js").NonetBoard} board @param {number} from */
function wave(board, from) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  let longest = 0;
  for (const cell of CELLS) {
    const group = board.querySelector(`.layer-cells [data-cell="${cell}"] .digit`);
    const distance = Math.hypot(Math.floor(cell / 9) - Math.floor(from / 9), (cell % 9) - (from % 9));
    const delay = Math.round(distance * STEP);
    longest = Math.max(longest, delay);
    group?.animate(
      [{ transform: "scale(1)" }, { transform: "scale(1.35)", fill: "var(--accent)" }, { transform: "scale(1)" }],
      { duration: 520, delay, easing: "cubic-bezier(.3,.7,.3,1)" },
    );
  }
  return longest + 520;
}

function card() {
  const { seconds, hints, source } = store.get();
  const level = source.level ?? "";
  const earlier = finishedGames().slice(0, -1).filter((one) => one.level === level);
  const best = bestOf(earlier);
  const isBest = level && !hints && (best === null || seconds < best);
  const dialog = openDialog("finish", t("finish"),
    h("p", { class: "finish-time" }, clock(seconds)),
    h("p", {}, hints ? t("finish.hints", { count: hints }) : t("finish.unaided"), isBest && earlier.length ? ` ${t("finish.best")}` : null),
    h("div", { class: "row end" },
      h("button", { type: "button", onclick: () => dialog.close() }, t("finish.look")),
      h("button", { type: "button", class: "primary", onclick: async () => {
        dialog.close();
        await openNew({ level: LEVELS.includes(level) ? level : "easy" }).catch(showFailure);
      } }, t("finish.another"))),
  );
}

/** @param {import("../board/board.js").NonetBoard} board */
export function celebrate(board) {
  const state = store.get();
  announce(t("said.finished", { time: clock(state.seconds) }));
  const last = state.cursor ?? 40;
  store.set({ selection: new Set(), cursor: null, highlight: 0 });
  setTimeout(() => {
    if (store.get().finished && game().digits.every(Boolean)) card();
  }, wave(board, last));
}
