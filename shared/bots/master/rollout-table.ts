/** How the seats of a table play in rollouts: the weights for their number, and what a seat remembers of their habits. */
import type { SeatKnowledge } from "./imagine.ts";
import type { RolloutTable } from "./rollout-player.ts";
import { rolloutWeights } from "./rollout-weights.ts";
import type { RememberedSeat } from "./seat-memory.ts";

/** Habits before anything was seen, and how many sightings they count for. */
const CHALLENGE_SHARE = 0.1;
const CHALLENGE_SIGHTINGS = 6;
const CAUGHT_SHARE = 0.05;
const CAUGHT_SIGHTINGS = 6;
const JUMP_IN_SHARE = 0.9;

export function rolloutTable({ view, memory }: SeatKnowledge): RolloutTable {
  const weights = rolloutWeights(view.rules, view.seats);
  return {
    weights: view.counts.map(() => weights),
    challenges: view.counts.map((_, seat) => challengeShare(memory.seats[seat])),
    jumpsIn: view.counts.map(() => JUMP_IN_SHARE),
  };
}

/** By seat: the chance to forget a call and to be caught. The searching seat never forgets. */
export function forgetsOf({ view, memory }: SeatKnowledge): readonly number[] {
  return view.counts.map((_, seat) => (seat === view.seat ? 0 : caughtShare(memory.seats[seat])));
}

function challengeShare(remembered: RememberedSeat | undefined): number {
  const { faced, challenges } = remembered ?? { faced: 0, challenges: 0 };
  return (CHALLENGE_SHARE * CHALLENGE_SIGHTINGS + challenges) / (CHALLENGE_SIGHTINGS + faced);
}

function caughtShare(remembered: RememberedSeat | undefined): number {
  const { calls, caught } = remembered ?? { calls: 0, caught: 0 };
  return (CAUGHT_SHARE * CAUGHT_SIGHTINGS + caught) / (CAUGHT_SIGHTINGS + calls + caught);
}
