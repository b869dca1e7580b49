import assert from "node:assert/strict";
import { CLOSED_BY_NEWER_TAB } from "../../../shared/wire/messages.ts";
import { joinRefusal, type TestClient } from "../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../support/server/game-server.ts";
import { recordingCounters } from "../../support/server/recording-counters.ts";

describe("the counters", () => {
  const counters = recordingCounters();
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { REQUESTS_PER_SECOND: "10" }, context: { counters } });
  });
  after(() => server.close());

  /** How often each of these events was counted during `run`. */
  async function countDuring(names: readonly string[], run: () => Promise<unknown>) {
    const before = names.map((name) => counters.count(name));
    await run();
    return names.map((name, at) => counters.count(name) - (before[at] ?? 0));
  }

  async function joinTwo(): Promise<readonly [TestClient, TestClient]> {
    const ann = await server.create({ name: "Ann" });
    return [ann, await server.join(ann.code, { name: "Ben" })];
  }

  /** Drops the connection without a close frame, as a phone does that loses the network. */
  function dropConnection({ code, room }: TestClient): void {
    const socket: unknown = server.roomOf(code).clients.get(room.sessionId)?.ref;
    assert.ok(typeof socket === "object" && socket !== null && "terminate" in socket);
    assert.ok(typeof socket.terminate === "function");
    socket.terminate();
  }

  it("counts requests by name and result, and journal writes", async () => {
    const [ann, ben] = await joinTwo();
    const names = [
      "request start hostOnly",
      "request start ok",
      "request unknown invalidRequest",
      "journalWrite",
    ];
    const counts = await countDuring(names, async () => {
      await ben.sendRequest("start");
      await ann.sendRequest("start");
      ann.room.send("no such request");
      await ann.waitUntil(() => ann.errors.length > 0, "the error");
    });
    assert.deepEqual(counts, [1, 1, 1, 1]);
  });

  it("counts joins by kind, refused joins, and returns", async () => {
    const [ann, ben] = await joinTwo();
    const names = [
      "seat ok",
      "spectate ok",
      "seat nameTaken",
      "seat_token invalidSeatToken",
      "seat_token ok",
      "reconnect ok",
    ];
    const counts = await countDuring(
      names.map((name) => `join ${name}`),
      async () => {
        await server.join(ann.code, { name: "Cleo" });
        await server.join(ann.code, { spectate: true });
        await joinRefusal(server.join(ann.code, { name: "Ann" }));
        await joinRefusal(server.join(ann.code, { seatToken: "x".repeat(43) }));
        const { seatToken } = ben.seated;
        const tab = await server.join(ann.code, { seatToken });
        dropConnection(tab);
        await tab.waitUntil(
          () => tab.seated.seatToken !== seatToken && counters.count("join reconnect ok") > 0,
        );
      },
    );
    assert.deepEqual(counts, [1, 1, 1, 1, 1, 1]);
  });

  it("counts disconnects by close code, and reconnect timeouts", async () => {
    const [ann, ben] = await joinTwo();
    await ann.sendRequest("start");
    const names = [
      `disconnect ${CLOSED_BY_NEWER_TAB}`,
      "disconnect 4000",
      "disconnect 1006",
      "reconnectTimeout",
    ];
    const counts = await countDuring(names, async () => {
      const tab = await server.join(ann.code, { seatToken: ben.seated.seatToken });
      await ben.waitUntil(() => ben.closeCodes.length > 0, "the close of the older tab");
      tab.room.reconnection.enabled = false;
      dropConnection(tab);
      await ann.waitUntil(() => ann.table.isPaused, "the pause");
      server.clock.advance(60_000);
      await ann.waitUntil(() => !ann.table.isPaused, "the stand-in");
      await ann.room.leave();
    });
    assert.deepEqual(counts, [1, 1, 1, 1]);
  });

  it("counts requests above the rate limit", async () => {
    const [ann] = await joinTwo();
    const counts = await countDuring(["rateLimited requests"], async () => {
      const asked = Array.from({ length: 25 }, () => ann.sendRequest("setReady", { ready: true }));
      await Promise.all(asked);
    });
    assert.deepEqual(counts, [5]);
  });

  it("counts tables that are opened, crash and close", async () => {
    const names = ["opened", "crashed", "closed"].map((outcome) => `table ${outcome}`);
    const counts = await countDuring(names, async () => {
      const ann = await server.create({ name: "Ann" });
      server.roomOf(ann.code).broadcastPatch = () => {
        throw new Error("planted");
      };
      await ann.sendRequest("setReady", { ready: true });
      await ann.waitUntil(() => !server.isOpen(ann.code), "the end");
    });
    assert.deepEqual(counts, [1, 1, 1]);
  });
});
