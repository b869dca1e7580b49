/** In a cluster, nobody is told what the database does not have: the test holds the commit of a table's writes back. */
import assert from "node:assert/strict";
import type { ClusterTables } from "../../../../server/cluster/cluster-tables.ts";
import { CommitGate } from "../../../../server/cluster/commit-gate.ts";
import { findTableAnywhere } from "../../../../server/rooms/remote-tables.ts";
import type { UnoRoom } from "../../../../server/rooms/uno-room.ts";
import { legalCommands } from "../../../../shared/legal.ts";
import { reserveSeat } from "../../../support/network/raw-room-connection.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

/** A server that does not wait for the commit has answered before all of these. */
const OTHER_REQUESTS = 20;

/** One gate for all tables. */
function tablesBehind(gateOf: () => CommitGate): ClusterTables {
  const nothing = async () => undefined;
  return {
    ownedTables: 0,
    livingProcesses: 1,
    newerTables: 0,
    problems: { address: 0, settings: 0, clock: 0 },
    whyNotReady: undefined,
    want: () => undefined,
    ...{ gateOf, start: nothing, leave: nothing, stop: nothing },
  };
}

describe("a table whose writes are not committed yet", () => {
  let server: GameServer;
  let gate = new CommitGate();
  beforeEach(async () => {
    gate = new CommitGate();
    server = await openGameServer({ context: { clusterTables: tablesBehind(() => gate) } });
  });
  afterEach(() => server.close());

  /** Asks after a write: the order of its commit and the answer. Other requests are answered before the commit. */
  async function orderAfterWrite(ask: () => Promise<unknown>): Promise<readonly string[]> {
    const order: string[] = [];
    const mark = gate.wrote();
    const noted = ask().then(() => order.push("answered"));
    for (let request = 0; request < OTHER_REQUESTS; request += 1) await fetch(`${server.url}/healthz`);
    order.push("committed");
    gate.committed(mark);
    await noted;
    return order;
  }

  it("is not offered to its creator", async () => {
    const order = await orderAfterWrite(() => reserveSeat(server, "create/uno", { name: "Ann" }));
    assert.deepEqual(order, ["committed", "answered"]);
  });

  const questions: Readonly<Record<string, (room: UnoRoom) => Promise<unknown>>> = {
    "what it is": (room) => room.describe(),
    "whether a password is wrong": (room) => room.whyPasswordWrong("wrong", "127.0.0.1"),
    "whom its host has removed": (room) => room.isRemoved("Ben"),
    "whose a seat is": (room) => room.seatOwner("token"),
    "what it is, in its own process": (room) => findTableAnywhere(room.roomId),
  };
  for (const [what, ask] of Object.entries(questions))
    it(`does not answer ${what}`, async () => {
      const { code } = await server.create({ name: "Ann" });
      const room = server.roomOf(code);
      assert.deepEqual(await orderAfterWrite(() => ask(room)), ["committed", "answered"]);
    });

  it("shows an accepted move to nobody, and does not answer it", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.waitUntil(() => ann.table.seats.size === 2);
    await ann.sendRequest("start");
    await Promise.all([ann, ben].map((client) => client.waitUntil(() => client.lastEvent > 0)));
    const [mover, other] = ann.view.turn === ann.view.seat ? [ann, ben] : [ben, ann];
    const [command] = legalCommands(mover.view);
    assert.ok(command !== undefined);
    const { lastEvent } = other;
    const order = await orderAfterWrite(async () => {
      const seen = other.waitUntil(() => other.lastEvent > lastEvent, "the move");
      await Promise.race([seen, mover.sendMove(command)]);
    });
    assert.deepEqual(order, ["committed", "answered"]);
  });
});
