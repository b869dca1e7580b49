/** Whom the table waits for, and how long yet (C2). */
import type { Seat } from "../../../shared/seat.ts";
import { secondsUntil } from "../../net/seconds-until.ts";
import type { Sitter } from "../../net/session-types.ts";

export interface Missing {
  readonly seat: Seat;
  readonly name: string;
  /** Left to come back. */
  readonly seconds: number;
}

/** Those who are waited for, by seat. */
export function missing(
  sitters: readonly Pick<Sitter, "seat" | "name" | "awayUntil">[],
  now: number,
): readonly Missing[] {
  return sitters.flatMap(({ seat, name, awayUntil }) =>
    awayUntil === "none" ? [] : [{ seat, name, seconds: secondsUntil(awayUntil, now) }],
  );
}

/** Seconds until play goes on at the latest. */
export function longestWait(away: readonly Missing[]): number {
  return Math.max(0, ...away.map(({ seconds }) => seconds));
}
