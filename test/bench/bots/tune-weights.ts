/**
 * Finds weights for the players of rollouts, by games among themselves on the fast round: `node test/bench/bots/tune-weights.ts
 * --seats 4 --rules '{"target":500}' --seconds 100`. Prints the best weights, and how much they win against the first.
 */
import { Dice } from "../../../shared/bots/master/dice.ts";
import { COLOR_OF, copiesInDeck, NUMBER_SYMBOLS, SYMBOL_OF } from "../../../shared/bots/master/faces.ts";
import { FastRound } from "../../../shared/bots/master/fast-round.ts";
import { type RoundWorth, roundWorth } from "../../../shared/bots/master/match-equity.ts";
import { playOut, type RolloutTable } from "../../../shared/bots/master/rollout-player.ts";
import { type RolloutWeights, rolloutWeights } from "../../../shared/bots/master/rollout-weights.ts";
import type { Rules } from "../../../shared/rules.ts";
import { parseOptionValues, printJson, runCommand, wholeNumber } from "../../support/command-line.ts";
import { parseRules } from "../../support/game-options.ts";

const STANDINGS = 40;
const LEAST_DEALS = 2_000;
const MOST_DEALS = 14_000;
const MEASURED_DEALS = 30_000;
/** A change is kept if it wins by this many standard errors. */
const KEPT_FROM = 2;
const MOST_CHANGES = 3;
const CAUGHT = 0.03;
const CHALLENGES = 0.08;
const JUMPS_IN = 0.9;
const GAUSS_DICE = 12;
/** How far a weight is changed at once. */
const STEP = 0.5;

const NAMES = {
  seats: { type: "string", default: "4" },
  rules: { type: "string", default: '{"target":"single"}' },
  seconds: { type: "string", default: "100" },
  seed: { type: "string", default: "1" },
} as const;

interface Setting {
  readonly rules: Rules;
  readonly seats: number;
  /** What a round's end is worth, by standing of the match and seat. */
  readonly worths: readonly (readonly RoundWorth[])[];
}

interface Duel {
  readonly hero: RolloutWeights;
  readonly others: RolloutWeights;
  readonly from: number;
  readonly deals: number;
}

await runCommand((args) => {
  const values = parseOptionValues(args, NAMES);
  const seats = wholeNumber("seats", values.seats);
  const rules = parseRules(values.rules, seats);
  const setting = { rules, seats, worths: worthsFor(rules, seats) };
  const first = rolloutWeights(rules, seats);
  const dice = new Dice(wholeNumber("seed", values.seed));
  const end = performance.now() + wholeNumber("seconds", values.seconds) * 1000;
  let [best, tried, kept] = [first, 0, 0];
  for (; performance.now() < end; tried += 1) {
    const next = changed(best, dice);
    if (!isBetter(setting, { hero: next, others: best, from: tried * MOST_DEALS, deals: LEAST_DEALS }))
      continue;
    best = next;
    kept += 1;
  }
  const won = gainOf(setting, { hero: best, others: first, from: -MEASURED_DEALS, deals: MEASURED_DEALS });
  printJson({ seats, rules: values.rules, tried, kept, ...won, weights: best });
});

/** Standings as they come up in a match; each seat is in each place once. */
function worthsFor(rules: Rules, seats: number): Setting["worths"] {
  const dice = new Dice(77);
  const { target } = rules;
  const count = target === "single" ? 1 : STANDINGS;
  return Array.from({ length: count }, () => {
    const most = target === "single" ? 1 : dice.below(target);
    const scores = Array.from({ length: seats }, () => dice.below(most + 1));
    return scores.map((_, seat) => roundWorth({ seat, seats, rules, scores }));
  });
}

