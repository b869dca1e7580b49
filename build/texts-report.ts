/**
 * Prints how complete each language is (`npm run texts`), which texts one lacks (`npm run texts -- sv`), or which of its labels
 * may be too long for their place (`npm run texts -- sv --long`).
 */
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

/** An English label has at most this many letters and ends without a full stop. */
const LABEL_LETTERS = 24;
/** Labels need this much more room than in English before they are listed. */
const LONGER = 1.5;
/** Chinese, Japanese and Korean letters are twice as wide as others. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/g;

/** One line for each label of the language that is much longer than in English: "home.quick: Quick play | Schnelles Spiel". */
export function longLabels(folder: string, language: string): string {
  return filesIn(folder)
    .flatMap((file) => {
      const english = flatTexts(readTexts(join(folder, "en", file)));
      return [...flatTexts(readTexts(join(folder, language, file)))].flatMap(([key, text]) => {
        const label = english.get(key) ?? "";
        const isLabel = label.length <= LABEL_LETTERS && !/[.!?{]/.test(label);
        return isLabel && widthOf(text) > Math.max(8, label.length * LONGER)
          ? `${key}: ${label} | ${text}\n`
          : [];
      });
    })
    .join("");
}

const widthOf = (text: string) => text.length + (text.match(WIDE) ?? []).length;

const filesIn = (folder: string) => readdirSync(join(folder, "en")).filter((file) => file !== NOTES);

const readTexts = (path: string): Texts => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {});

if (import.meta.main) {
  const [language, option] = process.argv.slice(2);
  const isLong = language !== undefined && option === "--long";
  process.stdout.write(isLong ? longLabels(LOCALES, language) : textsReport(LOCALES, language));
}
