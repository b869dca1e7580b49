/** When a clock ends, in two bytes: counted from a moment that seldom changes. Both are in tenths of a second. */

/** The running clock in the synced state. */
export interface WireDeadline {
  /** Server time from which `deadline` counts, in tenths of a second. */
  readonly since: number;
  /** In tenths of a second after `since`; 0 when no clock runs. */
  readonly deadline: number;
}

const TENTH_MS = 100;
const MOST_TENTHS = 65_535;
/** The moment is chosen so many tenths before the clock ends: the next one, which may end sooner, can still be counted from it. */
const BEFORE = 3_000;

/** The end of a clock, in ms of server time (0 when none runs), counted from `since` as long as that can be. */
export function makeDeadline(endsAt: number, since: number): WireDeadline {
  if (endsAt === 0) return { since, deadline: 0 };
  const end = Math.floor(endsAt / TENTH_MS);
  const deadline = end - since;
  if (deadline >= 1 && deadline <= MOST_TENTHS) return { since, deadline };
  return { since: end - BEFORE, deadline: BEFORE };
}

/** When the running clock ends, in ms of server time, a tenth of a second early at most; 0 when none runs. */
export function parseDeadline({ since, deadline }: WireDeadline): number {
  return deadline === 0 ? 0 : TENTH_MS * (since + deadline);
}
