/** What the list of tables says of their rules. A lazy chunk: without open tables, the first page needs no rules. */
import { changedOptions } from "../../../shared/editions/editions.ts";
import { presetRules, type RuleName, type Rules } from "../../../shared/rules.ts";
import { loadTexts, t } from "../../i18n/i18n.ts";
import { differences, otherDeckName, presetOf } from "../../ui/rule-options.ts";
import { lengthName } from "./match-length.ts";

/** The list has room for this many words. */
const MAX_TAG_WORDS = 3;

/** Loads the texts of the rules, and returns what makes the tags of a table. */
export async function loadRuleTags(): Promise<typeof ruleTags> {
  await loadTexts(["rules"]);
  return ruleTags;
}

/** Short tags: the deck, if it is not the classic one; the preset, or the options that differ, with at most three words in all. */
export function ruleTags(rules: Rules): readonly string[] {
  const preset = presetOf(rules);
  if (preset !== "own") {
    const target = changedOptions(presetRules(preset), rules).map((option) => ruleTag(option, rules));
    return [t(`rules.presets.${preset}`), ...target];
  }
  const deck = otherDeckName(rules);
  let wordsLeft = MAX_TAG_WORDS;
  const options = differences(rules)
    .map((option) => ruleTag(option, rules))
    .filter((tag) => {
      const words = tag.split(" ").length;
      const fits = words <= wordsLeft;
      if (fits) wordsLeft -= words;
      return fits;
    });
  return deck === undefined ? options : [deck, ...options];
}

function ruleTag(option: RuleName, { target, handSize, turnSeconds }: Rules): string {
  if (option === "target") return lengthName(target);
  if (option === "scoring") return t("rules.tags.penalty");
  if (option === "handSize") return t("rules.tags.hand", { count: handSize });
  return option === "turnSeconds" ? t("rules.tags.clock", { count: turnSeconds }) : t(`rules.tags.${option}`);
}
