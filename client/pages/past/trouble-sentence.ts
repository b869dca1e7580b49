import { t } from "../../i18n/i18n.ts";
import type { HistoryRequestError } from "../../net/history-api.ts";

/** Why the history has no answer. */
export function historyErrorSentence(error: HistoryRequestError): string {
  return t(`historyErrors.${error}`);
}
