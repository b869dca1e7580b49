import type { RuleId } from "../../shared/rule-ids.ts";
import { t } from "./words.ts";

/** What a rule says, in the reader's words. */
export function ruleText(rule: RuleId): string {
  return t("table.ruleText", { rule });
}
