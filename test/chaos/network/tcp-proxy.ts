/** A TCP proxy between one player's browser and the server: each connection has its own network conditions. */
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import type { Chance } from "../../../shared/bots/bot.ts";
import type { Count } from "../results.ts";
import { type NetworkConditions, NO_FAULTS, randomConditions } from "./network-conditions.ts";
import { ProxiedConnection } from "./proxied-connection.ts";

export interface ProxyOptions {
  /** The server's. */
  readonly port: number;
  /** The random numbers of one connection, by its number: the first is 0. */
  readonly chanceOf: (connection: number) => Chance;
  readonly count: Count;
  readonly conditions?: (chance: Chance) => NetworkConditions;
}

export class TcpProxy {
  readonly #options: ProxyOptions;
  readonly #server: Server;
  readonly #openConnections = new Set<ProxiedConnection>();
  #connections = 0;
  #isFaultFree = false;
  #isOffline = false;

  constructor(options: ProxyOptions) {
    this.#options = options;
    const tcp = { allowHalfOpen: true, noDelay: true };
    this.#server = createServer(tcp, (browser) => this.#accept(browser));
  }

  /** Listens; the answer is the address. */
  async open(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    if (typeof address !== "object" || address === null) throw new Error("the proxy does not listen");
    return `http://127.0.0.1:${address.port}`;
  }

  /** How many connections are open, at one end or at both. */
  get openConnections(): number {
    return this.#openConnections.size;
  }

  /** Stops the faults: open connections stay as they are. */
  stopFaults(): void {
    this.#isFaultFree = true;
    for (const connection of this.#openConnections) connection.stopFaults();
  }

  /** The player is offline: nothing is forwarded, without an error at either end. */
  goOffline(): void {
    this.#isOffline = true;
    for (const connection of this.#openConnections) connection.loseEverything();
  }

  /** Online again: old connections are closed, new ones are forwarded. */
  goOnline(): void {
    this.#isOffline = false;
    this.disconnectAll();
  }

  /** Ends all that is open. */
  disconnectAll(): void {
    for (const connection of this.#openConnections) connection.disconnect();
  }

  async close(): Promise<void> {
    this.disconnectAll();
    this.#server.close();
    await once(this.#server, "close");
  }

  #accept(browser: Socket): void {
    const { port, chanceOf, count, conditions = randomConditions } = this.#options;
    const chance = chanceOf(this.#connections);
    this.#connections += 1;
    const connection: ProxiedConnection = new ProxiedConnection({
      browser,
      port,
      conditions: this.#isFaultFree ? NO_FAULTS : conditions(chance),
      chance,
      count,
      onClosed: () => this.#openConnections.delete(connection),
    });
    this.#openConnections.add(connection);
    if (this.#isOffline) connection.loseEverything();
  }
}
