/** A line to a room made by hand, for what no honest client does. */
import { once } from "node:events";
import type { GameServer } from "../server/game-server.ts";

/** The framework's first bytes. */
export const JOIN_ACKNOWLEDGED = 10;
const SENT = 13;

/** A place in a room that the server keeps for a line. */
export interface SeatReservation {
  readonly roomId: string;
  readonly processId: string;
  readonly sessionId: string;
}

/** How a question by POST was answered. */
export interface PostResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Partial<SeatReservation> & { readonly error?: string };
}

export async function post(url: string, body: object, headers: object = {}): Promise<PostResponse> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** Asks for a way in, such as `create/uno`. */
export async function reserveSeat(
  server: GameServer,
  endpoint: string,
  options: object = {},
): Promise<SeatReservation> {
  const { status, body } = await post(`${server.url}/matchmake/${endpoint}`, options);
  if (status !== 200) throw new Error(`${endpoint} was answered ${status}: ${JSON.stringify(body)}`);
  const { roomId = "", processId = "", sessionId = "" } = body;
  return { roomId, processId, sessionId };
}

/** The path at which the line to this place is opened. */
export function connectionPath({ processId, roomId, sessionId }: SeatReservation): string {
  return `/${processId}/${roomId}?sessionId=${sessionId}`;
}

export interface RawConnection {
  readonly socket: WebSocket;
  /** First bytes of all that came in. */
  readonly receivedTypes: readonly number[];
  /** The code with which it is closed. */
  readonly closed: Promise<number>;
}

/** Opens the line; the greeting has come, and is not taken. */
export async function openRawConnection(server: GameServer, place: SeatReservation): Promise<RawConnection> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${connectionPath(place)}`);
  socket.binaryType = "arraybuffer";
  const received: number[] = [];
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve(code));
  });
  socket.addEventListener("message", ({ data }) => received.push(new Uint8Array(data)[0] ?? -1));
  await Promise.race([once(socket, "message"), closed]);
  return { socket, receivedTypes: received, closed };
}

/** Resolves when the next frame comes in, or the line is closed. */
export async function nextFrame(socket: WebSocket): Promise<void> {
  await Promise.race([once(socket, "message"), once(socket, "close")]);
}

/** The frame of a message that is sent, not asked, with nothing in it. */
export function messageFrame(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([SENT, 0xa0 | name.length, ...Buffer.from(name)]);
}
