/** The texts of the client in the reader's language: every text comes from `t`. */
import { createInstance, type FormatterModule } from "i18next";
import { LANGUAGE_FILES } from "#locale-files";
import { directionOf, isolate, localeOf } from "../../shared/i18n/languages.ts";
import type coach from "./locales/en/coach.json";
import type evening from "./locales/en/evening.json";
import type fairnessCheck from "./locales/en/fairness-check.json";
import type game from "./locales/en/game.json";
import type history from "./locales/en/history.json";
import type home from "./locales/en/home.json";
import type people from "./locales/en/people.json";
import type rules from "./locales/en/rules.json";
import type watching from "./locales/en/watching.json";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: {
      translation: typeof home &
        typeof rules &
        typeof game &
        typeof history &
        typeof coach &
        typeof fairnessCheck &
        typeof watching &
        typeof people &
        typeof evening;
    };
  }
}

/** The code of a language that has a folder in locales/: `pt-BR`. */
export type Language = string;

/** The languages by code, each with its own name. */
export const LANGUAGES: Readonly<Record<Language, string>> = Object.fromEntries(
  Object.keys(LANGUAGE_FILES).map((path) => {
    const [, code = ""] = path.split("/");
    return [code, nameOf(code)];
  }),
);

function nameOf(code: Language): string {
  return upperFirst(new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code, code);
}

/** A name that stands alone, or at the start of a sentence: with a capital letter. */
export function upperFirst(name: string, code: Language = language()): string {
  return name.slice(0, 1).toLocaleUpperCase(code) + name.slice(1);
}

/** Texts are loaded in parts, so that the first page waits only for its own: each is a file, and a lazy chunk. */
const NAMESPACES = [
  "home",
  "rules",
  "game",
  "history",
  "coach",
  "fairness-check",
  "watching",
  "people",
  "evening",
] as const;
export type Namespace = (typeof NAMESPACES)[number];

const I18NEXT_NAMESPACE = "translation";

/**
 * Numbers as the reader's language writes them: "1,000,000", "1.000.000". `{{card, start}}` is the name of a card with which
 * a sentence starts. An address stays as it is, so that it can be copied.
 */
const formatter: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, format) => {
    if (typeof value === "number") return formatNumber(value);
    const text = format === "start" ? upperFirst(String(value)) : String(value);
    if (text.includes("://")) return text;
    const isolated = isolate(text, language());
    // English: “a red 7”, “an orange 7”.
    return format === "a" ? `${/^[aeio]/i.test(text) ? "an" : "a"} ${isolated}` : isolated;
  },
};

const catalogue = createInstance().use(formatter);
void catalogue.init({
  // The build has completed every language with English texts (build/locales.ts): nobody loads two languages.
  fallbackLng: false,
  initAsync: false,
  resources: {},
  // Texts go into the page as text, never as markup.
  interpolation: { escapeValue: false, alwaysFormat: true },
});

/** The text with this key in the current language; there is none before the first `setLanguage`. */
export const t = catalogue.t;

/** The current language. */
export function language(): Language {
  return isLanguage(catalogue.language) ? catalogue.language : "en";
}

/** The reader's form of the language, for dates, numbers and lists: `de-AT`. */
export function locale(): string {
  return localeOf(language(), navigator.languages);
}

/** A number as the reader's language writes it: "1,000,000", "−12". */
export function formatNumber(value: number): string {
  return value.toLocaleString(locale());
}

/** All loaded texts of the current language, with every letter that it uses. */
export function loadedTexts(): string {
  return JSON.stringify(catalogue.getResourceBundle(language(), I18NEXT_NAMESPACE) ?? {});
}

/** True if the current language is written from right to left. */
export function isRightToLeft(): boolean {
  return directionOf(language()) === "rtl";
}

/** Things in the order of reading, as they stand on the screen from the left to the right; and the other way round. */
export function fromTheLeft<T>(things: readonly T[]): readonly T[] {
  return isRightToLeft() ? things.toReversed() : things;
}

/** True if there is a catalogue in that language. */
export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && Object.hasOwn(LANGUAGES, code);
}

let requestedLanguage: Language | undefined;
const neededNamespaces = new Set<Namespace>();
const fetchedPaths = new Set<string>();

/**
 * Loads a language and changes all texts to it; `onLanguageChange` notifies the pages. `namespaces` are needed from now on
 * in every language. If a part cannot be loaded, this rejects and the language stays.
 */
export async function setLanguage(
  code: Language,
  namespaces: readonly Namespace[] = NAMESPACES,
): Promise<void> {
  requestedLanguage = code;
  for (const part of namespaces) neededNamespaces.add(part);
  try {
    await Promise.all([...neededNamespaces].map((part) => fetchNamespace(code, part)));
  } catch (error) {
    if (requestedLanguage === code) requestedLanguage = undefined;
    throw error;
  }
  // A later call may have overtaken this one.
  if (requestedLanguage === code) await catalogue.changeLanguage(code);
}

/** Loads more texts, in the language that the page has or is about to have. All but the first page name rules. */
export function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  return setLanguage(requestedLanguage ?? language(), ["rules", ...namespaces]);
}

async function fetchNamespace(code: Language, namespace: Namespace): Promise<void> {
  const path = `${code}/${namespace}`;
  if (fetchedPaths.has(path)) return;
  const first = await LANGUAGE_FILES[`./${code}/home.json`]?.();
  const file = namespace === "home" ? first : await first?.parts[namespace]?.();
  catalogue.addResourceBundle(code, I18NEXT_NAMESPACE, file?.default, true);
  fetchedPaths.add(path);
}

/** Calls `listener` after every change of the language; the returned function removes it. */
export function onLanguageChange(listener: () => void): () => void {
  catalogue.on("languageChanged", listener);
  return () => catalogue.off("languageChanged", listener);
}

/** "A, B and C" in the reader's language. */
export function formatList(
  words: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  return new Intl.ListFormat(locale(), { type }).format(words);
}

/** "Ada, Ben and Cleo", each with the honorific that the language adds: "AdaさんとBenさん". */
export function listOfNames(names: readonly string[]): string {
  return formatList(names.map((name) => t("presence.named", { name })));
}
