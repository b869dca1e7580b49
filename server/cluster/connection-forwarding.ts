/**
 * Forwards WebSocket connections to the process with their room: any balancer will do in front of a cluster. Bytes are
 * piped unchanged; only the client's address is added, signed.
 */
import type { IncomingMessage } from "node:http";
import { connect, Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Clock } from "../../shared/timing/clock.ts";
import { sendErrorOnSocket } from "../http/error-responses.ts";
import {
  FORWARDED_HEADER,
  type ForwardedClient,
  type UpgradeForwarding,
  type UpgradeOrigin,
} from "../http/upgrade-forwarding.ts";
import { signForwarded, verifyForwarded } from "./forwarding-header.ts";
import type { Peers } from "./membership/membership.ts";

export interface ConnectionForwardingOptions {
  readonly key: Buffer;
  readonly peers: Peers;
  readonly clock: Pick<Clock, "now" | "after">;
  /** Called for each request with a header that no process of this cluster has signed. */
  readonly onForged: () => void;
  /** Called for each connection that another process has not answered; `isFirst` after one that it has. */
  readonly onFailed: (processId: string, isFirst: boolean) => void;
}

/** The two ends of a forwarded connection. */
interface Forwarded {
  readonly socket: Duplex;
  readonly upstream: Socket;
}

/** If the other process does not answer within this time, in ms, the client is told to try again. */
const ANSWER_TIMEOUT_MS = 5_000;
const UNAVAILABLE = { status: 503, message: "The process with this table cannot be reached. Try again." };
const DIRECT: UpgradeOrigin = { kind: "direct" };
const FORGED: UpgradeOrigin = { kind: "forged" };

export class ConnectionForwarding implements UpgradeForwarding {
  readonly #options: ConnectionForwardingOptions;
  /** The clients' sockets by the process that they are connected to. */
  readonly #sockets = new Map<string, Set<Duplex>>();
  /** The processes that have not answered the last connection. */
  readonly #silent = new Set<string>();
  readonly #stopListening: () => void;

  constructor(options: ConnectionForwardingOptions) {
    this.#options = options;
    this.#stopListening = options.peers.onDead((processId) => this.#cut(processId));
  }

  /** The number of connections that are forwarded now. */
  get count(): number {
    return [...this.#sockets.values()].reduce((sum, { size }) => sum + size, 0);
  }

  originOf(request: IncomingMessage): UpgradeOrigin {
    const { [FORWARDED_HEADER]: header } = request.headers;
    if (header === undefined) return DIRECT;
    const { key, peers, clock, onForged } = this.#options;
    const to = { target: peers.ownId, url: request.url ?? "", now: clock.now() };
    const address = typeof header === "string" ? verifyForwarded(key, header, to) : undefined;
    if (address !== undefined) return { kind: "forwarded", address };
    onForged();
    return FORGED;
  }

  /** Requests for the rooms of a process that is not alive are answered here: its tables have moved. */
  ownerOf({ url = "" }: IncomingMessage): string | undefined {
    const { peers } = this.#options;
    const [path = ""] = url.split("?");
    const processId = path.split("/").at(-2) ?? "";
    return processId !== peers.ownId && peers.isAlive(processId) ? processId : undefined;
  }

  forward(owner: string, request: IncomingMessage, client: ForwardedClient): void {
    const address = addressIn(this.#options.peers.addressOf(owner));
    const { socket } = client;
    if (address === undefined) {
      this.#noteFailure(owner);
      sendErrorOnSocket(socket, UNAVAILABLE, request.headers.host);
      return;
    }
    const upstream = connect({ ...address, noDelay: true, keepAlive: true });
    this.#track(owner, socket);
    this.#answerInTime(owner, request, { socket, upstream });
    pipeBothWays(socket, upstream);
    upstream.once("connect", () => {
      upstream.write(this.#headOf(owner, request, client.address));
      upstream.write(client.head);
    });
  }

  /** Closes the forwarded connections. */
  close(): void {
    this.#stopListening();
    for (const processId of [...this.#sockets.keys()]) this.#cut(processId);
  }

  /** The request as the client has sent it, with the signed address. */
  #headOf(target: string, { method, url = "", rawHeaders }: IncomingMessage, address: string): string {
    const { key, clock } = this.#options;
    const signed = signForwarded(key, { address, target, url }, clock.now());
    const headers = [`${FORWARDED_HEADER}: ${signed}`];
    for (let at = 0; at < rawHeaders.length; at += 2)
      headers.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
    return `${method} ${url} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n`;
  }

  #track(owner: string, socket: Duplex): void {
    const sockets = this.#sockets.get(owner) ?? new Set();
    this.#sockets.set(owner, sockets.add(socket));
    socket.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0) this.#sockets.delete(owner);
    });
  }

  /** The client may try again, and reaches another process or the new owner. */
  #answerInTime(owner: string, { headers }: IncomingMessage, { socket, upstream }: Forwarded): void {
    let isAnswered = false;
    const refuse = () => {
      if (!isAnswered && !socket.destroyed) {
        this.#noteFailure(owner);
        sendErrorOnSocket(socket, UNAVAILABLE, headers.host);
      }
      isAnswered = true;
    };
    const timer = this.#options.clock.after(ANSWER_TIMEOUT_MS, () => {
      refuse();
      upstream.destroy();
    });
    upstream.once("data", () => {
      isAnswered = true;
      this.#silent.delete(owner);
      timer.clear();
    });
    upstream.once("close", () => {
      timer.clear();
      refuse();
    });
  }

  #noteFailure(owner: string): void {
    this.#options.onFailed(owner, !this.#silent.has(owner));
    this.#silent.add(owner);
  }

  /** The process is dead: its clients learn it at once, and come back elsewhere. */
  #cut(processId: string): void {
    for (const socket of this.#sockets.get(processId) ?? []) socket.destroy();
  }
}

/** The end of one side is the end of the other, after everything that was sent before it. */
function pipeBothWays(client: Duplex, upstream: Socket): void {
  if (client instanceof Socket) client.setNoDelay(true);
  client.on("error", () => client.destroy());
  upstream.on("error", () => upstream.destroy());
  client.pipe(upstream);
  upstream.pipe(client);
  client.once("close", () => upstream.destroy());
  upstream.once("close", () => endSoon(client));
}

function endSoon(client: Duplex): void {
  if (client instanceof Socket) client.destroySoon();
  else client.end(() => client.destroy());
}

interface PeerAddress {
  readonly host: string;
  readonly port: number;
}

/** The parts of `host:port`; an IPv6 address is in brackets. */
function addressIn(text: string | undefined): PeerAddress | undefined {
  const [, host = "", port = ""] = /^\[?([^[\]]+?)\]?:(\d+)$/.exec(text ?? "") ?? [];
  return host === "" ? undefined : { host, port: Number(port) };
}
