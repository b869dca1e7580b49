import type { Bot, Chance } from "../../shared/bots/bot.ts";
import { editionRules } from "../../shared/editions/editions.ts";
import { whyRulesInvalid } from "../../shared/legal/why-rules-invalid.ts";
import { legalCommands } from "../../shared/legal.ts";
import { type EditionId, OFFICIAL_RULES, type Rules } from "../../shared/rules.ts";
import { playMatch } from "../simulation/play-match.ts";
import { randomRules } from "../simulation/rule-combinations.ts";
import { seededChance, seedOf } from "../simulation/seeded-random.ts";
import { randomBot } from "../support/game/random-bot.ts";
import { InvariantChecker } from "./invariant-checker.ts";
import type { Invariant } from "./invariants.ts";

/** Once in this many games, bots make random legal moves. */
const WILD_GAMES = 80;

/** Plays games, checks the invariants, and records the first violation of each with its seed. */
export class RandomGames {
  readonly failures = new Map<Invariant, string>();
  /** How often each invariant was checked. */
  readonly checkCounts = new Map<Invariant, number>();
  readonly #seats: number;
  readonly #edition: EditionId;

  constructor(seats: number, edition: EditionId = "classic") {
    this.#seats = seats;
    this.#edition = edition;
  }

  /** Plays the game with this number, which is always the same game. */
  play(number: number): void {
    const seed = seedOf(`properties/${this.#seats}/${number}`);
    const chance = seededChance(seed);
    const note = (invariant: Invariant, wrong: string | undefined) =>
      this.#note(invariant, wrong, `game ${number}, seed ${seed}`);
    const watch = new InvariantChecker(chance, note);
    const bots = Array<Bot>(this.#seats).fill(number % WILD_GAMES === 0 ? doesAnything() : randomBot);
    try {
      watch.end(playMatch({ rules: this.#rules(chance), bots, seed, chance }, watch));
    } catch (error) {
      note("nothing throws, no bot is refused", error instanceof Error ? error.message : String(error));
    }
    note("nothing throws, no bot is refused", undefined);
  }

  #rules(chance: Chance): Rules {
    if (this.#edition === "classic") return rulesFor(this.#seats, chance);
    const free = { falseCatchPenalty: chance(2) === 0, target: chance(4) === 0 ? 300 : "single" } as const;
    return { ...editionRules(this.#edition), ...free };
  }

  #note(invariant: Invariant, wrong: string | undefined, where: string): void {
    this.checkCounts.set(invariant, (this.checkCounts.get(invariant) ?? 0) + 1);
    if (wrong !== undefined && !this.failures.has(invariant))
      this.failures.set(invariant, `${where}: ${wrong}`);
  }
}

/** Once in this many games, the rules are official, with hands of all sizes; otherwise they are random. */
const OFFICIAL_GAMES = 3;

/** Mostly single rounds; hands of all sizes, so that piles run out and rounds end fast; some matches over rounds. */
function rulesFor(seats: number, chance: Chance): Rules {
  const rules = randomRules(seats, chance);
  const { handSize, target, scoring } = rules;
  const official = { ...OFFICIAL_RULES, handSize, target, scoring };
  const isOfficial = chance(OFFICIAL_GAMES) === 0 && whyRulesInvalid(official, seats) === undefined;
  return isOfficial ? official : rules;
}

/** From this move on, bots try to finish: with purely random moves, a game might never end. */
const MOVES_OF_ANYTHING = 1_000;

/** Any legal command, all equally likely: slow to end, but it reaches every situation. */
function doesAnything(): Bot {
  let moves = 0;
  return (view, chance) => {
    moves += 1;
    if (moves > MOVES_OF_ANYTHING) return randomBot(view, chance);
    const legal = legalCommands(view);
    return legal[chance(legal.length)];
  };
}
