/** People at a club evening without a browser: they come, take their seats and play, over the API and the SDK. */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "@colyseus/sdk";
import type { EveningView } from "../../shared/evening/evening.ts";
import { chooseMove } from "../bench/choose-move.ts";
import { askEvening } from "../support/network/ask-evening.ts";
import { makeMove } from "../support/network/moves-in-sequence.ts";
import { testBrowserKey } from "../support/network/test-browser-key.ts";
import { TestClient, withoutReconnection } from "../support/network/test-client.ts";

export class EveningGuest {
  readonly name: string;
  readonly #url: string;
  readonly #id: string;
  #client: TestClient | undefined;

  constructor(url: string, id: string, name: string) {
    this.name = name;
    this.#url = url;
    this.#id = id;
  }

  async comes(): Promise<void> {
    const { status } = await askEvening(this.#url, this.name, `/${this.#id}`, {
      type: "join",
      name: this.name,
    });
    assert.equal(status, 200);
  }

  /** The evening as this guest sees it, as soon as it is so. */
  async until(isSo: (evening: EveningView) => boolean): Promise<EveningView> {
    for (;;) {
      const { body } = await askEvening(this.#url, this.name, `/${this.#id}`);
      if (isSo(body)) return body;
      await pause(200);
    }
  }

  /** Takes the seat at the table of the running round. */
  async sits(): Promise<void> {
    const { seat } = await this.until((evening) => evening.seat !== undefined);
    assert.ok(seat);
    await this.#join(seat.code, seat.seatToken);
  }

  /** Comes back to the seat, as a page does after a restart of the server. */
  async comesBack(): Promise<void> {
    const { code, seated } = this.#seated;
    await this.#join(code, seated.seatToken);
  }

  get #seated(): TestClient {
    assert.ok(this.#client);
    return this.#client;
  }

  async #join(code: string, seatToken: string): Promise<void> {
    const options = { seatToken, key: testBrowserKey(this.name), contributes: true as const };
    this.#client = withoutReconnection(await TestClient.join(new Client(this.#url), code, options));
  }

  /** Plays until the match is over, or the connection breaks; then leaves the table. */
  async plays(): Promise<void> {
    const client = this.#seated;
    const isOver = () => client.table.phase === "matchOver" || client.closeCodes.length > 0;
    const isOnTurn = () => client.table.phase === "playing" && client.view.turn === client.view.seat;
    while (!isOver()) {
      await client.waitUntil(() => isOver() || isOnTurn(), `${this.name}'s turn`);
      if (!isOver()) await this.#move(client);
    }
    if (client.closeCodes.length === 0) await client.room.leave();
  }

  /** The clock may have moved for the guest, or the connection may break: then the move is refused, or never answered. */
  async #move(client: TestClient): Promise<void> {
    const answer = await makeMove(client, chooseMove(client.view)).catch(() => undefined);
    const at = answer !== undefined && "lastEvent" in answer ? answer.lastEvent : 0;
    if (at === 0) await pause(50);
    await client.waitUntil(
      () => client.closeCodes.length > 0 || (client.lastEvent >= at && client.table.lastEvent >= at),
      "the move",
    );
  }
}
