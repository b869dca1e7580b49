/** The language of this browser's reader: the one chosen here, else the first supported one of the browser. */
import { directionOf, firstSupported } from "../../shared/i18n/languages.ts";
import { load, save } from "../storage.ts";
import { isLanguage, LANGUAGES, type Language, language, onLanguageChange, setLanguage } from "./i18n.ts";

const STORAGE_KEY = "language";

/** Sets this language and the page's `lang` and `dir`, now and after every change. */
export async function applyBrowserLanguage(): Promise<void> {
  onLanguageChange(setPageLanguage);
  const kept = load(STORAGE_KEY);
  const all = Object.keys(LANGUAGES);
  const wanted = isLanguage(kept) ? kept : (firstSupported(navigator.languages, all) ?? "en");
  await setLanguage(wanted, ["home"]).catch((error: unknown) => setAnyLanguage(all, error));
}

/** Without a network, only a language that the reader has had before can be loaded. */
async function setAnyLanguage(codes: readonly Language[], error: unknown): Promise<void> {
  const [code, ...others] = codes;
  if (code === undefined) throw error;
  await setLanguage(code, ["home"]).catch((failed: unknown) => setAnyLanguage(others, failed));
}

/** Changes the language at once and stores the choice in this browser. */
export function chooseLanguage(code: Language): void {
  save(STORAGE_KEY, code);
  // If the catalogue cannot be loaded, the language changes on the next visit.
  setLanguage(code, []).catch(() => {});
}

function setPageLanguage(): void {
  document.documentElement.lang = language();
  document.documentElement.dir = directionOf(language());
}
