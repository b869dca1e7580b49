/** A raw connection to a room, for what no normal client does. */
import { once } from "node:events";
import type { GameServer } from "../server/game-server.ts";

/** The framework's first bytes. */
export const JOIN_ACKNOWLEDGED = 10;
const SENT = 13;

/** A seat reservation in a room. */
export interface SeatReservation {
  readonly roomId: string;
  readonly processId: string;
  readonly sessionId: string;
}

/** The response to a POST request. */
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

/** Sends a join request, such as `create/uno`. */
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

/** The path of the WebSocket for this reservation. */
export function connectionPath({ processId, roomId, sessionId }: SeatReservation): string {
  return `/${processId}/${roomId}?sessionId=${sessionId}`;
}

export interface RawConnection {
  readonly socket: WebSocket;
  /** The first bytes of all frames received. */
  readonly receivedTypes: readonly number[];
  /** The close code. */
  readonly closed: Promise<number>;
}

/** Opens the connection; the handshake has arrived and is not acknowledged. */
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

/** Resolves when the next frame comes in, or the connection is closed. */
export async function nextFrame(socket: WebSocket): Promise<void> {
  await Promise.race([once(socket, "message"), once(socket, "close")]);
}

/** The frame of a message without payload that expects no answer. */
export function messageFrame(name: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([SENT, 0xa0 | name.length, ...Buffer.from(name)]);
}
