/** The catalogue in the reader's language: every text of the client comes through here. */
import { createInstance } from "i18next";
import { de } from "./de.ts";
import { en } from "./en.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

/** The languages by their code, each called by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
export const CATALOGUES: Readonly<Record<Language, typeof en>> = { en, de };

const catalogue = createInstance();
// Without `initAsync` everything is there when this line is done: the texts travel with the program.
void catalogue.init({
  lng: "en",
  fallbackLng: "en",
  initAsync: false,
  resources: { en: { translation: en }, de: { translation: de } },
  // Texts go into the page as text, never as markup.
  interpolation: { escapeValue: false },
});

/** The text with this key in the language of now. */
export const t = catalogue.t;

/** The language of now. */
export function language(): Language {
  return isLanguage(catalogue.language) ? catalogue.language : "en";
}

/** True if there is a catalogue in that language. */
export function isLanguage(code: string | undefined): code is Language {
  return code !== undefined && Object.hasOwn(LANGUAGES, code);
}

/** Changes the language of all texts from now on; whoever shows texts hears of it by `onLanguageChange`. */
export function speak(code: Language): void {
  void catalogue.changeLanguage(code);
}

/** Calls `listener` after every change of language; the answer takes it away again. */
export function onLanguageChange(listener: () => void): () => void {
  catalogue.on("languageChanged", listener);
  return () => catalogue.off("languageChanged", listener);
}

/** "A, B and C" in the reader's language. */
export function listOf(
  words: readonly string[],
  type: "conjunction" | "disjunction" = "conjunction",
): string {
  return new Intl.ListFormat(language(), { type }).format(words);
}
