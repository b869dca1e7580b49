/** More time for one's own turns, as it is set: the table is told when one sits down or comes back, and of each change. */
import type { TableSession } from "../net/session-types.ts";
import { onSettingsChange, settings } from "../settings/settings.ts";

/** Tells it once for each time that one is there; the answer ends that. */
export function askForTime(session: TableSession): () => void {
  let { moreTime } = settings();
  /** The seat that I have on the line that stands; "" while there is none. */
  let seat = "";
  const ask = () => void session.request("setTurnTime", { factor: moreTime });
  const follow = () => {
    const me = session.line === "connected" ? session.snapshot.sitters.find(({ isMe }) => isMe) : undefined;
    const isHereAnew = me !== undefined && me.id !== seat;
    seat = me?.id ?? "";
    if (isHereAnew && me.times !== moreTime) ask();
  };
  follow();
  const stops = [
    session.listen({ changed: follow, lineChanged: follow }),
    onSettingsChange((now) => {
      if (now.moreTime === moreTime) return;
      moreTime = now.moreTime;
      if (seat !== "") ask();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
