/** Telling what went wrong, which is rare: the parts for it come when they are needed. */

/** @param {unknown} error */
export async function tell(error) {
  const [{ toast }, { failure }] = await Promise.all([import("./dialogs.js"), import("./failures.js")]);
  toast(failure(error));
}
