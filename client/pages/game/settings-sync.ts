/** Sends the chosen emblem, card back and extra turn time of this browser to the table. */

import { EMBLEMS } from "../../../shared/looks.ts";
import { emblemOf } from "../../../shared/text/face-of-name.ts";
import { myPlayer } from "../../net/session/players.ts";
import type { TableSession } from "../../net/session/table-snapshot.ts";
import { isFaceRandom } from "../../settings/random-face.ts";
import {
  changeSetting,
  chosenLooks,
  DEFAULT_SETTINGS,
  onSettingsChange,
  settings,
} from "../../settings/settings.ts";

type MovedSession = Pick<TableSession, "snapshot" | "hasMovedHere" | "request">;

/**
 * A seat that has moved here brings its emblem, its back and its turn time to a browser whose player has chosen none. The request tells
 * the server that the new seat token has arrived: from then on the link opens nothing.
 */
export function adoptSeatSettings(session: MovedSession): void {
  const { snapshot, hasMovedHere } = session;
  const me = myPlayer(snapshot);
  if (hasMovedHere !== true || me === undefined) return;
  const { emblem, back, moreTime } = settings();
  if (emblem === DEFAULT_SETTINGS.emblem || isFaceRandom()) changeSetting("emblem", me.avatar);
  if (back === DEFAULT_SETTINGS.back) changeSetting("back", me.back);
  if (moreTime === DEFAULT_SETTINGS.moreTime) changeSetting("moreTime", me.turnTimeFactor);
  void session.request("setAvatar", chosenLooks());
}

/** Sends the turn time when the player sits down, reconnects or changes the setting; returns a function that stops it. */
export function syncTurnTime(session: TableSession): () => void {
  let { moreTime } = settings();
  /** The id of the player's seat on this connection; "" while there is none. */
  let seatId = "";
  const send = () => void session.request("setTurnTime", { factor: moreTime });
  const sync = () => {
    const me = session.connectionState === "connected" ? myPlayer(session.snapshot) : undefined;
    const hasJoined = me !== undefined && me.id !== seatId;
    seatId = me?.id ?? "";
    if (hasJoined && me.turnTimeFactor !== moreTime) send();
  };
  sync();
  const unsubscribe = session.subscribe({ changed: sync, connectionChanged: sync });
  const stopFollowing = onSettingsChange((now) => {
    if (now.moreTime === moreTime) return;
    moreTime = now.moreTime;
    if (seatId !== "") send();
  });
  return () => {
    unsubscribe();
    stopFollowing();
  };
}

type LooksSession = Pick<TableSession, "snapshot" | "connectionState" | "subscribe" | "request">;

/** Requests the chosen emblem and back if the player's seat has others; returns a function that stops it. */
export function syncLooks(session: LooksSession): () => void {
  /** The seat and the looks of the last request, so that a refused request is not repeated forever. */
  let lastRequested = "";
  const sync = () => {
    const { snapshot, connectionState } = session;
    const me = myPlayer(snapshot);
    const { emblem, back } = settings();
    const request = `${me?.id}/${emblem}/${back}`;
    if (connectionState !== "connected" || me === undefined || request === lastRequested) return;
    if (me.avatar === emblemOf(EMBLEMS.indexOf(emblem), me.name) && me.back === back) return;
    lastRequested = request;
    void session.request("setAvatar", chosenLooks());
  };
  // After a change of the connection, because a request may be lost.
  const resync = () => {
    lastRequested = "";
    sync();
  };
  sync();
  const unsubscribe = session.subscribe({ changed: sync, connectionChanged: resync });
  const stopFollowing = onSettingsChange(sync);
  return () => {
    unsubscribe();
    stopFollowing();
  };
}
