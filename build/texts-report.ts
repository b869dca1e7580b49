/** Prints how complete each language is (`npm run texts`), or which texts one lacks (`npm run texts -- it`). */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { flatTexts, missingKeys, type Texts } from "../shared/i18n/texts.ts";

const LOCALES = join(import.meta.dirname, "../client/i18n/locales");
/** Translators read it, no program does. */
const NOTES = "notes.json";

/** One line for each language of the folder, or for each text that the named language lacks. */
export function textsReport(folder: string, language?: string): string {
  if (language === undefined)
    return readdirSync(folder)
      .map((code) => shareLine(folder, code))
      .join("");
  return missingIn(folder, language)
    .map((key) => `${key}\n`)
    .join("");
}

function shareLine(folder: string, language: string): string {
  const files = filesIn(folder).map((file) => readTexts(join(folder, language, file)));
  const translated = files.reduce((sum, texts) => sum + flatTexts(texts).size, 0);
  const missing = missingIn(folder, language).length;
  const share = Math.floor((100 * translated) / (translated + missing));
  return `${language.padEnd(6)}${String(share).padStart(4)} %  ${missing} missing\n`;
}

function missingIn(folder: string, language: string): readonly string[] {
  return filesIn(folder).flatMap((file) =>
    missingKeys(readTexts(join(folder, language, file)), readTexts(join(folder, "en", file)), language),
  );
}

const filesIn = (folder: string) => readdirSync(join(folder, "en")).filter((file) => file !== NOTES);

const readTexts = (path: string): Texts => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {});

if (import.meta.main) process.stdout.write(textsReport(LOCALES, process.argv[2]));
