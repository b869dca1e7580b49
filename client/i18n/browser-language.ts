/** Which language this browser's reader wants: the one chosen here before, else the first that the browser offers. */
import { recall, remember } from "../storage.ts";
import { isLanguage, LANGUAGES, type Language, language, onLanguageChange, speak } from "./i18n.ts";

const KEPT_AS = "language";

/** Speaks the reader's language, marks the page with it, and keeps every later choice. */
export async function useBrowserLanguage(): Promise<void> {
  onLanguageChange(markPage);
  const kept = recall(KEPT_AS);
  await speak(isLanguage(kept) ? kept : (offered(navigator.languages) ?? "en"), ["home"]);
}

/** Changes the language in place and remembers it in this browser. */
export function chooseLanguage(code: Language): void {
  remember(KEPT_AS, code);
  // Where the catalogue cannot be fetched, the language stays until the next visit.
  speak(code, []).catch(() => {});
}

/** The first of the browser's languages that there is a catalogue for. */
export function offered(languages: readonly string[]): Language | undefined {
  return languages.map(catalogueFor).find((code) => code !== undefined);
}

/** "de-AT" is served by "de", and every Portuguese by the Brazilian one. */
function catalogueFor(tag: string): Language | undefined {
  return Object.keys(LANGUAGES)
    .filter(isLanguage)
    .find((code) => baseOf(code) === baseOf(tag));
}

function baseOf(tag: string): string | undefined {
  return tag.toLowerCase().split("-")[0];
}

function markPage(): void {
  document.documentElement.lang = language();
}
