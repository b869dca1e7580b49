import { temperamentOf } from "../../shared/bots/bot-cast.ts";
import { READY_TABLE_RULES, type ReadyTableRule } from "../../shared/command.ts";
import { isEmote, type Phrase } from "../../shared/phrase.ts";
import type { RuleId } from "../../shared/rule-ids.ts";
import { t } from "./i18n.ts";

/** A chat phrase in the reader's language; for an emote its name. */
export function phraseName(phrase: Phrase): string {
  return isEmote(phrase) ? t(`emotes.${phrase}`) : t(`phrases.${phrase}`);
}

/** The temperament of the bot with this name; nothing if no bot is called so. */
export function temperamentLabels(botName: string): readonly string[] {
  const temperament = temperamentOf(botName);
  return temperament === undefined ? [] : [t(`presence.temperaments.${temperament}`)];
}

/** The text of a custom rule: a ready-made one in the reader's language, any other as it was written (H8). */
export function tableRuleName(text: string): string {
  return isReadyMade(text) ? t(`table.tableRules.${text}`) : text;
}

function isReadyMade(text: string): text is ReadyTableRule {
  return READY_TABLE_RULES.some((ready) => ready === text);
}

/** The text of a rule of the game. */
export function ruleText(id: RuleId): string {
  return t(`ruleTexts.${id}`);
}
