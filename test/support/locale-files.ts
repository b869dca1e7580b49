/** What client/i18n/locale-files.ts is in Node, where there is no Vite: the languages by the path of their first file. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { LanguageFile } from "../../client/i18n/locale-files.ts";
import { completeTexts, type Texts } from "../../shared/i18n/texts.ts";

export const LOCALES = join(import.meta.dirname, "../../client/i18n/locales");

/** A file of texts, by its path in locales/: `de/home.json`. */
export function readTexts(path: string, folder: string = LOCALES): Texts {
  return JSON.parse(readFileSync(join(folder, path), "utf8"));
}

export const LANGUAGE_FILES: Readonly<Record<string, () => Promise<LanguageFile>>> = Object.fromEntries(
  globSync("*/home.json", { cwd: LOCALES }).map((path) => {
    const code = dirname(path);
    return [`./${code}/home.json`, async () => ({ ...textsOf(code, "home.json"), parts: partsOf(code) })];
  }),
);

function partsOf(code: string): LanguageFile["parts"] {
  const files = readdirSync(join(LOCALES, "en"));
  return Object.fromEntries(files.map((file) => [basename(file, ".json"), async () => textsOf(code, file)]));
}

function textsOf(code: string, file: string): { readonly default: object } {
  const own = existsSync(join(LOCALES, code, file)) ? readTexts(`${code}/${file}`) : {};
  return { default: completeTexts(own, readTexts(`en/${file}`), code) };
}
