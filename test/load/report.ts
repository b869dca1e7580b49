/** The line of JSON that a load test ends with. */
import { percentilesOf } from "../bench/percentiles.ts";
import type { Options } from "./options.ts";
import type { CountByKind, Counts } from "./statistics.ts";

/** What one of the load processes used. */
export interface ProcessCost {
  /** How long it measured. */
  readonly seconds: number;
  /** Share of one processor core; 1 is all of it. */
  readonly core: number;
  /** The 99th percentile of the delay of its timers, in ms: the precision of what it measured. */
  readonly lateMs: number;
}

/** The figures of a run; times are in ms. */
export function reportOf(counts: Counts, { numClients, seats }: Options, costs: readonly ProcessCost[]) {
  const seconds = Math.max(0, ...costs.map((cost) => cost.seconds));
  const { turns, bytes, frames, commands, contributions, matches, rounds, drops, returns } = counts;
  const { questions, friendsSeen, handsSeen, wrongHands, refused, closed, errors } = counts;
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
    reconnected: percentilesOf(counts.reconnected),
    rejoined: percentilesOf(counts.rejoined),
    ...{ questions, friendsPerAnswer: inTenths(friendsSeen / questions), told: percentilesOf(counts.told) },
    ...{ handsSeen, wrongHands, refused, closed, errors },
    load: costs,
  };
}

/** The progress so far. If `lateMs` is large, the load process itself is the bottleneck. */
export function progressText(counts: Counts, lateMs: number) {
  const { arrived, commands, matches, drops, wrongHands, errors } = counts;
  return { arrived, commands, matches, drops, wrongHands, errors, lateMs };
}

/** The figures that decide whether a run was clean. */
interface Outcome {
  readonly clients: number;
  readonly arrived: number;
  readonly wrongHands: number;
  readonly errors: CountByKind;
}

/** True if all players joined, all hands were right and there were no errors. */
export function isClean({ clients, arrived, wrongHands, errors }: Outcome): boolean {
  return arrived === clients && wrongHands === 0 && Object.keys(errors).length === 0;
}

function inTenths(figure: number): number {
  return Number.isFinite(figure) ? Math.round(figure * 10) / 10 : 0;
}
