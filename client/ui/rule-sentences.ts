/** The options of a table as sentences. */
import type { Rules } from "../../shared/rules.ts";
import { t } from "../i18n/i18n.ts";
import type { Option } from "./rule-options.ts";

const STACKING_SENTENCES = { off: "stackingOff", same: "stackingSame", mixed: "stackingMixed" } as const;

/** What an option does by these rules; for an option that is off, what it would do. */
export function optionSentence(option: Option, rules: Rules): string {
  switch (option) {
    case "handSize":
      return t("ruleWords.plain.handSize", { count: rules.handSize });
    case "turnSeconds":
      return t("ruleWords.plain.turnSeconds", { count: rules.turnSeconds });
    case "scoring":
      return t(`ruleWords.plain.${rules.scoring}`);
    case "target":
      return targetSentence(rules);
    case "stacking":
      return t(`ruleWords.plain.${STACKING_SENTENCES[rules.stacking]}`);
    default:
      return t(`ruleWords.plain.${option}`);
  }
}

function targetSentence({ target, scoring }: Rules): string {
  if (target === "single") return t("ruleWords.plain.single");
  return scoring === "winner"
    ? t("ruleWords.plain.targetWinner", { points: target })
    : t("ruleWords.plain.targetPenalty", { points: target });
}
