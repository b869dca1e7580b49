import assert from "node:assert/strict";
import { CLOSED_BY_NEWER_TAB } from "../../../shared/wire/messages.ts";
import { joinRefusal, type TestClient } from "../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../support/server/game-server.ts";
import { recordingCounters } from "../../support/server/recording-counters.ts";

describe("the meter", () => {
  const meter = recordingCounters();
  let server: GameServer;
  before(async () => {
    server = await openGameServer({ env: { REQUESTS_PER_SECOND: "10" }, context: { counters: meter } });
  });
  after(() => server.close());

  /** How often each of these was counted while something happened. */
  async function counted(names: readonly string[], happens: () => Promise<unknown>) {
    const before = names.map((name) => meter.count(name));
    await happens();
    return names.map((name, at) => meter.count(name) - (before[at] ?? 0));
  }

  async function two(): Promise<readonly [TestClient, TestClient]> {
    const ann = await server.create({ name: "Ann" });
    return [ann, await server.join(ann.code, { name: "Ben" })];
  }

  /** As when a phone loses the network: nobody says goodbye. */
  function breakLine({ code, room }: TestClient): void {
    const socket: unknown = server.roomOf(code).clients.get(room.sessionId)?.ref;
    assert.ok(typeof socket === "object" && socket !== null && "terminate" in socket);
    assert.ok(typeof socket.terminate === "function");
    socket.terminate();
  }

  it("counts every answer by its request, and every command that was written down", async () => {
    const [ann, ben] = await two();
    const names = [
      "answered start hostOnly",
      "answered start accepted",
      "answered unknown invalidRequest",
      "wroteDown",
    ];
    const counts = await counted(names, async () => {
      await ben.sendRequest("start");
      await ann.sendRequest("start");
      ann.room.send("nothing of that name");
      await ann.waitUntil(() => ann.errors.length > 0, "the error");
    });
    assert.deepEqual(counts, [1, 1, 1, 1]);
  });

  it("counts who comes, who is turned away, and who comes back in which way", async () => {
    const [ann, ben] = await two();
    const names = [
      "seat in",
      "spectate in",
      "seat nameTaken",
      "seat_token invalidSeatToken",
      "seat_token in",
      "reconnect in",
    ];
    const counts = await counted(
      names.map((name) => `arrived ${name}`),
      async () => {
        await server.join(ann.code, { name: "Cleo" });
        await server.join(ann.code, { spectate: true });
        await joinRefusal(server.join(ann.code, { name: "Ann" }));
        await joinRefusal(server.join(ann.code, { seatToken: "x".repeat(43) }));
        const { seatToken } = ben.seated;
        const tab = await server.join(ann.code, { seatToken });
        breakLine(tab);
        await tab.waitUntil(
          () => tab.seated.seatToken !== seatToken && meter.count("arrived reconnect in") > 0,
        );
      },
    );
    assert.deepEqual(counts, [1, 1, 1, 1, 1, 1]);
  });

  it("counts how lines end, and who does not come back", async () => {
    const [ann, ben] = await two();
    await ann.sendRequest("start");
    const names = [`lineEnded ${CLOSED_BY_NEWER_TAB}`, "lineEnded 4000", "lineEnded 1006", "stayedAway"];
    const counts = await counted(names, async () => {
      const tab = await server.join(ann.code, { seatToken: ben.seated.seatToken });
      await ben.waitUntil(() => ben.closeCodes.length > 0, "the close of the older tab");
      tab.room.reconnection.enabled = false;
      breakLine(tab);
      await ann.waitUntil(() => ann.table.isPaused, "the pause");
      server.clock.advance(60_000);
      await ann.waitUntil(() => !ann.table.isPaused, "the stand-in");
      await ann.room.leave();
    });
    assert.deepEqual(counts, [1, 1, 1, 1]);
  });

  it("counts who asks too often", async () => {
    const [ann] = await two();
    const counts = await counted(["limited requests"], async () => {
      const asked = Array.from({ length: 25 }, () => ann.sendRequest("setReady", { ready: true }));
      await Promise.all(asked);
    });
    assert.deepEqual(counts, [5]);
  });

  it("counts tables that are opened, that break, and that end", async () => {
    const names = ["opened", "crashed", "closed"].map((fate) => `tableFared ${fate}`);
    const counts = await counted(names, async () => {
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
