/** Verdicts on Wild Draw Fours (T6): who was found to bluff, and how often. Every bot remembers them for a match. */
import type { SeenEvent } from "../redact.ts";
import type { Seat } from "../seat.ts";
import type { SeatMemory } from "./master/seat-memory.ts";

/** The share of Wild Draw Fours that are bluffs, before any verdict; it counts as much as this many verdicts. */
const BLUFF_SHARE = 0.05;
const BLUFF_VERDICTS = 4;

export interface Verdicts {
  readonly judged: number;
  readonly guilty: number;
}

/** The verdicts on a seat. */
export type VerdictsOn = (seat: Seat) => Verdicts;

const NONE: Verdicts = { judged: 0, guilty: 0 };

/** Of a bot without a memory. */
export const noVerdicts: VerdictsOn = () => NONE;

/** The verdicts that a seat remembers. */
export function verdictsIn(memory: Readonly<SeatMemory>): VerdictsOn {
  return (seat) => memory.seats[seat] ?? NONE;
}

/** How likely a Wild Draw Four of a seat with these verdicts is a bluff. */
export function bluffShare({ judged, guilty }: Verdicts = NONE): number {
  return (BLUFF_SHARE * BLUFF_VERDICTS + guilty) / (BLUFF_VERDICTS + judged);
}

/** A memory of verdicts alone: enough for bots that do not search. */
export class RememberedVerdicts {
  readonly #bySeat = new Map<Seat, Verdicts>();

  watch(event: SeenEvent): void {
    if (event.type !== "challenged") return;
    const { judged, guilty } = this.on(event.seat);
    this.#bySeat.set(event.seat, { judged: judged + 1, guilty: guilty + (event.guilty ? 1 : 0) });
  }

  readonly on: VerdictsOn = (seat) => this.#bySeat.get(seat) ?? NONE;
}
