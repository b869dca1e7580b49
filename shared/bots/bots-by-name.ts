import type { BotCharacter } from "../bot-character.ts";
import type { Seat } from "../seat.ts";
import type { Bot } from "./bot.ts";
import { masterAt, masterBot } from "./master/master-bot.ts";
import { PERSONALITIES } from "./personality.ts";
import { randomBot } from "./random-bot.ts";
import type { RememberingBot } from "./remembering-bot.ts";
import { type Temperament, withTemperament } from "./temperament.ts";
import { botWith } from "./thinking-bot.ts";
import { RememberedVerdicts, type VerdictsOn } from "./verdicts.ts";

/** The bots by name, as in records (`bot:sharp`) and on the command line of the simulation. */
export const BOTS_BY_NAME = {
  random: randomBot,
  easy: botWith(PERSONALITIES.easy),
  normal: botWith(PERSONALITIES.normal),
  sharp: botWith(PERSONALITIES.sharp),
  master: masterBot,
} as const satisfies Record<string, Bot>;
export type BotName = keyof typeof BOTS_BY_NAME;

/** True if there is a bot of this name. */
export function isBotName(name: string): name is BotName {
  return Object.hasOwn(BOTS_BY_NAME, name);
}

/** The bot of this level with this temperament, or without one. With `verdictsOn`, it knows who was found to bluff. */
export function botOf(character: BotCharacter, temperament?: Temperament, verdictsOn?: VerdictsOn): Bot {
  if (character === "master") return masterBot;
  if (temperament === undefined && verdictsOn === undefined) return BOTS_BY_NAME[character];
  const level = PERSONALITIES[character];
  return botWith(temperament === undefined ? level : withTemperament(level, temperament), verdictsOn);
}

/** A bot at a seat that remembers what the seat was shown. */
export function rememberingBotOf(name: BotName, seat: Seat): RememberingBot {
  if (name === "random") return { watch() {}, bot: randomBot };
  if (name === "master") return masterAt(seat);
  const verdicts = new RememberedVerdicts();
  return { watch: (event) => verdicts.watch(event), bot: botOf(name, undefined, verdicts.on) };
}
