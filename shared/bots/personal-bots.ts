/** The bots that follow a personality: all levels but the master. */
import type { PersonalLevel } from "../bot-character.ts";
import type { Bot } from "./bot.ts";
import type { VerdictsOn } from "./habits.ts";
import { PERSONALITIES } from "./personality.ts";
import { type Temperament, withTemperament } from "./temperament.ts";
import { botWith } from "./thinking-bot.ts";

export const PERSONAL_BOTS: Readonly<Record<PersonalLevel, Bot>> = {
  easy: botWith(PERSONALITIES.easy),
  normal: botWith(PERSONALITIES.normal),
  sharp: botWith(PERSONALITIES.sharp),
};

/** The bot of this level with this temperament, or without one. With `verdictsOn`, it knows who was found to bluff. */
export function botOf(character: PersonalLevel, temperament?: Temperament, verdictsOn?: VerdictsOn): Bot {
  if (temperament === undefined && verdictsOn === undefined) return PERSONAL_BOTS[character];
  const level = PERSONALITIES[character];
  return botWith(temperament === undefined ? level : withTemperament(level, temperament), verdictsOn);
}
