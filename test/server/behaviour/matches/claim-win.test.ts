import assert from "node:assert/strict";
import { replay } from "../../../../shared/record/record.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { type ServerTable, START_REQUEST, serverTable } from "../../../support/server/server-table.ts";

/** C3: a player left alone with replacement bots may continue or claim the win. */
describe("claiming the win (C3)", () => {
  function match(
    names: readonly string[],
    rules = {},
  ): { room: ServerTable; people: readonly SeatedPlayer[] } {
    const room = serverTable("a claim", rules);
    const people = names.map((name) => room.sit(name));
    const [host] = people;
    assert.ok(host !== undefined && room.request(host, START_REQUEST).ok);
    return { room, people };
  }

  const codeOf = (requestResult: ReturnType<ServerTable["request"]>) =>
    requestResult.ok ? "taken" : requestResult.refusal.code;

  it("C3 is refused while another player is connected or may still come back", () => {
    const { room, people } = match(["Ann", "Ben", "Cleo"]);
    const [ann, ben, cleo] = people;
    assert.ok(ann !== undefined && ben !== undefined && cleo !== undefined);
    assert.equal(codeOf(room.request(ann, { type: "claimWin" })), "cannotClaimWinYet");
    room.request(ben, { type: "leave" });
    assert.equal(codeOf(room.request(ann, { type: "claimWin" })), "cannotClaimWinYet");
    room.table.presence.disconnected(cleo.id);
    assert.equal(codeOf(room.request(ann, { type: "claimWin" })), "cannotClaimWinYet");
    room.clock.advance(30_000);
    assert.equal(codeOf(room.request(ann, { type: "claimWin" })), "taken");
  });

  it("C3 ends the match with the last player as its winner, in a record that replays", () => {
    const { room, people } = match(["Ann", "Ben"]);
    const [ann, ben] = people;
    assert.ok(ann !== undefined && ben !== undefined);
    room.request(ben, { type: "leave" });
    assert.ok(room.request(ann, { type: "claimWin" }).ok);
    assert.equal(room.table.phase, "matchOver");
    const { record } = room.table;
    assert.ok(record !== undefined);
    assert.deepEqual(record.result, { winners: [ann.seat], scores: [0, 0], why: "claimed" });
    const again = replay(JSON.parse(JSON.stringify(record)));
    assert.ok(again.ok && again.game.phase === "matchOver");
  });

  it("C3 H9 is won by both partners", () => {
    const { room, people } = match(["Ann", "Ben", "Cleo", "Dan"], { teams: true });
    const [ann, ...others] = people;
    assert.ok(ann !== undefined);
    for (const seatedPlayer of others) room.request(seatedPlayer, { type: "leave" });
    assert.ok(room.request(ann, { type: "claimWin" }).ok);
    assert.deepEqual(room.table.record?.result?.winners, [0, 2]);
  });

  it("C3 is not possible after removing the others, nor against bots", () => {
    const { room, people } = match(["Ann", "Ben"]);
    const [ann, ben] = people;
    assert.ok(ann !== undefined && ben !== undefined);
    assert.ok(room.request(ann, { type: "kick", seatId: ben.id }).ok);
    assert.equal(codeOf(room.request(ann, { type: "claimWin" })), "cannotClaimWinYet");
    const alone = serverTable("with a bot");
    const cleo = alone.sit("Cleo");
    alone.request(cleo, { type: "addBot", character: "easy" });
    assert.equal(codeOf(alone.request(cleo, { type: "claimWin" })), "noRound");
    alone.request(cleo, START_REQUEST);
    assert.equal(codeOf(alone.request(cleo, { type: "claimWin" })), "cannotClaimWinYet");
  });
});
