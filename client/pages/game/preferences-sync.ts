/** The emblem that was chosen in this browser, worn at the table. */

import { EMBLEMS } from "../../../shared/emblem.ts";
import type { TableSession } from "../../net/session/session-types.ts";
import { onSettingsChange, settings } from "../../settings/settings.ts";

// More time for one's own turns, as it is set: the table is told when one sits down or comes back, and of each change.

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

type EmblemSession = Pick<TableSession, "snapshot" | "connectionState" | "subscribe" | "request">;

/** Asks the table for the chosen emblem where the own seat shows another; the answer ends that. */
export function syncEmblem(session: EmblemSession): () => void {
  const emblemSync = new EmblemSync(session);
  emblemSync.sync();
  const unsubscribers = [
    session.subscribe({ changed: () => emblemSync.sync(), connectionChanged: () => emblemSync.resync() }),
    onSettingsChange(() => emblemSync.sync()),
  ];
  return () => {
    for (const stop of unsubscribers) stop();
  };
}

class EmblemSync {
  readonly #session: EmblemSession;
  /** The seat and the emblem that were asked for last: what the table has refused is not asked for again and again. */
  #lastRequested = "";

  constructor(session: EmblemSession) {
    this.#session = session;
  }

  /** The line was down, or is: what was asked for on it may be lost. */
  resync(): void {
    this.#lastRequested = "";
    this.sync();
  }

  sync(): void {
    const { snapshot, connectionState } = this.#session;
    const me = snapshot.players.find(({ isMe }) => isMe);
    const { emblem } = settings();
    const request = `${me?.id}/${emblem}`;
    if (
      connectionState !== "connected" ||
      me === undefined ||
      me.emblem === emblem ||
      request === this.#lastRequested
    )
      return;
    this.#lastRequested = request;
    void this.#session.request("setAvatar", { avatar: EMBLEMS.indexOf(emblem) });
  }
}
