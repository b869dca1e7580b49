import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { closeCodeLabel, Metrics } from "../../../server/observability/prometheus.ts";
import { accepted, refuse } from "../../../shared/refusal.ts";
import * as wire from "../../../shared/wire/messages.ts";
import { makeMovesInSequence, startMatch } from "../../support/network/moves-in-sequence.ts";
import { type TestClient, withoutReconnection } from "../../support/network/test-client.ts";
import { captureLog } from "../../support/server/captured-log.ts";
import { type GameServer, openGameServer, parseConfig } from "../../support/server/game-server.ts";
import { IDLE_METRICS } from "../../support/server/idle-metrics.ts";
import { memoryContext } from "../../support/server/memory-context.ts";

/** The value that Prometheus would store for a name with labels; undefined if there is none. */
function valueIn(report: string, name: string): number | undefined {
  const line = report.split("\n").find((text) => text.startsWith(`last_card_${name} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
}

describe("the metrics", () => {
  const { log, lines } = captureLog();
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { METRICS_PORT: "0" }, context: { log } });
  });
  after(() => server.close());

  /** Their address, which is read from the log, since the port is any free one. */
  function address(): string {
    const [loggedUrl = ""] = lines.join("").match(/http:[^"]*\/metrics/) ?? [];
    return loggedUrl;
  }

  async function report(): Promise<string> {
    const answer = await fetch(address());
    assert.equal(answer.status, 200);
    assert.match(answer.headers.get("content-type") ?? "", /^text\/plain; version=0\.0\.4/);
    return answer.text();
  }

  async function inPlay(): Promise<readonly [TestClient, TestClient]> {
    const ann = withoutReconnection(await server.create({ name: "Ann" }));
    const ben = withoutReconnection(await server.join(ann.code, { name: "Ben" }));
    await startMatch([ann, ben]);
    return [ann, ben];
  }

  it("report events and the current state after a match", async () => {
    const [ann, ben] = await inPlay();
    await server.create({ name: "Cleo" });
    // Its leader is not at a table.
    await new Client(server.url).create(wire.LED_REPLAY, { name: "Dora" });
    await ann.sendRequest("addBot", { character: "easy" });
    await server.join(ann.code, { spectate: true });
    await makeMovesInSequence([ann, ben], 5);
    const response = await report();
    const values = (names: readonly string[]) => names.map((name) => [name, valueIn(response, name)]);
    const expected = [
      ['requests_total{request="start",result="ok"}', 1],
      ['requests_total{request="addBot",result="matchRunning"}', 1],
      ["request_duration_seconds_count", 7],
      ["journal_append_duration_seconds_count", 6],
      ['joins_total{type="seat",result="ok"}', 3],
      ['joins_total{type="spectate",result="ok"}', 1],
      ['table_events_total{event="opened"}', 2],
      ['table_events_total{event="crashed"}', 0],
      ['connections{room="table"}', 4],
      ['tables{phase="playing"}', 1],
      ['tables{phase="waiting"}', 1],
      ['seats{player="person"}', 3],
      ["spectators", 1],
      ["history_queue_length", 0],
      ["journal_writable", 1],
    ];
    assert.deepEqual(values(expected.map(([name]) => String(name))), expected);
    assert.match(response, /^nodejs_eventloop_lag_p99_seconds \d/m);
    assert.match(response, /^process_resident_memory_bytes \d/m);
  });

  it("contain no person, table, address or secret", async () => {
    const [ann, ben] = await inPlay();
    const response = await report();
    const secrets = [ann.seated.seatToken, ann.room.sessionId, ann.room.reconnectionToken, ann.table.matchId];
    for (const word of [ann.code, '"Ann"', '"Ben"', ben.seated.seatToken, "127.0.0.1", ...secrets]) {
      assert.ok(!response.includes(word), word);
    }
  });

  it("are not served on the public port, and nothing else is on theirs", async () => {
    const onPublic = await fetch(`${server.url}/metrics`, { headers: { accept: "text/plain" } });
    assert.equal(onPublic.status, 404);
    const origin = new URL(address()).origin;
    for (const path of ["/", "/healthz", "/metrics/x", "/metrics?all"]) {
      assert.equal((await fetch(origin + path)).status, 404);
    }
    assert.equal((await fetch(address(), { method: "POST" })).status, 404);
  });
});

describe("counts", () => {
  it("label our close codes by their numbers", () => {
    const ours = Object.entries(wire).filter(([name]) => name.startsWith("CLOSED_"));
    assert.ok(ours.length >= 6);
    for (const [name, code] of ours) assert.equal(closeCodeLabel(Number(code)), String(code), name);
  });

  const series = (report: string, name: string) =>
    report.split("\n").filter((line) => line.startsWith(`last_card_${name}{`)).length;

  it("have labels from known lists only, whatever close codes clients send", async () => {
    const metrics = new Metrics();
    const codes = Array.from({ length: 4000 }, (_, at) => 1000 + at);
    for (const code of codes) metrics.counters.countDisconnect(code);
    const report = await metrics.report(IDLE_METRICS);
    const known = new Set(codes.map(closeCodeLabel));
    assert.ok(known.size < 20 && known.has("1006") && known.has("other"));
    assert.equal(series(report, "disconnects_total"), known.size);
  });

  it("belong to one server: another one in the same process starts at 0", async () => {
    const [one, other] = [new Metrics(), new Metrics()];
    one.counters.countRequest("draw", accepted({ lastEvent: 1 }), 1);
    one.counters.countRequest("draw", { ok: false, refusal: refuse("stale") }, 1);
    assert.equal(series(await one.report(IDLE_METRICS), "requests_total"), 2);
    assert.equal(series(await other.report(IDLE_METRICS), "requests_total"), 0);
  });

  it("are not collected without a metrics port", () => {
    assert.equal(memoryContext(parseConfig({})).metrics, undefined);
    assert.ok(memoryContext(parseConfig({ METRICS_PORT: "9464" })).metrics !== undefined);
  });
});
