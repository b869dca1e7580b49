/** What a filled-in form says about the table rule that goes with a Custom Wild (H8). */
import { LONGEST_TABLE_RULE, MOST_RULE_TURNS, type TableRule } from "../../../shared/command.ts";

/** The choices beside the ready-made rules. */
export const NO_RULE = "none";
export const CUSTOM_TEXT = "own";

/** The form as it stands: which rule was ticked, the own words, and the turns ("" until the round ends). */
export interface RuleFormValues {
  readonly rule: string;
  readonly customText: string;
  readonly turns: string;
}

/** The rule to declare; undefined where own words were ticked, but there are none. */
export function toTableRule({ rule, customText, turns }: RuleFormValues): TableRule | "none" | undefined {
  if (rule === NO_RULE) return "none";
  const text = rule === CUSTOM_TEXT ? customText.trim().slice(0, LONGEST_TABLE_RULE) : rule;
  if (text === "") return undefined;
  const count = Number(turns);
  const isLimited = Number.isInteger(count) && count >= 1 && count <= MOST_RULE_TURNS;
  return isLimited ? { text, turns: count } : { text };
}
