import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sqliteDialect } from "../../../../server/history/databases.ts";
import { claimEvenings, openEvening } from "../../../../server/history/evenings.ts";
import { makeSigningKeys } from "../../../../server/identity/signing-keys.ts";
import { quickRules } from "../../../../shared/editions/quick-rules.ts";
import { type EveningView, newEvening } from "../../../../shared/evening/evening.ts";
import { standingsOf } from "../../../../shared/evening/standings.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import type { TestClient } from "../../../support/network/test-client.ts";
import type { GameServer } from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { openServerWithHistory } from "../history/history-api-server.ts";

/** An evening on a server that can be restarted: what is stored stays. */
class EveningServer {
  readonly #folder = mkdtempSync(join(tmpdir(), "evening-"));
  readonly #store = memoryStore();
  readonly #keys = makeSigningKeys();
  #server: GameServer | undefined;

  get server(): GameServer {
    assert.ok(this.#server);
    return this.#server;
  }

  async open(): Promise<void> {
    const keys = { signingKeys: this.#keys, matchSigningKeys: this.#keys };
    const stored = { store: this.#store, openDialect: () => sqliteDialect(this.#folder) };
    this.#server = await openServerWithHistory({ context: { ...keys, ...stored } });
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
  async ask(name: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${testBrowserKey(name)}`, "content-type": "application/json" };
    const request =
      body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    const response = await fetch(`${this.server.url}/api/evenings${path}`, request);
    const text = await response.text();
    const answer = text === "" ? undefined : JSON.parse(text);
    return { status: response.status, body: answer, code: answer?.error?.code };
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
}

const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];

describe("a club evening", function () {
  this.timeout(240_000);
  const evening = new EveningServer();
  before(() => evening.open());
  after(() => evening.close());

  async function takesSeat(name: string, id: string): Promise<TestClient> {
    const { seat } = await evening.until(name, id, (view) => view.seat !== undefined);
    assert.ok(seat);
    const { code, seatToken } = seat;
    return evening.server.join(code, { seatToken, key: testBrowserKey(name), contributes: true });
  }

  /** The tables wait ten seconds at most until all players have contributed to the shuffle. */
  async function passTime(): Promise<void> {
    evening.server.clock.advance(5_000);
    await pause(20);
  }

  it("plays a round at tables that start together, over a restart, and shows who has won", async () => {
    const id = await evening.opens({ startsAt: Date.now() + 3_600_000 });
    for (const name of NAMES) await evening.ask(name, `/${id}`, { type: "join", name });
    await evening.ask("Ann", `/${id}`, { type: "draw" });
    const drawn = await evening.until(
      "Ann",
      id,
      ({ rounds }) => rounds[0]?.tables.every((t) => t.isOpen) === true,
    );
    assert.deepEqual(
      drawn.rounds[0]?.tables.map(({ players }) => players.length),
      [3, 3],
    );
    await evening.restart();
    const clients = await Promise.all(NAMES.map((name) => takesSeat(name, id)));
    const tables = Map.groupBy(clients, ({ code }) => code);
    assert.equal(tables.size, 2);
    for (const [winner, ...others] of tables.values()) {
      assert.ok(winner);
      while (winner.table.phase !== "playing") await passTime();
      assert.equal(winner.table.host, "");
      for (const other of others) await other.sendRequest("leave");
      assert.ok("lastEvent" in (await winner.sendRequest("claimWin")));
    }
    const over = await evening.until(
      "Eve",
      id,
      ({ rounds }) => rounds[0]?.tables.every((t) => t.result) === true,
    );
    const standings = standingsOf(over);
    assert.deepEqual(
      standings.map(({ rank, points }) => [rank, points]),
      [[1, 12], [1, 12], ...[3, 3, 3, 3].map((rank) => [rank, 0])],
    );
    assert.equal(over.phase, "open");
    // Those for whom bots have played are not drawn until they say that they are there.
    assert.deepEqual(over.players.filter(({ presence }) => presence === "away").length, 4);
    const { status } = await fetch(`${evening.server.url}/api/matches/${over.rounds[0]?.tables[0]?.match}`);
    assert.equal(status, 200);
    await evening.ask("Ann", `/${id}`, { type: "end" });
    await evening.until("Ann", id, ({ phase }) => phase === "over");
  });

  it("takes a seat from nobody: only its player gets the token of a seat", async () => {
    const id = await evening.opens({ startsAt: Date.now() + 3_600_000 }, "Hal");
    for (const name of NAMES.slice(0, 3)) await evening.ask(name, `/${id}`, { type: "join", name });
    await evening.ask("Hal", `/${id}`, { type: "draw" });
    const seats = await Promise.all(
      NAMES.slice(0, 3).map((name) => evening.until(name, id, ({ seat }) => seat !== undefined)),
    );
    assert.equal(new Set(seats.map(({ seat }) => seat?.seatToken)).size, 3);
    const { body } = await evening.ask("Finn", `/${id}`);
    assert.equal(body.seat, undefined);
    assert.ok(!JSON.stringify(body).includes("owner"));
  });

  it("goes on without people who do not come to their table", async () => {
    const id = await evening.opens({ startsAt: Date.now() + 3_600_000 }, "Ina");
    for (const name of NAMES.slice(0, 3)) await evening.ask(name, `/${id}`, { type: "join", name });
    await evening.ask("Ina", `/${id}`, { type: "draw" });
    const { rounds } = await evening.until("Ina", id, (view) => view.rounds[0]?.tables[0]?.isOpen === true);
    const [table] = rounds[0]?.tables ?? [];
    assert.ok(table);
    while (evening.server.isOpen(table.code)) await passTime();
    const over = await evening.until("Ina", id, (view) => view.rounds[0]?.tables[0]?.result !== undefined);
    assert.ok(standingsOf(over).every(({ points }) => points === 0));
    await evening.ask("Ina", `/${id}`, { type: "end" });
  });

  it("lets nobody in, or see who came, without the password", async () => {
    const id = await evening.opens({ password: "moon", startsAt: Date.now() + 3_600_000 });
    await evening.ask("Ben", `/${id}`, { type: "join", name: "Ben", password: "moon" });
    assert.equal(
      (await evening.ask("Cleo", `/${id}`, { type: "join", name: "Cleo" })).code,
      "eveningPassword",
    );
    assert.deepEqual((await evening.ask("Cleo", `/${id}`)).body.players, []);
    assert.equal((await evening.ask("Ben", `/${id}`)).body.players.length, 1);
    assert.equal((await evening.ask("Ben", `/${id}`, { type: "draw" })).code, "eveningHostOnly");
    await evening.ask("Ann", `/${id}`, { type: "end" });
  });

  it("lets only invited profiles in, if it has a list", async () => {
    const id = await evening.opens({ invited: ["a".repeat(22)], startsAt: Date.now() + 3_600_000 });
    assert.equal((await evening.ask("Ben", `/${id}`, { type: "join", name: "Ben" })).code, "notInvited");
    await evening.ask("Ann", `/${id}`, { type: "end" });
  });

  it("refuses what cannot be an evening, and more than a person may open", async () => {
    const rules = quickRules("single");
    const valid = { name: "Club", rules, startsAt: Date.now() + 3_600_000, plan: { rounds: 1 } };
    for (const wrong of [
      { ...valid, name: "" },
      { ...valid, plan: { rounds: 0 } },
      { ...valid, plan: { rounds: 1, endsAt: 5 } },
      { ...valid, weeklyIn: "Mars/Base" },
      { ...valid, startsAt: Date.now() + 1e11 },
      { ...valid, password: "x", invited: ["a".repeat(22)] },
      { ...valid, rules: { ...rules, handSize: 1000 } },
    ])
      assert.equal((await evening.ask("Zoe", "", wrong)).code, "invalidRequest");
    for (const _ of [1, 2, 3]) assert.equal((await evening.ask("Zoe", "", valid)).status, 201);
    assert.equal((await evening.ask("Zoe", "", valid)).code, "tooManyEvenings");
    assert.equal((await evening.ask("Zoe", `/${"a".repeat(22)}`)).code, "unknownEvening");
  });

  it("answers nothing to a page that has its newest version", async () => {
    const id = await evening.opens({ startsAt: Date.now() + 3_600_000 }, "Lou");
    const { body } = await evening.ask("Lou", `/${id}`);
    assert.equal((await evening.ask("Lou", `/${id}?version=${body.version}`)).status, 204);
    await evening.ask("Lou", `/${id}`, { type: "end" });
  });

  it("is led by one process at a time, and by another one when that has died", async () => {
    const chosen = { title: "T", rules: quickRules("single"), startsAt: 1_000, plan: { rounds: 1 } } as const;
    const made = newEvening({ id: "claimed", host: { owner: "x" }, entry: "link", ...chosen });
    const claimed = await evening.server.history.query(async (db) => {
      await openEvening(db, made, 1_000);
      // Nobody else leads it at this time: the server's own clock is far ahead, and its lease lies there.
      await db.updateTable("evening").set({ leased: 0, wake: 1_000 }).where("id", "=", "claimed").execute();
      return [
        await claimEvenings(db, 1_000),
        await claimEvenings(db, 2_000),
        await claimEvenings(db, 17_000),
      ];
    });
    assert.deepEqual(claimed?.answer, [["claimed"], [], ["claimed"]]);
  });

  it("is in the export of a person, and forgets a person who is deleted", async () => {
    const id = await evening.opens({ startsAt: Date.now() + 3_600_000 }, "Kim");
    await evening.ask("Gil", `/${id}`, { type: "join", name: "Gil" });
    const me = `${evening.server.url}/api/me`;
    const headers = { authorization: `Bearer ${testBrowserKey("Gil")}` };
    const exported = await (await fetch(`${me}/export`, { headers })).json();
    assert.deepEqual(
      exported.evenings.map((each: { title: string }) => each.title),
      ["Friday club"],
    );
    assert.equal((await fetch(me, { method: "DELETE", headers })).status, 204);
    assert.deepEqual((await evening.ask("Kim", `/${id}`)).body.players, [{ name: "", presence: "left" }]);
    await evening.ask("Kim", `/${id}`, { type: "end" });
  });
});
