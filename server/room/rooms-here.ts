/** The rooms of this process, as far as they are known at the entrance. */
import { matchMaker, Room } from "@colyseus/core";
import type { LineWay } from "../http/websocket-guard.ts";
import { UnoRoom } from "../rooms/uno-room.ts";
import { MOST_STRANGERS } from "./crowd.ts";

/** The table with this code; undefined where there is none, or a room of another kind. */
export function tableHere(code: string): UnoRoom | undefined {
  const room = roomHere(code);
  return room instanceof UnoRoom ? room : undefined;
}

/** The framework finds more than rooms: whatever every object has, such as a constructor. */
function roomHere(code: string): Room | undefined {
  const room: unknown = matchMaker.getLocalRoomById(code);
  return room instanceof Room ? room : undefined;
}

/** Who asks for the way in has a place at the table for a while, also if they never come. */
export async function isCrowded(code: string): Promise<boolean> {
  const listed = await matchMaker.driver.findOne({ roomId: code });
  return listed !== undefined && listed.clients >= MOST_STRANGERS;
}

/** Where a request for a WebSocket leads, by what the framework's client says in its path. */
export function wayOfLine(url: string): LineWay {
  const { pathname, searchParams } = new URL(`ws://server${url}`);
  const code = pathname.split("/").at(-1) ?? "";
  const token = searchParams.get("reconnectionToken") ?? undefined;
  if (token !== undefined && tableHere(code)?.isLineToken(token) === true) return "back";
  if (isAwaited(code, searchParams.get("sessionId") ?? "", token)) return "in";
  return token === undefined ? "nowhere" : "lost";
}

/** True while the room keeps a place for this line. */
function isAwaited(code: string, sessionId: string, token: string | undefined): boolean {
  return roomHere(code)?.hasReservedSeat(sessionId, token) === true;
}
