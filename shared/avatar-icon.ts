/**
 * What an avatar shows: the initial of the name, or one of the characters whose faces `client/faces/characters.json` draws.
 * The number of an emblem is its index in this list: append new ones, and never remove one.
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
  "panda",
  "frog",
  "robot",
  "octopus",
  "rabbit",
  "penguin",
] as const;
export type Emblem = (typeof EMBLEMS)[number];

/** The emblem with this number; the initial for an unknown number. */
export function emblemOf(number: number): Emblem {
  return EMBLEMS[number] ?? "initial";
}
