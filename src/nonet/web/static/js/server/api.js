/** The server's answers. Requests go to the server that the page came from and nowhere else. */
import { language } from "../base/i18n.js";
import { ApiError, lost } from "./connection.js";
import { underWay } from "./prefetch.js";

export { ApiError };

/** @typedef {import("../game/game.js").WireGrid} WireGrid @typedef {import("../board/drawing.js").Step} Step */
/** @typedef {{grid: WireGrid, comment: string, fields: Record<string, string>}} Parsed */
/** @typedef {{grid: WireGrid, level: string, clues: number, techniques: string[], er?: number | null}} NewPuzzle */
/** @typedef {{id: string, name: string, family: string, family_name: string, level: string, score: number, rating: number | null, aliases: string[]}} Technique */
/** @typedef {{technique: string, name: string, level: string, count: number}} Used */
/** @typedef {{outcome: string, unique: boolean, start: WireGrid, steps: Step[], used: Used[]}} Path */
/** @typedef {{solutions: number, valid: boolean, minimal: boolean, redundant: number[], solved: boolean, wrong: number[], solution: string | null}} Check */
/** @typedef {{grid: WireGrid, step: Step}} Position */

/** What a proxy answers when nobody answers it. */
const NOBODY = [502, 504];

/** Longer than any answer takes. */
const PATIENCE = 60_000;

function offline() {
  lost();
  return new ApiError("Offline", "");
}

/**
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<Response>}
 */
async function ask(path, body) {
  const signal = AbortSignal.timeout(PATIENCE);
  /** @type {RequestInit} */
  const request = body === undefined ? { signal } : { signal, method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response;
  try {
    response = await (underWay(`/api${path}`) ?? fetch(`/api${path}`, request));
  } catch {
    throw offline();
  }
  if (response.ok) return response;
  if (NOBODY.includes(response.status)) throw offline();
  const told = await response.json().catch(() => ({}));
  throw new ApiError(told.error ?? `HTTP ${response.status}`, told.message ?? response.statusText);
}

/** @param {string} path @param {unknown} [body] */
const json = async (path, body) => JSON.parse(await text(path, body));

/** The whole answer; a server may also go in the middle of one. @param {string} path @param {unknown} [body] */
async function text(path, body) {
  const response = await ask(path, body);
  try {
    return await response.text();
  } catch {
    throw offline();
  }
}

/** @param {Record<string, string | number | null | undefined>} fields */
function query(fields) {
  const given = Object.entries(fields).flatMap(([name, value]) => (value == null || value === "" ? [] : [[name, String(value)]]));
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

/** @param {string} text @returns {Promise<{format: string, count: number, puzzles: Parsed[]}>} */
export const parse = (text) => json("/parse", { text });

/** @param {WireGrid} grid @returns {Promise<Check>} */
export const check = (grid) => json("/check", { grid });

/** @param {WireGrid} grid @param {number} limit @returns {Promise<{count: number, exact: boolean}>} */
export const solutions = (grid, limit) => json("/solutions", { grid, limit });

/** @typedef {{profile: string, uniqueness: boolean}} Choice */

/** @param {WireGrid} grid @param {Choice} choice @returns {Promise<{outcome: string, step: Step | null}>} */
export const hint = (grid, choice) => json("/hint", { grid, level: 3, ...choice, language: language() });

/** @param {WireGrid} grid @param {Choice} choice @returns {Promise<Path>} */
export const explain = (grid, choice) => json("/explain", { grid, ...choice, language: language() });

/** @param {WireGrid} grid @param {string} technique @returns {Promise<{count: number, steps: Step[]}>} */
export const findAll = (grid, technique) => json("/find", { grid, technique, language: language() });

/** @param {WireGrid} grid @param {number} cell @param {number} digit @returns {Promise<{reason: string, peer: number | null, earlier: string[], step: Step | null, grid: WireGrid}>} */
export const mistake = (grid, cell, digit) => json("/mistake", { grid, cell, digit, language: language() });

/** @param {{level?: string, needs?: string, er_from?: number, er_to?: number, seed?: number}} wanted @returns {Promise<NewPuzzle>} */
export const newPuzzle = (wanted) => json(`/new${query(wanted)}`);

/** @param {string} day @returns {Promise<NewPuzzle>} */
export const daily = (day) => json(`/daily/${day}`);

/** @returns {Promise<{techniques: Technique[], profiles: {name: string, what: string}[]}>} */
export const catalogue = () => json(`/techniques${query({ language: language() })}`);

/** @param {string} id @returns {Promise<{technique: Technique, about: string, example: Position | null}>} */
export const technique = (id) => json(`/techniques/${encodeURIComponent(id)}${query({ language: language() })}`);

/** @param {string} id @returns {Promise<Position>} */
export const practice = (id) => json(`/techniques/${encodeURIComponent(id)}/practice${query({ language: language() })}`);

/** @typedef {{level: string, er: number, ep: number, ed: number, hardest: string | null, hardest_name: string | null, hodoku_level: string, hodoku_score: number, clues: number, minimal: boolean}} Rating */

/** @param {string} givens @returns {Promise<Rating>} */
export const rate = (givens) => json("/rate", { givens, language: language() });

/** @param {WireGrid} grid @param {string} kind @param {boolean} candidates @returns {Promise<string>} */
export const render = (grid, kind, candidates) => text("/render", { grid, kind, candidates });
