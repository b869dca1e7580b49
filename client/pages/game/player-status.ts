/** Whether the one at this screen plays, looks on, waits, or lets a stand-in play. */
import { type Refusal, refuse } from "../../../shared/refusal.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { Sitter, TableSnapshot } from "../../net/session-types.ts";
import { longestWait, missing } from "../table/missing.ts";
import { isMyTurn } from "./overlay/status-text.ts";

type Company = Pick<TableSnapshot, "sitters" | "isPaused" | "isHalted">;

/** The own seat; undefined for one who looks on. */
function mySitter({ sitters }: Pick<TableSnapshot, "sitters">): Sitter | undefined {
  return sitters.find(({ isMe }) => isMe);
}

/** True for one who has no seat in this match (C6). */
export function isLookingOn({ view }: Pick<TableSnapshot, "view">): boolean {
  return view.seat === SPECTATOR;
}

/** True for one who has a seat at a table where others may be. */
export function canBeHeard(snapshot: Pick<TableSnapshot, "view" | "isPractice">): boolean {
  return !isLookingOn(snapshot) && snapshot.isPractice !== true;
}

/** True while a stand-in plays the own seat in a round (C1, C3). */
export function isStoodInFor(snapshot: Pick<TableSnapshot, "sitters" | "phase">): boolean {
  return snapshot.phase === "playing" && (mySitter(snapshot)?.standIn ?? false);
}

/** True while the table waits for the one at this screen, and for no stand-in. */
export function isWaitedFor(snapshot: Pick<TableSnapshot, "sitters" | "phase" | "view">): boolean {
  return isMyTurn(snapshot.view) && !isStoodInFor(snapshot);
}

/** True if moves of the one at this screen are taken now: not in a pause (C2), not while a stand-in plays. */
export function canMove(company: Company): boolean {
  return mySitter(company) !== undefined && whyNotNow(company) === undefined;
}

/** Why no move at all is taken now, whatever it is; undefined where none stands in the way. */
export function whyNotNow({ sitters, isPaused, isHalted }: Company): Refusal | undefined {
  if (isHalted) return refuse("storageUnavailable");
  if (isPaused) {
    const away = missing(sitters, Date.now());
    return refuse("tablePaused", { seconds: longestWait(away), seats: away.map(({ seat }) => seat) });
  }
  return mySitter({ sitters })?.standIn ? refuse("botIsPlaying") : undefined;
}

/** True for the host at the own screen. */
export function amHost(snapshot: Pick<TableSnapshot, "sitters">): boolean {
  return mySitter(snapshot)?.isHost ?? false;
}
