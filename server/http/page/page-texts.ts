/**
 * The texts that the server writes itself, in every language: link previews of messengers, the title of a page that does not
 * exist, and the manifest of the installed game. They stand in the files of the client's texts.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Request } from "express";
import { firstSupported } from "../../../shared/i18n/languages.ts";
import { completeTexts, flatTexts, type Texts } from "../../../shared/i18n/texts.ts";

const LOCALES = join(import.meta.dirname, "../../../client/i18n/locales");
const FILES = ["home.json", "rules.json", "page.json"];

export const GAME_NAME = "Last Card";

/** The code of a language: `pt-BR`. */
export type PageLanguage = string;

const TEXTS: ReadonlyMap<PageLanguage, ReadonlyMap<string, string>> = new Map(
  readdirSync(LOCALES).map((language) => [language, readTexts(language)]),
);

function readTexts(language: PageLanguage): ReadonlyMap<string, string> {
  const read = (path: string): Texts => JSON.parse(readFileSync(join(LOCALES, path), "utf8"));
  const texts = FILES.map((file) => completeTexts(read(`${language}/${file}`), read(`en/${file}`), language));
  return new Map(texts.flatMap((each) => [...flatTexts(each)]));
}

/** The texts of the operator's page, and those of the phrases that a report contains. */
export function moderationTexts(language: PageLanguage): Readonly<Record<string, string>> {
  const read = (code: string, file: string): Texts =>
    JSON.parse(readFileSync(join(LOCALES, code, file), "utf8"));
  const textsIn = (file: string) => [
    ...flatTexts(completeTexts(read(language, file), read("en", file), language)),
  ];
  const phrases = textsIn("game.json").filter(([key]) => /^(?:phrases|emotes)\./.test(key));
  return Object.fromEntries([...textsIn("moderation.json"), ...phrases]);
}

/** The languages that there are texts in. */
export const PAGE_LANGUAGES: readonly PageLanguage[] = [...TEXTS.keys()];

/** The text with this key: `page.invitation`. For a key that does not exist, the key. */
export function pageText(language: PageLanguage, key: string): string {
  return TEXTS.get(language)?.get(key) ?? key;
}

/** A text in which keys stand for texts: `{{page.loading}}`, or `{{lang}}` for the language. */
export function filledWithTexts(
  template: string,
  language: PageLanguage,
  inFormat: (text: string) => string,
): string {
  return template.replaceAll(/\{\{([\w.]+)\}\}/g, (_, key: string) =>
    inFormat(key === "lang" ? language : pageText(language, key)),
  );
}

/** The language of the player who shared the link, or else that of the reader. */
export function languageFor(request: Request): PageLanguage {
  const { lang } = request.query;
  if (typeof lang === "string" && PAGE_LANGUAGES.includes(lang)) return lang;
  return firstSupported(request.acceptsLanguages(), PAGE_LANGUAGES) ?? "en";
}
