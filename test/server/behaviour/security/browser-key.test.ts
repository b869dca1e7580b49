import assert from "node:assert/strict";
import { hashOfBrowserKey } from "../../../../server/identity/browser-key.ts";
import { type RecordedFrames, recordFrames } from "../../../support/network/record-frames.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";

describe("the browser's key", () => {
  const journalStore = memoryStore();
  let server: GameServer;
  let frames: RecordedFrames;
  before(async () => {
    frames = recordFrames();
    server = await openGameServer({ context: { store: journalStore } });
  });
  after(async () => {
    frames.stop();
    await server.close();
  });

  const seatedPlayers = (code: string) =>
    journalStore.findTable(code)?.seats.players.map(({ name, owner }) => [name, owner]);

  it("is saved with the seat as a hash only, and sent to no client", async () => {
    const ann = await server.create({ name: "Ann", key: testBrowserKey("Ann") });
    const ben = await server.join(ann.code, { name: "Ben", key: testBrowserKey("Ben") });
    await server.join(ann.code, { name: "Cleo" });
    assert.deepEqual(seatedPlayers(ann.code), [
      ["Ann", hashOfBrowserKey(testBrowserKey("Ann"))],
      ["Ben", hashOfBrowserKey(testBrowserKey("Ben"))],
      ["Cleo", ""],
    ]);
    await ann.sendRequest("start");
    assert.deepEqual(journalStore.findTable(ann.code)?.match?.owners, [
      hashOfBrowserKey(testBrowserKey("Ann")),
      hashOfBrowserKey(testBrowserKey("Ben")),
      "",
    ]);
    assert.ok(!JSON.stringify(journalStore.findTable(ann.code)).includes(testBrowserKey("Ann")));
    await ben.waitUntil(() => ben.table.phase === "playing");
    const sent = Buffer.concat(frames.sentTo(ben.room.sessionId)).toString("latin1");
    for (const name of ["Ann", "Ben"]) {
      assert.ok(
        !sent.includes(testBrowserKey(name)) && !sent.includes(hashOfBrowserKey(testBrowserKey(name))),
      );
    }
  });

  it("stays with a client that spectates first, and with one that gives up the seat and takes another", async () => {
    const ann = await server.create({ name: "Ann", key: testBrowserKey("Ann") });
    const ben = await server.join(ann.code, { spectate: true, key: testBrowserKey("Ben") });
    await ben.sendRequest("takeSeat", { name: "Ben" });
    assert.deepEqual(seatedPlayers(ann.code)?.[1], ["Ben", hashOfBrowserKey(testBrowserKey("Ben"))]);
    await ben.sendRequest("spectate");
    await ben.waitUntil(() => ben.isSpectating);
    await ben.sendRequest("takeSeat", { name: "Benno" });
    assert.deepEqual(seatedPlayers(ann.code)?.[1], ["Benno", hashOfBrowserKey(testBrowserKey("Ben"))]);
  });

  it("of the first player stays with the seat, whichever browser comes back to it", async () => {
    const ann = await server.create({ name: "Ann", key: testBrowserKey("Ann") });
    const ben = await server.join(ann.code, { name: "Ben" });
    await server.join(ann.code, { seatToken: ben.seated.seatToken, key: testBrowserKey("Ben") });
    await server.join(ann.code, { seatToken: ann.seated.seatToken, key: testBrowserKey("a phone") });
    await ann.waitUntil(() => ann.closeCodes.length > 0, "the older line is closed");
    // The table is saved with the next change.
    const back = await server.join(ann.code, { spectate: true });
    assert.ok(back.isSpectating);
    assert.deepEqual(seatedPlayers(ann.code), [
      ["Ann", hashOfBrowserKey(testBrowserKey("Ann"))],
      ["Ben", hashOfBrowserKey(testBrowserKey("Ben"))],
    ]);
  });

  it("is refused unless it is one", async () => {
    for (const key of ["", "short", `${testBrowserKey("Ann")}x`, `${testBrowserKey("Ann").slice(1)} `]) {
      assert.equal((await joinRefusal(server.create({ name: "Ann", key }))).code, "invalidRequest");
    }
  });
});

describe("the permanent id of a match", () => {
  it("is sent from its start, differs in each match, and is the one in the journal", async () => {
    const journalStore = memoryStore();
    const server = await openGameServer({ context: { store: journalStore } });
    const ann = await server.create({ name: "Ann" });
    assert.equal(ann.table.matchId, "");
    await ann.sendRequest("addBot", { character: "easy" });
    await ann.sendRequest("start");
    await ann.waitUntil(() => ann.table.matchId !== "");
    const id = ann.table.matchId;
    assert.match(id, /^[\w-]{22}$/);
    assert.equal(journalStore.findTable(ann.code)?.match?.id, id);
    const ben = await server.create({ name: "Ben" });
    await ben.sendRequest("addBot", { character: "easy" });
    await ben.sendRequest("start");
    await ben.waitUntil(() => ben.table.matchId !== "");
    assert.notEqual(ben.table.matchId, id);
    await server.close();
  });
});
