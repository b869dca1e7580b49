/** The three bots of a hand of the day: chosen by its seed, so that everyone meets the same ones. */
import { type Appearance, chooseBot } from "../../../shared/bots/choose-bot.ts";
import { DAILY_BOTS } from "../../../shared/wire/hand-of-the-day.ts";
import { isSameName } from "../../identity/names.ts";
import type { DailyDeal } from "../match/daily-deal.ts";
import type { Seats } from "../seats/seats.ts";
import { seededChance } from "./seeded-chance.ts";

/** Seats the bots of this deal. A bot with the name of the player gets a number, and keeps its temperament. */
export function seatDailyBots(seats: Pick<Seats, "addBot">, { seed }: DailyDeal): void {
  const chance = seededChance(seed, "names");
  const cast: Appearance[] = [];
  for (const character of DAILY_BOTS) {
    const bot = chooseBot(cast, chance, isSameName);
    cast.push(bot);
    seats.addBot(character, (others) => {
      const isTaken = others.some(({ name }) => isSameName(name, bot.name));
      return isTaken ? { ...bot, name: `${bot.name} 2` } : bot;
    });
  }
}
