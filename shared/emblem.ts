/**
 * What an avatar shows: the initial of the name, or one of our emblems. An emblem's number is its place in this list:
 * nothing is ever taken out of its middle.
 */
export const EMBLEMS = [
  "initial",
  "fox",
  "cat",
  "owl",
  "snail",
  "whale",
  "mushroom",
  "leaf",
  "moon",
  "mountain",
  "wave",
  "anchor",
  "rocket",
] as const;
export type Emblem = (typeof EMBLEMS)[number];

/** The emblem of that number; of one that is not known here, the initial. */
export function emblemOf(number: number): Emblem {
  return EMBLEMS[number] ?? "initial";
}
