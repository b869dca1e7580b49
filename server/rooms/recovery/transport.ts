/** The framework's transport, with what every WebSocket is held to, whichever room it leads to. */
import type { Server } from "node:http";
import { CloseCode } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import type { AppContext } from "../../context.ts";
import { listenOptions } from "../../http/listeners.ts";
import { TokenBucket } from "../../limits/rate-limits.ts";

/**
 * Bytes of one message. A legal one takes under a kilobyte; up to this a malformed one is still answered with a
 * refusal, beyond it the line is closed.
 */
export const MAX_MESSAGE_BYTES = 8 * 1024;
/** Who sends so many times what is taken is closed; up to that every request gets its refusal. */
const FLOOD_FACTOR = 6;
/** Bytes that may wait for one who does not read. */
export const MAX_BUFFERED_BYTES = 256 * 1024;
/** A line that was closed is let go after this time, whether the other end agrees or not. In ms. */
const CLOSE_TIMEOUT_MS = 2_000;

/** What is watched of a WebSocket. */
interface GuardedSocket {
  readonly bufferedAmount: number;
  on(event: "message" | "ping" | "pong", listener: () => void): unknown;
  removeAllListeners(event: "message"): unknown;
  send(...args: readonly unknown[]): void;
  close(code: number): void;
  terminate(): void;
}

type TransportContext = Pick<AppContext, "clock" | "requestsPerSecond" | "counters">;

export class GuardedTransport extends WebSocketTransport {
  constructor(server: Server, context: TransportContext) {
    const options = { server, maxPayload: MAX_MESSAGE_BYTES, closeTimeout: CLOSE_TIMEOUT_MS };
    super(options);
    this.wss.on("connection", (socket: GuardedSocket) => {
      stopFloods(socket, context);
      dropSlowReaders(socket, context);
    });
  }

  /** At the first of the server's gates. */
  override listen(...[port, host, , listening]: Parameters<WebSocketTransport["listen"]>): this {
    this.server?.listen(listenOptions(port, host), listening);
    return this;
  }
}

/** Every frame counts, of whatever kind. The seat is kept, and the next line is heard again. */
function stopFloods(socket: GuardedSocket, { clock, requestsPerSecond, counters }: TransportContext): void {
  const maxPerSecond = FLOOD_FACTOR * requestsPerSecond;
  const tokenBucket = new TokenBucket({ perSecond: maxPerSecond, burst: maxPerSecond }, clock.steady);
  let isClosed = false;
  const countFrame = () => {
    if (isClosed || tokenBucket.tryTake()) return;
    isClosed = true;
    socket.removeAllListeners("message");
    counters.countRateLimited("floods");
    socket.close(CloseCode.WITH_ERROR);
  };
  for (const event of ["message", "ping", "pong"] as const) socket.on(event, countFrame);
}

/**
 * What nobody reads stays in memory. One that is far behind is let go before it gets more; it can come back, and is
 * shown the table as it is then.
 */
function dropSlowReaders(socket: GuardedSocket, { counters }: TransportContext): void {
  const send = socket.send.bind(socket);
  let isDropped = false;
  const dropIfBehind = () => {
    if (isDropped || socket.bufferedAmount <= MAX_BUFFERED_BYTES) return isDropped;
    isDropped = true;
    counters.countRateLimited("slow_readers");
    socket.terminate();
    return true;
  };
  socket.send = (...args) => {
    if (!dropIfBehind()) send(...args);
  };
  // Each ping is answered by a pong, which waits there too.
  socket.on("ping", dropIfBehind);
}
