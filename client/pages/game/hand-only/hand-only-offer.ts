/** Offers to show only the hand to a player who has joined by the QR code of a big screen, as soon as there is a seat. */

import type { TableSession } from "../../../net/session/table-snapshot.ts";
import { isMyAction, myPlayer } from "../viewer-status.ts";
import { handOnlyChoice } from "./hand-only-choice.ts";
import { isScreenGuest } from "./screen-guest.ts";

type OfferSession = Pick<TableSession, "code" | "snapshot" | "subscribe">;

/** The returned function stops it. */
export function offerHandOnly(session: OfferSession): () => void {
  const { code } = session;
  let isOffered = false;
  const offerIfSeated = () => {
    if (isOffered || !isScreenGuest(code) || handOnlyChoice(code) !== undefined) return;
    // Not in a turn, whose clock would run on behind the question.
    if (myPlayer(session.snapshot) === undefined || isMyAction(session.snapshot)) return;
    isOffered = true;
    import("./hand-only-dialog.lazy.ts").then(
      ({ openHandOnlyDialog }) => openHandOnlyDialog(code),
      () => {},
    );
  };
  const unsubscribe = session.subscribe({ changed: offerIfSeated });
  offerIfSeated();
  return unsubscribe;
}
