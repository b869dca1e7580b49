import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteDialect } from "../../../../server/history/databases.ts";
import { dayOf } from "../../../../server/history/hands-of-the-day.ts";
import { commitmentToDay } from "../../../../shared/fairness/day-commitment.ts";
import { verifyMatch } from "../../../../shared/fairness/verify/verify-match.ts";
import type { HandOfTheDay } from "../../../../shared/wire/hand-of-the-day.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import type { TestClient } from "../../../support/network/test-client.ts";
import type { GameServer } from "../../../support/server/game-server.ts";
import { type ManualClock, manualClock } from "../../../support/server/manual-clock.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";
import { openServerWithHistory } from "./history-api-server.ts";

const HOUR_MS = 60 * 60_000;

/** Over the network: once per browser, closed until the day is over. */
describe("the hand of the day on a server", () => {
  let server: GameServer;
  let calendar: ManualClock;
  beforeEach(async () => {
    calendar = manualClock();
    server = await openServerWithHistory({ context: { clock: calendar } });
  });
  afterEach(() => server.close());

  const start = (name: string, more = {}): Promise<TestClient> =>
    server.create({ name, key: testBrowserKey(name), handOfTheDay: true, ...more });
  const codeOf = (request: Promise<unknown>): Promise<string> =>
    request.then(
      () => "",
      ({ message }) => JSON.parse(message).code,
    );
  const ask = async (path: string, name = "Ann") => {
    const headers = { authorization: `Bearer ${testBrowserKey(name)}` };
    const answer = await fetch(`${server.url}/api${path}`, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  const today = async (name = "Ann"): Promise<HandOfTheDay> => (await ask("/hand-of-the-day", name)).body;
  /** Leaves the table, and waits until its match is in the history. */
  async function giveUp(client: TestClient): Promise<string> {
    const { matchId } = client.table;
    await client.sendRequest("leave");
    let found = await ask(`/matches/${matchId}`);
    while (found.status === 503 || found.status === 404) {
      await server.history.whenArchived();
      found = await ask(`/matches/${matchId}`);
    }
    return matchId;
  }

  it("deals everyone the same, and starts at once", async () => {
    const [ann, ben] = [await start("Ann"), await start("Ben")];
    const handOf = ({ view }: TestClient) => [...view.hand];
    assert.ok(handOf(ann).length > 0);
    assert.deepEqual(handOf(ben), handOf(ann));
    assert.deepEqual(
      [ann.table.isHandOfTheDay, ann.table.isPublic, ann.table.spectatorsAllowed],
      [true, false, false],
    );
    assert.deepEqual([...ben.table.seats.values()].map(({ name }) => name).slice(1), [
      ...[...ann.table.seats.values()].map(({ name }) => name).slice(1),
    ]);
  });

  it("is refused a second time, also after leaving, and dealt again on the next day", async () => {
    const first = await start("Ann");
    const hand = [...first.view.hand];
    assert.equal(await codeOf(start("Ann")), "handAlreadyPlayed");
    await giveUp(first);
    assert.equal(await codeOf(start("Ann")), "handAlreadyPlayed");
    const day = dayOf(calendar.now());
    calendar.advance(24 * HOUR_MS);
    const next = await start("Ann");
    assert.notEqual(dayOf(calendar.now()), day);
    assert.notDeepEqual([...next.view.hand], hand);
  });

  it("needs a key and takes no settings", async () => {
    const noKey = server.create({ name: "Ann", handOfTheDay: true });
    assert.equal(await codeOf(noKey), "handNeedsKey");
    assert.equal(await codeOf(start("Ann", { visibility: "public" })), "invalidRequest");
    assert.equal(await codeOf(start("Ann", { spectatorsAllowed: true })), "invalidRequest");
    assert.equal(await codeOf(start("Ann", { length: 200 })), "invalidRequest");
    assert.equal((await start("Ann")).table.phase, "playing");
  });

  it("is given back if its player never arrives at the table", async () => {
    const owner = testBrowserKey("Ann");
    const body = JSON.stringify({ name: "Ann", key: owner, handOfTheDay: true });
    const headers = { "content-type": "application/json" };
    const made = await fetch(`${server.url}/matchmake/create/uno`, { method: "POST", headers, body });
    assert.equal(made.status, 200);
    assert.equal(await codeOf(start("Ann")), "handAlreadyPlayed");
    server.clock.advance(20_000);
    while ((await today()).mine !== undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal((await start("Ann")).table.phase, "playing");
  });

  it("keeps its record closed until the day is over, for its player too", async () => {
    const matchId = await giveUp(await start("Ann"));
    for (const path of [`/matches/${matchId}`, `/matches/${matchId}/record`]) {
      const { status, body } = await ask(path);
      assert.deepEqual([status, body.error.code], [403, "recordNotOpen"]);
    }
    const { body } = await ask("/me/export");
    assert.deepEqual(
      body.matches.map((match: object) => "record" in match),
      [false],
    );
    calendar.advance(24 * HOUR_MS);
    assert.equal((await ask(`/matches/${matchId}`)).status, 200);
    assert.equal((await ask(`/matches/${matchId}/record`)).status, 200);
  });

  it("is committed to before its day, and opened after it", async () => {
    const first = await today();
    assert.deepEqual(
      [first.commitment, first.yesterday],
      [undefined, undefined],
      "not published before today",
    );
    calendar.advance(24 * HOUR_MS);
    const second = await today();
    assert.deepEqual(first.tomorrow, { day: second.day, commitment: second.commitment });
    assert.equal(second.yesterday, undefined);
    const matchId = await giveUp(await start("Ann"));
    calendar.advance(24 * HOUR_MS);
    const third = await today();
    const { seed = "", ...opened } = third.yesterday ?? {};
    assert.deepEqual(opened, first.tomorrow);
    assert.deepEqual(commitmentToDay(second.day, seed), first.tomorrow);
    const { body: record } = await ask(`/matches/${matchId}/record`);
    assert.deepEqual([record.handOfTheDay, record.seed], [first.tomorrow, seed]);
    const { verdict, steps } = verifyMatch(record, { dayCommitment: first.tomorrow.commitment });
    assert.equal(verdict, "notCheckable");
    assert.ok(steps.some(({ check, status }) => check === "commitment" && status === "ok"));
  });

  it("claims no commitment for a day on which it was not published before", async () => {
    await today();
    const matchId = await giveUp(await start("Ann"));
    calendar.advance(24 * HOUR_MS);
    const { body: record } = await ask(`/matches/${matchId}/record`);
    assert.equal(record.handOfTheDay, undefined);
  });

  it("has the browser's result, the time of the next one, and the results of all players", async () => {
    const before = await today();
    assert.deepEqual([before.mine, before.bands], [undefined, [0, 0, 0, 0, 0, 0]]);
    assert.equal(before.day, dayOf(calendar.now()));
    assert.equal(before.secondsLeft, 24 * 3600 - calendar.now() / 1000);
    await start("Ann");
    assert.deepEqual([(await today()).mine, (await today("Ben")).mine], [{}, undefined]);
  });
});

describe("a hand of the day, after a restart of the server", () => {
  const folder = mkdtempSync(join(tmpdir(), "last-card-hand-"));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("is refused a second time, and goes on for its player", async () => {
    const store = memoryStore();
    const open = () =>
      openServerWithHistory({
        context: { store, openDialect: () => sqliteDialect(folder), clock: manualClock() },
      });
    const options = { name: "Ann", key: testBrowserKey("Ann"), handOfTheDay: true } as const;
    const first = await open();
    const before = await first.create(options);
    const { seatToken } = before.seated;
    const { matchId } = before.table;
    const hand = [...before.view.hand];
    await first.close();
    const second = await open();
    const refusal = await second.create(options).catch(({ message }) => JSON.parse(message));
    assert.equal("code" in refusal && refusal.code, "handAlreadyPlayed");
    const ann = await second.join(before.code, { seatToken });
    assert.deepEqual([ann.table.isHandOfTheDay, ann.table.matchId], [true, matchId]);
    assert.deepEqual([...ann.view.hand], hand);
    const ben = await second.create({ ...options, key: testBrowserKey("Ben") });
    assert.deepEqual([...ben.view.hand], hand);
    await second.close();
  });
});
