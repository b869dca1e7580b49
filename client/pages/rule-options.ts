/**
 * Every option of a table, in the order in which people read them. The waiting room, the list of differences, the words
 * of the lobby and the rules page are all made from this one list (the words: client/i18n, "rules").
 */
import type { RuleId } from "../../shared/rule-ids.ts";
import type { Rules } from "../../shared/rules.ts";

export type Option = keyof Rules;
/** Options that are simply on or off. */
export type Switch = { [O in Option]: Rules[O] extends boolean ? O : never }[Option];
export type Group = "match" | "house" | "pace";

export interface RuleOption {
  readonly option: Option;
  readonly group: Group;
  /** The rule that tells all of it. */
  readonly rule: RuleId;
}

export const GROUPS: readonly Group[] = ["match", "house", "pace"];

export const RULE_OPTIONS: readonly RuleOption[] = [
  { option: "target", group: "match", rule: "E4" },
  { option: "scoring", group: "match", rule: "E3" },
  { option: "teams", group: "match", rule: "H9" },
  { option: "stacking", group: "house", rule: "H1" },
  { option: "jumpIn", group: "house", rule: "H2" },
  { option: "sevenZero", group: "house", rule: "H3" },
  { option: "drawToMatch", group: "house", rule: "H4" },
  { option: "forcePlay", group: "house", rule: "H5" },
  { option: "noBluff", group: "house", rule: "H6" },
  { option: "playSets", group: "house", rule: "H7" },
  { option: "customCards", group: "house", rule: "H8" },
  { option: "falseCatchPenalty", group: "house", rule: "U4" },
  { option: "handSize", group: "pace", rule: "S3" },
  { option: "turnSeconds", group: "pace", rule: "C1" },
];
