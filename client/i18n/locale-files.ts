/** A part of the texts of a language: an object of texts. */
interface TextFile {
  readonly default: object;
}

/** The texts of the first page in one language, and the way to its others. */
export interface LanguageFile extends TextFile {
  readonly parts: Readonly<Record<string, () => Promise<TextFile>>>;
}

/**
 * The languages by the path of their first file in locales/: `./de/home.json`. Each file is a lazy chunk; the first page names
 * only the first of each language (build/locales.ts adds the others to it). Vite finds them by this pattern, so that a new
 * language needs only its folder. Node has its own version of this module (package.json, `imports`).
 */
export const LANGUAGE_FILES = import.meta.glob<LanguageFile>("./*/home.json", {
  base: "./locales",
  query: "?language",
});
