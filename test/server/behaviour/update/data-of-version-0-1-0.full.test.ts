import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { readRecord } from "../../../../shared/record/read-record.ts";
import { replayRecord } from "../../../../shared/record/recorded-match.ts";
import { TestClient, withoutReconnection } from "../../../support/network/test-client.ts";
import { type ServerProcess, serverProcess } from "../../../support/server/server-process.ts";

const FIXTURES = join(import.meta.dirname, "../../../fixtures/version-0.1.0");
const read = (name: string) => readFileSync(join(FIXTURES, name), "utf8");

interface ExpectedSeat {
  readonly seatId: string;
  readonly seatToken: string;
  readonly hand: readonly number[];
}
interface ExpectedTable {
  readonly code: string;
  readonly n: number;
  readonly turn: number;
  readonly top: number;
  readonly ruleSeat: number;
  readonly ruleText: string;
  readonly matchId: string;
  readonly scores: readonly number[];
  readonly seats: readonly ExpectedSeat[];
}
interface Expected {
  readonly key: string;
  readonly tables: Readonly<Record<"running" | "paused" | "over" | "waiting", ExpectedTable>>;
  readonly matches: readonly string[];
  readonly wonId: string;
  readonly me: { readonly profile: { readonly id: string }; readonly statistics: object };
  readonly leaderboard: unknown;
}

const EXPECTED: Expected = JSON.parse(read("expected.json"));

/** A data folder and a record that version 0.1.0 wrote (test/fixtures/version-0.1.0/make.txt says how). */
describe("what version 0.1.0 wrote", () => {
  const folder = mkdtempSync(join(tmpdir(), "last-card-0-1-0-"));
  let server: ServerProcess;
  before(async () => {
    cpSync(join(FIXTURES, "data"), folder, { recursive: true });
    server = serverProcess({ folder });
    await server.start();
  });
  after(() => server.remove().finally(() => rmSync(folder, { recursive: true, force: true })));

  const seatsAt = (name: keyof Expected["tables"]) => EXPECTED.tables[name].seats;
  async function comeBack(name: keyof Expected["tables"]): Promise<readonly TestClient[]> {
    const { code, seats } = EXPECTED.tables[name];
    const back = seats.map(({ seatToken }) => TestClient.join(new Client(server.url), code, { seatToken }));
    return (await Promise.all(back)).map(withoutReconnection);
  }
  async function ask(path: string): Promise<unknown> {
    const answer = await fetch(`${server.url}/api${path}`, {
      headers: { authorization: `Bearer ${EXPECTED.key}` },
    });
    assert.equal(answer.status, 200, path);
    return answer.json();
  }

  it("is a running round: seats, hands, table rule, and the players' choices", async () => {
    const { n, turn, top, ruleSeat, ruleText } = EXPECTED.tables.running;
    const [gus, hal] = await comeBack("running");
    assert.ok(gus !== undefined && hal !== undefined);
    await gus.waitUntil(() => !gus.table.isPaused && gus.view.hand.length > 0);
    await hal.waitUntil(() => hal.view.hand.length > 0);
    const { table } = gus;
    assert.deepEqual(
      [table.lastEvent, table.turn, table.topCard, table.tableRuleSeat, table.tableRuleText],
      [n, turn, top, ruleSeat, ruleText],
    );
    for (const [i, client] of [gus, hal].entries()) {
      assert.equal(client.seated.seatId, seatsAt("running")[i]?.seatId);
      assert.deepEqual(client.view.hand, seatsAt("running")[i]?.hand);
    }
    const own = hal.table.seats.get(hal.seated.seatId);
    assert.deepEqual([own?.disconnectPolicy, own?.avatar], ["bot", 5]);
    const answer = await gus.sendRequest("draw", { lastSeenEvent: table.lastEvent });
    assert.ok("lastEvent" in answer || answer.refused.code !== "invalidRequest");
  });

  it("is a paused round with a password and without spectators", async () => {
    const [ida, jon] = await comeBack("paused");
    assert.ok(ida !== undefined && jon !== undefined);
    await ida.waitUntil(() => !ida.table.isPaused && ida.view.hand.length > 0);
    const { table } = ida;
    assert.deepEqual([table.hasPassword, table.isPublic, table.spectatorsAllowed], [true, false, false]);
    assert.deepEqual(ida.view.hand, seatsAt("paused")[0]?.hand);
  });

  it("is a match that is over, and a waiting room with a bot", async () => {
    const [eve] = await comeBack("over");
    const { matchId, scores } = EXPECTED.tables.over;
    assert.deepEqual([eve?.table.phase, eve?.table.matchId], ["matchOver", matchId]);
    assert.deepEqual(eve?.view.scores, scores);
    const [kim] = await comeBack("waiting");
    assert.equal(kim?.table.phase, "waiting");
    assert.deepEqual(
      [...(kim?.table.seats.values() ?? [])].map(({ bot }) => bot),
      ["", "sharp"],
    );
  });

  it("is a history with its matches, the leaderboard and the profile", async () => {
    const { matches, leaderboard, me, wonId } = EXPECTED;
    const list = (await ask("/matches?limit=20")) as { readonly matches: readonly { readonly id: string }[] };
    assert.deepEqual(
      list.matches.map(({ id }) => id),
      matches,
    );
    assert.deepEqual(await ask("/leaderboard"), leaderboard);
    // This version counts winning streaks in what the old one has saved, and has ratings with other decks.
    const statistics = { ...me.statistics, winningStreaks: { current: 0, longest: 5 } };
    assert.deepEqual(await ask("/me"), { ...me, deckRatings: [], statistics });
    assert.equal(JSON.stringify(await ask(`/matches/${wonId}/record`)), read("record.json"));
  });

  it("is a record that is replayed to its end", () => {
    const record = readRecord(read("record.json"));
    assert.ok(record.ok && replayRecord(record.match.record).ok);
  });
});
