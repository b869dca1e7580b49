/** The line of JSON that a load test ends with. */
import { timesOf } from "../bench/times.ts";
import type { Options } from "./options.ts";
import type { Counts, Kinds } from "./tally.ts";

/** What one of the programs cost that share the players. */
export interface Cost {
  /** Of one processor core, 1 is all of it. */
  readonly core: number;
  /** So late its timers were, 99 of 100 no later; ms. What it measured is no better than that. */
  readonly lateMs: number;
}

/** Says it in figures; times are in ms. */
export function figuresOf(counts: Counts, { numClients, seats, seconds }: Options, costs: readonly Cost[]) {
  const { turns, bytes, frames, commands, matches, rounds, drops, returns } = counts;
  const { handsSeen, wrongHands, refused, closed, errors } = counts;
  return {
    clients: numClients,
    tables: numClients / seats,
    arrived: counts.arrived,
    seconds,
    ...{ matches, rounds, commands },
    commandsPerSecond: inTenths(commands / seconds),
    answered: timesOf(counts.answered),
    seenByOthers: timesOf(counts.seen),
    bytesPerTurnAndClient: inTenths(bytes / turns),
    framesPerTurnAndClient: inTenths(frames / turns),
    ...{ frames, drops, returns },
    mended: timesOf(counts.mended),
    returned: timesOf(counts.returned),
    ...{ handsSeen, wrongHands, refused, closed, errors },
    load: costs,
  };
}

/** How it goes so far, and how late the players' own program is: where that is much, it measures itself. */
export function progressOf(counts: Counts, lateMs: number) {
  const { arrived, commands, matches, drops, wrongHands, errors } = counts;
  return { arrived, commands, matches, drops, wrongHands, errors, lateMs };
}

/** True where nothing was that must not be. */
export function isClean({ wrongHands, errors }: { wrongHands: number; errors: Kinds }): boolean {
  return wrongHands === 0 && Object.keys(errors).length === 0;
}

function inTenths(figure: number): number {
  return Number.isFinite(figure) ? Math.round(figure * 10) / 10 : 0;
}
