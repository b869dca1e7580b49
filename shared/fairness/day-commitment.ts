/** The commitment to a hand of the day, which has one deal for everyone and takes no contributions (docs/fairness.md). */
import { bytesOf, hashOf } from "./framing.ts";

/** A day's deal, before it is known: published before the day. */
export interface DayCommitment {
  /** The UTC date, as `2026-11-23`. */
  readonly day: string;
  /** Hex digits. */
  readonly commitment: string;
}

/** The commitment to the seed (32 bytes) of a day's deal: all in hex digits. */
export function commitmentToDay(day: string, seed: string): DayCommitment {
  return { day, commitment: hashOf("hand of the day", [day, bytesOf(seed)]) };
}

/** What is published about a day that is over: its secret opens the commitment. */
export interface RevealedDay extends DayCommitment {
  readonly seed: string;
}
