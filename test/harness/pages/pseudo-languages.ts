/**
 * Two languages for tests, made from English: in one all texts are longer, as they may be in a language that is not there yet;
 * the other is written from right to left.
 */
import type { Plugin } from "vite";
import type { LanguageFile } from "../../../client/i18n/locale-files.ts";
import type { Texts } from "../../../shared/i18n/texts.ts";

export const PSEUDO_LANGUAGES = ["en-XA", "ar-XB"] as const;
const LONGER = 1.4;

/** Adds the pseudo-languages to those of the built pages. */
export const pseudoLanguages: Plugin = {
  name: "pseudo-languages",
  transform: (code, id) =>
    id.endsWith("/client/i18n/locale-files.ts")
      ? `${code}\nimport { pseudoLanguage } from ${JSON.stringify(import.meta.filename)};
        const english = LANGUAGE_FILES["./en/home.json"];
        for (const code of ${JSON.stringify(PSEUDO_LANGUAGES)})
          LANGUAGE_FILES[\`./\${code}/home.json\`] = () => english().then((file) => pseudoLanguage(file, code));`
      : undefined,
};

/** The files of a pseudo-language. */
export function pseudoLanguage(
  english: LanguageFile,
  language: (typeof PSEUDO_LANGUAGES)[number],
): LanguageFile {
  const change = language === "en-XA" ? longer : (text: string) => text;
  const changed = (texts: object) => changedTexts(texts, change);
  const parts = Object.entries(english.parts).map(
    ([name, load]) => [name, async () => ({ default: changed((await load()).default) })] as const,
  );
  return { default: changed(english.default), parts: Object.fromEntries(parts) };
}

function changedTexts(texts: object, change: (text: string) => string): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string" ? change(text) : changedTexts(text, change),
    ]),
  );
}

/** Words of the text are repeated, but no placeholder; a label of one word gets a longer word. */
function longer(text: string): string {
  const words = text.replaceAll(/\{\{.*?\}\}/g, "").match(/\p{L}+/gu) ?? [];
  const wanted = Math.ceil(words.join("").length * (LONGER - 1));
  if (words.length === 1) return text.replace(/\p{L}+(?![^{]*\}\})/u, (word) => word + word.slice(0, wanted));
  let added = "";
  for (const word of words) if (added.length < wanted) added += ` ${word}`;
  return text + added;
}
