/** The options of a table's rules by name: differences from how its deck is usually played, and presets. */
import { changedOptions, editionOf, editionRules, PRESET_NAMES } from "../../shared/editions/editions.ts";
import {
  CLASSIC_DECK,
  type EditionId,
  PRESETS,
  type PresetName,
  presetRules,
  type RuleName,
  type Rules,
} from "../../shared/rules.ts";
import { formatList, t } from "../i18n/i18n.ts";
import { joined } from "../i18n/joined.ts";

/** The options that differ from how the deck of the table is usually played, in the order of the list. */
export function differences(rules: Rules): readonly RuleName[] {
  return changedOptions(editionRules(rules.edition ?? CLASSIC_DECK), rules);
}

/** True if the deck of the table fixes this option. */
export function isFixed(option: RuleName, rules: Rules): boolean {
  return editionOf(rules).locked[option] !== undefined;
}

/** The preset with these rules, or "own" if there is none. A preset that leaves the target open has any. Only the classic deck has presets. */
export function presetOf(rules: Rules): PresetName | "own" {
  if ((rules.edition ?? CLASSIC_DECK) !== CLASSIC_DECK) return "own";
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

/** The name of a deck. */
export function editionName(edition: EditionId): string {
  return t(`editions.names.${edition}`);
}

/** The name of the deck, if it is not the classic one; undefined for that. */
export function otherDeckName({ edition = CLASSIC_DECK }: Pick<Rules, "edition">): string | undefined {
  return edition === CLASSIC_DECK ? undefined : editionName(edition);
}

/** The name of the deck if it is not the classic one, the name of the preset, or the names of the options that differ. */
export function ruleNames(rules: Rules): readonly string[] {
  const deck = otherDeckName(rules);
  const preset = presetOf(rules);
  if (preset !== "own") return [t(`rules.presets.${preset}`)];
  const options = differences(rules).map(optionName);
  return deck === undefined ? options : [deck, ...options];
}

/** The name of the rules in a heading, and a sentence about them: of the deck, or of the preset. */
export function rulesHeading(rules: Rules): { readonly name: string; readonly says: string } {
  const { edition = CLASSIC_DECK } = rules;
  const deck = otherDeckName(rules);
  if (deck !== undefined) return { name: deck, says: t(`editions.says.${edition}`) };
  const preset = presetOf(rules);
  return { name: t(`rules.presets.${preset}`), says: t(`ruleWords.presetSays.${preset}`) };
}

/** The rules in one line: their names, and how long a match is. */
export function rulesLine(rules: Rules): string {
  const { target: points } = rules;
  const length = points === "single" ? t("home.lengths.single") : t("home.lengths.target", { points });
  return joined("beside", [t("place.rulesNow", { rules: formatList(ruleNames(rules)) }), length]);
}
