/** One's own finished games, kept in the browser: how many, how fast, how many days in a row. */
import { openDialog } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { t } from "../base/i18n.js";
import { figure } from "../base/widgets.js";
import { finishedGames } from "../game/finished_games.js";
import { clock } from "../page/timer.js";
import { today } from "../server/prefetch.js";
import { LEVELS } from "./new_puzzle_dialog.js";

/** @typedef {import("../game/finished_games.js").Finished} Finished */

/** The times of games that were played without help. @param {Finished[]} games */
const unaidedTimes = (games) => games.filter(({ hints }) => !hints).map(({ seconds }) => seconds);

/** The best time without help, or null. @param {Finished[]} games */
export function bestOf(games) {
  const times = unaidedTimes(games);
  return times.length ? Math.min(...times) : null;
}

/** The mean time without help, or null. @param {Finished[]} games */
function meanOf(games) {
  const times = unaidedTimes(games);
  return times.length ? Math.round(times.reduce((sum, seconds) => sum + seconds, 0) / times.length) : null;
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
    const mean = meanOf(of);
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
