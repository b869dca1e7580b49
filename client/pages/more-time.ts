/** More time for one's own turns, as it is set: the table is told when one sits down or comes back, and of each change. */
import type { TableSession } from "../net/session-types.ts";
import { onSettingsChange, settings } from "../settings/settings.ts";

/** Tells it once for each time that one is there; the answer ends that. */
export function syncTurnTime(session: TableSession): () => void {
  let { moreTime } = settings();
  /** The seat that I have on the line that stands; "" while there is none. */
  let seatId = "";
  const send = () => void session.request("setTurnTime", { factor: moreTime });
  const sync = () => {
    const me =
      session.connectionState === "connected" ? session.snapshot.players.find(({ isMe }) => isMe) : undefined;
    const hasJoined = me !== undefined && me.id !== seatId;
    seatId = me?.id ?? "";
    if (hasJoined && me.turnTimeFactor !== moreTime) send();
  };
  sync();
  const unsubscribers = [
    session.subscribe({ changed: sync, connectionChanged: sync }),
    onSettingsChange((now) => {
      if (now.moreTime === moreTime) return;
      moreTime = now.moreTime;
      if (seatId !== "") send();
    }),
  ];
  return () => {
    for (const stop of unsubscribers) stop();
  };
}
