import { t } from "../../i18n/i18n.ts";
import type { HistoryTrouble } from "../../net/history-api.ts";

/** Why the history has no answer. */
export function troubleSentence(trouble: HistoryTrouble): string {
  return t(`historyErrors.${trouble}`);
}
