/** The page's files are kept for when the server is away, once the board can be used. */
import { loadAhead } from "./lazy_parts.js";

async function keepFiles() {
  // Browsers have service workers for pages of this machine, and for those that come encrypted.
  const workers = navigator.serviceWorker;
  // A worker keeps files for the visits to come; what this one may need is loaded now.
  if (!workers?.controller) await loadAhead();
  await workers?.register("/service_worker.js", { updateViaCache: "none" });
}

export function startOffline() {
  const soon = window.requestIdleCallback ?? setTimeout;
  soon(() => {
    // Without files that are kept everything works as long as the server does.
    keepFiles().catch(() => {});
  });
}
