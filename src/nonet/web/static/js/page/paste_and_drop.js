/** Puzzles pasted or dropped anywhere on the page. */
import { loadPart } from "../server/connection.js";
import { showFailure } from "../server/failures.js";

/** @param {string} text */
async function take(text) {
  try {
    const { importText } = await loadPart(() => import("../dialogs/import_dialog.js"));
    await importText(text);
  } catch (error) {
    showFailure(error);
  }
}

export function startPasteAndDrop() {
  document.addEventListener("paste", (event) => {
    const { target } = event;
    if (target instanceof Element && target.closest("input, textarea")) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text) take(text);
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", async (event) => {
    event.preventDefault();
    const text = (await event.dataTransfer?.files[0]?.text()) ?? event.dataTransfer?.getData("text/plain");
    if (text) take(text);
  });
}
