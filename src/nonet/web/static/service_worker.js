/**
 * Keeps the page's files in the browser, so that the page opens and plays while the server is away.
 *
 * The server writes the version and the names of its files into this text, so another version is another worker. It
 * keeps all files of its version or none, and each has the version in its address: files of two versions never
 * meet on one page. The files of the version before stay for tabs that were opened with it.
 */
const VERSION = "VERSION";
/** @type {string[]} */
const FILES = [];

const NAME = "nonet-";
const FOLDER = `/static/${VERSION}/`;
const VERSIONS_KEPT = 2;
const PATIENCE = 3000;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(keep());
});

addEventListener("activate", (event) => event.waitUntil(takeOver()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && pathname === "/") event.respondWith(page(request));
  else if (pathname.startsWith("/static/")) event.respondWith(file(request));
});

/** All files or none: the server answers only for the version that it has. */
async function keep() {
  const files = await caches.open(NAME + VERSION);
  await files.addAll(FILES.map((name) => FOLDER + name));
}

async function takeOver() {
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME));
  await Promise.all(names.slice(0, -VERSIONS_KEPT).map((name) => caches.delete(name)));
  await clients.claim();
}

/** The server's page, or the one kept here where none comes. */
async function page(request) {
  const kept = async () => caches.match(`${FOLDER}index.html`, { ignoreVary: true });
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  if (answer && answer.status < 500) return answer;
  return (await kept()) ?? answer ?? fetch(request);
}

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
