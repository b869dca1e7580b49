import assert from "node:assert/strict";
import { COLORS, isWild, numberOf, symbolOf, WILD_DRAW_FOUR } from "../../shared/card.ts";
import { deckOf } from "../../shared/editions/editions.ts";
import { topCard } from "../../shared/game.ts";
import { shuffle } from "../../shared/shuffle.ts";
import { cardsAsText, eventAsText } from "../support/game/game-as-text.ts";
import {
  eventOf,
  findOpening,
  type MatchOpening,
  matchOpening,
  tableWithFirstCard,
} from "../support/game/match-opening.ts";
import { allCards, Table, table } from "../support/game/table.ts";

/** The events that the opening card caused: everything after the deal. */
function effectsOf({ events }: MatchOpening): readonly string[] {
  return events.slice(2).map(eventAsText);
}

describe("S4 The opening card", () => {
  for (const seats of [2, 3]) {
    const left = ({ game }: MatchOpening, steps = 1) => (game.dealer + steps) % seats;

    for (const number of ["0", "4", "7"]) {
      it(`S4 a ${number} does nothing with ${seats} seats: play starts at the dealer's left`, () => {
        const opening = tableWithFirstCard({ seats }, number);
        assert.deepEqual(effectsOf(opening), [`turnStarted ${left(opening)}`]);
        assert.equal(opening.game.direction, 1);
        assert.equal(opening.game.pendingAction, "turn");
      });
    }

    it(`S4 a Skip skips the dealer's left with ${seats} seats`, () => {
      const opening = tableWithFirstCard({ seats }, "skip");
      assert.deepEqual(effectsOf(opening), [
        `seatSkipped ${left(opening)}`,
        `turnStarted ${left(opening, 2)}`,
      ]);
    });

    it(`S4 a Draw Two makes the dealer's left draw two and skips it with ${seats} seats`, () => {
      const opening = tableWithFirstCard({ seats }, "drawTwo");
      const drawn = eventOf(opening, "dealt").drawPile.slice(-2).toReversed();
      assert.deepEqual(effectsOf(opening), [
        `cardsDrawn ${left(opening)} ${cardsAsText(drawn)} (drawTwo)`,
        `seatSkipped ${left(opening)}`,
        `turnStarted ${left(opening, 2)}`,
      ]);
      assert.equal(opening.game.hands[left(opening)]?.length, 9);
    });

    it(`S4 a Wild lets the dealer's left name the colour, then play, with ${seats} seats`, () => {
      const opening = tableWithFirstCard({ seats }, "wild");
      const first = left(opening);
      assert.deepEqual(effectsOf(opening), [`turnStarted ${first}`]);
      const colors = COLORS.map((color) => `color ${color}`);
      const asked = opening.table.where({ pendingAction: "color", color: "none" }).legal(first, ...colors);
      const anyCard = cardsAsText([asked.view(first).hand.find((card) => !isWild(card)) ?? 0]);
      asked
        .when(first)
        .plays(anyCard)
        .refused("mustChooseColor", "S4")
        .when(first)
        .draws()
        .refused("mustChooseColor", "S4")
        .when(left(opening, 2))
        .choosesColor("red")
        .refused("notYourTurn", "T1")
        .when(first)
        .choosesColor("green")
        .brings(`colorChosen ${first} green`)
        .where({ turn: first, pendingAction: "turn", color: "green", top: "W" })
        .when(first)
        .choosesColor("red")
        .refused("colorNotAsked", "S4");
    });
  }

  it("S4 a Reverse turns the direction and the dealer plays first", () => {
    for (const seats of [3, 10]) {
      const opening = tableWithFirstCard({ seats }, "reverse");
      const { dealer } = opening.game;
      assert.deepEqual(effectsOf(opening), ["directionReversed -1", `turnStarted ${dealer}`]);
      const right = (dealer + seats - 1) % seats;
      opening.table.when(dealer).draws();
      const next =
        opening.game.pendingAction === "drawn" ? opening.table.when(dealer).passes() : opening.table;
      next.turn(right);
    }
  });

  it("S4 with two seats a Reverse acts as Skip on the dealer's left and leaves the direction", () => {
    const opening = tableWithFirstCard({ seats: 2 }, "reverse");
    const { dealer } = opening.game;
    assert.deepEqual(effectsOf(opening), [`seatSkipped ${1 - dealer}`, `turnStarted ${dealer}`]);
    assert.equal(opening.game.direction, 1);
  });

  it("S4 after an opening Wild only its colour or another wild matches", () => {
    const opening = findOpening({ seats: 2 }, ({ game }) => {
      const hand = game.hands[1 - game.dealer] ?? [];
      return symbolOf(topCard(game)) === "wild" && !hand.some(isWild);
    });
    const first = 1 - opening.game.dealer;
    const asked = new Table(opening.game).when(first).choosesColor("red");
    const red = asked.view(first).hand.map((card) => cardsAsText([card]));
    const plays = new Set(red.filter((name) => name.startsWith("r")).map((name) => `play ${name}`));
    asked.legal(first, ...plays, "draw");
  });

  it("S4 a Wild Draw Four goes back, the pile is shuffled, and another is turned up", () => {
    const openings = Array.from({ length: 300 }, (_, number) => matchOpening({ seats: 4 }, number));
    const again = openings.filter((opening) => eventOf(opening, "dealt").shuffles > 2);
    assert.ok(again.length > 0, "a Wild Draw Four was turned up in one of 300 deals");
    for (const opening of again) {
      const { seed } = opening.game;
      const undealt = shuffle(deckOf({ customCards: false }), seed, 1).slice(0, -28);
      assert.equal(undealt.at(-1), WILD_DRAW_FOUR);
      const { drawPile, top, shuffles } = eventOf(opening, "dealt");
      if (shuffles === 3) assert.deepEqual([...drawPile, top], shuffle(undealt, seed, 2));
      assert.deepEqual(allCards(opening.game), deckOf({ customCards: false }));
    }
    assert.ok(openings.every(({ game }) => topCard(game) !== WILD_DRAW_FOUR));
  });

  it("S4 holds in later rounds too: the direction starts to the left again", () => {
    const over = table({ seats: 3 })
      .deal({ 0: "r5", top: "r3", direction: -1, dealer: 0 })
      .when(0)
      .plays("r5");
    const rounds = Array.from({ length: 40 }, (_, shuffles) => {
      const next = new Table({ ...over.game(), shuffles }).nextRound().game();
      return { symbol: symbolOf(topCard(next)), next };
    });
    const number = rounds.find(({ next }) => numberOf(topCard(next)) !== undefined)?.next;
    assert.deepEqual([number?.dealer, number?.turn, number?.direction], [1, 2, 1]);
    const reverse = rounds.find(({ symbol }) => symbol === "reverse")?.next;
    assert.deepEqual([reverse?.dealer, reverse?.turn, reverse?.direction], [1, 1, -1]);
    const skip = rounds.find(({ symbol }) => symbol === "skip")?.next;
    assert.deepEqual([skip?.dealer, skip?.turn, skip?.direction], [1, 0, 1]);
  });
});
