import assert from "node:assert/strict";
import { LocalGame } from "../../../client/local/local-game.ts";
import type { TableSnapshot } from "../../../client/net/session/table-snapshot.ts";
import { staticSnapshot } from "../../../client/pages/replay/replay-snapshot.ts";
import { legalCommands } from "../../../shared/legal.ts";
import { type RecordedMatch, replayRecord } from "../../../shared/record/recorded-match.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import { botMatchRecord } from "../../support/game/bot-match-record.ts";
import { ManualScheduler } from "../net/connection/manual-scheduler.ts";

function recorded(target: 50 | 500 = 50): RecordedMatch {
  const followed = replayRecord(botMatchRecord({ rules: { target } }));
  assert.ok(followed.ok);
  return followed.match;
}

describe("playing on from a step", () => {
  const match = recorded();
  let clock: ManualScheduler;

  beforeEach(() => {
    clock = new ManualScheduler();
  });

  function playOn(move: number, seat = 0, from = match): LocalGame {
    return new LocalGame({
      ...{ game: from.gameAfter(move), n: from.lastEventNumber(move), seat, character: "normal" },
      chance: seededChance("practice"),
      scheduler: clock.after,
      now: clock.now,
      toSnapshot: (view) => staticSnapshot(view, []),
    });
  }

  it("begins with the game after that step, from that seat, without a clock", () => {
    const table = playOn(4, 2);
    const { view, clock: turnClock, lastEvent, isLocalGame } = table.snapshot;
    assert.deepEqual(view, match.viewAfter(4, 2));
    assert.deepEqual([turnClock, lastEvent, isLocalGame], ["none", match.lastEventNumber(4), true]);
  });

  it("accepts the player's command, lets the bots answer, and reports each event once, redacted for the seat", async () => {
    const move = match.steps.findIndex(({ events }) =>
      events.some((event) => event.type === "turnStarted" && event.seat === 0),
    );
    const table = playOn(move + 1);
    const received: SeenEvent[] = [];
    const seen: TableSnapshot[] = [];
    table.subscribe({
      changed: (snapshot) => seen.push(snapshot),
      happened: (events) => received.push(...events),
    });
    assert.ok((await table.request("draw", {})).ok);
    assert.ok(
      seen.length === 1 && seen[0]?.view.hand.length === match.viewAfter(move + 1, 0).hand.length + 1,
    );
    if (table.snapshot.view.ask === "drawn") assert.ok((await table.request("pass", {})).ok);
    const before = table.snapshot.lastEvent;
    clock.advance(10_000);
    assert.ok(table.snapshot.lastEvent > before, "the bots have played");
    assert.equal(table.snapshot.view.turn, 0, "and wait for the player, however long it takes");
    for (const event of received) {
      if (event.type === "cardsDrawn" && event.seat !== 0) assert.deepEqual(event.cards, []);
    }
  });

  it("U2 leaves the player three seconds to catch an exposed bot", () => {
    const long = recorded(500);
    const moves = [...long.steps.keys()].filter((move) => long.gameAfter(move).exposed > 0);
    assert.ok(moves.length > 0);
    for (const move of moves.slice(0, 5)) {
      const { exposed } = long.gameAfter(move);
      const table = playOn(move, 0, long);
      clock.advance(2_900);
      const { view } = table.snapshot;
      assert.ok(view.exposed === exposed || view.called.includes(exposed), `move ${move}`);
    }
  });

  it("refuses illegal commands, and requests that only a server can accept", async () => {
    const table = playOn(2);
    const other = table.snapshot.view.turn === 0 ? "drawPenalty" : "draw";
    assert.ok(!(await table.request(other, {})).ok);
    const sat = await table.request("takeSeat", { name: "Ada" });
    assert.ok(!sat.ok && sat.refusal.code === "notAtLocalTable");
  });

  it("can be played to the end of the match, and restarted", async () => {
    const table = playOn(3);
    for (let turn = 0; turn < 3_000 && table.snapshot.phase !== "matchOver"; turn += 1) {
      if (table.snapshot.phase === "roundOver") await table.request("nextRound", {});
      else await actFor(table);
      clock.advance(10_000);
    }
    assert.equal(table.snapshot.phase, "matchOver");
    assert.ok((await table.request("rematch", {})).ok);
    assert.deepEqual(table.snapshot.view, match.viewAfter(3, 0));
  });

  it("does not change the record", async () => {
    const before = JSON.stringify(match.gameAfter(3));
    const table = playOn(3);
    await actFor(table);
    clock.advance(60_000);
    assert.equal(JSON.stringify(match.gameAfter(3)), before);
  });

  it("reports nothing after it was left", async () => {
    const table = playOn(3);
    let changes = 0;
    table.subscribe({
      changed: () => {
        changes += 1;
      },
    });
    await table.leave();
    clock.advance(60_000);
    assert.equal(changes, 0);
  });

  it("is not continued by its bots after it was left", async () => {
    const move = match.steps.findIndex(({ events }) =>
      events.some((event) => event.type === "turnStarted" && event.seat !== 0),
    );
    const table = playOn(move + 1);
    const { lastEvent, view } = table.snapshot;
    assert.notEqual(view.turn, 0, "a bot is to play");
    await table.leave();
    clock.advance(60_000);
    assert.equal(table.snapshot.lastEvent, lastEvent);
  });
});

/** Plays the first legal command, if it is the player's turn. */
async function actFor(table: LocalGame): Promise<void> {
  const { view } = table.snapshot;
  assert.notEqual(view.seat, SPECTATOR);
  const command = legalCommands(view).find(({ type }) => type !== "uno" && type !== "catch");
  if (command === undefined || view.turn !== view.seat) return;
  const { type, ...payload } = command;
  const answer: unknown = await Reflect.apply(table.request, table, [type, payload]);
  assert.deepEqual(
    answer,
    { ok: true, value: { lastEvent: table.snapshot.lastEvent } },
    JSON.stringify(command),
  );
}
