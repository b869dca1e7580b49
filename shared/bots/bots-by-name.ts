import type { Bot } from "./bot.ts";
import { TEMPERS } from "./personality.ts";
import { randomBot } from "./random-bot.ts";
import { botOf } from "./thinking-bot.ts";

/** The bots by name, as they stand in records (`bot:sharp`) and on the command line of the simulation. */
export const CHARACTERS = {
  random: randomBot,
  easy: botOf(TEMPERS.easy),
  normal: botOf(TEMPERS.normal),
  sharp: botOf(TEMPERS.sharp),
} as const satisfies Record<string, Bot>;
export type Character = keyof typeof CHARACTERS;

/** True if there is a bot of this name. */
export function isCharacter(name: string): name is Character {
  return Object.hasOwn(CHARACTERS, name);
}
