/** What a name looks like: names that a reader would take for one look the same here. */
import unhomoglyph from "unhomoglyph";

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
export function isConfusable(a: string, b: string): boolean {
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
