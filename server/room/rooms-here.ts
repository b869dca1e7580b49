/** The rooms of this process, as far as they are known at the entrance. */
import { matchMaker, Room } from "@colyseus/core";
import type { SocketTarget } from "../http/websocket-guard.ts";
import { UnoRoom } from "../rooms/uno-room.ts";
import { MAX_CLIENTS_WITHOUT_SEAT } from "./crowd.ts";

/** The table with this code; undefined where there is none, or a room of another kind. */
export function findTableRoom(code: string): UnoRoom | undefined {
  const room = findRoom(code);
  return room instanceof UnoRoom ? room : undefined;
}

/** The framework finds more than rooms: whatever every object has, such as a constructor. */
function findRoom(code: string): Room | undefined {
  const room: unknown = matchMaker.getLocalRoomById(code);
  return room instanceof Room ? room : undefined;
}

/** Who asks for the way in has a place at the table for a while, also if they never come. */
export async function isRoomFull(code: string): Promise<boolean> {
  const listed = await matchMaker.driver.findOne({ roomId: code });
  return listed !== undefined && listed.clients >= MAX_CLIENTS_WITHOUT_SEAT;
}

/** Where a request for a WebSocket leads, by what the framework's client says in its path. */
export function classifySocket(url: string): SocketTarget {
  const { pathname, searchParams } = new URL(`ws://server${url}`);
  const code = pathname.split("/").at(-1) ?? "";
  const token = searchParams.get("reconnectionToken") ?? undefined;
  if (token !== undefined && findTableRoom(code)?.isReconnectToken(token) === true) return "back";
  if (hasReservation(code, searchParams.get("sessionId") ?? "", token)) return "in";
  return token === undefined ? "nowhere" : "lost";
}

/** True while the room keeps a place for this line. */
function hasReservation(code: string, sessionId: string, token: string | undefined): boolean {
  return findRoom(code)?.hasReservedSeat(sessionId, token) === true;
}
