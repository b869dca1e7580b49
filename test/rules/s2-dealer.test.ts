import assert from "node:assert/strict";
import { type Card, numberOf } from "../../shared/card.ts";
import { deckOf } from "../../shared/editions/editions.ts";
import type { Seat } from "../../shared/seat.ts";
import { eventOf, findOpening, type MatchOpening, matchOpening } from "../support/game/match-opening.ts";
import { allCards, table } from "../support/game/table.ts";

const worth = (card: Card) => numberOf(card) ?? 0;
type Draw = readonly [Seat, Card];

/** The draws in rounds, as the rule says: all seats, then repeatedly the seats tied for the highest. */
function roundsOf(draws: readonly Draw[], seats: number): readonly (readonly Draw[])[] {
  const rounds: (readonly Draw[])[] = [];
  let left = draws;
  let size = seats;
  while (left.length > 0) {
    const round = left.slice(0, size);
    rounds.push(round);
    left = left.slice(size);
    size = highest(round).length;
  }
  return rounds;
}

function highest(round: readonly Draw[]): readonly Seat[] {
  const most = Math.max(...round.map(([, card]) => worth(card)));
  return round.filter(([, card]) => worth(card) === most).map(([seat]) => seat);
}

function roundsOfStart(opening: MatchOpening): readonly (readonly Draw[])[] {
  return roundsOf(eventOf(opening, "dealerChosen").draws, opening.game.seats);
}

describe("S2 The dealer", () => {
  for (const seats of [2, 3, 10]) {
    it(`S2 every one of ${seats} seats draws a card and the highest number deals`, () => {
      for (let number = 0; number < 50; number += 1) {
        const opening = matchOpening({ seats }, number);
        const rounds = roundsOfStart(opening);
        assert.deepEqual(
          rounds[0]?.map(([seat]) => seat),
          Array.from({ length: seats }, (_, seat) => seat),
        );
        assert.deepEqual(highest(rounds.at(-1) ?? []), [eventOf(opening, "dealerChosen").dealer]);
      }
    });
  }

  it("S2 only the seats tied for the highest draw again, even twice", () => {
    const opening = findOpening({ seats: 4 }, (tried) => roundsOfStart(tried).length >= 3);
    const rounds = roundsOfStart(opening);
    for (const [index, round] of rounds.slice(1).entries()) {
      assert.deepEqual(
        round.map(([seat]) => seat),
        highest(rounds[index] ?? []),
      );
    }
  });

  it("S2 action and wild cards count 0", () => {
    const opening = findOpening({ seats: 2 }, (tried) => {
      const [first, second] = eventOf(tried, "dealerChosen").draws;
      return first?.[1] === 54 && second !== undefined && numberOf(second[1]) === 1;
    });
    assert.equal(eventOf(opening, "dealerChosen").dealer, 1, "a 1 beats a Wild Draw Four");
  });

  it("S2 tied seats draw from the rest of the deck: no card is drawn more often than the deck has it", () => {
    const opening = findOpening({ seats: 10 }, (tried) => roundsOfStart(tried).length >= 2);
    const deck = [...deckOf({ customCards: false })];
    for (const [, card] of eventOf(opening, "dealerChosen").draws) {
      const index = deck.indexOf(card);
      assert.ok(index >= 0, `card ${card} came up too often`);
      deck.splice(index, 1);
    }
  });

  it("S2 then all cards go back and the deck is shuffled", () => {
    const opening = matchOpening({ seats: 10 }, 5);
    assert.deepEqual(allCards(opening.game), deckOf({ customCards: false }));
    assert.equal(eventOf(opening, "dealerChosen").shuffles, 1);
    assert.ok(eventOf(opening, "dealt").shuffles >= 2, "the deal is a shuffle of its own");
  });

  it("S2 in later rounds the seat to the dealer's left deals, no matter which seat won", () => {
    for (const [dealer, next] of [
      [0, 1],
      [2, 0],
    ] as const) {
      const table2 = table({ seats: 3 }).deal({ 0: "r5", top: "r3", dealer, direction: -1 });
      const dealt = table2.when(0).plays("r5").nextRound();
      assert.equal(dealt.game().dealer, next);
      assert.equal(dealt.game().round, 2);
    }
  });
});
