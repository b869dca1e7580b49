import type { TextsIn } from "../texts-in.ts";

/** The English texts in Japanese, which counts without changing a word. */
export type Japanese<T> = TextsIn<"other", T>;
