import type { RuleId } from "../../shared/rule-ids.ts";
import { t } from "./i18n.ts";

/** A rule of the game in plain words, in the reader's language. */
export function ruleText(id: RuleId): string {
  return t(`ruleTexts.${id}`);
}
