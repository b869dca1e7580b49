/** Compares names: names that look the same to a reader count as equal. */
import unhomoglyph from "unhomoglyph";

/** True if a reader could confuse the names: letters that look alike, or another case, spacing or accents. */
export function isSameName(a: string, b: string): boolean {
  return lowercasedSkeleton(a) === lowercasedSkeleton(b) || writtenSkeleton(a) === writtenSkeleton(b);
}

/**
 * Accents on Latin, Greek and Cyrillic letters, such as the dots of `ö`. Hooks and strokes (U+0321 to U+0328, U+0335 to
 * U+0338) are not accents here, because they make another letter. In other scripts, marks are vowels.
 */
const ACCENTS =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\u0321-\u0328\u0335\u0337\u0338]*)(?:(?![\u0321-\u0328\u0335\u0337\u0338])\p{M})+/gu;

/** Two names look alike if one of these is equal. */
export interface NameSkeletons {
  readonly lowercased: string;
  readonly asWritten: string;
}

/** The skeletons of a name, for a database lookup instead of comparing names one by one. */
export function skeletonsOf(name: string): NameSkeletons {
  return { lowercased: lowercasedSkeleton(name), asWritten: writtenSkeleton(name) };
}

/** Equal for names that differ in case: `ANN` and `Ann`. */
function lowercasedSkeleton(name: string): string {
  return writtenSkeleton(name.toLowerCase());
}

/** Equal for capitals that look like another lowercase letter: `AIl` and `All`. */
function writtenSkeleton(name: string): string {
  return withoutAccents(skeletonOf(name)).toLowerCase();
}

/** Replaces look-alikes by Unicode's table of confusables (UTS 39), which lists single letters and marks. */
function skeletonOf(name: string): string {
  return unhomoglyph(name.replace(/\s/gu, "").normalize("NFD")).normalize("NFC");
}

function withoutAccents(name: string): string {
  return name.replace(ACCENTS, "$1");
}
