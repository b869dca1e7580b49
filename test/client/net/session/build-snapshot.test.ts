import assert from "node:assert/strict";
import { snapshotOf, viewOf } from "../../../../client/net/session/build-snapshot.ts";
import { createServerClock } from "../../../../client/net/session/server-clock.ts";
import type { TableSnapshot } from "../../../../client/net/session/table-snapshot.ts";
import type { Command } from "../../../../shared/command.ts";
import { decide } from "../../../../shared/decide.ts";
import { editionRules } from "../../../../shared/editions/editions.ts";
import { evolve } from "../../../../shared/evolve.ts";
import { type Game, newGame } from "../../../../shared/game.ts";
import { legalCommands } from "../../../../shared/legal.ts";
import { OFFICIAL_RULES, type Rules } from "../../../../shared/rules.ts";
import { type Seat, SPECTATOR, TABLE } from "../../../../shared/seat.ts";
import { derivedFace, FACES } from "../../../../shared/text/face-of-name.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import type { WireSeat, WireTable } from "../../../../shared/wire/table-state.ts";
import { seatIdOf, syncedStateOf } from "./synced-state.ts";

/** This browser's clock is so far ahead of the server's, in ms. */
const AHEAD = 4000;

describe("the players in a snapshot", () => {
  it("C2: converts the reconnection deadline to the browser's clock", () => {
    const { players, isPaused } = seen({ isPaused: true }, { 1: { connected: false, reconnectBy: 30_000 } });
    assert.deepEqual(
      players.map(({ reconnectBy }) => reconnectBy),
      ["none", 34_000, "none"],
    );
    assert.equal(isPaused, true);
  });

  it("C2: a paused clock has the time that is left", () => {
    const { clock } = seen({ deadline: 0, remainingMs: 12_000 });
    assert.deepEqual(clock, { leftMs: 12_000, lengthMs: 60_000 });
  });

  it("C7 reads the time bank of people, which limits a turn at a public table", () => {
    const stopped = { deadline: 0, remainingMs: 12_000, isPublic: true } as const;
    const timeBanks = { 0: { waitingBudget: 40 }, 1: { bot: "sharp" } } as const;
    const { players, clock } = seen(stopped, timeBanks);
    assert.deepEqual(
      players.map(({ waitingBudget }) => waitingBudget),
      [40, "none", 60],
    );
    const lengths = [
      clock,
      seen({ ...stopped, isPublic: false }, timeBanks).clock,
      seen(stopped, { 0: { waitingBudget: 3 } }).clock,
      seen(stopped, { 0: { waitingBudget: 3, isBotControlled: true } }).clock,
      seen(stopped, { 0: { waitingBudget: 0, bot: "easy" } }).clock,
    ].map((each) => each !== "none" && each.lengthMs);
    assert.deepEqual(lengths, [40_000, 60_000, 15_000, 60_000, 60_000]);
  });

  it("has the players with extra turn time, and the length of their turns", () => {
    const { players, clock } = seen(
      { deadline: 0, remainingMs: 12_000 },
      { 0: { turnTimeFactor: 4, waitingBudget: 240 }, 1: { turnTimeFactor: 2 } },
    );
    assert.deepEqual(
      players.map(({ turnTimeFactor }) => turnTimeFactor),
      [4, 2, 1],
    );
    assert.deepEqual(clock, { leftMs: 12_000, lengthMs: 240_000 });
    const others = seen({ turn: 2, deadline: 0, remainingMs: 12_000 }, { 0: { turnTimeFactor: 4 } });
    assert.deepEqual(others.clock, { leftMs: 12_000, lengthMs: 60_000 });
    const between = seen(
      { phase: "roundOver", deadline: 0, remainingMs: 12_000 },
      { 0: { turnTimeFactor: 4 } },
    );
    assert.deepEqual(between.clock, { leftMs: 12_000, lengthMs: 15_000 });
  });

  it("shows the countdown of a quick table in the waiting room", () => {
    const { clock, isQuickPlay } = seen({ phase: "waiting", isQuickPlay: true, since: 90, deadline: 10 });
    assert.deepEqual([clock, isQuickPlay], [{ endsAt: 14_000, lengthMs: 8_000 }, true]);
    assert.equal(seen({ phase: "waiting", isQuickPlay: true }).clock, "none");
  });

  it("has the id of the match in the history", () => {
    assert.equal(seen({ matchId: "x1hQ7bV0cT2mZ9pLr4Wq_A" }).matchId, "x1hQ7bV0cT2mZ9pLr4Wq_A");
  });

  it("distinguishes bots, replacement bots and removed players", () => {
    const { players } = seen({}, { 0: { bot: "sharp" }, 2: { isBotControlled: true, isKicked: true } });
    assert.deepEqual(
      players.map(({ bot, isBotControlled, isKicked }) => [bot, isBotControlled, isKicked]),
      [
        ["sharp", false, false],
        ["none", false, false],
        ["none", true, true],
      ],
    );
  });

  it("shows the emblems that were chosen, and the face of the name for one that it does not know", () => {
    const { players } = seen({}, { 1: { avatar: 1 }, 2: { avatar: 200 } });
    assert.deepEqual(
      players.map(({ avatar }) => avatar),
      [derivedFace(players[0]?.name ?? ""), "fox", derivedFace(players[2]?.name ?? "")],
    );
  });

  it("gives two players different faces as long as there are any, unless they chose the same one", () => {
    const name = "Zoë";
    const guests = { 0: { name, avatar: 0 }, 1: { name, avatar: 0 }, 2: { avatar: 0, name } };
    const [first, ...others] = seen({}, guests).players.map(({ avatar }) => avatar);
    assert.equal(first, derivedFace(name));
    assert.equal(new Set([first, ...others]).size, 3);
    const avatar = 1 + FACES.indexOf(derivedFace(name));
    const chosen = seen({}, { ...guests, 1: { name, avatar }, 2: { name, avatar } }).players.map(
      (each) => each.avatar,
    );
    assert.deepEqual(chosen.slice(1), [derivedFace(name), derivedFace(name)]);
    assert.notEqual(chosen[0], derivedFace(name), "a choice comes before the face of a name");
  });

  it("has the disconnect policy of the player, which is to wait without a seat", () => {
    const seats = { 0: { disconnectPolicy: "bot" }, 1: { disconnectPolicy: "leave" } } as const;
    assert.equal(seen({}, seats).disconnectPolicy, "bot");
    assert.equal(seen({}, seats, "outside").disconnectPolicy, "wait");
  });

  it("C3: offers the win only to the last connected player while the match runs", () => {
    const gone = { connected: false, isBotControlled: true };
    const alone = { 1: gone, 2: gone };
    assert.equal(seen({}, alone).canClaimWin, true);
    assert.equal(seen({ phase: "roundOver" }, alone).canClaimWin, true);
    assert.equal(seen({ phase: "matchOver" }, alone).canClaimWin, false);
    assert.equal(seen({}, { 1: gone }).canClaimWin, false);
    assert.equal(seen({}, alone, "outside").canClaimWin, false);
  });

  it("lists the players in seat order, in whatever order they joined", () => {
    const { players } = seen({}, { 0: { seat: 2 }, 1: { seat: 0 }, 2: { seat: 1 } });
    assert.deepEqual(
      players.map(({ seat, id }) => [seat, id]),
      [
        [0, seatIdOf(1)],
        [1, seatIdOf(2)],
        [2, seatIdOf(0)],
      ],
    );
  });

  it("C4: has the host's answer to a player's request for extra turn time", () => {
    const { players } = seen({}, { 0: { turnTimeConsent: "awaited" }, 1: { turnTimeConsent: "none" } });
    assert.deepEqual(
      players.map(({ turnTimeConsent }) => turnTimeConsent),
      ["awaited", undefined, undefined],
    );
  });

  it("C6: has the number of spectators, whether they are allowed, and who is next", () => {
    const { spectatorCount, spectatorsAllowed, playsNextMatch } = seen(
      { spectatorCount: 3, spectatorsAllowed: false },
      {},
      "outside",
    );
    assert.deepEqual([spectatorCount, spectatorsAllowed, playsNextMatch], [3, false, true]);
  });
});

