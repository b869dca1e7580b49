/** Replacement bots, late joiners, players who have left, and a pause: the shuffles can be verified all the same. */

import assert from "node:assert/strict";
import {
  NEXT_ROUND_SECONDS,
  QUICK_START_SECONDS,
  RECONNECT_SECONDS,
} from "../../../../shared/table-limits.ts";
import {
  assertFair,
  CONTRIBUTES,
  type FairClient,
  type FairTable,
  fairTable,
  playRounds,
} from "../../../support/server/fair-table.ts";
import { START_REQUEST } from "../../../support/server/server-table.ts";
import { changePlayer } from "../../../support/server/table-draft.ts";

const TARGET = { target: 300 } as const;

function start(room: FairTable, { player }: FairClient): void {
  assert.ok(room.request(player, START_REQUEST).ok);
  room.answer();
  assert.equal(room.table.phase, "playing");
}

function nextRound(room: FairTable, clients: readonly FairClient[]): void {
  room.playToPhaseEnd();
  assert.equal(room.table.phase, "roundOver");
  for (const { player } of clients) room.request(player, { type: "nextRound" });
  room.answer();
  assert.equal(room.table.phase, "playing");
}

/** By round: what each seat has contributed. */
const kindsIn = ({ table }: FairTable) =>
  table.record?.fairness?.rounds.map(({ seats }) => seats.map(({ kind }) => kind).join(" ")) ?? [];

function threeAt(text: string) {
  const room = fairTable(text, TARGET);
  const [ann, ben, cid] = [room.seat("Ann"), room.seat("Ben"), room.seat("Cid")];
  start(room, ann);
  return { room, ann, ben, cid };
}

describe("the shuffles of a match", () => {
  it("are verified if a bot replaces a player without a connection, who contributes again after coming back", () => {
    const { room, ann, ben, cid } = threeAt("a stand-in");
    room.playTurn();
    room.table.presence.disconnected(ben.player.id);
    for (let seconds = 0; !ben.player.isBotControlled; seconds += 1) {
      assert.ok(seconds <= 10 * RECONNECT_SECONDS, "no bot takes over");
      room.clock.advance(1_000);
    }
    nextRound(room, [ann, cid]);
    assert.equal(ben.player.isBotControlled, true);
    room.table.presence.reconnected(ben.player.id);
    const back = room.client(ben.player, CONTRIBUTES, ben);
    room.answer();
    nextRound(room, [ann, cid, back]);
    playRounds(room, [ann, cid, back]);
    assertFair(room, [ann, cid, back]);
    assert.deepEqual(kindsIn(room).slice(0, 3), [
      "player player player",
      "player none player",
      "player player player",
    ]);
  });

  it("are verified if a bot plays for a player who is there and does nothing: the page contributes all the same", () => {
    const { room, ann, ben, cid } = threeAt("an idle player");
    changePlayer(ben.player, { timeOuts: 100 });
    room.playTurn();
    changePlayer(ben.player, { isBotControlled: true });
    nextRound(room, [ann, ben, cid]);
    playRounds(room, [ann, ben, cid]);
    assertFair(room, [ann, ben, cid]);
    assert.deepEqual(new Set(kindsIn(room)), new Set(["player player player"]));
  });

  it("are verified if a player leaves in a round: the commitment to the next one is withdrawn", () => {
    const { room, ann, ben, cid } = threeAt("a leaver");
    room.playTurn();
    assert.ok(room.request(ben.player, { type: "leave" }).ok);
    nextRound(room, [ann, cid]);
    playRounds(room, [ann, cid]);
    assertFair(room, [ann, ben, cid]);
    assert.deepEqual(kindsIn(room).slice(0, 2), ["player player player", "player none player"]);
  });

  it("are verified with a late joiner, who contributes from the first commitment on that comes afterwards", () => {
    const room = fairTable("a late joiner", { target: 500 }, { isQuickPlay: true });
    const ann = room.seat("Ann");
    room.clock.advance(QUICK_START_SECONDS * 1000);
    room.answer();
    assert.equal(room.table.phase, "playing");
    room.waitForSeat("Ben");
    room.playToPhaseEnd();
    room.clock.advance(NEXT_ROUND_SECONDS * 1000);
    room.answer();
    const player = room.table.seats.all.find(({ name }) => name === "Ben");
    assert.ok(player !== undefined);
    const ben = room.client(player);
    room.answer();
    assert.deepEqual(ben.refusals, []);
    playRounds(room, [ann, ben]);
    assertFair(room, [ann, ben]);
    const joined = kindsIn(room).map((kinds) => kinds.split(" ")[player.seat]);
    assert.deepEqual(joined.slice(0, 3), ["server", "server", "player"]);
    assert.equal(room.table.record?.players[player.seat]?.kind, "human");
  });

  it("are verified after a pause, in which no time for contributions passes", () => {
    const room = fairTable("a pause", TARGET);
    const ann = room.seat("Ann");
    assert.ok(room.request(ann.player, { type: "addBot", character: "easy" }).ok);
    start(room, ann);
    room.playToPhaseEnd();
    room.answer();
    assert.ok(room.request(ann.player, { type: "nextRound" }).ok);
    assert.equal(room.game().round, 1, "the reveal is awaited");
    assert.ok(room.request(ann.player, { type: "pause", paused: true }).ok);
    const published = room.table.fairnessMessages;
    room.clock.advance(60_000);
    assert.deepEqual(room.table.fairnessMessages, published, "no attempt is void");
    assert.ok(room.request(ann.player, { type: "pause", paused: false }).ok);
    room.answer();
    assert.equal(room.game().round, 2);
    playRounds(room, [ann]);
    assertFair(room, [ann]);
    assert.deepEqual(new Set(kindsIn(room)), new Set(["player server"]));
  });
});
