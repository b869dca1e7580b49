/** Verdicts on Wild Draw Fours (T6): who was found to bluff, and how often. */
import type { Seat } from "../seat.ts";
import type { Habits } from "./habits.ts";

/** The share of Wild Draw Fours that are bluffs, before any verdict; it counts as much as this many verdicts. */
const BLUFF_SHARE = 0.05;
const BLUFF_VERDICTS = 4;

export type Verdicts = Readonly<Pick<Habits, "judged" | "guilty">>;

/** The verdicts on a seat. */
export type VerdictsOn = (seat: Seat) => Verdicts;

const NONE: Verdicts = { judged: 0, guilty: 0 };

/** Of a bot without a memory. */
export const noVerdicts: VerdictsOn = () => NONE;

/** How likely a Wild Draw Four of a seat with these verdicts is a bluff. */
export function bluffShare({ judged, guilty }: Verdicts = NONE): number {
  return (BLUFF_SHARE * BLUFF_VERDICTS + guilty) / (BLUFF_VERDICTS + judged);
}
