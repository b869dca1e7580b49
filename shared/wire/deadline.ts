/** When a clock ends, in two bytes: tenths of a second after a moment that is seldom told anew. */

/** The running clock in the synced state. */
export interface WireDeadline {
  /** Server time in ms from which `deadline` counts. */
  readonly since: number;
  /** Tenths of a second; 0 when no clock runs. */
  readonly deadline: number;
}

const TENTH_MS = 100;
const MOST_TENTHS = 65_535;
/** The moment is chosen so long before the clock ends: the next one, which may end sooner, can still be counted from it. */
const BEFORE_MS = 300_000;

/** The end of a clock, in ms of server time (0 when none runs), counted from `since` as long as that can be. */
export function makeDeadline(endsAt: number, since: number): WireDeadline {
  if (endsAt === 0) return { since, deadline: 0 };
  const deadline = Math.floor((endsAt - since) / TENTH_MS);
  if (deadline >= 1 && deadline <= MOST_TENTHS) return { since, deadline };
  return { since: endsAt - BEFORE_MS, deadline: BEFORE_MS / TENTH_MS };
}

/** When the running clock ends, in ms of server time, a tenth of a second early at most; 0 when none runs. */
export function parseDeadline({ since, deadline }: WireDeadline): number {
  return deadline === 0 ? 0 : since + TENTH_MS * deadline;
}
