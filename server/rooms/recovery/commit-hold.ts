/** In a cluster: holds what a connection is sent until everything that its table has written is committed. */
import type { IncomingMessage } from "node:http";
import { getMessageBytes, Protocol } from "@colyseus/core";
import type { RoomMessages } from "../../../shared/wire/messages.ts";
import type { AppContext } from "../../app-context.ts";
import type { CommitGate } from "../../cluster/commit-gate.ts";

/** The part of a WebSocket that sends. */
export interface HeldSocket {
  send(...args: readonly unknown[]): void;
  close(...args: readonly unknown[]): void;
  terminate(): void;
}

/** The first bytes of a message `storage`. */
const STORAGE_HEAD = getMessageBytes.raw(Protocol.ROOM_DATA, "storage" satisfies keyof RoomMessages);
/** How many bytes may be held for one client. A slow client may have as many in the buffer of its socket. */
const MAX_HELD_BYTES = 256 * 1024;

/** The id of the room in the path of a connection: it follows the id of the process. */
export function roomIdIn({ url = "" }: Pick<IncomingMessage, "url">): string {
  const [path = ""] = url.split("?");
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Calls `send` as soon as everything that this table has written is committed; at once in a single server. */
export function afterCommit(
  { clusterTables }: Pick<AppContext, "clusterTables">,
  code: string,
  send: () => void,
): void {
  const gate = clusterTables?.gateOf(code);
  if (gate === undefined) send();
  else gate.pass(send);
}

/** Replaces `send` and `close`. Call it last: what is released goes through the other limits. */
export function holdUncommitted(socket: HeldSocket, gate: CommitGate): void {
  const send = socket.send.bind(socket);
  const close = socket.close.bind(socket);
  let heldBytes = 0;
  socket.send = (data, ...rest) => {
    if (gate.isOpen || (!gate.isShut && showsNothing(data))) return send(data, ...rest);
    // The framework writes its next messages into the same memory.
    const frame = copyOf(data);
    heldBytes += frame.length;
    if (heldBytes > MAX_HELD_BYTES) return socket.terminate();
    gate.pass(() => {
      heldBytes -= frame.length;
      send(frame, ...rest);
    });
  };
  socket.close = (...args) => gate.pass(() => close(...args));
}

/**
 * These frames show nothing of the table: the answer to a client's heartbeat, without which clients would leave while the
 * database is away, and the message that says so.
 */
function showsNothing(data: unknown): boolean {
  if (!(data instanceof Uint8Array)) return false;
  const isHeartbeat = data.length === 1 && data[0] === Protocol.PING;
  return isHeartbeat || STORAGE_HEAD.equals(data.subarray(0, STORAGE_HEAD.length));
}

function copyOf(data: unknown): Buffer | string {
  if (typeof data === "string") return data;
  if (data instanceof Uint8Array) return Buffer.from(data);
  throw new TypeError("only text and bytes can be sent");
}
