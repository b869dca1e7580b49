import assert from "node:assert/strict";
import { Client, type Room } from "@colyseus/sdk";
import { steadyTime } from "../../../../server/clock.ts";
import { MOST_SEATS } from "../../../../shared/seat.ts";
import { QUICK_START_SECONDS } from "../../../../shared/table-limits.ts";
import { RateLimiter } from "../../../../shared/timing/rate-limiter.ts";
import type { WireTable } from "../../../../shared/wire/table-state.ts";
import { openRawConnection, reserveSeat } from "../../../support/network/raw-room-connection.ts";
import { joinRefusal, TestClient } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

/** Code as the pages of Colyseus show it. */
describe("an ordinary client of Colyseus", () => {
  let server: GameServer;
  const failedAttempts = new RateLimiter(10, steadyTime);
  beforeEach(async () => {
    server = await openGameServer({ env: { TABLES_PER_MINUTE_PER_IP: "3" }, context: { failedAttempts } });
  });
  afterEach(() => server.close());
  const client = () => new Client(server.url);
  const quickly = async () => new TestClient(await client().joinOrCreate<WireTable>("uno"));

  async function namesAt(room: Room<unknown, WireTable>): Promise<readonly string[]> {
    const joined = new TestClient(room);
    await joined.waitUntil(() => joined.table.seats?.size > 0, "the state");
    return [...joined.table.seats.values()].map(({ name }) => name);
  }

  it("creates a table, and joins it by its code, as a guest", async () => {
    const ann = await client().create<WireTable>("uno");
    assert.deepEqual(await namesAt(ann), ["Guest 1"]);
    const ben = await client().joinById<WireTable>(ann.roomId);
    assert.deepEqual(await namesAt(ben), ["Guest 1", "Guest 2"]);
  });

  it("C8 gets quick play from joinOrCreate, whatever else it asks for", async () => {
    const host = await server.create({ name: "Host" });
    const room = await client().joinOrCreate<WireTable>("uno");
    assert.deepEqual(await namesAt(room), ["Guest 1"]);
    assert.notEqual(room.roomId, host.code);
    assert.ok(room.state.isQuickPlay);
    assert.equal((await client().joinOrCreate("uno", { name: "Ben" })).roomId, room.roomId);
    assert.notEqual((await client().joinOrCreate("uno", { length: 200 })).roomId, room.roomId);
  });

  it("C8 never joins a table in play", async () => {
    const first = await quickly();
    await first.waitUntil(() => first.table.deadline > 0, "the countdown");
    server.clock.advance(QUICK_START_SECONDS * 1000);
    await first.waitUntil(() => first.table.phase === "playing", "the start");
    assert.notEqual((await quickly()).code, first.code);
  });

  it("C8 is awaited if the table is about to start, but not for long", async () => {
    const first = await quickly();
    await first.waitUntil(() => first.table.deadline > 0, "the countdown");
    const reservation = await reserveSeat(server, "joinOrCreate/uno");
    assert.equal(reservation.roomId, first.code);
    first.room.send("agreeToStart", { id: "12345678", agrees: true });
    server.clock.advance(QUICK_START_SECONDS * 1000);
    assert.equal(first.table.phase, "waiting");
    await openRawConnection(server, reservation);
    server.clock.advance(100);
    await first.waitUntil(() => first.table.phase === "playing", "the start");

    const second = await quickly();
    await second.waitUntil(() => second.table.deadline > 0, "the countdown");
    assert.equal((await reserveSeat(server, "joinOrCreate/uno")).roomId, second.code);
    server.clock.advance(QUICK_START_SECONDS * 1000 + 3_000);
    await second.waitUntil(() => second.table.phase === "playing", "the start");
  });

  it("C8 shares tables with all clients that come at the same time, as many as there are seats", async () => {
    const rooms = await Promise.all(
      Array.from({ length: 2 * MOST_SEATS + 1 }, () => client().joinOrCreate<WireTable>("uno")),
    );
    const codes = rooms.map(({ roomId }) => roomId);
    const counts = [...new Set(codes)].map((code) => codes.filter((each) => each === code).length);
    assert.deepEqual(counts.sort(), [1, MOST_SEATS, MOST_SEATS]);
    // Only new tables count: three were opened, and a fourth is refused.
    const refusal = await joinRefusal(client().joinOrCreate("uno", { length: 500 }));
    assert.equal(refusal.code, "rateLimited");
  });

  it("C8 gets a number if its name is taken at the table of quick play, and no refusal", async () => {
    const names = ["Ada", "Ada", "Ada", "x".repeat(20), "x".repeat(20)];
    const rooms: Room<unknown, WireTable>[] = [];
    for (const name of names) rooms.push(await client().joinOrCreate<WireTable>("uno", { name }));
    const last = rooms.at(-1);
    assert.ok(last);
    assert.deepEqual(await namesAt(last), ["Ada", "Ada 2", "Ada 3", "x".repeat(20), `${"x".repeat(18)} 2`]);
  });

  it("C6 is told to spectate first if it joins by a code during a match", async () => {
    const ann = await server.create({ name: "Ann" });
    await ann.sendRequest("addBot", { character: "easy" });
    await ann.sendRequest("start");
    const details = async () => (await joinRefusal(client().joinById(ann.code))).details;
    assert.deepEqual(await details(), { instead: "spectate" });
    const cleo = await client().joinById<WireTable>(ann.code, { spectate: true });
    await cleo.request("takeSeat", { id: "12345678", name: "Cleo" });
    await ann.sendRequest("allowSpectators", { allowed: false });
    assert.deepEqual(await details(), {});
  });

  it("may write a code in small letters, and that is no wrong guess", async () => {
    const ann = await server.create({ name: "Ann" });
    const small = ann.code.toLowerCase();
    for (let i = 0; i < 12; i += 1) {
      const room = await client().joinById(small, { spectate: true });
      assert.equal(room.roomId, ann.code);
      await room.leave();
    }
    assert.equal((await fetch(`${server.url}/api/tables/${small}`)).status, 200);
    assert.equal(failedAttempts.retryAfterSeconds("127.0.0.1"), 0);
    assert.equal((await joinRefusal(client().joinById("zzzzzz"))).code, "tableNotFound");
  });
});
