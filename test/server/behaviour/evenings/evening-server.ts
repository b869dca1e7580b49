/** A server with evenings that can be restarted: what is stored stays. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createClock } from "../../../../server/clock.ts";
import { sqliteDialect } from "../../../../server/history/databases.ts";
import { makeSigningKeys } from "../../../../server/identity/signing-keys.ts";
import { quickRules } from "../../../../shared/editions/quick-rules.ts";
import type { EveningView } from "../../../../shared/evening/evening.ts";
import { askEvening } from "../../../support/network/ask-evening.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import type { TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";

export class EveningServer {
  readonly #folder = mkdtempSync(join(tmpdir(), "evening-"));
  readonly #store = memoryStore();
  readonly #keys = makeSigningKeys();
  #server: GameServer | undefined;
  #heldAt: number | undefined;

  get server(): GameServer {
    assert.ok(this.#server);
    return this.#server;
  }

  async open(): Promise<void> {
    const keys = { signingKeys: this.#keys, matchSigningKeys: this.#keys };
    const stored = { store: this.#store, openDialect: () => sqliteDialect(this.#folder) };
    const real = createClock((error) => assert.fail(String(error)));
    const clock = { ...real, now: () => this.#heldAt ?? real.now() };
    this.#server = await openGameServer({ context: { ...keys, ...stored, clock } });
    while (!this.#server.history.isReachable) await pause(1);
  }

  /** Runs this while no time passes for the evening: its break does not end, however slow the machine is. */
  async withoutTime(run: () => Promise<unknown>): Promise<void> {
    this.#heldAt = Date.now();
    await run();
    this.#heldAt = undefined;
  }

  async restart(): Promise<void> {
    await this.server.close();
    await this.open();
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.#folder, { recursive: true });
  }

  /** The answer to a request of this person: its status, and its body or the code of the error. */
  ask(name: string, path: string, body?: object) {
    return askEvening(this.server.url, name, path, body);
  }

  /** The evening as this person sees it, as soon as it is so. */
  async until(name: string, id: string, isSo: (evening: EveningView) => boolean): Promise<EveningView> {
    for (;;) {
      const { body } = await this.ask(name, `/${id}`);
      if (isSo(body)) return body;
      await pause(50);
    }
  }

  async opens(settings: object = {}, host = "Ann"): Promise<string> {
    const rules = quickRules("single");
    const chosen = { name: "Friday club", rules, startsAt: 0, plan: { rounds: 2 }, ...settings };
    const { status, body } = await this.ask(host, "", chosen);
    assert.equal(status, 201, JSON.stringify(body));
    return body.id;
  }

  /** The person takes the seat at the table of the running round. */
  async takesSeat(name: string, id: string): Promise<TestClient> {
    const { seat } = await this.until(name, id, (view) => view.seat !== undefined);
    assert.ok(seat);
    const { code, seatToken } = seat;
    return this.server.join(code, { seatToken, key: testBrowserKey(name), contributes: true });
  }

  /** The tables wait ten seconds at most until all players have contributed to the shuffle. */
  async passTime(): Promise<void> {
    this.server.clock.advance(5_000);
    await pause(20);
  }

  /** These people sit down; at each table all but one leave, and that one wins. Returns the tables. */
  async playRound(names: readonly string[], id: string): Promise<ReadonlyMap<string, readonly TestClient[]>> {
    const clients: TestClient[] = [];
    for (const name of names) clients.push(await this.takesSeat(name, id));
    const tables = Map.groupBy(clients, ({ code }) => code);
    for (const [winner, ...others] of tables.values()) {
      assert.ok(winner);
      while (winner.table.phase !== "playing") await this.passTime();
      for (const other of others) await other.sendRequest("leave");
      assert.ok("lastEvent" in (await winner.sendRequest("claimWin")));
    }
    return tables;
  }
}
