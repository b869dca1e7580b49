/** The options of a table as sentences. */
import { RULE_NAMES, type RuleName, type Rules } from "../../shared/rules.ts";
import { t } from "../i18n/i18n.ts";
import { differences } from "./rule-options.ts";

/** The options whose sentences a table shows. */
interface ListedOptions {
  /** Options that differ from the official game. */
  readonly different: readonly RuleName[];
  /** Official ones that are listed all the same: the match, the cards, the clock. */
  readonly standard: readonly RuleName[];
}

/** The options of a table in the order of the list; without a clock, its turns have no time. */
export function listOptions(rules: Rules, hasClock: boolean): ListedOptions {
  const options = RULE_NAMES.filter((option) => hasClock || option !== "turnSeconds");
  const changed = differences(rules);
  const isAlwaysListed = (option: RuleName) => typeof rules[option] !== "boolean" && option !== "stacking";
  return {
    different: options.filter((option) => changed.includes(option)),
    standard: options.filter((option) => !changed.includes(option) && isAlwaysListed(option)),
  };
}

const STACKING_SENTENCES = { off: "stackingOff", same: "stackingSame", mixed: "stackingMixed" } as const;

/** What an option does by these rules; for an option that is off, what it would do. */
export function optionSentence(option: RuleName, rules: Rules): string {
  if (option === "target") return targetSentence(rules);
  if (option === "handSize" || option === "turnSeconds")
    return t(`ruleWords.plain.${option}`, { count: rules[option] });
  if (option === "scoring") return t(`ruleWords.plain.${rules.scoring}`);
  if (option === "stacking") return t(`ruleWords.plain.${STACKING_SENTENCES[rules.stacking]}`);
  return t(`ruleWords.plain.${option}`);
}

function targetSentence({ target, scoring }: Rules): string {
  if (target === "single") return t("ruleWords.plain.single");
  return scoring === "winner"
    ? t("ruleWords.plain.targetWinner", { count: target })
    : t("ruleWords.plain.targetPenalty", { count: target });
}
