import assert from "node:assert/strict";
import { isWild, numberOf } from "../../shared/card.ts";
import { type Game, topCard } from "../../shared/game.ts";
import { makeCard } from "../../shared/record/card-text.ts";
import { findOpening } from "../support/game/match-opening.ts";
import { Table, table } from "../support/game/table.ts";

const jump = (seats: number) => table({ seats, rules: { jumpIn: true } });

/** A seat that is not on turn and holds a card equal to the opening one; -1 if there is none. */
const holderOf = ({ hands, discardPile, turn }: Game) =>
  hands.findIndex((hand, seat) => seat !== turn && hand.includes(discardPile[0] ?? 0));

/** Many possible beginnings of the next round. */
function openings(over: Game): readonly Game[] {
  return Array.from({ length: 40 }, (_, shuffles) => new Table({ ...over, shuffles }).nextRound().game());
}

describe("H2 The opening card", () => {
  it("H2 not on the opening card", () => {
    const { game } = findOpening(
      { seats: 3, rules: { jumpIn: true } },
      (opening) => numberOf(topCard(opening.game)) !== undefined && holderOf(opening.game) >= 0,
    );
    new Table(game)
      .legal(holderOf(game))
      .when(holderOf(game))
      .plays(makeCard(topCard(game)))
      .refused("jumpInNeedsEqual", "H2");
  });

  it("H2 not on the opening card of a later round either, no matter which seat played last in the round before", () => {
    const over = jump(3).deal({ 0: "r5", 1: "g1 g2", 2: "y1 y2", top: "r3" }).when(0).plays("r5");
    const opened = openings(over.game()).find(
      (next) => next.pendingAction === "turn" && !isWild(topCard(next)) && holderOf(next) >= 0,
    );
    assert.ok(opened !== undefined, "in none of 40 rounds somebody held a card equal to the opening one");
    new Table(opened)
      .when(holderOf(opened))
      .plays(makeCard(topCard(opened)))
      .refused("jumpInNeedsEqual", "H2");
  });
});
