/** The WebSocket transport of Colyseus, with limits for every connection. */
import type { IncomingMessage, Server } from "node:http";
import { CloseCode } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { TokenBucket } from "../../../shared/timing/rate-limiter.ts";
import type { AppContext } from "../../app-context.ts";
import { listenOptions } from "../../http/port-listeners.ts";
import { holdUncommitted, roomIdIn } from "./commit-hold.ts";

/**
 * The maximum size of a message. A legal one takes less than a kilobyte. An invalid one up to this size is refused; a
 * larger one closes the connection.
 */
export const MAX_MESSAGE_BYTES = 8 * 1024;
/** A client that sends this many times the allowed rate is disconnected; below that, each request is refused. */
const FLOOD_FACTOR = 6;
/** How many bytes may be buffered for a client that does not read. */
export const MAX_BUFFERED_BYTES = 256 * 1024;
/** A closing connection is terminated after this time, in ms. */
const CLOSE_TIMEOUT_MS = 2_000;

interface GuardedSocket {
  readonly bufferedAmount: number;
  on(event: "message" | "ping" | "pong", listener: () => void): unknown;
  removeAllListeners(event: "message"): unknown;
  send(...args: readonly unknown[]): void;
  close(code: number): void;
  terminate(): void;
}

type TransportContext = Pick<AppContext, "clock" | "requestsPerSecond" | "counters" | "clusterTables">;

export class GuardedTransport extends WebSocketTransport {
  constructor(server: Server, context: TransportContext) {
    const options = { server, maxPayload: MAX_MESSAGE_BYTES, closeTimeout: CLOSE_TIMEOUT_MS };
    super(options);
    // Before the framework, which may send at once.
    this.wss.prependListener("connection", (socket: GuardedSocket, request: IncomingMessage) => {
      stopFloods(socket, context);
      dropSlowReaders(socket, context);
      const gate = context.clusterTables?.gateOf(roomIdIn(request));
      if (gate !== undefined) holdUncommitted(socket, gate);
    });
  }

  /** Uses the options of the server's first listener. */
  override listen(...[port, host, , listening]: Parameters<WebSocketTransport["listen"]>): this {
    this.server?.listen(listenOptions(port, host), listening);
    return this;
  }
}

/** Closes a connection that sends too many frames of any kind. The seat is kept, and the client may reconnect. */
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
 * Unread data stays in memory. A client that is far behind is disconnected before more is sent to it. It can reconnect,
 * and gets the current state.
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
  // Each ping is answered by a pong, which is buffered as well.
  socket.on("ping", dropIfBehind);
}
