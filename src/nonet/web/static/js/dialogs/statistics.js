/** One's own finished games, kept in the browser: how many, how fast, how many days in a row. */
import { openDialog } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { load, save } from "../base/local_storage.js";
import { figure } from "../base/widgets.js";
import { lineOf } from "../game/notation.js";
import { clock } from "../page/timer.js";
import { today } from "../server/prefetch.js";
import { LEVELS } from "./new_puzzle_dialog.js";

/** @typedef {{puzzle: string, day: string, daily: string | null, level: string, seconds: number, hints: number}} Finished */

const MOST_KEPT = 5000;

/** @returns {Finished[]} */
export const finishedGames = () => load("finished", /** @type {Finished[]} */ ([]));

/** @param {import("../game/state.js").State} state */
export function recordFinish({ source, seconds, hints, history }) {
  const puzzle = lineOf(history.games[0].givens);
  const known = finishedGames();
  if (known.some((one) => one.puzzle === puzzle && one.day === today())) return;
  /** @type {Finished} */
  const one = { puzzle, day: today(), daily: source.day ?? null, level: source.level ?? "", seconds, hints };
  save("finished", [...known, one].slice(-MOST_KEPT));
}

/** The best time at a level without hints, or null. @param {Finished[]} games */
export function bestOf(games) {
  const times = games.filter(({ hints }) => !hints).map(({ seconds }) => seconds);
  return times.length ? Math.min(...times) : null;
}

/** How many days up to today, or yesterday, had their puzzle solved. @param {Finished[]} games @param {string} now */
export function streakOf(games, now) {
  const days = new Set(games.flatMap(({ daily, day }) => (daily === day ? [day] : [])));
  let at = Date.parse(`${now}T00:00:00Z`);
  /** @param {number} time */
  const name = (time) => new Date(time).toISOString().slice(0, 10);
  const DAY = 86400000;
  if (!days.has(name(at))) at -= DAY;
  let length = 0;
  for (; days.has(name(at)); at -= DAY) length += 1;
  return length;
}

export function openStatistics() {
  const games = finishedGames();
  const rows = [...LEVELS, ""].flatMap((level) => {
    const of = games.filter((one) => one.level === level);
    if (!of.length && !level) return [];
    const best = bestOf(of);
    const mean = of.length ? Math.round(of.reduce((sum, { seconds }) => sum + seconds, 0) / of.length) : null;
    return [h("tr", {}, h("th", { scope: "row" }, level ? t(`level.${level}`) : t("level.other")),
      h("td", {}, String(of.length)), h("td", {}, best === null ? "–" : clock(best)),
      h("td", {}, mean === null ? "–" : clock(mean)))];
  });
  openDialog("statistics", t("statistics"),
    h("div", { class: "figures" },
      figure(String(games.length), t("statistics.finished")),
      figure(String(streakOf(games, today())), t("statistics.streak")),
      figure(String(games.filter(({ hints }) => !hints).length), t("statistics.unaided"))),
    h("table", {}, h("thead", {}, h("tr", {}, ...["level", "games", "best", "mean"].map((name) => h("th", { scope: "col" }, t(`statistics.${name}`))))),
      h("tbody", {}, ...rows)),
    h("p", { class: "fine" }, t("statistics.where")),
  );
}
