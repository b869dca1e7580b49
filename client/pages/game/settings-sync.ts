/** Sends the chosen emblem and the extra turn time of this browser to the table. */
import { EMBLEMS } from "../../../shared/avatar-icon.ts";
import type { TableSession } from "../../net/session/table-snapshot.ts";
import { changeSetting, DEFAULT_SETTINGS, onSettingsChange, settings } from "../../settings/settings.ts";

type MovedSession = Pick<TableSession, "snapshot" | "hasMovedHere" | "request">;

/**
 * A seat that has moved here brings its emblem and its turn time to a browser that has none of its own. The request tells
 * the server that the new seat token has arrived: from then on the link opens nothing.
 */
export function adoptSeatSettings(session: MovedSession): void {
  const { snapshot, hasMovedHere } = session;
  const me = snapshot.players.find(({ isMe }) => isMe);
  if (hasMovedHere !== true || me === undefined) return;
  const { emblem, moreTime } = settings();
  if (emblem === DEFAULT_SETTINGS.emblem) changeSetting("emblem", me.avatar);
  if (moreTime === DEFAULT_SETTINGS.moreTime) changeSetting("moreTime", me.turnTimeFactor);
  void session.request("setAvatar", { avatar: EMBLEMS.indexOf(settings().emblem) });
}

/** Sends the turn time when the player sits down, reconnects or changes the setting; returns a function that stops it. */
export function syncTurnTime(session: TableSession): () => void {
  let { moreTime } = settings();
  /** The id of the player's seat on this connection; "" while there is none. */
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
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

type EmblemSession = Pick<TableSession, "snapshot" | "connectionState" | "subscribe" | "request">;

/** Requests the chosen emblem if the player's seat has another one; returns a function that stops it. */
export function syncEmblem(session: EmblemSession): () => void {
  const emblemSync = new EmblemSync(session);
  emblemSync.sync();
  const unsubscribers = [
    session.subscribe({ changed: () => emblemSync.sync(), connectionChanged: () => emblemSync.resync() }),
    onSettingsChange(() => emblemSync.sync()),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

class EmblemSync {
  readonly #session: EmblemSession;
  /** The seat and the emblem of the last request, so that a refused request is not repeated forever. */
  #lastRequested = "";

  constructor(session: EmblemSession) {
    this.#session = session;
  }

  /** After a change of the connection, because a request may be lost. */
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
      me.avatar === emblem ||
      request === this.#lastRequested
    )
      return;
    this.#lastRequested = request;
    void this.#session.request("setAvatar", { avatar: EMBLEMS.indexOf(emblem) });
  }
}
