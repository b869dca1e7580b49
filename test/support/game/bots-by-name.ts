/** All bots by name, for simulations, load and tests. Tables ask for the moves of a master instead: `choose-move.ts`. */

import type { Bot } from "../../../shared/bots/bot.ts";
import { RememberedHabits } from "../../../shared/bots/habits.ts";
import { botOf, PERSONAL_BOTS } from "../../../shared/bots/thinking-bot.ts";
import type { Seat } from "../../../shared/seat.ts";
import { masterAt, masterBot, type RememberingBot } from "./masters.ts";
import { randomBot } from "./random-bot.ts";

/** The bots by name, as in records (`bot:sharp`) and on the command line of the simulation. */
export const BOTS_BY_NAME = {
  random: randomBot,
  ...PERSONAL_BOTS,
  master: masterBot,
} as const satisfies Record<string, Bot>;
export type BotName = keyof typeof BOTS_BY_NAME;

/** True if there is a bot of this name. */
export function isBotName(name: string): name is BotName {
  return Object.hasOwn(BOTS_BY_NAME, name);
}

/** A bot at a seat that remembers what the seat was shown. */
export function rememberingBotOf(name: BotName, seat: Seat): RememberingBot {
  if (name === "random") return { watch() {}, bot: randomBot };
  if (name === "master") return masterAt(seat);
  const habits = new RememberedHabits();
  return { watch: (event) => habits.watch(event), bot: botOf(name, undefined, habits.verdictsOn) };
}
