import type { Bot, Chance } from "../../server/bots/bot.ts";
import { randomBot } from "../../server/bots/random-bot.ts";
import { legalCommands } from "../../shared/legal.ts";
import { OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { seededChance, seedOf } from "../simulation/chance.ts";
import { playMatch } from "../simulation/match.ts";
import type { Law } from "./laws.ts";
import { Watch } from "./watch.ts";

/** One game in so many is played by bots that do anything. */
const WILD_GAMES = 40;

/** Plays games under the laws, and keeps the first break of each with the seed that shows it. */
export class Witness {
  readonly breaks = new Map<Law, string>();
  /** How often each law was looked at. */
  readonly looks = new Map<Law, number>();
  readonly #seats: number;

  constructor(seats: number) {
    this.#seats = seats;
  }

  /** Plays the game with this number: always the same one. */
  play(number: number): void {
    const seed = seedOf(`properties/${this.#seats}/${number}`);
    const chance = seededChance(seed);
    const note = (law: Law, wrong: string | undefined) =>
      this.#note(law, wrong, `game ${number}, seed ${seed}`);
    const watch = new Watch(chance, note);
    const bots = Array<Bot>(this.#seats).fill(number % WILD_GAMES === 0 ? doesAnything : randomBot);
    try {
      watch.end(playMatch({ rules: rulesOf(this.#seats, chance), bots, seed, chance }, watch));
    } catch (error) {
      note("nothing throws, no bot is refused", error instanceof Error ? error.message : String(error));
    }
    note("nothing throws, no bot is refused", undefined);
  }

  #note(law: Law, wrong: string | undefined, where: string): void {
    this.looks.set(law, (this.looks.get(law) ?? 0) + 1);
    if (wrong !== undefined && !this.breaks.has(law)) this.breaks.set(law, `${where}: ${wrong}`);
  }
}

/** Mostly single rounds; hands of all sizes, so that piles run out and rounds end fast; some matches over rounds. */
function rulesOf(seats: number, chance: Chance): Rules {
  const largest = Math.min(15, Math.floor((108 - 20) / seats));
  const handSize = chance(2) === 0 ? 7 : 1 + chance(largest);
  const target = chance(10) === 0 ? 50 : "single";
  return { ...OFFICIAL_RULES, handSize, target, scoring: chance(2) === 0 ? "winner" : "penalty" };
}

/** Anything that is legal, each as likely as the next: slow to end, but it comes everywhere. */
const doesAnything: Bot = (view, chance) => {
  const legal = legalCommands(view);
  return legal[chance(legal.length)];
};
