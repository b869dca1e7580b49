/**
 * Every option of a table, in the order in which people read them. The waiting room, the list of differences, the words
 * of the lobby and the rules page are all made from this one list (the words: client/i18n, "rules").
 */
import type { RuleId } from "../../shared/rule-ids.ts";
import type { Rules } from "../../shared/rules.ts";

export type Option = keyof Rules;
/** Options that are simply on or off. */
export type ToggleOption = { [O in Option]: Rules[O] extends boolean ? O : never }[Option];
export type OptionGroup = "match" | "house" | "pace";

export interface RuleOption {
  readonly option: Option;
  readonly optionGroup: OptionGroup;
  /** The rule that tells all of it. */
  readonly rule: RuleId;
}

export const OPTION_GROUPS: readonly OptionGroup[] = ["match", "house", "pace"];

export const RULE_OPTIONS: readonly RuleOption[] = [
  { option: "target", optionGroup: "match", rule: "E4" },
  { option: "scoring", optionGroup: "match", rule: "E3" },
  { option: "teams", optionGroup: "match", rule: "H9" },
  { option: "stacking", optionGroup: "house", rule: "H1" },
  { option: "jumpIn", optionGroup: "house", rule: "H2" },
  { option: "sevenZero", optionGroup: "house", rule: "H3" },
  { option: "drawToMatch", optionGroup: "house", rule: "H4" },
  { option: "forcePlay", optionGroup: "house", rule: "H5" },
  { option: "noBluff", optionGroup: "house", rule: "H6" },
  { option: "playSets", optionGroup: "house", rule: "H7" },
  { option: "customCards", optionGroup: "house", rule: "H8" },
  { option: "falseCatchPenalty", optionGroup: "house", rule: "U4" },
  { option: "handSize", optionGroup: "pace", rule: "S3" },
  { option: "turnSeconds", optionGroup: "pace", rule: "C1" },
];
