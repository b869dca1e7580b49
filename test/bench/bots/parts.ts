/** What the bench of the bots measures: one player against others of one kind, who change seats after each game. */

import { editionRules } from "../../../shared/editions/editions.ts";
import { type EditionId, OFFICIAL_RULES, PRESETS, type Rules } from "../../../shared/rules.ts";
import type { BotName } from "../../support/game/bots-by-name.ts";

/** The player that is measured. The variants of the master lack one thing each, to see what it is worth. */
export type Hero =
  | "master"
  | "withoutMemory"
  | "withoutSearch"
  | "withoutPrior"
  | "easy"
  | "normal"
  | "sharp";

/** Whom it plays against. */
export type Opponent = BotName | "formerSharp";

export interface Part {
  readonly name: string;
  readonly hero: Hero;
  readonly others: Opponent;
  readonly seats: number;
  readonly rules: Rules;
  /** How many games the published figure needs. */
  readonly games: number;
  /** What the lower end of the interval is to reach, in percent. */
  readonly goal?: number;
  readonly stretch?: number;
}

const ROUNDS = 10_000;
const MATCHES = 2_000;
const SINGLE: Rules = { ...OFFICIAL_RULES, target: "single" };
const PARTY: Rules = { ...SINGLE, ...PRESETS.party };
const HARSH: Rules = { ...SINGLE, ...PRESETS.harsh };
const FOUR = { seats: 4, rules: SINGLE, games: ROUNDS } as const;
const TWO = { seats: 2, rules: SINGLE, games: ROUNDS } as const;
const FOUR_MATCHES = { seats: 4, rules: OFFICIAL_RULES, games: MATCHES } as const;
/** With another deck: `--rollouts 400` is what a master takes there. */
const masterWith = (edition: EditionId): Part => ({
  ...{ name: `${edition}-sharp`, hero: "master", others: "sharp", goal: 28 },
  ...{ seats: 4, rules: { ...editionRules(edition), target: "single" }, games: MATCHES },
});
const TWO_MATCHES = { seats: 2, rules: OFFICIAL_RULES, games: MATCHES } as const;

/** All figures, the most important first. */
export const PARTS: readonly Part[] = [
  { name: "rounds-normal", hero: "master", others: "normal", goal: 38, stretch: 42, ...FOUR },
  { name: "rounds-sharp", hero: "master", others: "sharp", goal: 32, stretch: 34, ...FOUR },
  { name: "two-rounds-sharp", hero: "master", others: "sharp", goal: 72, stretch: 76, ...TWO },
  { name: "two-matches-sharp", hero: "master", others: "sharp", goal: 90, stretch: 95, ...TWO_MATCHES },
  { name: "matches-normal", hero: "master", others: "normal", goal: 52, stretch: 60, ...FOUR_MATCHES },
  { name: "matches-sharp", hero: "master", others: "sharp", goal: 35, stretch: 42, ...FOUR_MATCHES },
  { name: "party-sharp", hero: "master", others: "sharp", goal: 30, ...FOUR, rules: PARTY },
  { name: "harsh-sharp", hero: "master", others: "sharp", goal: 30, ...FOUR, rules: HARSH },
  { name: "rounds-former-sharp", hero: "master", others: "formerSharp", ...FOUR },
  { name: "two-rounds-former-sharp", hero: "master", others: "formerSharp", ...TWO },
  { name: "two-matches-former-sharp", hero: "master", others: "formerSharp", ...TWO_MATCHES },
  { name: "matches-former-sharp", hero: "master", others: "formerSharp", ...FOUR_MATCHES },
  { name: "without-memory", hero: "withoutMemory", others: "sharp", ...FOUR },
  { name: "without-search", hero: "withoutSearch", others: "sharp", ...FOUR },
  { name: "without-prior", hero: "withoutPrior", others: "sharp", ...FOUR },
  { name: "sharp-normal", hero: "sharp", others: "normal", goal: 28, ...FOUR },
  { name: "normal-easy", hero: "normal", others: "easy", goal: 28, ...FOUR },
  { name: "easy-random", hero: "easy", others: "random", goal: 28, ...FOUR },
  { name: "two-sharp-normal", hero: "sharp", others: "normal", ...TWO },
  { name: "two-random", hero: "master", others: "random", ...TWO },
  masterWith("ruthless"),
  masterWith("two-sided"),
  masterWith("modern"),
  masterWith("wild-only"),
];
