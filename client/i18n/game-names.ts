import { READY_TABLE_RULES, type ReadyTableRule } from "../../shared/command.ts";
import { isEmote, type Phrase } from "../../shared/phrase.ts";
import type { RuleId } from "../../shared/rule-ids.ts";
import { t } from "./i18n.ts";

/** A phrase in the reader's language; of an emote the name by which it is spoken of. */
export function phraseName(phrase: Phrase): string {
  return isEmote(phrase) ? t(`emotes.${phrase}`) : t(`phrases.${phrase}`);
}

/** A table rule in the reader's words: a ready-made rule is translated, any other stays as it was written (H8). */
export function tableRuleName(text: string): string {
  return isReadyMade(text) ? t(`table.tableRules.${text}`) : text;
}

function isReadyMade(text: string): text is ReadyTableRule {
  return READY_TABLE_RULES.some((ready) => ready === text);
}

/** A rule of the game in plain words, in the reader's language. */
export function ruleText(id: RuleId): string {
  return t(`ruleTexts.${id}`);
}
