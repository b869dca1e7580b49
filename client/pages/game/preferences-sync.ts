/** The emblem that was chosen in this browser, worn at the table. */
import { EMBLEMS } from "../../../shared/emblem.ts";
import type { TableSession } from "../../net/session-types.ts";
import { onSettingsChange, settings } from "../../settings/settings.ts";

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
