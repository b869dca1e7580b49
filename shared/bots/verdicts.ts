/** Verdicts on Wild Draw Fours (T6): who was found to bluff, and how often. Every bot remembers them for a match. */
import type { SeenEvent } from "../redact.ts";
import type { Seat } from "../seat.ts";

/** The share of Wild Draw Fours that are bluffs, before any verdict; it counts as much as this many verdicts. */
const BLUFF_SHARE = 0.05;
const BLUFF_VERDICTS = 4;

export interface Verdicts {
  readonly judged: number;
  readonly guilty: number;
}

/** How likely a Wild Draw Four of a seat with these verdicts is a bluff. */
export function bluffShare({ judged, guilty }: Verdicts = { judged: 0, guilty: 0 }): number {
  return (BLUFF_SHARE * BLUFF_VERDICTS + guilty) / (BLUFF_VERDICTS + judged);
}

/** Verdicts by seat. */
export class RememberedVerdicts {
  readonly #bySeat = new Map<Seat, Verdicts>();

  watch(event: SeenEvent): void {
    if (event.type !== "challenged") return;
    const { judged, guilty } = this.of(event.seat);
    this.#bySeat.set(event.seat, { judged: judged + 1, guilty: guilty + (event.guilty ? 1 : 0) });
  }

  of(seat: Seat): Verdicts {
    return this.#bySeat.get(seat) ?? { judged: 0, guilty: 0 };
  }
}
