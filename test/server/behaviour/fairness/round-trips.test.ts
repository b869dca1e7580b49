/** How often a deal waits for the players: what does not depend on how fast their connections are. */
import assert from "node:assert/strict";
import { type FairClient, type FairTable, fairTable, SILENT } from "../../../support/server/fair-table.ts";
import { START_REQUEST } from "../../../support/server/server-table.ts";

/** Each client answers one message; the answers arrive one after the other. */
function exchange(clients: readonly FairClient[]): readonly boolean[] {
  return clients.map((client) => client.answerOne());
}

const newest = ({ messages }: FairClient) => {
  const { name, message } = messages.at(-1) ?? assert.fail("the client received nothing");
  return `${name} ${message.round}`;
};

function agreeToNext(room: FairTable, clients: readonly FairClient[]): void {
  for (const { player } of clients) assert.ok(room.request(player, { type: "nextRound" }).ok);
}

describe("a deal that players contribute to", () => {
  it("waits for two answers before the first round, and for one before each later round", () => {
    const room = fairTable("round trips", { target: 500 });
    const clients = ["Ann", "Ben", "Cid", "Dee"].map((name) => room.seat(name));
    const all = (text: string) => clients.map(() => text);
    const yes = clients.map(() => true);
    const [host] = clients;
    assert.ok(host !== undefined && room.request(host.player, START_REQUEST).ok);
    assert.deepEqual(clients.map(newest), all("roundCommitment 1"));
    assert.deepEqual(exchange(clients), yes);
    assert.deepEqual(clients.map(newest), all("contributionCommitments 1"));
    assert.equal(room.table.shownPhase, "waiting");
    assert.deepEqual(exchange(clients), yes);
    assert.equal(room.table.phase, "playing");
    for (const round of [2, 3]) {
      // The commitments of the next round are exchanged while this one is played.
      assert.deepEqual(clients.map(newest), all(`roundCommitment ${round}`));
      assert.deepEqual(exchange(clients), yes);
      room.playToPhaseEnd();
      assert.equal(room.table.phase, "roundOver");
      agreeToNext(room, clients);
      assert.deepEqual(clients.map(newest), all(`contributionCommitments ${round}`));
      assert.equal(room.table.phase, "roundOver");
      assert.deepEqual(exchange(clients), yes);
      assert.deepEqual([room.table.phase, room.game().round], ["playing", round]);
    }
  });

  it("waits for no answer without contributors", () => {
    const room = fairTable("no round trips", { target: 500 });
    const clients = ["Ann", "Ben", "Cid"].map((name) => room.seat(name, SILENT));
    const [host] = clients;
    assert.ok(host !== undefined && room.request(host.player, START_REQUEST).ok);
    for (const round of [1, 2, 3]) {
      assert.deepEqual([room.table.phase, room.game().round], ["playing", round]);
      room.playToPhaseEnd();
      agreeToNext(room, clients);
    }
  });
});
