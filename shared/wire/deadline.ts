/** When a clock ends: milliseconds after a moment that seldom changes, so that a turn costs few bytes. */

/** The running clock in the synced state. */
export interface WireDeadline {
  /** Server time in ms from which `deadline` counts. */
  readonly since: number;
  /** In ms after `since`; 0 when no clock runs. */
  readonly deadline: number;
}

const MOST_MS = 6_553_500;
/** The moment is chosen so long before the clock ends: the next one, which may end sooner, can still be counted from it. */
const BEFORE_MS = 300_000;

/** The end of a clock, in ms of server time (0 when none runs), counted from `since` as long as that can be. */
export function makeDeadline(endsAt: number, since: number): WireDeadline {
  if (endsAt === 0) return { since, deadline: 0 };
  const deadline = Math.floor(endsAt - since);
  if (deadline >= 1 && deadline <= MOST_MS) return { since, deadline };
  return { since: endsAt - BEFORE_MS, deadline: BEFORE_MS };
}

/** When the running clock ends, in ms of server time; 0 when none runs. */
export function parseDeadline({ since, deadline }: WireDeadline): number {
  return deadline === 0 ? 0 : since + deadline;
}
