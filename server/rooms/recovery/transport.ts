/** The framework's transport, with what every WebSocket is held to, whichever room it leads to. */
import type { Server } from "node:http";
import { CloseCode } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import type { House } from "../../context.ts";
import { firstGate } from "../../http/listeners.ts";
import { Bucket } from "../../limits/rate-limits.ts";

/**
 * Bytes of one message. A legal one takes under a kilobyte; up to this a malformed one is still answered with a
 * refusal, beyond it the line is closed.
 */
export const LONGEST_FRAME = 8 * 1024;
/** Who sends so many times what is taken is closed; up to that every request gets its refusal. */
const FLOOD = 6;
/** Bytes that may wait for one who does not read. */
export const MOST_UNREAD = 256 * 1024;
/** A line that was closed is let go after this time, whether the other end agrees or not. In ms. */
const CLOSING_MS = 2_000;

/** What is watched of a WebSocket. */
interface Line {
  readonly bufferedAmount: number;
  on(event: "message" | "ping" | "pong", heard: () => void): unknown;
  removeAllListeners(event: "message"): unknown;
  send(...what: readonly unknown[]): void;
  close(code: number): void;
  terminate(): void;
}

type Guards = Pick<House, "clock" | "requestsPerSecond" | "meter">;

export class GuardedTransport extends WebSocketTransport {
  constructor(server: Server, guards: Guards) {
    const options = { server, maxPayload: LONGEST_FRAME, closeTimeout: CLOSING_MS };
    super(options);
    this.wss.on("connection", (line: Line) => {
      stopFloods(line, guards);
      dropSlowReaders(line, guards);
    });
  }

  /** At the first of the server's gates. */
  override listen(...[port, host, , listening]: Parameters<WebSocketTransport["listen"]>): this {
    this.server?.listen(firstGate(port, host), listening);
    return this;
  }
}

/** Every frame counts, of whatever kind. The seat is kept, and the next line is heard again. */
function stopFloods(line: Line, { clock, requestsPerSecond, meter }: Guards): void {
  const most = FLOOD * requestsPerSecond;
  const bucket = new Bucket({ perSecond: most, atOnce: most }, clock.steady);
  let isClosed = false;
  const heard = () => {
    if (isClosed || bucket.take()) return;
    isClosed = true;
    line.removeAllListeners("message");
    meter.limited("floods");
    line.close(CloseCode.WITH_ERROR);
  };
  for (const event of ["message", "ping", "pong"] as const) line.on(event, heard);
}

/**
 * What nobody reads stays in memory. One that is far behind is let go before it gets more; it can come back, and is
 * shown the table as it is then.
 */
function dropSlowReaders(line: Line, { meter }: Guards): void {
  const send = line.send.bind(line);
  let isDropped = false;
  const isBehind = () => {
    if (isDropped || line.bufferedAmount <= MOST_UNREAD) return isDropped;
    isDropped = true;
    meter.limited("slow_readers");
    line.terminate();
    return true;
  };
  line.send = (...what) => {
    if (!isBehind()) send(...what);
  };
  // Each ping is answered by a pong, which waits there too.
  line.on("ping", isBehind);
}
