import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@colyseus/sdk";
import { openTableJournal } from "../../../../server/journal/open-table-journal.ts";
import { SqliteStore } from "../../../../server/journal/sqlite-store.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { CLOSED_FOR_RECOVERY, CLOSED_TABLE_ENDED } from "../../../../shared/wire/messages.ts";
import { matchStatus, nextMove } from "../../../support/network/match-status.ts";
import {
  LARGE_HAND_RULES,
  makeMovesInSequence,
  startTwoPlayerMatch,
} from "../../../support/network/moves-in-sequence.ts";
import { refusalInAnswer, TestClient } from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import { type FaultyServer, openFaultyServer, throwOnce } from "../../../support/server/faulty-server.ts";
import { faultyStore } from "../../../support/server/faulty-store.ts";
import { manualClock } from "../../../support/server/manual-clock.ts";

/** Not a failure of the disk, which pauses all tables: an exception in our own code during a write. */
describe("a throw during a write", () => {
  let server: FaultyServer;
  const faulty = faultyStore();
  before(async () => {
    server = await openFaultyServer({ context: { store: faulty.journalStore } });
  });
  after(() => server.close());

  async function comeBack(clients: readonly TestClient[]): Promise<readonly TestClient[]> {
    await Promise.all(
      clients.map((client) => client.waitUntil(() => client.closeCodes.length > 0, "the close")),
    );
    for (const { closeCodes: closed } of clients) assert.deepEqual(closed, [CLOSED_FOR_RECOVERY]);
    return Promise.all(clients.map((client) => server.rejoin(client)));
  }

  it("of a move undoes the move", async () => {
    const clients = await startTwoPlayerMatch(server.url);
    const [mover, type, move] = nextMove(clients);
    const stateBefore = matchStatus(clients);
    faulty.isFaulty = true;
    assert.equal(refusalInAnswer(await mover.sendRequest(requestOf(type), move)).code, "tableRestarting");
    faulty.isFaulty = false;
    const back = await comeBack(clients);
    assert.deepEqual(matchStatus(back), stateBefore);
    await makeMovesInSequence(back, 2);
  });

  it("of the table's state leaves it unchanged", async () => {
    const clients = await startTwoPlayerMatch(server.url);
    const [ann] = clients;
    throwOnce(faulty.journalStore, "saveTable");
    assert.equal(
      refusalInAnswer(await ann.sendRequest("setDisconnectPolicy", { policy: "leave" })).code,
      "tableRestarting",
    );
    const [back] = await comeBack(clients);
    assert.equal(back?.table.seats.get(ann.seated.seatId)?.disconnectPolicy, "wait");
  });

  it("of a table's end still closes it: it is restored at the next start", async () => {
    const [ann, ben] = await startTwoPlayerMatch(server.url);
    const spectator = await TestClient.join(new Client(server.url), ann.code, { spectate: true });
    const logged = server.logEntries.length;
    throwOnce(faulty.journalStore, "deleteTable");
    for (const client of [ann, ben]) assert.ok("lastEvent" in (await client.sendRequest("leave")));
    await spectator.waitUntil(() => spectator.closeCodes.length > 0, "the close");
    assert.deepEqual(spectator.closeCodes, [CLOSED_TABLE_ENDED]);
    assert.deepEqual([server.isOpen(ann.code), faulty.journalStore.isQuarantined(ann.code)], [false, false]);
    const errors = server.logEntries.slice(logged).filter(({ level }) => Number(level) >= 50);
    assert.deepEqual(
      errors.map(({ msg, table }) => [msg, table]),
      [["could not delete the table", ann.code]],
    );
  });

  it("after which the storage reports a change affects no other table", async () => {
    const [ann] = await startTwoPlayerMatch(server.url);
    const others = await startTwoPlayerMatch(server.url);
    throwOnce(server.roomOf(ann.code), "broadcastPatch");
    for (const listener of [...faulty.listeners]) listener();
    await ann.waitUntil(() => ann.closeCodes.length > 0, "the close");
    assert.deepEqual(ann.closeCodes, [CLOSED_FOR_RECOVERY]);
    await makeMovesInSequence(others, 2);
  });

  it("of an entry that exists already is no failure of the disk", () => {
    const folder = mkdtempSync(join(tmpdir(), "last-card-faulty-"));
    const log = makeLog({ LOG_LEVEL: "silent" });
    const store = new SqliteStore({ folder, durability: "process", log, clock: manualClock() });
    const journal = openTableJournal(store, { code: "ABCDEF", isPublic: true }).openJournal({
      ...{ id: "x", number: 1, startedAt: 0, owners: [], isRuleStruck: false },
      ...{ rules: LARGE_HAND_RULES, players: [], seed: "" },
    });
    const entry = { n: 1, seat: 0, by: "table", command: { type: "start" }, events: [], ms: 0 } as const;
    journal.append(entry);
    assert.throws(() => journal.append(entry), /the journal did not take a command: .*UNIQUE/);
    assert.equal(store.isWritable, true);
    store.close();
    rmSync(folder, { recursive: true });
  });
});
