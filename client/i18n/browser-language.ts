/** Which language this browser's reader wants: the one chosen here before, else the first that the browser offers. */
import { load, save } from "../storage.ts";
import { isLanguage, LANGUAGES, type Language, language, onLanguageChange, setLanguage } from "./i18n.ts";

const STORAGE_KEY = "language";

/** Speaks the reader's language, marks the page with it, and keeps every later choice. */
export async function applyBrowserLanguage(): Promise<void> {
  onLanguageChange(setPageLanguage);
  const kept = load(STORAGE_KEY);
  await setLanguage(isLanguage(kept) ? kept : (firstSupported(navigator.languages) ?? "en"), ["home"]);
}

/** Changes the language in place and remembers it in this browser. */
export function chooseLanguage(code: Language): void {
  save(STORAGE_KEY, code);
  // Where the catalogue cannot be fetched, the language stays until the next visit.
  setLanguage(code, []).catch(() => {});
}

/** The first of the browser's languages that there is a catalogue for. */
export function firstSupported(languages: readonly string[]): Language | undefined {
  return languages.map(supportedLanguage).find((code) => code !== undefined);
}

/** "de-AT" is served by "de", and every Portuguese by the Brazilian one. */
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
