/** The line of JSON that a load test ends with. */
import { percentilesOf } from "../bench/percentiles.ts";
import type { Options } from "./options.ts";
import type { CountByKind, Counts } from "./statistics.ts";

/** What one of the programs cost that share the players. */
export interface ProcessCost {
  /** Of one processor core, 1 is all of it. */
  readonly core: number;
  /** So late its timers were, 99 of 100 no later; ms. What it measured is no better than that. */
  readonly lateMs: number;
}

/** Says it in figures; times are in ms. */
export function reportOf(
  counts: Counts,
  { numClients, seats, seconds }: Options,
  costs: readonly ProcessCost[],
) {
  const { turns, bytes, frames, commands, contributions, matches, rounds, drops, returns } = counts;
  const { handsSeen, wrongHands, refused, closed, errors } = counts;
  return {
    clients: numClients,
    tables: numClients / seats,
    arrived: counts.arrived,
    seconds,
    ...{ matches, rounds, commands, contributions },
    commandsPerSecond: inTenths(commands / seconds),
    answered: percentilesOf(counts.answered),
    seenByOthers: percentilesOf(counts.seen),
    bytesPerTurnAndClient: inTenths(bytes / turns),
    framesPerTurnAndClient: inTenths(frames / turns),
    ...{ frames, drops, returns },
    mended: percentilesOf(counts.mended),
    returned: percentilesOf(counts.returned),
    ...{ handsSeen, wrongHands, refused, closed, errors },
    load: costs,
  };
}

/** How it goes so far, and how late the players' own program is: where that is much, it measures itself. */
export function progressText(counts: Counts, lateMs: number) {
  const { arrived, commands, matches, drops, wrongHands, errors } = counts;
  return { arrived, commands, matches, drops, wrongHands, errors, lateMs };
}

/** As much of the line as says whether all was well. */
interface Outcome {
  readonly clients: number;
  readonly arrived: number;
  readonly wrongHands: number;
  readonly errors: CountByKind;
}

/** True where everybody came, and nothing was that must not be. */
export function isClean({ clients, arrived, wrongHands, errors }: Outcome): boolean {
  return arrived === clients && wrongHands === 0 && Object.keys(errors).length === 0;
}

function inTenths(figure: number): number {
  return Number.isFinite(figure) ? Math.round(figure * 10) / 10 : 0;
}
