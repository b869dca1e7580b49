/** The faults of one connection, chosen at random with a seed: the same seed gives the same conditions. */
import type { Chance } from "../../../shared/bots/bot.ts";

/** Up: from the browser to the server. */
export type StreamDirection = "up" | "down";

export type NetworkFault =
  /** Nothing passes for a while, then everything at once. */
  | { readonly type: "stall"; readonly ms: number }
  /** The connection is closed at both ends. */
  | { readonly type: "cut" }
  /** Everything in these directions is lost, without an error at either end. */
  | { readonly type: "halfOpen"; readonly directions: readonly StreamDirection[] };

export interface NetworkConditions {
  /** The latency of each direction, in ms; each chunk has up to `jitterMs` more. */
  readonly latencyMs: number;
  readonly jitterMs: number;
  /** What the browser sends first is also sent to the server over a second connection. */
  readonly isDoubled: boolean;
  /** Each fault, and how long after the opening of the connection it happens, in ms. */
  readonly faults: readonly (readonly [atMs: number, trouble: NetworkFault])[];
}

/** Nothing is lost and nothing is late. */
export const NO_FAULTS: NetworkConditions = { latencyMs: 0, jitterMs: 0, isDoubled: false, faults: [] };

const LATENCY_MS = 25;
const JITTER_MS = 20;
const LONGEST_STALL_MS = 900;
/** How rarely a connection is doubled, and how rarely it has only stalls. */
const DOUBLED_ONE_IN = 5;
const CUT_ONE_IN = 3;
const MOST_STALLS = 3;
/** Faults come this long after the opening at the latest. A few come at once, during the handshake. */
const LATEST_MS = 8_000;
const EARLY = 6;
const EARLY_MS = 60;

/** The conditions of one connection. */
export function randomConditions(chance: Chance): NetworkConditions {
  const stalls = Array.from({ length: chance(MOST_STALLS) }, () => stall(chance));
  return {
    latencyMs: chance(LATENCY_MS),
    jitterMs: chance(JITTER_MS),
    isDoubled: chance(DOUBLED_ONE_IN) === 0,
    faults: [...stalls, ...(chance(CUT_ONE_IN) === 0 ? [] : [end(chance)])],
  };
}

function stall(chance: Chance): NetworkConditions["faults"][number] {
  return [chance(LATEST_MS), { type: "stall", ms: 50 + chance(LONGEST_STALL_MS) }];
}

function end(chance: Chance): NetworkConditions["faults"][number] {
  const atMs = chance(EARLY) === 0 ? chance(EARLY_MS) : EARLY_MS + chance(LATEST_MS);
  return [atMs, chance(2) === 0 ? { type: "cut" } : { type: "halfOpen", directions: lostDirections(chance) }];
}

function lostDirections(chance: Chance): readonly StreamDirection[] {
  const losses: readonly (readonly StreamDirection[])[] = [["up"], ["down"], ["up", "down"]];
  return losses[chance(losses.length)] ?? ["up", "down"];
}
