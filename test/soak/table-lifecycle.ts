/** One table from its opening to its end, and the people who come to it. */
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
  readonly guests: TestClient[] = [];
  readonly #url: string;

  constructor(url: string, chance: Chance) {
    this.#url = url;
    this.chance = chance;
  }

  /** A host opens a table, and this many other players sit down at it. */
  async open(others: number, options: JoinTableOptions = {}): Promise<TestClient> {
    const host = await this.#come(TestClient.create(new Client(this.#url), { name: "Host", ...options }));
    const { password } = options;
    for (let number = 1; number <= others; number += 1) {
      await this.join({ name: `Guest ${number}`, ...(password === undefined ? {} : { password }) });
    }
    return host;
  }

  /** Somebody more, in whatever way. */
  join(options: JoinTableOptions): Promise<TestClient> {
    return this.#come(TestClient.join(new Client(this.#url), this.code, options));
  }

  /** To a table that is open to all: perhaps to that of another life. */
  quickPlay(name: string): Promise<TestClient> {
    return this.#come(TestClient.quickPlay(new Client(this.#url), name));
  }

  /** Somebody who is not let in. */
  async expectJoinRefused(options: JoinTableOptions, code = this.code): Promise<void> {
    await joinRefusal(TestClient.join(new Client(this.#url), code, options));
  }

  /** A table that is not opened. */
  async expectOpenRefused(options: JoinTableOptions): Promise<void> {
    await joinRefusal(TestClient.create(new Client(this.#url), options));
  }

  /** A match begins, and some moves are made. */
  async play(moves: number): Promise<void> {
    await startMatch(this.guests);
    await makeMovesInSequence(this.guests, moves);
  }

  /** Breaks the connection of a client, which can reconnect with `join`. */
  dropConnection(guest: TestClient): void {
    this.guests.splice(this.guests.indexOf(guest), 1);
    breakConnection(guest.room);
  }

  /** All who are still there say goodbye. */
  async leave(): Promise<void> {
    for (const guest of this.guests.splice(0)) {
      if (guest.isSeated) await guest.sendRequest("leave");
      if (guest.room.connection.isOpen) void guest.room.leave();
    }
  }

  /** Disconnects the remaining clients, so that a failure here leaves no load on the server. */
  closeAll(): void {
    for (const { room } of this.guests.splice(0)) if (room.connection.isOpen) void room.leave();
  }

  get code(): string {
    const [host] = this.guests;
    if (host === undefined) throw new Error("nobody is at this table");
    return host.code;
  }

  async #come(coming: Promise<TestClient>): Promise<TestClient> {
    const guest = withoutReconnection(await coming);
    this.guests.push(guest);
    return guest;
  }
}
