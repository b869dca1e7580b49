/**
 * Several gates at one port. In a round of its event loop Node lets one connection in at each gate, however many wait
 * there: at one gate alone, those who come to a busy server would stand behind one another for half a minute.
 */
import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type Server as Gate, type ListenOptions } from "node:net";

/** With the HTTP server's own. The system shares the connections out among all of them. */
export const LISTENER_COUNT = 16;
/** Elsewhere the system does not share a port out, or not evenly. */
const CAN_SHARE_PORT = process.platform === "linux";

/** How the server's own gate listens, so that others can stand beside it. */
export function listenOptions(port: number, host: string | undefined): ListenOptions {
  return { port, reusePort: CAN_SHARE_PORT, ...hostOption(host) };
}

export class PortListeners {
  readonly #server: Server;
  readonly #host: string | undefined;
  readonly #count: number;
  readonly #additional: Gate[] = [];

  /** So many gates of this server, which listens under this name of the machine, or under all. */
  constructor(server: Server, host: string | undefined, count = LISTENER_COUNT) {
    this.#server = server;
    this.#host = host;
    this.#count = count;
  }

  /** Throws where the port is taken: one who shares it would not be told. */
  async checkFree(port: number): Promise<void> {
    if (port === 0) return;
    const probe = createServer().listen({ port, ...hostOption(this.#host) });
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
  }

  /** Opens them beside the one at which the server listens already. */
  async listen(): Promise<void> {
    const address = this.#server.address();
    if (!CAN_SHARE_PORT || typeof address !== "object" || address === null) return;
    // All of them together let in as many as the one would.
    this.#server.maxConnections = Math.ceil(this.#server.maxConnections / this.#count);
    while (this.#additional.length < this.#count - 1) {
      const listener = this.#createListener();
      this.#additional.push(listener);
      listener.listen({ port: address.port, reusePort: true, ...hostOption(this.#host) });
      await once(listener, "listening");
    }
  }

  /** Nobody comes in any more, and who has come in goes. */
  close(): void {
    for (const listener of this.#additional) listener.close();
    this.#server.closeAllConnections();
  }

  /** Whoever comes in here has come to the server, which holds them to all that it holds others to. */
  #createListener(): Gate {
    const server = this.#server;
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit("connection", socket),
    );
    listener.maxConnections = server.maxConnections;
    // One that cannot let somebody in, where all files of the process are taken, must not end it.
    listener.on("error", (error) => server.emit("error", error));
    return listener;
  }
}

function hostOption(host: string | undefined): Pick<ListenOptions, "host"> {
  return host === undefined ? {} : { host };
}
