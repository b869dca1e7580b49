/** The texts of the client in the reader's language: every text comes from `t`. */
import { createInstance, type FormatterModule } from "i18next";
import type { en } from "./catalogue.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

/** The languages by code, each with its own name. */
export const LANGUAGES = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  "pt-BR": "Português",
  ja: "日本語",
} as const;
export type Language = keyof typeof LANGUAGES;

/** Texts are loaded in parts, so that the first page waits only for its own. */
export const NAMESPACES = ["home", "game", "history", "coach", "fairnessCheck"] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Each part of each language is a lazy chunk. */
export const CATALOGUES: Readonly<Record<Language, Readonly<Record<Namespace, () => Promise<object>>>>> = {
  en: {
    home: async () => (await import("./locales/en/home.ts")).homeTexts,
    game: async () => (await import("./locales/en/game.ts")).gameTexts,
    history: async () => (await import("./locales/en/history.ts")).historyTexts,
    coach: async () => (await import("./locales/en/coach.ts")).coachTexts,
    fairnessCheck: async () => (await import("./locales/en/fairness-check.ts")).fairnessCheckTexts,
  },
  de: {
    home: async () => (await import("./locales/de/home.ts")).homeTexts,
    game: async () => (await import("./locales/de/game.ts")).gameTexts,
    history: async () => (await import("./locales/de/history.ts")).historyTexts,
    coach: async () => (await import("./locales/de/coach.ts")).coachTexts,
    fairnessCheck: async () => (await import("./locales/de/fairness-check.ts")).fairnessCheckTexts,
  },
  fr: {
    home: async () => (await import("./locales/fr/home.ts")).homeTexts,
    game: async () => (await import("./locales/fr/game.ts")).gameTexts,
    history: async () => (await import("./locales/fr/history.ts")).historyTexts,
    coach: async () => (await import("./locales/fr/coach.ts")).coachTexts,
    fairnessCheck: async () => (await import("./locales/fr/fairness-check.ts")).fairnessCheckTexts,
  },
  es: {
    home: async () => (await import("./locales/es/home.ts")).homeTexts,
    game: async () => (await import("./locales/es/game.ts")).gameTexts,
    history: async () => (await import("./locales/es/history.ts")).historyTexts,
    coach: async () => (await import("./locales/es/coach.ts")).coachTexts,
    fairnessCheck: async () => (await import("./locales/es/fairness-check.ts")).fairnessCheckTexts,
  },
  "pt-BR": {
    home: async () => (await import("./locales/pt-BR/home.ts")).homeTexts,
    game: async () => (await import("./locales/pt-BR/game.ts")).gameTexts,
    history: async () => (await import("./locales/pt-BR/history.ts")).historyTexts,
    coach: async () => (await import("./locales/pt-BR/coach.ts")).coachTexts,
    fairnessCheck: async () => (await import("./locales/pt-BR/fairness-check.ts")).fairnessCheckTexts,
  },
  ja: {
    home: async () => (await import("./locales/ja/home.ts")).homeTexts,
    game: async () => (await import("./locales/ja/game.ts")).gameTexts,
    history: async () => (await import("./locales/ja/history.ts")).historyTexts,
    coach: async () => (await import("./locales/ja/coach.ts")).coachTexts,
    fairnessCheck: async () => (await import("./locales/ja/fairness-check.ts")).fairnessCheckTexts,
  },
};

const I18NEXT_NAMESPACE = "translation";

/** Numbers as the reader's language writes them: "1,000,000", "1.000.000". */
const numberFormatter: FormatterModule = {
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _form, code) => (typeof value === "number" ? value.toLocaleString(code) : value),
};

const catalogue = createInstance().use(numberFormatter);
void catalogue.init({
  // Every catalogue is complete: no language needs another to fall back on.
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

/** True if there is a catalogue in that language. */
export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && Object.hasOwn(LANGUAGES, code);
}

let requestedLanguage: Language | undefined;
const neededNamespaces = new Set<Namespace>();
const fetchedKeys = new Set<string>();

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
  await Promise.all([...neededNamespaces].map((part) => fetchNamespace(code, part)));
  // A later call may have overtaken this one.
  if (requestedLanguage === code) await catalogue.changeLanguage(code);
}

async function fetchNamespace(code: Language, namespace: Namespace): Promise<void> {
  if (fetchedKeys.has(`${code} ${namespace}`)) return;
  catalogue.addResourceBundle(code, I18NEXT_NAMESPACE, await CATALOGUES[code][namespace](), true);
  fetchedKeys.add(`${code} ${namespace}`);
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
  return new Intl.ListFormat(language(), { type }).format(words);
}

/** "Ada, Ben and Cleo", each with the honorific that the language adds: "AdaさんとBenさん". */
export function listOfNames(names: readonly string[]): string {
  return formatList(names.map((name) => t("presence.named", { name })));
}
