import assert from "node:assert/strict";
import { hashOfBrowserKey } from "../../server/identity/browser-key.ts";
import { memoryStore } from "../../server/journal/memory-store.ts";
import { aKey } from "../support/a-key.ts";
import { type Frames, recordFrames } from "../support/frames.ts";
import { type GameServer, openGameServer } from "../support/game-server.ts";
import { refusedEntry } from "../support/guest.ts";

describe("the browser's key", () => {
  const journalStore = memoryStore();
  let server: GameServer;
  let frames: Frames;
  before(async () => {
    frames = recordFrames();
    server = await openGameServer({ house: { store: journalStore } });
  });
  after(async () => {
    frames.stop();
    await server.close();
  });

  const sitters = (code: string) =>
    journalStore.findTable(code)?.seats.sitters.map(({ name, owner }) => [name, owner]);

  it("is kept with the seat as a hash only, and told to nobody", async () => {
    const ann = await server.create({ name: "Ann", key: aKey("Ann") });
    const ben = await server.join(ann.code, { name: "Ben", key: aKey("Ben") });
    await server.join(ann.code, { name: "Cleo" });
    assert.deepEqual(sitters(ann.code), [
      ["Ann", hashOfBrowserKey(aKey("Ann"))],
      ["Ben", hashOfBrowserKey(aKey("Ben"))],
      ["Cleo", ""],
    ]);
    await ann.ask("start");
    assert.deepEqual(journalStore.findTable(ann.code)?.match?.owners, [
      hashOfBrowserKey(aKey("Ann")),
      hashOfBrowserKey(aKey("Ben")),
      "",
    ]);
    assert.ok(!JSON.stringify(journalStore.findTable(ann.code)).includes(aKey("Ann")));
    await ben.until(() => ben.table.phase === "playing");
    const sent = Buffer.concat(frames.to(ben.room.sessionId)).toString("latin1");
    for (const name of ["Ann", "Ben"]) {
      assert.ok(!sent.includes(aKey(name)) && !sent.includes(hashOfBrowserKey(aKey(name))));
    }
  });

  it("goes along with one who looks on first, and with one who gives up the seat and takes another", async () => {
    const ann = await server.create({ name: "Ann", key: aKey("Ann") });
    const ben = await server.join(ann.code, { spectate: true, key: aKey("Ben") });
    await ben.ask("takeSeat", { name: "Ben" });
    assert.deepEqual(sitters(ann.code)?.[1], ["Ben", hashOfBrowserKey(aKey("Ben"))]);
    await ben.ask("spectate");
    await ben.until(() => ben.isWatching);
    await ben.ask("takeSeat", { name: "Benno" });
    assert.deepEqual(sitters(ann.code)?.[1], ["Benno", hashOfBrowserKey(aKey("Ben"))]);
  });

  it("of the first who sat there stays with the seat, whichever browser comes back to it", async () => {
    const ann = await server.create({ name: "Ann", key: aKey("Ann") });
    const ben = await server.join(ann.code, { name: "Ben" });
    await server.join(ann.code, { seatToken: ben.seated.seatToken, key: aKey("Ben") });
    await server.join(ann.code, { seatToken: ann.seated.seatToken, key: aKey("a phone") });
    await ann.until(() => ann.closed.length > 0, "the older line is closed");
    // What is kept is written with the next change.
    const back = await server.join(ann.code, { spectate: true });
    assert.ok(back.isWatching);
    assert.deepEqual(sitters(ann.code), [
      ["Ann", hashOfBrowserKey(aKey("Ann"))],
      ["Ben", hashOfBrowserKey(aKey("Ben"))],
    ]);
  });

  it("is refused unless it is one", async () => {
    for (const key of ["", "short", `${aKey("Ann")}x`, `${aKey("Ann").slice(1)} `]) {
      assert.equal((await refusedEntry(server.create({ name: "Ann", key }))).code, "invalidRequest");
    }
  });
});

describe("the lasting name of a match", () => {
  it("is told from its start on, is another in each match, and is the journal's", async () => {
    const journalStore = memoryStore();
    const server = await openGameServer({ house: { store: journalStore } });
    const ann = await server.create({ name: "Ann" });
    assert.equal(ann.table.matchId, "");
    await ann.ask("addBot", { character: "easy" });
    await ann.ask("start");
    await ann.until(() => ann.table.matchId !== "");
    const id = ann.table.matchId;
    assert.match(id, /^[\w-]{22}$/);
    assert.equal(journalStore.findTable(ann.code)?.match?.id, id);
    const ben = await server.create({ name: "Ben" });
    await ben.ask("addBot", { character: "easy" });
    await ben.ask("start");
    await ben.until(() => ben.table.matchId !== "");
    assert.notEqual(ben.table.matchId, id);
    await server.close();
  });
});
