/** What a name looks like: names that a reader would take for one look the same here. */

import unhomoglyph from "unhomoglyph";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { LONGEST_NAME } from "../../shared/wire/messages.ts";

// What may stand as a player's name at a table.

/** A name as it will stand at the table; "" where nothing of it can be seen; refused when it is too long. */
export function cleanName(text: string): Result<string> {
  const name = plainText(text);
  const isTooLong = graphemeCount(name) > LONGEST_NAME;
  return isTooLong ? refused("invalidRequest", { field: "name", most: LONGEST_NAME }) : accepted(name);
}

/** What a player is called who gave no name: the first `Guest 1`, `Guest 2`, ... that is free. */
export function guestName(taken: readonly string[]): string {
  let number = 1;
  while (taken.some((name) => isSameName(name, `Guest ${number}`))) number += 1;
  return `Guest ${number}`;
}

/** Two names that a reader would take for one. */
export function isSameName(a: string, b: string): boolean {
  return isConfusable(a, b);
}

/** A name as profiles are told apart, and kept with them. */
export function foldedName(name: string): string {
  return name.toLocaleLowerCase("en").replaceAll(" ", "");
}

// Players' own words as they may stand on everybody's screen: plain, and of a length that readers would count.

/** Controls, bidi marks, zero-width and other format characters, private use, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** A mark of zero width counts as a space in programs, for no reader. */
const SPACES = /(?:(?!\uFEFF)\s)+/gu;
/** Letters by name that show nothing: fillers and the empty braille pattern. */
const BLANK_LETTERS = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
/** More than two marks on one letter grow over the lines above and below. */
const STACKED_MARKS = /(\p{M}{2})\p{M}+/gu;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The text in NFKC, with single spaces, without anything that is not seen; "" where nothing of it can be seen. */
export function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(SPACES, " ")
    .replace(INVISIBLE, "")
    .replace(BLANK_LETTERS, "")
    .replace(STACKED_MARKS, "$1")
    .trim();
}

/** How many characters a reader sees. */
export function graphemeCount(text: string): number {
  return [...graphemes.segment(text)].length;
}

/**
 * A mark on a letter of these scripts that makes no other letter of it, as two dots make one of `o`, and a hook or a
 * stroke (kept here) one of `c` or `l`. In other scripts marks are vowels.
 */
const ACCENTS =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\u0321-\u0328\u0335\u0337\u0338]*)(?:(?![\u0321-\u0328\u0335\u0337\u0338])\p{M})+/gu;

/** Two names of which one of these is the same look alike. */
export interface NameSkeletons {
  readonly lowercased: string;
  readonly asWritten: string;
}

/** True if a reader would take one for the other: other letters of the same look, other case, spaces, or marks. */
function isConfusable(a: string, b: string): boolean {
  return lowercasedSkeleton(a) === lowercasedSkeleton(b) || writtenSkeleton(a) === writtenSkeleton(b);
}

/** A name's look, for names that are too many to be compared one by one. */
export function skeletonsOf(name: string): NameSkeletons {
  return { lowercased: lowercasedSkeleton(name), asWritten: writtenSkeleton(name) };
}

/** For names that differ in their case: `ANN` and `Ann`. */
function lowercasedSkeleton(name: string): string {
  return writtenSkeleton(name.toLowerCase());
}

/** For capitals that look like small letters of another kind: `AIl` and `All`. */
function writtenSkeleton(name: string): string {
  return withoutAccents(skeletonOf(name)).toLowerCase();
}

/** By Unicode's table of look-alikes (UTS 39), which goes by letters and marks one by one. */
function skeletonOf(name: string): string {
  return unhomoglyph(name.replace(/\s/gu, "").normalize("NFD")).normalize("NFC");
}

function withoutAccents(name: string): string {
  return name.replace(ACCENTS, "$1");
}