/** A table of three in play, as seat 0 or a spectator who plays next sees it. */
function seen(
  table: Partial<WireTable>,
  seats: Readonly<Record<number, Partial<WireSeat>>> = {},
  from: "seat 0" | "outside" = "seat 0",
): TableSnapshot {
  const isOnlooker = from === "outside";
  const game = { ...newGame({ rules: OFFICIAL_RULES, seats: 3, seed: "0".repeat(64) }), turn: 0 };
  const plain = syncedStateOf({ ...game, phase: "playing" }, isOnlooker ? -1 : 0);
  const changed = [...plain.seats].map(([id, seat]) => [id, { ...seat, ...seats[seat.seat] }] as const);
  const clock = createServerClock(() => AHEAD);
  clock.sync(0);
  return snapshotOf(
    { ...plain, ...table, seats: new Map(changed) },
    { code: "ABCDEF", seatId: isOnlooker ? undefined : seatIdOf(0), playsNextMatch: isOnlooker, clock },
  );
}

describe("what the browser reads from the synced state", () => {
  for (const [seats, rules] of [
    [2, { target: "single" }],
    [3, { target: 50, scoring: "penalty" }],
    [4, { target: 100 }],
    [10, { target: "single", handSize: 5 }],
    [5, editionRules("ruthless")],
    [
      4,
      {
        target: "single",
        sevenZero: true,
        playSets: true,
        customCards: true,
        jumpIn: true,
        stacking: "mixed",
      },
    ],
  ] as const) {
    it(`equals the table's view of each seat throughout a match of ${seats}`, () => {
      let moments = 0;
      playThrough(gameOf(seats, rules), (game) => {
        moments += 1;
        for (let seat = 0; seat < seats; seat += 1) {
          assert.deepStrictEqual(viewOf(syncedStateOf(game, seat), seatIdOf(seat)), viewFor(game, seat));
        }
        assert.deepStrictEqual(viewOf(syncedStateOf(game, SPECTATOR), undefined), viewFor(game));
      });
      assert.ok(moments > 10, `only ${moments} moments were looked at`);
    });
  }

  it("keeps a gap in the waiting room as a place without cards", () => {
    const table = syncedStateOf(gameOf(3, {}), 2);
    const seats = new Map([...table.seats].filter(([id]) => id !== seatIdOf(1)));
    const view = viewOf({ ...table, seats }, seatIdOf(2));
    assert.deepEqual([view.phase, view.seat, view.seats, view.cardCounts], ["new", 2, 3, [0, 0, 0]]);
  });
});

