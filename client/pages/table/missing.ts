/** Whom the table waits for, and how long yet (C2). */
import type { Seat } from "../../../shared/seat.ts";
import { secondsUntil } from "../../net/seconds-until.ts";
import type { PlayerInfo } from "../../net/session-types.ts";

export interface AbsentPlayer {
  readonly seat: Seat;
  readonly name: string;
  /** Left to come back. */
  readonly secondsLeft: number;
}

/** Those who are waited for, by seat. */
export function absentPlayers(
  sitters: readonly Pick<PlayerInfo, "seat" | "name" | "reconnectBy">[],
  now: number,
): readonly AbsentPlayer[] {
  return sitters.flatMap(({ seat, name, reconnectBy }) =>
    reconnectBy === "none" ? [] : [{ seat, name, secondsLeft: secondsUntil(reconnectBy, now) }],
  );
}

/** Seconds until play goes on at the latest. */
export function maxSecondsLeft(absent: readonly AbsentPlayer[]): number {
  return Math.max(0, ...absent.map(({ secondsLeft }) => secondsLeft));
}
