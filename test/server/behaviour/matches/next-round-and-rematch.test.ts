import assert from "node:assert/strict";
import type { Rules } from "../../../../shared/rules.ts";
import {
  type ServerTable,
  START_REQUEST,
  serverTable,
  startedTable,
} from "../../../support/server/server-table.ts";

describe("between rounds and matches (E5, E6)", () => {
  function afterRound(rules = {}): ServerTable {
    const room = serverTable("rounds", rules);
    const ann = room.sit("Ann");
    room.sit("Ben");
    room.sit("Cleo");
    room.request(ann, START_REQUEST);
    room.playToPhaseEnd();
    return room;
  }

  const askAll = (room: ServerTable, type: "nextRound" | "rematch") =>
    room.table.seats.connected.map((seatedPlayer) => room.request(seatedPlayer, { type }));

  it("E5 deals the next round as soon as all connected players want it", () => {
    const room = afterRound();
    assert.equal(room.table.phase, "roundOver");
    const [cleo] = room.table.seats.connected.slice(-1);
    room.table.presence.disconnected(cleo?.id ?? "");
    askAll(room, "nextRound");
    assert.equal(room.table.phase, "playing");
    assert.equal(room.game().round, 2);
    assert.ok(room.table.seats.all.every(({ ready }) => !ready));
  });

  it("E5 deals it after fifteen seconds anyway", () => {
    const room = afterRound();
    room.clock.advance(14_999);
    assert.equal(room.table.phase, "roundOver");
    room.clock.advance(1);
    assert.equal(room.table.phase, "playing");
  });

  it("E6 plays a rematch at once when all agree, with another deck", () => {
    const room = afterRound({ target: "single" });
    const seed = room.game().seed;
    askAll(room, "rematch");
    assert.equal(room.table.phase, "playing");
    assert.equal(room.game().round, 1);
    assert.notEqual(room.game().seed, seed);
    assert.equal(room.table.record?.entries[0]?.n, 1);
  });

  it("E6 starts it after thirty seconds with the players who agreed; the others lose their seat", () => {
    const room = afterRound({ target: "single" });
    const [ann, , cleo] = room.table.seats.connected;
    assert.ok(ann !== undefined && cleo !== undefined);
    room.request(ann, { type: "rematch" });
    room.request(cleo, { type: "rematch" });
    assert.equal(room.table.phase, "matchOver");
    room.clock.advance(30_000);
    assert.equal(room.table.phase, "playing");
    assert.deepEqual(
      room.table.seats.all.map(({ name, seat }) => [name, seat]),
      [
        ["Ann", 0],
        ["Cleo", 1],
      ],
    );
    assert.deepEqual(room.notices.at(-1), { type: "left", name: "Ben" });
  });

  it("E6 fills up to two seats with a bot if only one player agrees", () => {
    const room = afterRound({ target: "single" });
    const [ann] = room.table.seats.connected;
    assert.ok(ann !== undefined);
    room.request(ann, { type: "rematch" });
    room.clock.advance(30_000);
    assert.equal(room.table.phase, "playing");
    assert.deepEqual(
      room.table.seats.all.map(({ bot }) => bot),
      ["", "normal"],
    );
    assert.ok(room.notices.some(({ type }) => type === "botAdded"));
    assert.deepEqual(
      room.table.record?.players.map(({ kind }) => kind),
      ["human", "bot:normal"],
    );
  });

  it("E6 plays with the bots again, and does not wait for them", () => {
    const room = serverTable("with bots", { target: "single", handSize: 2 });
    const ann = room.sit("Ann");
    room.request(ann, { type: "addBot", character: "easy" });
    room.request(ann, START_REQUEST);
    room.playToPhaseEnd();
    assert.equal(room.table.phase, "matchOver");
    room.request(ann, { type: "rematch" });
    assert.equal(room.table.phase, "playing");
    assert.equal(room.table.seats.taken, 2);
  });

  it("E6 waits for a player whose connection broke a moment ago", () => {
    const room = afterRound({ target: "single" });
    const [ann, ben, cleo] = room.table.seats.connected;
    assert.ok(ann !== undefined && ben !== undefined && cleo !== undefined);
    room.table.presence.disconnected(cleo.id);
    for (const seatedPlayer of [ann, ben]) room.request(seatedPlayer, { type: "rematch" });
    assert.equal(room.table.phase, "matchOver");
    room.table.presence.reconnected(cleo.id);
    room.request(cleo, { type: "rematch" });
    assert.equal(room.table.phase, "playing");
    assert.equal(room.table.seats.taken, 3);
  });

  it("E6 starts at once for the last player at the table, with a bot", () => {
    const room = afterRound({ target: "single" });
    const [ann, ben, cleo] = room.table.seats.connected;
    assert.ok(ann !== undefined && ben !== undefined && cleo !== undefined);
    for (const seatedPlayer of [ben, cleo]) room.table.presence.leave(seatedPlayer.id);
    assert.equal(room.table.phase, "matchOver");
    room.request(ann, { type: "rematch" });
    assert.equal(room.table.phase, "playing");
    assert.deepEqual(
      room.table.seats.all.map(({ bot }) => bot),
      ["", "normal"],
    );
  });

  it("E6 plays the rematch with the rules that the host has set after the match; players who had agreed are asked again", () => {
    const room = afterRound({ target: "single" });
    const [ann, ben] = room.table.seats.connected;
    assert.ok(ann !== undefined && ben !== undefined);
    room.request(ben, { type: "rematch" });
    const rules = { ...room.table.rules, target: 200, stacking: "same" } as const;
    assert.ok(room.request(ann, { type: "setRules", rules }).ok);
    assert.deepEqual(room.notices.at(-1), { type: "rulesChanged", name: "Ann" });
    assert.equal(ben.ready, false);
    assert.equal(room.game().rules.target, "single", "the match that is over keeps its rules");
    askAll(room, "rematch");
    assert.equal(room.table.phase, "playing");
    assert.deepEqual(room.game().rules, rules);
  });

  it("E6 lets only the host set these rules, only after the match, and only rules that can be played", () => {
    const refusedWith = (room: ServerTable, sender: number, change: Partial<Rules>) => {
      const player = room.table.seats.all[sender];
      assert.ok(player !== undefined);
      const answer = room.request(player, { type: "setRules", rules: { ...room.table.rules, ...change } });
      return answer.ok ? undefined : answer.refusal.code;
    };
    assert.equal(refusedWith(afterRound(), 0, { target: 200 }), "matchRunning", "between two rounds");
    const over = afterRound({ target: "single" });
    const before = over.table.rules;
    assert.equal(refusedWith(over, 1, { target: 200 }), "hostOnly");
    assert.equal(refusedWith(over, 0, { teams: true }), "teamsNeedPairs");
    assert.equal(over.table.rules, before);
  });

  it("E6 returns to the waiting room if no player agrees", () => {
    const room = afterRound({ target: "single" });
    const [ann] = room.table.seats.connected;
    assert.ok(ann !== undefined);
    room.clock.advance(30_000);
    assert.equal(room.table.phase, "waiting");
    assert.equal(room.table.seats.taken, 3);
    assert.equal(room.table.lastEvent, 0);
    assert.ok(room.request(ann, START_REQUEST).ok);
  });

  it("E5 refuses to continue early, with the reason", () => {
    const room = startedTable();
    const [ann] = room.table.seats.connected;
    assert.ok(ann !== undefined);
    const refusedWith = (type: "nextRound" | "rematch" | "start") => {
      const requestResult = room.request(ann, { type });
      return requestResult.ok ? undefined : requestResult.refusal.code;
    };
    assert.deepEqual(
      ["nextRound", "rematch", "start"].map((type) => refusedWith(type as "nextRound")),
      ["roundRunning", "matchRunning", "matchRunning"],
    );
  });
});
