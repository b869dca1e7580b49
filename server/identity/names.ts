/** What a name looks like: names that a reader would take for one look the same here. */
import unhomoglyph from "unhomoglyph";

/**
 * A mark on a letter of these scripts that makes no other letter of it, as two dots make one of `o`, and a hook or a
 * stroke (kept here) one of `c` or `l`. In other scripts marks are vowels.
 */
const ORNAMENTS =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\u0321-\u0328\u0335\u0337\u0338]*)(?:(?![\u0321-\u0328\u0335\u0337\u0338])\p{M})+/gu;

/** Two names of which one of these is the same look alike. */
export interface Look {
  readonly small: string;
  readonly written: string;
}

/** True if a reader would take one for the other: other letters of the same look, other case, spaces, or marks. */
export function looksLike(a: string, b: string): boolean {
  return inSmall(a) === inSmall(b) || asWritten(a) === asWritten(b);
}

/** A name's look, for names that are too many to be compared one by one. */
export function lookOf(name: string): Look {
  return { small: inSmall(name), written: asWritten(name) };
}

/** For names that differ in their case: `ANN` and `Ann`. */
function inSmall(name: string): string {
  return asWritten(name.toLowerCase());
}

/** For capitals that look like small letters of another kind: `AIl` and `All`. */
function asWritten(name: string): string {
  return unadorned(skeletonOf(name)).toLowerCase();
}

/** By Unicode's table of look-alikes (UTS 39), which goes by letters and marks one by one. */
function skeletonOf(name: string): string {
  return unhomoglyph(name.replace(/\s/gu, "").normalize("NFD")).normalize("NFC");
}

function unadorned(name: string): string {
  return name.replace(ORNAMENTS, "$1");
}
