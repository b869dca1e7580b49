/** The options of a table's rules by name: differences from the official game, and presets. */
import {
  OFFICIAL_RULES,
  PRESETS,
  type PresetName,
  presetRules,
  RULE_NAMES,
  type RuleName,
  type Rules,
} from "../../shared/rules.ts";
import { formatList, t } from "../i18n/i18n.ts";
import { joined } from "../i18n/joined.ts";

export const PRESET_NAMES: readonly PresetName[] = Object.keys(PRESETS).filter(isPreset);

function isPreset(name: string): name is PresetName {
  return Object.hasOwn(PRESETS, name);
}

/** The options that differ from the official game, in the order of the list. */
export function differences(rules: Rules): readonly RuleName[] {
  return changedOptions(OFFICIAL_RULES, rules);
}

/** The options that differ between two sets of rules, in the order of the list. */
export function changedOptions(before: Rules, after: Rules): readonly RuleName[] {
  return RULE_NAMES.filter((option) => before[option] !== after[option]);
}

/** The preset with these rules, or "own" if there is none. A preset that leaves the target open has any. */
export function presetOf(rules: Rules): PresetName | "own" {
  const isLeftOpen = (name: PresetName, option: RuleName) =>
    option === "target" && !Object.hasOwn(PRESETS[name], option);
  return (
    PRESET_NAMES.find((name) =>
      changedOptions(presetRules(name), rules).every((option) => isLeftOpen(name, option)),
    ) ?? "own"
  );
}

/** The name of an option in the player's language. */
export function optionName(option: RuleName): string {
  return t(`rules.options.${option}`);
}

/** The name of the preset, or the names of the options that differ from the official game. */
export function ruleNames(rules: Rules): readonly string[] {
  const preset = presetOf(rules);
  return preset === "own" ? differences(rules).map(optionName) : [t(`rules.presets.${preset}`)];
}

/** The rules in one line: their names, and how long a match is. */
export function rulesLine(rules: Rules): string {
  const { target: points } = rules;
  const length = points === "single" ? t("home.lengths.single") : t("home.lengths.target", { points });
  return joined("beside", [t("place.rulesNow", { rules: formatList(ruleNames(rules)) }), length]);
}
