/** The way back to a table: knocks at its door until it opens, or says that there is none. */
import { type Result, refused } from "../../shared/refusal.ts";
import {
  CLOSED_BROKEN,
  CLOSED_REMOVED,
  CLOSED_TABLE_ENDED,
  CLOSED_TO_WATCHERS,
  type JoinOptions,
} from "../../shared/wire/messages.ts";
import { pauses } from "./backoff.ts";
import { isFinal } from "./final-refusals.ts";
import type { Door, TableRoom } from "./room-types.ts";
import type { Line } from "./session-types.ts";
import type { After } from "./timer.ts";

/** What a line that the table closed for good means to those who were on it. */
const CLOSED_FOR_GOOD: ReadonlyMap<number, Line> = new Map([
  // Closed with consent of both sides.
  [4000, "over"],
  [CLOSED_BROKEN, "setAside"],
  [CLOSED_TABLE_ENDED, "over"],
  [CLOSED_REMOVED, "removed"],
  [CLOSED_TO_WATCHERS, "notWatchable"],
]);

/** What is left of a line that was closed with this code; undefined where one can come back. */
export function lineClosedWith(code: number): Line | undefined {
  return CLOSED_FOR_GOOD.get(code);
}

export interface Comeback {
  readonly code: string;
  /** What to say at the door. */
  readonly wayBack: JoinOptions;
  readonly door: Door;
  readonly after: After;
  /** Nobody wants to come back any more. */
  readonly isCalledOff: () => boolean;
}

/** The room once more; refused when there is no way back, or after some five minutes. */
export async function comeBack(comeback: Comeback): Promise<Result<TableRoom>> {
  const { code, wayBack, door, after, isCalledOff } = comeback;
  for (const pause of pauses()) {
    await new Promise<void>((resume) => after(pause, resume));
    if (isCalledOff()) break;
    const opened = await door.join(code, wayBack);
    if (opened.ok || isFinal(opened.refusal.code)) return opened;
  }
  return refused("offline");
}
