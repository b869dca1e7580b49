import assert from "node:assert/strict";
import { claimEvenings, rowOf } from "../../../../server/history/evenings.ts";
import { quickRules } from "../../../../shared/editions/quick-rules.ts";
import { newEvening } from "../../../../shared/evening/evening.ts";
import { standingsOf } from "../../../../shared/evening/standings.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { EveningServer } from "./evening-server.ts";

const NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"];

describe("a club evening", function () {
  this.timeout(240_000);
  const evening = new EveningServer();
  before(() => evening.open());
  after(() => evening.close());

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
    const tables = await evening.playRound(NAMES, id);
    assert.equal(tables.size, 2);
    const over = await evening.until(
      "Eve",
      id,
      ({ rounds }) => rounds[0]?.tables.every((t) => t.places) === true,
    );
    const standings = standingsOf(over);
    assert.deepEqual(
      standings.map(({ rank, points }) => [rank, points]),
      [[1, 12], [1, 12], ...[3, 3, 3, 3].map((rank) => [rank, 0])],
    );
    assert.equal(over.isOver, false);
    // People for whom bots have played are not drawn until they say that they are there.
    assert.equal(over.players.filter(({ isHere }) => !isHere).length, 4);
    const { status } = await fetch(`${evening.server.url}/api/matches/${over.rounds[0]?.tables[0]?.match}`);
    assert.equal(status, 200);
    await evening.ask("Ann", `/${id}`, { type: "end" });
    await evening.until("Ann", id, ({ isOver }) => isOver);
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
    assert.ok(!/owner|person/.test(JSON.stringify(body)));
  });

  it("goes on without people who do not come to their table", async () => {
    const id = await evening.opens({ startsAt: Date.now() + 3_600_000 }, "Ina");
    for (const name of NAMES.slice(0, 3)) await evening.ask(name, `/${id}`, { type: "join", name });
    await evening.ask("Ina", `/${id}`, { type: "draw" });
    const { rounds } = await evening.until("Ina", id, (view) => view.rounds[0]?.tables[0]?.isOpen === true);
    const [table] = rounds[0]?.tables ?? [];
    assert.ok(table);
    while (evening.server.isOpen(table.code)) await evening.passTime();
    const over = await evening.until("Ina", id, (view) => view.rounds[0]?.tables[0]?.places !== undefined);
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

  it("lets in the people who are friends of the host when they come, if it is for friends", async () => {
    const api = async (name: string, path: string, method: string, body: object) => {
      const headers = { authorization: `Bearer ${testBrowserKey(name)}`, "content-type": "application/json" };
      const options = { method, headers, body: JSON.stringify(body) };
      return (await fetch(`${evening.server.url}/api/${path}`, options)).json();
    };
    await api("Rae", "profile", "POST", { name: "Rae" });
    const id = await evening.opens({ invited: "friends", startsAt: Date.now() + 3_600_000 }, "Rae");
    const comes = (name: string) => evening.ask(name, `/${id}`, { type: "join", name });
    assert.equal((await comes("Sam")).code, "notInvited");
    assert.equal((await evening.ask("Sam", `/${id}`)).body.needs, "invitation");
    const { token } = await api("Rae", "people/link", "POST", {});
    await api("Sam", "people/link/open", "POST", { token, name: "Sam" });
    assert.equal((await evening.ask("Sam", `/${id}`)).body.needs, undefined);
    assert.equal((await comes("Sam")).body.players.length, 1);
    assert.equal((await comes("Tom")).code, "notInvited");
    await evening.ask("Rae", `/${id}`, { type: "end" });
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

  it("is led by one process at a time, and by another one when that has died", async () => {
    const chosen = { title: "T", rules: quickRules("single"), startsAt: 1_000, plan: { rounds: 1 } };
    const made = newEvening({ id: "claimed", host: "x", ...chosen });
    const claimed = await evening.server.history.query((db) =>
      // Nobody else sees it before the end: SQLite runs one transaction at a time.
      db.transaction().execute(async (trx) => {
        const claim = async (now: number) => (await claimEvenings(trx, now)).includes("claimed");
        await trx
          .insertInto("evening")
          .values(rowOf(made, { version: 1, now: 1_000 }))
          .execute();
        const first = [await claim(1_000), await claim(2_000), await claim(4_000)];
        await trx.deleteFrom("evening").where("id", "=", "claimed").execute();
        return first;
      }),
    );
    assert.deepEqual(claimed?.answer, [true, false, true]);
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
    assert.deepEqual((await evening.ask("Kim", `/${id}`)).body.players, [{ name: "", isHere: false }]);
    // A browser without a key is not that person.
    const seen = await (await fetch(`${evening.server.url}/api/evenings/${id}`)).json();
    assert.deepEqual([seen.me, seen.isHost], [undefined, false]);
    await evening.ask("Kim", `/${id}`, { type: "end" });
  });

  it("repeats: the next one has a link of its own, and nobody is there yet", async () => {
    const weekly = { weeklyIn: "Europe/Berlin", password: "moon", startsAt: Date.now() + 3_600_000 };
    const id = await evening.opens(weekly, "Max");
    for (const name of ["Ann", "Ben", "Cleo"])
      await evening.ask(name, `/${id}`, { type: "join", name, password: "moon" });
    await evening.ask("Max", `/${id}`, { type: "draw" });
    await evening.until("Max", id, ({ rounds }) => rounds[0]?.tables[0]?.isOpen === true);
    await evening.ask("Max", `/${id}`, { type: "end" });
    await evening.playRound(["Ann", "Ben", "Cleo"], id);
    const { following = "" } = await evening.until("Max", id, ({ isOver }) => isOver);
    const next = (await evening.ask("Max", `/${following}`)).body;
    assert.deepEqual([next.isHost, next.isWeekly, next.players, next.rounds], [true, true, [], []]);
    assert.ok(next.startsAt > weekly.startsAt);
    const joining = await evening.ask("Zoe", `/${following}`, { type: "join", name: "Zoe" });
    assert.equal(joining.code, "eveningPassword");
    await evening.ask("Max", `/${following}`, { type: "end" });
  });

  it("knows a guest who has made a profile since, and each browser of that", async () => {
    const id = await evening.opens({ startsAt: Date.now() + 3_600_000 }, "Pia");
    await evening.ask("Pia", `/${id}`, { type: "join", name: "Pia" });
    const authorization = `Bearer ${testBrowserKey("Pia")}`;
    const headers = { authorization, "content-type": "application/json" };
    const body = JSON.stringify({ name: "Pia of the club" });
    const made = await fetch(`${evening.server.url}/api/profile`, { method: "POST", headers, body });
    const { recoveryCode } = await made.json();
    await fetch(`${evening.server.url}/api/profile/recover`, {
      method: "POST",
      headers: { ...headers, authorization: `Bearer ${testBrowserKey("Pia's laptop")}` },
      body: JSON.stringify({ recoveryCode }),
    });
    for (const browser of ["Pia", "Pia's laptop"]) {
      const seen = (await evening.ask(browser, `/${id}`)).body;
      assert.deepEqual([seen.me, seen.isHost], [0, true], browser);
    }
    await evening.ask("Pia", `/${id}`, { type: "end" });
  });

  it("gives up guessing passwords after ten", async () => {
    const id = await evening.opens({ password: "moon", startsAt: Date.now() + 3_600_000 }, "Uma");
    const guess = (password: string) => evening.ask("Vic", `/${id}`, { type: "join", name: "Vic", password });
    const codes: string[] = [];
    while (codes.at(-1) !== "rateLimited" && codes.length < 40) codes.push((await guess("sun")).code);
    assert.equal(codes.at(-1), "rateLimited");
    assert.equal((await guess("moon")).code, "rateLimited");
  });
});
