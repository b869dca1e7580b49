import { t } from "../../i18n/words.ts";
import type { HistoryTrouble } from "../../net/history.ts";

/** Why the history has no answer. */
export function troubleSentence(trouble: HistoryTrouble): string {
  return t(`historyErrors.${trouble}`);
}
