import assert from "node:assert/strict";
import { exchange, upgradeRequest } from "../../../support/network/raw-tcp.ts";
import { testBrowserKey } from "../../../support/network/test-browser-key.ts";
import { joinRefusal } from "../../../support/network/test-client.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";
import { memoryStore } from "../../../support/server/memory-store.ts";

const env = { JOINS_PER_MINUTE_PER_IP: "3", MAX_TABLES_PER_BROWSER: "2" };
const NAMES = ["Ann", "Ben", "Cleo", "Dan"];

/** A whole school reconnects from one address after a restart of the server. */
describe("after a restart", () => {
  let server: GameServer;
  afterEach(() => server.close());

  /** A table with all of them, at a server that is gone. */
  async function restarted(): Promise<{ code: string; tokens: readonly string[] }> {
    const journalStore = memoryStore();
    const first = await openGameServer({ context: { store: journalStore } });
    const [host = "", ...others] = NAMES;
    const ann = await first.create({ name: host, key: testBrowserKey(host) });
    const clients = [ann];
    for (const name of others) clients.push(await first.join(ann.code, { name }));
    await first.close();
    server = await openGameServer({ env, context: { store: journalStore } });
    return { code: ann.code, tokens: clients.map(({ seated }) => seated.seatToken) };
  }

  /** The status of a connection with a seat reservation of the killed server: 101 if it is upgraded. */
  const lostReservationStatus = async (code: string) => {
    const target = `/x/${code}?sessionId=x&reconnectionToken=y`;
    return Number((await exchange(server.port, upgradeRequest(target))).slice(9, 12));
  };

  it("each proven seat allows one more lost reservation, once; guesses stay limited", async () => {
    const { code, tokens } = await restarted();
    const [ann = "", ben = ""] = tokens;
    for (let attempts = 0; attempts < 3; attempts += 1) assert.equal(await lostReservationStatus(code), 101);
    assert.equal(await lostReservationStatus(code), 429);
    const back = await server.join(code, { seatToken: ann });
    assert.equal(await lostReservationStatus(code), 101, "Ann's return allows one more");
    assert.equal(await lostReservationStatus(code), 429);
    await server.join(code, { seatToken: back.seated.seatToken });
    assert.equal(await lostReservationStatus(code), 429, "a second return allows no more");
    for (let guesses = 0; guesses < 5; guesses += 1) {
      const wrong = server.join(code, { seatToken: `${guesses}`.padStart(43, "x") });
      assert.equal((await joinRefusal(wrong)).code, "rateLimited");
    }
    assert.equal(await lostReservationStatus(code), 429, "a guess allows no further connection");
    await server.join(code, { seatToken: ben });
    assert.equal(await lostReservationStatus(code), 101);
  });

  it("all players of a table get their seats back at once, in spite of the join limit of the address", async () => {
    const { code, tokens } = await restarted();
    for (const seatToken of tokens) {
      assert.equal(await lostReservationStatus(code), 101);
      await server.join(code, { seatToken });
    }
    assert.equal(server.roomOf(code).clients.length, NAMES.length);
  });

  it("restored tables still count: no more than two for one browser", async () => {
    await restarted();
    const key = testBrowserKey("Ann");
    await server.create({ name: "Ann", key });
    assert.deepEqual(await joinRefusal(server.create({ name: "Ann", key })), {
      code: "tooManyTables",
      details: { most: 2 },
    });
    await server.create({ name: "Ben", key: testBrowserKey("Ben") });
  });
});
