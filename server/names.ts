/** What may stand as a player's name at a table. */
import { accepted, type Result, refused } from "../shared/refusal.ts";
import { LONGEST_NAME } from "../shared/wire.ts";

/** Controls, bidi marks, zero-width and other format characters, private use, lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** Letters by name that show nothing: fillers and the empty braille pattern. */
const BLANKS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** More than two marks on one letter grow over the lines above and below. */
const TOWERS = /(\p{M}{2})\p{M}+/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A name as it will stand at the table; "" where nothing of it can be seen; refused when it is too long. */
export function cleanName(text: string): Result<string> {
  const name = text
    .normalize("NFKC")
    .replace(/\s+/gu, " ")
    .replace(UNSEEN, "")
    .replace(BLANKS, "")
    .replace(TOWERS, "$1")
    .trim();
  const isTooLong = [...graphemes.segment(name)].length > LONGEST_NAME;
  return isTooLong ? refused("badMessage", { field: "name", most: LONGEST_NAME }) : accepted(name);
}

/** What a player is called who gave no name: the first `Guest 1`, `Guest 2`, ... that is free. */
export function guestName(taken: readonly string[]): string {
  let number = 1;
  while (taken.some((name) => isSameName(name, `Guest ${number}`))) number += 1;
  return `Guest ${number}`;
}

/** Two names that a reader would take for one. */
export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(name: string): string {
  return name.toLocaleLowerCase("en").replaceAll(" ", "");
}
