import assert from "node:assert/strict";
import { viewOf } from "../../../client/net/snapshot.ts";
import type { Command } from "../../../shared/command.ts";
import { decide } from "../../../shared/decide.ts";
import { evolve } from "../../../shared/evolve.ts";
import { type Game, newGame } from "../../../shared/game.ts";
import { legalCommands } from "../../../shared/legal.ts";
import { OFFICIAL_RULES, type Rules } from "../../../shared/rules.ts";
import { type Seat, SPECTATOR, TABLE } from "../../../shared/seat.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { seatIdOf, syncedStateOf } from "./wire-table.ts";

describe("what the browser reads from the synced state", () => {
  for (const [seats, rules] of [
    [2, { target: "single" }],
    [3, { target: 50, scoring: "penalty" }],
    [4, { target: 100 }],
    [10, { target: "single", handSize: 5 }],
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
    it(`equals what the table says each seat knows, all through a match of ${seats}`, () => {
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
    assert.deepEqual([view.phase, view.seat, view.seats, view.counts], ["new", 2, 3, [0, 0, 0]]);
  });
});

function gameOf(seats: number, rules: Partial<Rules>): Game {
  return newGame({ rules: { ...OFFICIAL_RULES, ...rules }, seats, seed: `${seats}`.padStart(64, "0") });
}

/** Plays a match to its end, with a legal command picked by the step, so that calls and catches happen too. */
function playThrough(game: Game, look: (game: Game) => void): void {
  submit(game, TABLE, { type: "start" });
  for (let step = 0; step < 4000 && game.phase !== "matchOver"; step += 1) {
    look(game);
    if (game.phase === "roundOver") submit(game, TABLE, { type: "next" });
    else act(game, step);
  }
  assert.equal(game.phase, "matchOver", "the match should have come to its end");
  look(game);
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
