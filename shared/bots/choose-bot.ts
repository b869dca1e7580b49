/** Which bot takes a free seat: one whose name, and if possible face and temperament, nobody else at the table has. */

import { BACKS, EMBLEMS } from "../looks.ts";
import type { Chance } from "./bot.ts";
import { BOT_CAST, temperamentOf } from "./bot-cast.ts";

/** What players see of somebody at the table: the name, and the numbers of the avatar's emblem and of the card back. */
export interface Appearance {
  readonly name: string;
  readonly avatar: number;
  readonly back: number;
}

/** True if a reader could confuse the names. */
export type NamesMatch = (name: string, other: string) => boolean;

/** The name and face of the next bot at a table with these players; with a number if all names are taken. */
export function chooseBot(others: readonly Appearance[], chance: Chance, matches: NamesMatch): Appearance {
  const isFree = (name: string) => !others.some((other) => matches(name, other.name));
  const free = BOT_CAST.filter(({ name }) => isFree(name));
  const candidates = free.length > 0 ? unlikeOthers(free, others) : BOT_CAST;
  const { name, emblem } = candidates[chance(candidates.length)] ?? BOT_CAST[0];
  const avatar = EMBLEMS.indexOf(emblem);
  return { name: isFree(name) ? name : withNumber(name, isFree), avatar, back: avatar % BACKS.length };
}

type Cast = readonly (typeof BOT_CAST)[number][];

/** Those with another face and temperament than all others; else with another face; else all. */
function unlikeOthers(free: Cast, others: readonly Appearance[]): Cast {
  const temperaments = others.map(({ name }) => temperamentOf(name));
  const newFaces = free.filter((each) => !others.some(({ avatar }) => EMBLEMS[avatar] === each.emblem));
  const newInAll = newFaces.filter(({ temperament }) => !temperaments.includes(temperament));
  return [newInAll, newFaces, free].find(({ length }) => length > 0) ?? free;
}

function withNumber(name: string, isFree: (name: string) => boolean): string {
  let number = 2;
  while (!isFree(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
