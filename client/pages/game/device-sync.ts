/** Keeps the device in step with the table: the screen stays on during a match, and the app's icon shows the player's turn. */
import { TurnBadge } from "../../device/app-badge.ts";
import { keepScreenAwake } from "../../device/screen-wake-lock.ts";
import type { TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { isMyAction, isSpectating } from "./viewer-status.ts";

/** Starts it; the returned function ends it, when the page is closed. */
export function syncDevice(session: Pick<TableSession, "snapshot" | "subscribe">): () => void {
  const badge = new TurnBadge();
  let letSleep: (() => void) | undefined;
  const update = (snapshot: TableSnapshot) => {
    badge.setMyAction(isMyAction(snapshot));
    if (isSeatedInMatch(snapshot)) letSleep ??= keepScreenAwake();
    else {
      letSleep?.();
      letSleep = undefined;
    }
  };
  update(session.snapshot);
  const unsubscribe = session.subscribe({ changed: update });
  return () => {
    unsubscribe();
    letSleep?.();
    badge.close();
  };
}

/** True during a match, also between its rounds, for a player with a seat in it. */
function isSeatedInMatch(snapshot: Pick<TableSnapshot, "phase" | "view">): boolean {
  const isRunning = snapshot.phase === "playing" || snapshot.phase === "roundOver";
  return isRunning && !isSpectating(snapshot);
}
