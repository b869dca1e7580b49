import assert from "node:assert/strict";
import { newTable, tableAt, withWishes } from "../../../client/local/first-states.ts";
import type { TableSnapshot } from "../../../client/net/session/table-snapshot.ts";
import { type RecordedMatch, replayRecord } from "../../../shared/record/recorded-match.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { presetRules } from "../../../shared/rules.ts";
import { fairMatch } from "../../fairness/fair-match.ts";
import { seededChance } from "../../simulation/seeded-random.ts";
import { botMatchRecord } from "../../support/game/bot-match-record.ts";
import { LocalTablePlayer, settled } from "./local-table-player.ts";

const NEW = {
  name: "Ann",
  rules: { ...presetRules("party"), target: 200 },
  bots: ["easy", "sharp"],
} as const;

function namesIn({ state }: ReturnType<typeof newTable>): readonly string[] {
  return state.seats.players.map(({ name }) => name);
}

describe("a new local table", () => {
  it("has the person as its host, then the bots, with names of their own", () => {
    const { state, entries } = newTable(NEW, seededChance("new"));
    assert.deepEqual([state.host, state.seats.satSoFar, entries], ["s1", 3, []]);
    assert.deepEqual(
      state.seats.players.map(({ bot }) => bot),
      ["", "easy", "sharp"],
    );
    assert.equal(new Set(namesIn({ state, entries })).size, 3);
  });

  it("cleans the name as each table does, and has a guest if no table would accept it", () => {
    for (const [typed, name] of [
      ["  An\u202En ", "Ann"],
      ["", "Guest 1"],
      ["A".repeat(21), "Guest 1"],
    ] as const)
      assert.equal(namesIn(newTable({ ...NEW, name: typed }, seededChance("new")))[0], name);
  });
});

describe("a stored table whose player has chosen a name and a length", () => {
  const kept = newTable(NEW, seededChance("new"));

  it("has both, unless the name is a bot's or the target is one that the choice does not offer", () => {
    const changed = withWishes(kept, { name: "Bea", length: "single" });
    assert.deepEqual([changed.state.rules.target, namesIn(changed)[0]], ["single", "Bea"]);
    const [, bot = ""] = namesIn(kept);
    assert.deepEqual(namesIn(withWishes(kept, { name: bot, length: 500 })), namesIn(kept));
    const own = { ...kept, state: { ...kept.state, rules: { ...kept.state.rules, target: 300 } } };
    assert.equal(withWishes(own, { name: "Ann", length: 500 }).state.rules.target, 300);
  });

  it("leaves a finished match behind, and goes on with a running one", async () => {
    const player = new LocalTablePlayer(kept, "wishes");
    assert.ok((await player.ask("start", {})).ok);
    const running = player.store.kept;
    assert.equal(withWishes(running, { name: "Bea", length: "single" }), running);
    await player.playUntil(() => player.table.snapshot.phase === "matchOver");
    const { state, entries } = withWishes(player.store.kept, { name: "Bea", length: "single" });
    assert.deepEqual([state.match, entries], [undefined, []]);
  });
});

function recorded(target: 50 | 500 = 50): RecordedMatch {
  const followed = replayRecord(botMatchRecord({ rules: { target } }));
  assert.ok(followed.ok);
  return followed.match;
}

