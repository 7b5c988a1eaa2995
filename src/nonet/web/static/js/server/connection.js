/**
 * Whether the server answers. While it does not, one line says so and all that needs no server goes on; the page
 * asks again by itself, and tells those who wait when there is an answer.
 */
import { fill, find, h } from "../base/dom.js";
import { t, withLanguage } from "../base/i18n.js";

const AGAIN = 1500;

/** What the server says is wrong: `name` is the class of nonet's error, `Offline` or `Updated`. */
export class ApiError extends Error {
  /** @param {string} name @param {string} message */
  constructor(name, message) {
    super(message);
    this.name = name;
  }
}

/** @typedef {"here" | "away" | "updated"} Server */

/** @type {Server} */
let server = "here";

/** @type {Set<() => void>} */
const waiting = new Set();

/** Ask the server for this very file: one that was updated has other files than this page's. @returns {Promise<Server>} */
async function look() {
  try {
    const { ok, status } = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    return ok ? "here" : status === 404 ? "updated" : "away";
  } catch {
    return "away";
  }
}

/** @param {Server} now */
function become(now) {
  const before = server;
  server = now;
  show();
  if (now === "away") setTimeout(async () => become(await look()), AGAIN);
  else if (before === "away") for (const listener of waiting) listener();
}

function show() {
  const line = find("#connection");
  line.hidden = server === "here";
  if (server === "away") fill(line, t("connection.away"));
  if (server === "updated") {
    fill(line, t("connection.updated"), " ", h("button", { type: "button", onclick: () => location.reload() }, t("connection.reload")));
  }
}

/** A request has failed: say so, and ask until there is an answer again. */
export function lost() {
  if (server === "here") become("away");
}

/** @param {() => void} listener called whenever the server is back */
export const whenBack = (listener) => waiting.add(listener);

/**
 * Load a part of the page that comes when it is wanted; what failed is asked for anew the next time.
 * @template Part
 * @param {() => Promise<Part>} load
 * @returns {Promise<Part>}
 */
export async function loadPart(load) {
  try {
    return await load();
  } catch {
    const now = await look();
    if (now === "here") return load();
    become(now);
    throw new ApiError(now === "away" ? "Offline" : "Updated", "");
  }
}

export const startConnection = () => withLanguage(show);
