/** What notifications say, in the player's language. */
import type { Language } from "../i18n/i18n.ts";
import { notificationTexts as de } from "../i18n/locales/de/notifications.ts";
import { notificationTexts as en, type NotificationTexts } from "../i18n/locales/en/notifications.ts";
import { notificationTexts as es } from "../i18n/locales/es/notifications.ts";
import { notificationTexts as fr } from "../i18n/locales/fr/notifications.ts";
import { notificationTexts as ja } from "../i18n/locales/ja/notifications.ts";
import { notificationTexts as ptBR } from "../i18n/locales/pt-BR/notifications.ts";

const TEXTS: Readonly<Record<Language, NotificationTexts>> = { en, de, fr, es, "pt-BR": ptBR, ja };

export interface WordedNotification extends NotificationTexts {
  readonly lang: Language;
}

/**
 * The texts for a table. `stored` is the language that a page has stored; without one, the first of `browserLanguages` that
 * there are texts in.
 */
export function notificationTextsFor(
  table: string,
  stored: unknown,
  browserLanguages: readonly string[],
): WordedNotification {
  const lang = isKnown(stored) ? stored : (firstKnown(browserLanguages) ?? "en");
  const { yourTurn, table: place, turnOver } = TEXTS[lang];
  return { lang, yourTurn, table: place.replace("{{code}}", table), turnOver };
}

function isKnown(code: unknown): code is Language {
  return typeof code === "string" && Object.hasOwn(TEXTS, code);
}

/** "de-AT" gets "de", and every Portuguese the Brazilian one. */
function firstKnown(tags: readonly string[]): Language | undefined {
  const known = Object.keys(TEXTS).filter(isKnown);
  return tags.map((tag) => known.find((code) => base(code) === base(tag))).find((code) => code !== undefined);
}

function base(tag: string): string | undefined {
  return tag.toLowerCase().split("-")[0];
}
