/**
 * Several gates at one port. In a round of its event loop Node lets one connection in at each gate, however many wait
 * there: at one gate alone, those who come to a busy server would stand behind one another for half a minute.
 */
import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type Server as Gate, type ListenOptions } from "node:net";

/** With the HTTP server's own. The system shares the connections out among all of them. */
export const ALL_GATES = 16;
/** Elsewhere the system does not share a port out, or not evenly. */
const CAN_SHARE = process.platform === "linux";

/** How the server's own gate listens, so that others can stand beside it. */
export function firstGate(port: number, host: string | undefined): ListenOptions {
  return { port, reusePort: CAN_SHARE, ...at(host) };
}

export class Gates {
  readonly #server: Server;
  readonly #host: string | undefined;
  readonly #count: number;
  readonly #more: Gate[] = [];

  /** So many gates of this server, which listens under this name of the machine, or under all. */
  constructor(server: Server, host: string | undefined, count = ALL_GATES) {
    this.#server = server;
    this.#host = host;
    this.#count = count;
  }

  /** Throws where the port is taken: one who shares it would not be told. */
  async checkFree(port: number): Promise<void> {
    if (port === 0) return;
    const probe = createServer().listen({ port, ...at(this.#host) });
    await once(probe, "listening");
    probe.close();
    await once(probe, "close");
  }

  /** Opens them beside the one at which the server listens already. */
  async open(): Promise<void> {
    const address = this.#server.address();
    if (!CAN_SHARE || typeof address !== "object" || address === null) return;
    // All of them together let in as many as the one would.
    this.#server.maxConnections = Math.ceil(this.#server.maxConnections / this.#count);
    while (this.#more.length < this.#count - 1) {
      const gate = this.#make();
      this.#more.push(gate);
      gate.listen({ port: address.port, reusePort: true, ...at(this.#host) });
      await once(gate, "listening");
    }
  }

  /** Nobody comes in any more, and who has come in goes. */
  close(): void {
    for (const gate of this.#more) gate.close();
    this.#server.closeAllConnections();
  }

  /** Whoever comes in here has come to the server, which holds them to all that it holds others to. */
  #make(): Gate {
    const server = this.#server;
    const gate = createServer({ allowHalfOpen: true, noDelay: true }, (line) =>
      server.emit("connection", line),
    );
    gate.maxConnections = server.maxConnections;
    // One that cannot let somebody in, where all files of the process are taken, must not end it.
    gate.on("error", (error) => server.emit("error", error));
    return gate;
  }
}

function at(host: string | undefined): Pick<ListenOptions, "host"> {
  return host === undefined ? {} : { host };
}
