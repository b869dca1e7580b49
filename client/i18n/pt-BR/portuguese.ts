import type { TextsIn } from "../texts-in.ts";

/** The English texts as Brazil says them: with the plurals of one, of whole millions, and of all the rest. */
export type Portuguese<T> = TextsIn<"one" | "many" | "other", T>;
