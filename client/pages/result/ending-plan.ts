/** Plans the moment between the last card and the results: how long the table holds, and which fireworks fly. Pure. */
import type { SeenEvent } from "../../../shared/redact.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import { winningSeats } from "../../scenes/animation/victory.ts";

/** `neutral`: for spectators. */
export type EndingMood = "victory" | "defeat" | "neutral";

/** A firework; places are shares of the screen, from its upper left corner. */
export interface Firework {
  /** In ms after the last card has landed. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** 1 for a large one. */
  readonly size: number;
  readonly shape: "ball" | "ring" | "willow";
  /** The index of its colours. */
  readonly colors: number;
}

export interface EndingPlan {
  readonly mood: EndingMood;
  readonly isMatch: boolean;
  /** How long the table stays before the results appear, in ms. */
  readonly holdMs: number;
  /** A picture that stands still, in place of all motion. */
  readonly isStill: boolean;
  /** In order of time; in a picture that stands still, those that are seen in it. */
  readonly fireworks: readonly Firework[];
}

const VICTORY_HOLD_MS = 2000;
/** Shorter after a defeat. */
const OTHER_HOLD_MS = 1500;

export interface EndingOptions extends Pick<EndingPlan, "isStill"> {
  /** Everyone looks at the same screen, so that every end is a victory. */
  readonly isForAll?: boolean;
}

/**
 * The ending for the events that have ended a round or match; undefined if no last card was played, so that the results
 * come at once.
 */
export function planEnding(
  { view, phase }: Pick<TableSnapshot, "view" | "phase">,
  events: readonly SeenEvent[],
  { isStill, isForAll = false }: EndingOptions,
): EndingPlan | undefined {
  const won = events.find((event) => event.type === "roundWon");
  if (won === undefined || (phase !== "roundOver" && phase !== "matchOver")) return undefined;
  const isMatch = phase === "matchOver";
  const hasWon = isForAll || winningSeats(view, won.seat).includes(view.seat);
  const mood = moodOf(view.seat === SPECTATOR && !isForAll, hasWon);
  const fireworks = mood === "victory" ? fireworksFor(isMatch, isStill) : [];
  const holdMs = mood === "victory" ? VICTORY_HOLD_MS : OTHER_HOLD_MS;
  return { mood, isMatch, holdMs, isStill, fireworks };
}

function moodOf(isSpectator: boolean, hasWon: boolean): EndingMood {
  if (isSpectator) return "neutral";
  return hasWon ? "victory" : "defeat";
}

/** Flashes of light more often than three times a second can cause seizures: never more fireworks than that. */
export const MIN_FIREWORK_GAP_MS = 350;

const ROUND_SHOW: readonly Firework[] = [
  { at: 420, x: 0.28, y: 0.3, size: 0.9, shape: "ball", colors: 0 },
  { at: 860, x: 0.74, y: 0.22, size: 1, shape: "ball", colors: 1 },
  { at: 1320, x: 0.5, y: 0.16, size: 1.1, shape: "ring", colors: 2 },
  { at: 1900, x: 0.2, y: 0.2, size: 0.8, shape: "ball", colors: 3 },
  { at: 2400, x: 0.82, y: 0.26, size: 0.9, shape: "willow", colors: 0 },
];

/** A won match ends with a finale over the results. */
const MATCH_SHOW: readonly Firework[] = [
  { at: 420, x: 0.24, y: 0.28, size: 1, shape: "ball", colors: 0 },
  { at: 800, x: 0.76, y: 0.22, size: 1.1, shape: "ball", colors: 1 },
  { at: 1220, x: 0.5, y: 0.15, size: 1.3, shape: "ring", colors: 2 },
  { at: 1700, x: 0.18, y: 0.38, size: 0.9, shape: "willow", colors: 0 },
  { at: 2080, x: 0.84, y: 0.36, size: 1, shape: "ball", colors: 3 },
  { at: 2560, x: 0.4, y: 0.2, size: 1.1, shape: "ball", colors: 2 },
  { at: 3040, x: 0.66, y: 0.3, size: 0.9, shape: "ring", colors: 1 },
  { at: 3620, x: 0.22, y: 0.18, size: 1.2, shape: "willow", colors: 0 },
  { at: 4000, x: 0.8, y: 0.16, size: 1.2, shape: "willow", colors: 1 },
  { at: 4560, x: 0.5, y: 0.22, size: 1.5, shape: "ball", colors: 0 },
  { at: 4940, x: 0.32, y: 0.3, size: 1, shape: "ball", colors: 3 },
  { at: 5320, x: 0.68, y: 0.3, size: 1, shape: "ball", colors: 2 },
];

/** One moment, in which all of them have opened. */
const STILL_SHOW: readonly Firework[] = [
  { at: 0, x: 0.22, y: 0.3, size: 0.9, shape: "ball", colors: 0 },
  { at: 0, x: 0.8, y: 0.24, size: 1, shape: "ball", colors: 1 },
  { at: 0, x: 0.5, y: 0.14, size: 0.9, shape: "ring", colors: 2 },
];

function fireworksFor(isMatch: boolean, isStill: boolean): readonly Firework[] {
  if (isStill) return STILL_SHOW;
  return isMatch ? MATCH_SHOW : ROUND_SHOW;
}

/** How long the sparks of a firework glow, in ms. */
export const GLOW_MS = { ball: 1500, ring: 1400, willow: 2300 } as const;

/** When the last spark has gone out, in ms after the last card has landed. */
export function fireworksEndMs(fireworks: readonly Firework[]): number {
  return Math.max(0, ...fireworks.map(({ at, shape }) => at + GLOW_MS[shape]));
}
