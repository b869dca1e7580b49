/**
 * Finds insults in names and table rules. English ones come from the library obscenity, which also knows their usual disguises
 * ("5h1t"); the worst of the other languages and the words of the operator are found as whole words.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { plainText } from "../../shared/text/plain-text.ts";

/** Chinese, Japanese and Korean put no spaces between words. */
const WITHOUT_SPACES = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+$/u;

/** Returns a function that is true for a text with a word in it that is not allowed. */
export function wordFinder(added: readonly string[]): (text: string) => boolean {
  const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  const words = [...Object.values(readLists()).flat(), ...added].map((word) => plainText(word).toLowerCase());
  const inWords = words.filter((word) => WITHOUT_SPACES.test(word));
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|")})(?![\\p{L}\\p{N}])`,
    "u",
  );
  return (text) => {
    const plain = plainText(text).toLowerCase();
    return english.hasMatch(plain) || whole.test(plain) || inWords.some((word) => plain.includes(word));
  };
}

/** By language. */
function readLists(): Readonly<Record<string, readonly string[]>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, "blocked-words.json"), "utf8"));
}
