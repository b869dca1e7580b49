/**
 * What players choose of the looks of the game. Their numbers are stored and sent: append new ones, and never remove one.
 */

/** What an avatar shows: the initial of the name, or one of the characters in `client/faces/characters.json`. */
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

/** The backs of a player's cards, as all players see them: one for each entry of `client/cards/backs.json`. */
export const BACKS = [
  "suits",
  "contrast",
  "clovers",
  "waves",
  "stars",
  "harlequin",
  "peaks",
  "carnival",
] as const;
export type Back = (typeof BACKS)[number];

/**
 * The felts of a table: one for each entry of `client/cards/felts.json`. "auto" is no felt: at a table, each player sees the
 * one that they have chosen; as a player's choice, it is the one that goes with the rules.
 */
export const FELTS = ["auto", "meadow", "night", "ember", "violet", "lagoon", "slate"] as const;
export type Felt = (typeof FELTS)[number];

/** What the others see of a player: an emblem and a card back, by their numbers. */
export interface Looks {
  readonly avatar: number;
  readonly back?: number;
}
