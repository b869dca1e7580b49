/** The rules of a table by name: what differs, which preset is in force, and the words of the lobby's list. */
import type { RuleId } from "../../shared/rule-ids.ts";
import { OFFICIAL_RULES, PRESETS, type PresetName, presetRules, type Rules } from "../../shared/rules.ts";
import { t } from "../i18n/i18n.ts";

// Every option of a table, in the order in which people read them. The waiting room, the list of differences, the words
// of the lobby and the rules page are all made from this one list (the words: client/i18n, "rules").

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

/** Words that the lobby's list has room for. */
const MAX_TAG_WORDS = 3;

export const PRESET_NAMES: readonly PresetName[] = Object.keys(PRESETS).filter(isPreset);

function isPreset(name: string): name is PresetName {
  return Object.hasOwn(PRESETS, name);
}

/** The options in which a table differs from the official game, in reading order. */
export function differences(rules: Rules): readonly Option[] {
  return changedOptions(OFFICIAL_RULES, rules);
}

/** The options that differ between two sets of rules, in reading order. */
export function changedOptions(before: Rules, after: Rules): readonly Option[] {
  return RULE_OPTIONS.map(({ option }) => option).filter((option) => before[option] !== after[option]);
}

/** The preset that is in force, or "own" for any other mix. */
export function presetOf(rules: Rules): PresetName | "own" {
  return PRESET_NAMES.find((name) => changedOptions(presetRules(name), rules).length === 0) ?? "own";
}

/** An option as the reader's language calls it. */
export function optionName(option: Option): string {
  return t(`rules.options.${option}`);
}

/** What differs from the official game, by name: a preset by its own. */
export function ruleNames(rules: Rules): readonly string[] {
  const preset = presetOf(rules);
  return preset === "own" ? differences(rules).map(optionName) : [t(`rules.presets.${preset}`)];
}

/** Short tags of at most three words in all: the preset, or what differs from the official game. */
export function ruleTags(rules: Rules): readonly string[] {
  const preset = presetOf(rules);
  if (preset !== "own") return [t(`rules.presets.${preset}`)];
  let wordsLeft = MAX_TAG_WORDS;
  return differences(rules)
    .map((option) => ruleTag(option, rules))
    .filter((tag) => {
      const words = tag.split(" ").length;
      const fits = words <= wordsLeft;
      if (fits) wordsLeft -= words;
      return fits;
    });
}

function ruleTag(option: Option, { target, handSize, turnSeconds }: Rules): string {
  switch (option) {
    case "target":
      return target === "single" ? t("rules.tags.single") : t("rules.tags.target", { points: target });
    case "scoring":
      return t("rules.tags.penalty");
    case "handSize":
      return t("rules.tags.hand", { count: handSize });
    case "turnSeconds":
      return t("rules.tags.clock", { count: turnSeconds });
    default:
      return t(`rules.tags.${option}`);
  }
}
