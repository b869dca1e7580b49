/** The rules of the wild-only deck (docs/editions.md). */
import assert from "node:assert/strict";
import { decide } from "../../../shared/decide.ts";
import { deckOf, editionRules, pointsIn } from "../../../shared/editions/editions.ts";
import { WILD_ONLY } from "../../../shared/editions/wild-only.ts";
import { newGame } from "../../../shared/game.ts";
import { whyRulesInvalid } from "../../../shared/legal/why-rules-invalid.ts";
import { makeCard } from "../../../shared/record/card-text.ts";
import { TABLE } from "../../../shared/seat.ts";
import { seedOf } from "../../simulation/seeded-random.ts";
import { cards } from "../../support/game/game-as-text.ts";
import { table } from "../../support/game/table.ts";

const RULES = editionRules("wild-only");
const PILE = "W W W W WS WR";
/** There is no colour in play: the position needs one, which means nothing. */
const wildOnly = (seats: number) => {
  const { deal } = table({ seats, rules: RULES });
  return (hands: { readonly [seat: number]: string }) =>
    deal({
      0: "W W W",
      1: "W W W",
      2: "W W W",
      3: "W W W",
      ...hands,
      top: "W",
      color: "red",
      drawPile: PILE,
    });
};

describe("The wild-only deck", () => {
  it("W1 has 112 cards of eight kinds", () => {
    const deck = deckOf(RULES).map(makeCard);
    const copies = (name: string) => deck.filter((card) => card === name).length;
    assert.equal(deck.length, 112);
    assert.deepEqual(
      ["W", "WR", "WS", "ST", "WD", "F", "TD", "FS"].map(copies),
      [54, 14, 14, 6, 10, 6, 4, 4],
    );
  });

  it("W2 is for two to ten seats, opens without an effect, and nobody names a colour", () => {
    for (const seats of [2, 10]) assert.equal(whyRulesInvalid(RULES, seats), undefined);
    for (let number = 0; number < 30; number += 1) {
      const game = newGame({ rules: RULES, seats: 3, seed: seedOf(`${number}`) });
      const decided = decide(game, TABLE, { type: "start" });
      assert.ok(decided.ok);
      const [dealt, started] = decided.value.slice(1);
      assert.ok(dealt?.type === "dealt" && decided.value.length === 3);
      assert.deepEqual(started, { type: "turnStarted", seat: (dealt.dealer + 1) % 3 });
    }
    wildOnly(2)({ 0: "W WR W" }).when(0).plays("W red").refused("colorNotNeeded", "T3");
  });

  it("W3 a card can always be played, so nobody draws", () => {
    wildOnly(3)({ 0: "WS F W" })
      .legal(0, "play WS", "play F", "play W")
      .when(0)
      .draws()
      .refused("mustPlayInHand", "H5");
  });

  it("W3 goes on without a colour in play", () => {
    wildOnly(3)({ 0: "W W W" })
      .when(0)
      .plays("W")
      .where({ color: "none", pendingAction: "turn", turn: 1 })
      .when(1)
      .plays("W")
      .turn(2);
  });

  it("W4 Draw Two and Draw Four: the next seat draws at once and loses its turn", () => {
    wildOnly(3)({ 0: "F WD W" })
      .when(0)
      .plays("F")
      .brings("cardPlayed 0 F", "cardsDrawn 1 WR WS W W (wildDrawFour)", "seatSkipped 1", "turnStarted 2");
    wildOnly(3)({ 0: "F WD W" })
      .when(0)
      .plays("WD")
      .brings("cardPlayed 0 WD", "cardsDrawn 1 WR WS (drawTwo)", "seatSkipped 1", "turnStarted 2");
  });

  it("W4 Skip Two skips two seats, and one at a table of two", () => {
    const skipTwo = (seats: number) => wildOnly(seats)({ 0: "ST W W" }).when(0).plays("ST");
    skipTwo(4).brings("cardPlayed 0 ST", "seatSkipped 1", "seatSkipped 2", "turnStarted 3");
    skipTwo(3).brings("cardPlayed 0 ST", "seatSkipped 1", "seatSkipped 2", "turnStarted 0");
    skipTwo(2).brings("cardPlayed 0 ST", "seatSkipped 1", "turnStarted 0");
  });

  it("W4 Targeted Draw Two: the seat that is named draws two and loses no turn", () => {
    wildOnly(3)({ 0: "TD W W" }).when(0).plays("TD").refused("swapMissing", "H3");
    wildOnly(3)({ 0: "TD W W" })
      .when(0)
      .plays("TD swap 2")
      .brings("cardPlayed 0 TD", "cardsDrawn 2 WR WS (penalty)", "turnStarted 1");
  });

  it("W5 Forced Swap: a call counts the hand that its player gets", () => {
    wildOnly(3)({ 0: "FS W W", 1: "F" })
      .when(0)
      .plays("FS swap 1 uno")
      .brings("unoCalled 0", "cardPlayed 0 FS", "handsSwapped 0 1", "turnStarted 1");
    wildOnly(3)({ 0: "FS W", 1: "F W W" }).when(0).plays("FS swap 1 uno").refused("cannotCallUnoNow", "U1");
    wildOnly(3)({ 0: "TD W", 1: "F W W" }).when(0).plays("TD swap 1 uno").turn(1);
  });

  it("W6 a last Draw Four still acts, a last Forced Swap does not", () => {
    wildOnly(2)({ 0: "F", 1: "W W" })
      .when(0)
      .plays("F")
      .brings("cardPlayed 0 F", "cardsDrawn 1 WR WS W W (wildDrawFour)", "roundWon 0, points 180 0");
    wildOnly(2)({ 0: "FS", 1: "W W" })
      .when(0)
      .plays("FS")
      .brings("cardPlayed 0 FS", "roundWon 0, points 40 0");
  });

  it("W7 a Wild is worth 20 points, all other cards 50; 500 points win", () => {
    assert.equal(pointsIn(cards("W F TD"), RULES), 120);
    assert.deepEqual(WILD_ONLY.standard, {});
    assert.equal(RULES.target, 500);
  });
});
