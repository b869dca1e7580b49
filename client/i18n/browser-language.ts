/** The language of this browser's reader: the one chosen here, else the first supported one of the browser. */
import { load, save } from "../storage.ts";
import { isLanguage, LANGUAGES, type Language, language, onLanguageChange, setLanguage } from "./i18n.ts";

const STORAGE_KEY = "language";

/** Sets this language and the page's `lang`, now and after every change. */
export async function applyBrowserLanguage(): Promise<void> {
  onLanguageChange(setPageLanguage);
  const kept = load(STORAGE_KEY);
  await setLanguage(isLanguage(kept) ? kept : (firstSupported(navigator.languages) ?? "en"), ["home"]);
}

/** Changes the language at once and stores the choice in this browser. */
export function chooseLanguage(code: Language): void {
  save(STORAGE_KEY, code);
  // If the catalogue cannot be loaded, the language changes on the next visit.
  setLanguage(code, []).catch(() => {});
}

/** The first of the browser's languages that there is a catalogue for. */
export function firstSupported(languages: readonly string[]): Language | undefined {
  return languages.map(supportedLanguage).find((code) => code !== undefined);
}

/** "de-AT" gets "de", and every Portuguese the Brazilian one. */
function supportedLanguage(tag: string): Language | undefined {
  return Object.keys(LANGUAGES)
    .filter(isLanguage)
    .find((code) => baseLanguage(code) === baseLanguage(tag));
}

function baseLanguage(tag: string): string | undefined {
  return tag.toLowerCase().split("-")[0];
}

function setPageLanguage(): void {
  document.documentElement.lang = language();
}
