/** What went wrong, in the page's language; nonet's own message follows where there is one. */
import { t } from "../base/i18n.js";
import { ApiError } from "./api.js";

/** @param {unknown} error */
export function failure(error) {
  if (!(error instanceof ApiError)) return String(error);
  const known = t(`error.${error.name}`);
  const headline = known === `error.${error.name}` ? t("error") : known;
  return error.message ? `${headline} ${error.message}` : headline;
}

/** Show what went wrong at the edge of the page; dialogs come only when something does. @param {unknown} error */
export async function showFailure(error) {
  const { toast } = await import("../base/dialog.js");
  toast(failure(error));
}
