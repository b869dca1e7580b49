/** One table from its creation to its end, and its clients. */
import { Client } from "@colyseus/sdk";
import type { Chance } from "../../shared/bots/bot.ts";
import { breakConnection } from "../support/network/break-connection.ts";
import { makeMovesInSequence, startMatch } from "../support/network/moves-in-sequence.ts";
import {
  type JoinTableOptions,
  joinRefusal,
  TestClient,
  withoutReconnection,
} from "../support/network/test-client.ts";

export class TableLifecycle {
  readonly chance: Chance;
  readonly clients: TestClient[] = [];
  readonly #url: string;

  constructor(url: string, chance: Chance) {
    this.#url = url;
    this.chance = chance;
  }

  /** A host creates a table, and this many other players join it. */
  async open(others: number, options: JoinTableOptions = {}): Promise<TestClient> {
    const host = await this.#add(TestClient.create(new Client(this.#url), { name: "Host", ...options }));
    const { password } = options;
    for (let number = 1; number <= others; number += 1) {
      await this.join({ name: `Guest ${number}`, ...(password === undefined ? {} : { password }) });
    }
    return host;
  }

  /** Adds a client to the table: a player or a spectator. */
  join(options: JoinTableOptions): Promise<TestClient> {
    return this.#add(TestClient.join(new Client(this.#url), this.code, options));
  }

  /** Adds a client at a quick-play table, which another lifecycle may have created. */
  quickPlay(name: string): Promise<TestClient> {
    return this.#add(TestClient.quickPlay(new Client(this.#url), name));
  }

  /** Expects that this join is refused. */
  async expectJoinRefused(options: JoinTableOptions, code = this.code): Promise<void> {
    await joinRefusal(TestClient.join(new Client(this.#url), code, options));
  }

  /** Expects that creating this table is refused. */
  async expectOpenRefused(options: JoinTableOptions): Promise<void> {
    await joinRefusal(TestClient.create(new Client(this.#url), options));
  }

  /** Starts a match and makes some moves. */
  async play(moves: number): Promise<void> {
    await startMatch(this.clients);
    await makeMovesInSequence(this.clients, moves);
  }

  /** Breaks the connection of a client, which can reconnect with `join`. */
  dropConnection(client: TestClient): void {
    this.clients.splice(this.clients.indexOf(client), 1);
    breakConnection(client.room);
  }

  /** All remaining clients leave. */
  async leave(): Promise<void> {
    for (const client of this.clients.splice(0)) {
      if (client.isSeated) await client.sendRequest("leave");
      if (client.room.connection.isOpen) void client.room.leave();
    }
  }

  /** Disconnects the remaining clients, so that a failure here leaves no load on the server. */
  closeAll(): void {
    for (const { room } of this.clients.splice(0)) if (room.connection.isOpen) void room.leave();
  }

  get code(): string {
    const [host] = this.clients;
    if (host === undefined) throw new Error("no client is at this table");
    return host.code;
  }

  async #add(joining: Promise<TestClient>): Promise<TestClient> {
    const client = withoutReconnection(await joining);
    this.clients.push(client);
    return client;
  }
}
