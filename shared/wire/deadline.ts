/** The deadline of a clock in two bytes, relative to a time that rarely changes. Both are in tenths of a second. */

/** The running clock in the synced state. */
export interface WireDeadline {
  /** Server time from which `deadline` counts, in tenths of a second. */
  readonly since: number;
  /** In tenths of a second after `since`; 0 if no clock is running. */
  readonly deadline: number;
}

const TENTH_MS = 100;
const MOST_TENTHS = 65_535;
/** A new `since` is this long before the deadline, so that later deadlines that end sooner can use the same one. */
const BEFORE = 3_000;

/** Encodes the end of a clock, in ms of server time (0 if none is running). Keeps `since` if possible. */
export function makeDeadline(endsAt: number, since: number): WireDeadline {
  if (endsAt === 0) return { since, deadline: 0 };
  const end = Math.floor(endsAt / TENTH_MS);
  const deadline = end - since;
  if (deadline >= 1 && deadline <= MOST_TENTHS) return { since, deadline };
  return { since: end - BEFORE, deadline: BEFORE };
}

/** When the clock ends, in ms of server time, at most a tenth of a second early; 0 if none is running. */
export function parseDeadline({ since, deadline }: WireDeadline): number {
  return deadline === 0 ? 0 : TENTH_MS * (since + deadline);
}
