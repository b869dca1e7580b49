/** The rules of a table in the reader's words: whole sentences for the waiting room, tags for the lobby's list. */
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { t } from "../i18n/words.ts";

const MOST_TAGS = 3;

/** One sentence for each thing that one has to know before playing. */
export function plainRules(rules: Rules): readonly string[] {
  return [
    t("rules.plain.handSize", { count: rules.handSize }),
    t(`rules.plain.${rules.scoring}`),
    targetSentence(rules),
    t("rules.plain.turnSeconds", { count: rules.turnSeconds }),
  ];
}

/** At most three short tags: what differs from the standard game, the weightiest first. */
export function ruleTags(rules: Rules): readonly string[] {
  const tags = [targetTag(rules), scoringTag(rules), handTag(rules), clockTag(rules)].filter(
    (tag) => tag !== undefined,
  );
  return tags.length === 0 ? [t("rules.tags.official")] : tags.slice(0, MOST_TAGS);
}

function targetSentence({ target, scoring }: Rules): string {
  if (target === "single") return t("rules.plain.single");
  return scoring === "winner"
    ? t("rules.plain.targetWinner", { points: target })
    : t("rules.plain.targetPenalty", { points: target });
}

function targetTag({ target }: Rules): string | undefined {
  if (target === OFFICIAL_RULES.target) return undefined;
  return target === "single" ? t("rules.tags.single") : t("rules.tags.target", { points: target });
}

function scoringTag({ scoring }: Rules): string | undefined {
  return scoring === OFFICIAL_RULES.scoring ? undefined : t("rules.tags.penalty");
}

function handTag({ handSize }: Rules): string | undefined {
  return handSize === OFFICIAL_RULES.handSize ? undefined : t("rules.tags.hand", { count: handSize });
}

function clockTag({ turnSeconds }: Rules): string | undefined {
  return turnSeconds === OFFICIAL_RULES.turnSeconds
    ? undefined
    : t("rules.tags.clock", { count: turnSeconds });
}