function gameOf(seats: number, rules: Partial<Rules>): Game {
  return newGame({ rules: { ...OFFICIAL_RULES, ...rules }, seats, seed: `${seats}`.padStart(64, "0") });
}

/** Plays a match to its end, with a legal command picked by the step, so that calls and catches happen too. */
function playThrough(game: Game, check: (game: Game) => void): void {
  submit(game, TABLE, { type: "start" });
  for (let step = 0; step < 4000 && game.phase !== "matchOver"; step += 1) {
    check(game);
    if (game.phase === "roundOver") submit(game, TABLE, { type: "next" });
    else act(game, step);
  }
  assert.equal(game.phase, "matchOver", "the match should have come to its end");
  check(game);
}

function act(game: Game, step: number): void {
  const others = Array.from({ length: game.seats }, (_, seat) => seat).filter((seat) => seat !== game.turn);
  const interjection = others
    .flatMap((seat) => legalCommands(viewFor(game, seat)).map((command) => [seat, command] as const))
    .at(step % 5);
  if (interjection !== undefined && step % 3 === 0) {
    submit(game, ...interjection);
    return;
  }
  const legal = legalCommands(viewFor(game, game.turn)).filter(({ type }) => type !== "catch");
  const command = legal[scattered(step) % legal.length];
  assert.ok(command !== undefined, "somebody can always act");
  submit(game, game.turn, command);
}

/** Spreads the steps (Knuth's multiplier), so that no rhythm of the match can meet one of the test's. */
function scattered(step: number): number {
  return Math.imul(step, 2_654_435_761) >>> 8;
}

function submit(game: Game, seat: Seat, command: Command): void {
  const decided = decide(game, seat, command);
  assert.ok(decided.ok, JSON.stringify(command));
  for (const event of decided.value) evolve(game, event);
}
