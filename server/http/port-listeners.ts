/**
 * Several listeners on one port. Node accepts one connection per listener and round of the event loop, however many are
 * waiting: with a single listener, clients of a busy server would wait for up to half a minute.
 */
import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type ListenOptions, type Server as TcpServer } from "node:net";

/** Including the HTTP server's own listener. The operating system distributes the connections among all of them. */
export const LISTENER_COUNT = 16;
/** Other systems do not distribute the connections of a port, or not evenly. */
const CAN_SHARE_PORT = process.platform === "linux";

/** Options for the server's own listener, so that others can share its port. */
export function listenOptions(port: number, host: string | undefined): ListenOptions {
  return { port, reusePort: CAN_SHARE_PORT, ...hostOption(host) };
}

export class PortListeners {
  readonly #server: Server;
  readonly #host: string | undefined;
  readonly #count: number;
  readonly #additional: TcpServer[] = [];

  /** `host`: the address to listen on; undefined for all addresses. */
  constructor(server: Server, host: string | undefined, count = LISTENER_COUNT) {
    this.#server = server;
    this.#host = host;
    this.#count = count;
  }

  /** Throws if the port is taken. A shared port would not report it. */
  async checkFree(port: number): Promise<void> {
    if (port === 0) return;
    const probe = createServer().listen({ port, ...hostOption(this.#host) });
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
  }

  /** Opens the additional listeners. The server itself is listening already. */
  async listen(): Promise<void> {
    const address = this.#server.address();
    if (!CAN_SHARE_PORT || typeof address !== "object" || address === null) return;
    // All listeners together accept as many connections as the single one would.
    this.#server.maxConnections = Math.ceil(this.#server.maxConnections / this.#count);
    while (this.#additional.length < this.#count - 1) {
      const listener = this.#createListener();
      this.#additional.push(listener);
      listener.listen({ port: address.port, reusePort: true, ...hostOption(this.#host) });
      await once(listener, "listening");
    }
  }

  /** Closes all listeners and all connections. */
  close(): void {
    for (const listener of this.#additional) listener.close();
    this.#server.closeAllConnections();
  }

  /** Hands its connections to the HTTP server, which treats them like its own. */
  #createListener(): TcpServer {
    const server = this.#server;
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit("connection", socket),
    );
    listener.maxConnections = server.maxConnections;
    // Without a handler, an error such as too many open files would end the process.
    listener.on("error", (error) => server.emit("error", error));
    return listener;
  }
}

function hostOption(host: string | undefined): Pick<ListenOptions, "host"> {
  return host === undefined ? {} : { host };
}
