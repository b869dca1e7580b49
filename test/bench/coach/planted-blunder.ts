/** Matches of bots in which one of them once plays a move that a deep search finds to be a blunder. */

import type { SeatKnowledge } from "../../../shared/bots/master/imagine.ts";
import { rateMoves, rolloutShare } from "../../../shared/bots/master/master-bot.ts";
import { isSearched } from "../../../shared/bots/master/reflex.ts";
import { NO_PRIOR, type RatedChoice } from "../../../shared/bots/master/search.ts";
import { MatchMemories } from "../../../shared/bots/match-memories.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import { type MatchRecord, makeEntry, makeRecord, type RecordEntry } from "../../../shared/record/record.ts";
import { OFFICIAL_RULES, type Rules } from "../../../shared/rules.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { playMatch } from "../../simulation/play-match.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { BOTS_BY_NAME } from "../../support/game/bots-by-name.ts";

/** In the chance to win the match. */
const BLUNDER_COST = 0.1;
/** A quick search leaves out positions without a blunder. */
const QUICK_ROLLOUTS = 900;
const QUICK_COST = 0.07;
/** A blunder is not always at the first place where there is one. */
const PASSED_OVER = 3;

export interface PlantedBlunder {
  readonly record: MatchRecord;
  /** The number of its step, and the seat. */
  readonly step: number;
  readonly seat: Seat;
  /** What it costs, by the deep search. */
  readonly cost: number;
}

export interface PlantOptions {
  /** Any text: the same text gives the same match. */
  readonly seed: string;
  readonly seats: number;
  readonly rules: Partial<Rules>;
  /** Of the deep search, all choices together; fewer with decks that have no fast round. */
  readonly rollouts: number;
}

/** A match with a blunder; undefined if it has no place for one. */
export function plantBlunder({ seed, seats, rules, rollouts }: PlantOptions): PlantedBlunder | undefined {
  const chance = seededChance(`${seed} dice`);
  const memories = new MatchMemories(Array.from({ length: seats }, (_, seat) => seat));
  const planter = new Planter(chance(seats), chance(PASSED_OVER), rollouts);
  const entries: RecordEntry[] = [];
  const bots = Array.from({ length: seats }, (_, seat) => (view: View, dice: typeof chance) => {
    const blunder = planter.blunderIn({ view, memory: memories.of(seat) }, entries.length + 1);
    return blunder ?? BOTS_BY_NAME.sharp(view, dice);
  });
  const match = { rules: { ...OFFICIAL_RULES, ...rules }, bots, seed: seedOf(seed), chance };
  const game = playMatch(match, {
    after(after, accepted) {
      memories.watch(accepted.events, after.hands);
      entries.push(makeEntry(accepted));
    },
  });
  if (planter.planted === undefined || game.result === "none") return undefined;
  const players = bots.map((_, seat) => ({ name: `Seat ${seat}`, kind: "bot:sharp" }));
  return { ...planter.planted, record: makeRecord(game, players, entries) };
}

class Planter {
  planted: Omit<PlantedBlunder, "record"> | undefined;
  readonly #seat: Seat;
  readonly #rollouts: number;
  #passedOver: number;

  constructor(seat: Seat, passedOver: number, rollouts: number) {
    this.#seat = seat;
    this.#passedOver = passedOver;
    this.#rollouts = rollouts;
  }

  blunderIn(knowledge: SeatKnowledge, step: number): SeatCommand | undefined {
    const { view } = knowledge;
    const isAsked = view.seat === this.#seat && view.turn === this.#seat && isSearched(view);
    if (this.planted !== undefined || !isAsked) return undefined;
    const quick = costliest(search(knowledge, QUICK_ROLLOUTS, step));
    if (quick === undefined || quick.cost < QUICK_COST) return undefined;
    const deep = costliest(search(knowledge, this.#rollouts, step + 1));
    if (deep?.choice.command === undefined || deep.cost < BLUNDER_COST) return undefined;
    this.#passedOver -= 1;
    if (this.#passedOver >= 0) return undefined;
    this.planted = { step, seat: view.seat, cost: deep.cost };
    return deep.choice.command;
  }
}

function search(knowledge: SeatKnowledge, rollouts: number, seed: number): readonly RatedChoice[] {
  const share = rolloutShare(knowledge.view.rules);
  return rateMoves(knowledge, { rollouts: share * rollouts, seed, prior: NO_PRIOR, isEven: true });
}

/** The worst choice, and what it costs against the best. */
function costliest(rated: readonly RatedChoice[]) {
  const [first, ...others] = rated;
  if (first === undefined) return undefined;
  const choice = others.reduce((worst, each) => (each.gain < worst.gain ? each : worst), first);
  const most = others.reduce((best, each) => Math.max(best, each.gain), first.gain);
  return { choice, cost: most - choice.gain };
}
