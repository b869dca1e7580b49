/** The rules of the modern deck (docs/editions.md). */
import assert from "node:assert/strict";
import { decide } from "../../../shared/decide.ts";
import { deckOf, editionRules, pointsIn } from "../../../shared/editions/editions.ts";
import { MODERN } from "../../../shared/editions/modern.ts";
import { newGame } from "../../../shared/game.ts";
import { makeCard } from "../../../shared/record/card-text.ts";
import { redact } from "../../../shared/redact.ts";
import { TABLE } from "../../../shared/seat.ts";
import { seedOf } from "../../simulation/seeded-random.ts";
import { cards } from "../../support/game/game-as-text.ts";
import { table } from "../../support/game/table.ts";

const RULES = editionRules("modern");
const modern = table({ seats: 3, rules: RULES });

describe("The modern deck", () => {
  it("M1 has the classic cards, one Wild Shuffle and three Custom Wilds", () => {
    const deck = deckOf(RULES).map(makeCard);
    const copies = (name: string) => deck.filter((card) => card === name).length;
    assert.equal(deck.length, 112);
    assert.equal(MODERN.faces.filter(({ points }) => points === 40).length, 2);
    assert.deepEqual(["r0", "r5", "gD", "W", "F", "C", "SH"].map(copies), [1, 2, 2, 4, 4, 3, 1]);
    assert.equal(deckOf({ ...RULES, customCards: false }).length, 109);
  });

  it("M2 a Wild Shuffle is played on anything; all hands are shuffled and dealt out from the next seat", () => {
    modern
      .deal({ 0: "SH r1 r2", 1: "b5 b6 b7 b8", 2: "y1", top: "g9" })
      .when(0)
      .plays("SH blue")
      // Seven cards at three seats: the next seat gets the seventh, and the order goes on with it.
      .brings("cardPlayed 0 SH", "colorChosen 0 blue", "handsShuffled 2 3 2", "turnStarted 1")
      .where({ color: "blue", turn: 1 });
  });

  it("M2 is dealt in the direction of play, and asks for a colour", () => {
    const position = { 0: "SH r1 r2", 1: "b5 b6 b7 b8", 2: "y1", top: "g9", direction: -1 } as const;
    modern
      .deal(position)
      .when(0)
      .plays("SH red")
      .brings("cardPlayed 0 SH", "colorChosen 0 red", "handsShuffled 2 2 3", "turnStarted 2");
    modern.deal(position).when(0).plays("SH").refused("colorMissing", "T3");
  });

  it("M2 shows everybody how many cards each seat has, and only its own ones", () => {
    const shuffled = { type: "handsShuffled", hands: [cards("r1 r2"), cards("b3")], shuffles: 4 } as const;
    assert.deepEqual(redact(shuffled, 1), { type: "handsShuffled", counts: [2, 1], hand: cards("b3") });
    assert.deepEqual(redact(shuffled), { type: "handsShuffled", counts: [2, 1], hand: [] });
  });

  it("M3 as the last card it wins the round without a shuffle", () => {
    modern
      .deal({ 0: "SH", 1: "b5 b6", 2: "y1 y2", top: "g9" })
      .when(0)
      .plays("SH red")
      .brings("cardPlayed 0 SH", "colorChosen 0 red", "roundWon 0, points 14 0 0");
  });

  it("M3 turned up at the start, it goes back into the pile", () => {
    const returned = new Set<string>();
    for (let number = 0; number < 400; number += 1) {
      const decided = decide(newGame({ rules: RULES, seats: 2, seed: seedOf(`modern ${number}`) }), TABLE, {
        type: "start",
      });
      assert.ok(decided.ok);
      const dealt = decided.value.find((event) => event.type === "dealt");
      assert.ok(dealt?.type === "dealt");
      assert.notEqual(makeCard(dealt.top), "SH");
      if (dealt.shuffles > 2) returned.add(makeCard(dealt.top));
    }
    assert.ok(returned.size > 0);
  });

  it("M4 Wild Shuffle and Custom Wild are worth 40 points, the other wilds 50", () => {
    const points = (text: string) => pointsIn(cards(text), RULES);
    assert.deepEqual(["SH", "C", "W", "F", "rD", "r9"].map(points), [40, 40, 50, 50, 20, 9]);
  });

  it("M5 its player must have called with one card left, the others need no call", () => {
    const start = { 0: "SH r1", 1: "b5", 2: "y1", top: "g9" } as const;
    modern.deal(start).when(0).plays("SH red").where({ catchableSeat: 0 });
    modern.deal(start).when(0).plays("SH red uno").where({ catchableSeat: -1 });
    modern
      .deal({ ...start, 1: "b5 b6 b7 b8 b9" })
      .when(0)
      .plays("SH red uno")
      .refused("cannotCallUnoNow", "U1");
  });
});