describe("playing on from a step", () => {
  const match = recorded();

  function playOn(move: number, seat = 0, from = match): LocalTablePlayer {
    const names = from.record.players.map(({ name }) => name);
    const kept = tableAt({ match: from, move, seat, character: "normal", names });
    return new LocalTablePlayer(kept, "practice", { isPractice: true });
  }

  /** The step after which it is this seat's turn (or another's). */
  function moveBeforeTurn(isSought: (seat: number) => boolean): number {
    const at = match.steps.findIndex(({ events }) =>
      events.some((event) => event.type === "turnStarted" && isSought(event.seat)),
    );
    return at + 1;
  }

  it("begins with the game after that step, from that seat, without a clock, and is stored nowhere", () => {
    const { snapshot } = playOn(4, 2).table;
    const { view, clock, lastEvent, isLocalGame, localTable, players, isPaused } = snapshot;
    assert.deepEqual(view, match.viewAfter(4, 2));
    assert.deepEqual([clock, lastEvent, isLocalGame], ["none", match.lastEventNumber(4), true]);
    assert.deepEqual([localTable, isPaused], [undefined, true], "the page goes on as soon as it is shown");
    assert.deepEqual(
      players.map(({ isMe, bot }) => [isMe, bot]),
      players.map(({ seat }) => (seat === 2 ? [true, "none"] : [false, "normal"])),
    );
  });

  it("accepts the player's command, lets the bots answer, and reports each event once, redacted for the seat", async () => {
    const move = moveBeforeTurn((seat) => seat === 0);
    const player = playOn(move);
    await player.unpause();
    await settled();
    const received: SeenEvent[] = [];
    const seen: TableSnapshot[] = [];
    player.table.subscribe({
      changed: (snapshot) => seen.push(snapshot),
      happened: (events) => received.push(...events),
    });
    assert.ok((await player.ask("draw", {})).ok);
    assert.equal(seen.length, 1);
    assert.equal(seen[0]?.view.hand.length, match.viewAfter(move, 0).hand.length + 1);
    if (player.table.snapshot.view.pendingAction === "drawn") assert.ok((await player.ask("pass", {})).ok);
    const before = player.table.snapshot.lastEvent;
    for (let seconds = 0; seconds < 60; seconds += 1) {
      player.clock.advance(1_000);
      await settled();
    }
    const { lastEvent, view } = player.table.snapshot;
    assert.ok(lastEvent > before, "the bots have played");
    assert.equal(view.turn, 0, "and wait for the player, however long it takes");
    assert.equal(received.length, lastEvent - match.lastEventNumber(move));
    for (const event of received) {
      if (event.type === "cardsDrawn" && event.seat !== 0) assert.deepEqual(event.cards, []);
    }
  });

  it("U2 leaves the player three seconds to catch an exposed bot", async () => {
    const long = recorded(500);
    const moves = [...long.steps.keys()].filter((move) => long.gameAfter(move).catchableSeat > 0);
    assert.ok(moves.length > 0);
    for (const move of moves.slice(0, 5)) {
      const { catchableSeat } = long.gameAfter(move);
      const player = playOn(move, 0, long);
      await player.unpause();
      player.clock.advance(2_900);
      await settled();
      const { view } = player.table.snapshot;
      const isThere = view.catchableSeat === catchableSeat || view.calledUno.includes(catchableSeat);
      assert.ok(isThere, `move ${move}`);
    }
  });

  it("refuses illegal commands, and requests that only a server can accept", async () => {
    const player = playOn(2);
    await player.unpause();
    const other = player.table.snapshot.view.turn === 0 ? "drawPenalty" : "draw";
    assert.ok(!(await player.ask(other, {})).ok);
    const sat = await player.ask("takeSeat", { name: "Ada" });
    assert.ok(!sat.ok && sat.refusal.code === "notAtLocalTable");
  });

  it("can be played to the end of the match, and restarted, again and again", async () => {
    const player = playOn(3);
    for (let matches = 0; matches < 2; matches += 1) {
      await player.unpause();
      await player.playUntil(() => player.table.snapshot.phase === "matchOver");
      assert.ok((await player.ask("rematch", {})).ok);
      assert.deepEqual(player.table.snapshot.view, match.viewAfter(3, 0));
      assert.equal(player.table.snapshot.isPaused, false);
    }
  });

  it("goes on to the end of a match that was dealt with contributions: from now on, it is dealt from a seed", async () => {
    const { record } = fairMatch({ seed: "played on", rules: { target: 200 } });
    const followed = replayRecord(record);
    assert.ok(followed.ok && followed.match.record.entries[0]?.command.key !== undefined);
    const player = playOn(5, 0, followed.match);
    await player.unpause();
    const contribution = { round: 2, attempt: 0, commitment: "0".repeat(64) };
    const contributed = await player.ask("commitContribution", contribution);
    assert.ok(!contributed.ok && contributed.refusal.code === "contributionRefused");
    await player.playUntil(() => player.table.snapshot.phase === "matchOver");
    assert.ok(player.table.snapshot.view.round > 1);
  });

  it("does not change the record", async () => {
    const before = JSON.stringify([match.gameAfter(3), match.record]);
    const player = playOn(3);
    await player.unpause();
    for (let steps = 0; steps < 40; steps += 1) await player.step();
    assert.equal(JSON.stringify([match.gameAfter(3), match.record]), before);
  });

  it("is not continued by its bots after it was left, and reports nothing", async () => {
    const player = playOn(moveBeforeTurn((seat) => seat !== 0));
    await player.unpause();
    await settled();
    const { lastEvent, view } = player.table.snapshot;
    assert.notEqual(view.turn, 0, "a bot is to play");
    player.table.subscribe({ changed: () => assert.fail("it was left") });
    await player.table.leave();
    player.clock.advance(60_000);
    await settled();
    assert.equal(player.table.snapshot.lastEvent, lastEvent);
  });
});