function changed(weights: RolloutWeights, dice: Dice): RolloutWeights {
  const next: Record<string, number> = { ...weights };
  const names = Object.keys(next).filter((name) => name !== "noise");
  for (let changes = 1 + dice.below(MOST_CHANGES); changes > 0; changes -= 1) {
    const name = names[dice.below(names.length)] ?? "play";
    const before = next[name] ?? 0;
    next[name] = Math.round(1000 * (before + gauss(dice) * STEP * (0.2 + Math.abs(before)))) / 1000;
  }
  return { ...weights, ...next };
}

function gauss(dice: Dice): number {
  let sum = -GAUSS_DICE / 2;
  for (let i = 0; i < GAUSS_DICE; i += 1) sum += dice.share();
  return sum;
}

/** First with few deals, then with many. */
function isBetter(setting: Setting, duel: Duel): boolean {
  const few = gainOf(setting, duel);
  if (few.gain < few.error) return false;
  const many = gainOf(setting, { ...duel, from: duel.from + duel.deals, deals: MOST_DEALS });
  return many.gain > KEPT_FROM * many.error;
}

/** How much more the hero wins than the others would in its place, in the same deals. */
function gainOf(setting: Setting, { hero, others, from, deals }: Duel): { gain: number; error: number } {
  const round = new FastRound(setting.rules);
  let [sum, squares] = [0, 0];
  for (let deal = from; deal < from + deals; deal += 1) {
    const seat = ((deal % setting.seats) + setting.seats) % setting.seats;
    const worth = worthOf(round, { setting, deal, seat }, [hero, others]);
    const usual = worthOf(round, { setting, deal, seat }, [others, others]);
    sum += worth - usual;
    squares += (worth - usual) ** 2;
  }
  return { gain: sum / deals, error: Math.sqrt(squares) / deals };
}

interface Deal {
  readonly setting: Setting;
  readonly deal: number;
  readonly seat: number;
}

function worthOf(
  round: FastRound,
  { setting, deal, seat }: Deal,
  [own, others]: readonly [RolloutWeights, RolloutWeights],
): number {
  const { seats, worths } = setting;
  const each = Array.from({ length: seats }, (_, index) => index);
  round.dice.reset(Math.imul(deal, 2_654_435_761) ^ 0x9e37_79b9);
  for (let i = 0; i < 4; i += 1) round.dice.word();
  dealRound(round, setting);
  round.forgets = each.map(() => CAUGHT);
  const table: RolloutTable = {
    weights: each.map((other) => (other === seat ? own : others)),
    challenges: each.map(() => CHALLENGES),
    jumpsIn: each.map(() => JUMPS_IN),
  };
  if (!playOut(round, table)) return 1 / seats;
  return worths[Math.abs(deal) % worths.length]?.[seat]?.(round) ?? 0;
}

/** A new deal; the opening card is a number. */
function dealRound(round: FastRound, { rules, seats }: Setting): void {
  round.seats = seats;
  round.drawPileCount = 0;
  round.discardCount = 0;
  for (const [card, copies] of copiesInDeck(rules.customCards).entries())
    for (let i = 0; i < copies; i += 1) {
      round.drawPile[round.drawPileCount] = card;
      round.drawPileCount += 1;
    }
  for (let seat = 0; seat < seats; seat += 1) {
    round.clearHand(seat);
    round.drawCards(seat, rules.handSize);
  }
  openRoundWithNumber(round);
  Object.assign(round, { winner: -1, direction: 1, ask: 0, turn: 0, drawn: 0, penalty: 0, topSeat: -1 });
}

function openRoundWithNumber(round: FastRound): void {
  let index = round.dice.below(round.drawPileCount);
  while ((SYMBOL_OF[round.drawPile[index] ?? 0] ?? 0) >= NUMBER_SYMBOLS)
    index = round.dice.below(round.drawPileCount);
  round.top = round.drawPile[index] ?? 0;
  round.color = COLOR_OF[round.top] ?? 0;
  round.drawPileCount -= 1;
  round.drawPile[index] = round.drawPile[round.drawPileCount] ?? 0;
  round.hasJustPlayed = false;
}
