/** What went wrong, in the page's own words: nonet's messages are for those who write commands and programs. */
import { t } from "../base/i18n.js";
import { toast } from "../base/toast.js";
import { ApiError } from "./connection.js";

/** @param {unknown} error */
export function failure(error) {
  const key = error instanceof ApiError ? `error.${error.name}` : "error";
  const known = t(key);
  return known === key ? t("error") : known;
}

/** Show what went wrong at the edge of the page. @param {unknown} error */
export const showFailure = (error) => toast(failure(error));
