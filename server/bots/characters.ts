import type { Bot } from "./bot.ts";
import { randomBot } from "./random-bot.ts";
import { sensibleBot } from "./sensible-bot.ts";

/** The bots by name, as they stand in records (`bot:sensible`) and on the command line of the simulation. */
export const CHARACTERS = { random: randomBot, sensible: sensibleBot } as const satisfies Record<string, Bot>;
export type Character = keyof typeof CHARACTERS;

/** True if there is a bot of this name. */
export function isCharacter(name: string): name is Character {
  return Object.hasOwn(CHARACTERS, name);
}
