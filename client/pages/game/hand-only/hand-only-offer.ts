/**
 * Offers to show only the hand to a player whose table is on a big screen: the player has joined by its QR code, or has
 * opened the window that says how to show the table there.
 */

import { myPlayer } from "../../../net/session/players.ts";
import type { TableSession, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { isMyAction } from "../viewer-status.ts";
import { handOnlyChoice } from "./hand-only-choice.ts";
import { isBesideScreen } from "./screen-guest.ts";

type OfferSession = Pick<TableSession, "code" | "snapshot" | "subscribe">;

/** The returned function stops it. */
export function offerHandOnly(session: OfferSession): () => void {
  let isOffered = false;
  const offerIfSeated = () => {
    if (isOffered || !isHandOnlyAsked(session.snapshot)) return;
    isOffered = true;
    import("./hand-only-dialog.lazy.ts").then(
      ({ openHandOnlyDialog }) => openHandOnlyDialog(session.code),
      () => {},
    );
  };
  const unsubscribe = session.subscribe({ changed: offerIfSeated });
  offerIfSeated();
  return unsubscribe;
}

/** True if it is time to ask: the screen, a spectator, is there, and the clock of a turn does not run on behind the question. */
export function isHandOnlyAsked(snapshot: TableSnapshot): boolean {
  const { code, spectatorCount } = snapshot;
  if (spectatorCount === 0 || !isBesideScreen(code) || handOnlyChoice(code) !== undefined) return false;
  return myPlayer(snapshot) !== undefined && !isMyAction(snapshot);
}
