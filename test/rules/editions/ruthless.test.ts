/** The rules of the ruthless deck (docs/editions.md). */
import assert from "node:assert/strict";
import { numberOf } from "../../../shared/card.ts";
import { decide } from "../../../shared/decide.ts";
import { deckOf, editionRules, pointsIn } from "../../../shared/editions/editions.ts";
import { RUTHLESS } from "../../../shared/editions/ruthless.ts";
import { evolve } from "../../../shared/evolve.ts";
import { newGame } from "../../../shared/game.ts";
import { whyRulesInvalid } from "../../../shared/legal/why-rules-invalid.ts";
import { legalCommands, whyNot } from "../../../shared/legal.ts";
import { makeCard } from "../../../shared/record/card-text.ts";
import { standings } from "../../../shared/score.ts";
import { SPECTATOR, TABLE } from "../../../shared/seat.ts";
import { timeOutCommand } from "../../../shared/table/match/time-out.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { seedOf } from "../../simulation/seeded-random.ts";
import { simulateGame } from "../../simulation/simulation.ts";
import { cards } from "../../support/game/game-as-text.ts";
import { table } from "../../support/game/table.ts";

const RULES = editionRules("ruthless");
const TO_1000 = { ...RULES, target: 1000 };
/** One more card puts the seat out. */
const FULL_HAND = Array(24).fill("r1").join(" ");
const ruthless = (seats: number, rules = RULES) => table({ seats, rules });

function opening(seed: string) {
  const game = newGame({ rules: RULES, seats: 3, seed: seedOf(seed) });
  const decided = decide(game, TABLE, { type: "start" });
  assert.ok(decided.ok);
  for (const event of decided.value) evolve(game, event);
  return { game, events: decided.value };
}

describe("The ruthless deck", () => {
  it("N1 has 168 cards: 36 of each colour, and 24 wilds", () => {
    const deck = deckOf(RULES).map(makeCard);
    const copies = (name: string) => deck.filter((card) => card === name).length;
    assert.equal(deck.length, 168);
    for (const color of "rygb") {
      for (const number of "0123456789") assert.equal(copies(`${color}${number}`), 2);
      assert.deepEqual(
        [..."DQSERA"].map((symbol) => copies(color + symbol)),
        [3, 2, 3, 2, 3, 3],
      );
    }
    assert.deepEqual(["RF", "W6", "WX", "CR", "W", "F"].map(copies), [8, 4, 4, 8, 0, 0]);
  });

  it("N2 is for two to six seats, and fixes options of the house rules", () => {
    for (const seats of [2, 6]) assert.equal(whyRulesInvalid(RULES, seats), undefined);
    assert.equal(whyRulesInvalid(RULES, 7)?.code, "tooManySeats");
    assert.deepEqual(whyRulesInvalid({ ...RULES, jumpIn: true })?.details, { option: "jumpIn" });
    assert.equal(whyRulesInvalid({ ...RULES, falseCatchPenalty: true }), undefined);
  });

  it("N3 opens with a number: other cards stay below it, without effect", () => {
    const { game, events } =
      Array.from({ length: 40 }, (_, i) => opening(`${i}`)).find(
        (tried) => tried.game.discardPile.length > 2,
      ) ?? opening("0");
    const turned = events.filter((event) => event.type === "cardTurnedUp");
    assert.equal(turned.length + 1, game.discardPile.length);
    assert.deepEqual(
      game.discardPile.map((card) => numberOf(card) !== undefined),
      [...Array(turned.length).fill(false), true],
    );
    assert.deepEqual(events.at(-1), { type: "turnStarted", seat: (game.dealer + 1) % 3 });
    assert.equal(game.drawPile.length, 168 - 3 * 7 - game.discardPile.length);
  });

  it("N4 draws until a card can be played, and must play it", () => {
    ruthless(2)
      .deal({ 0: "g1 g2", 1: "y1", top: "r5", drawPile: "y8 r3 b2 b1" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 b1 b2 r3 (turn)")
      .legal(0, "play r3")
      .when(0)
      .passes()
      .refused("mustPlayDrawn", "H5");
    ruthless(2).deal({ 0: "r1 g2", 1: "y1", top: "r5" }).when(0).draws().refused("mustPlayInHand", "H5");
  });

  it("N5 plays a card of the colour, the number or the symbol, or any wild", () => {
    ruthless(2)
      .deal({ 0: "gQ yS b5 RF W6", 1: "y1 y2", top: "rQ" })
      .legal(
        0,
        ...[
          "gQ",
          ...["RF", "W6"].flatMap((wild) =>
            ["red", "yellow", "green", "blue"].map((color) => `${wild} ${color}`),
          ),
        ].map((play) => `play ${play}`),
      );
  });

  it("N6 answers with any card that draws at least as many as the last one, in any colour", () => {
    ruthless(3)
      .deal({ 0: "gQ g1", 1: "yD bQ W6 r1", 2: "rQ WX b2", top: "g5" })
      .when(0)
      .plays("gQ uno")
      .brings("unoCalled 0", "cardPlayed 0 gQ", "penaltyRaised 1 4")
      .when(1)
      .plays("yD")
      .refused("cannotAnswerWith", "H1")
      .when(1)
      .plays("W6 blue")
      .brings("cardPlayed 1 W6", "colorChosen 1 blue", "penaltyRaised 2 10")
      .legal(2, "accept", "play WX red", "play WX yellow", "play WX green", "play WX blue")
      .when(2)
      .accepts()
      .brings("cardsDrawn 2 y8 g8 r6 b6 y6 g6 r4 b4 y4 g4 (penalty)", "seatSkipped 2", "turnStarted 0");
  });

  it("N7 swaps hands with a 7, and passes all hands on with a 0, but not with seats that are out", () => {
    const deal = { 0: "r7 r0 g1", 1: "y1", 2: "b1 b2", out: [3], top: "r5" } as const;
    ruthless(4).deal(deal).when(0).plays("r7").refused("swapMissing", "H3");
    ruthless(4).deal(deal).when(0).plays("r7 swap 3").refused("swapImpossible", "H3");
    ruthless(4)
      .deal(deal)
      .when(0)
      .plays("r0")
      .brings("cardPlayed 0 r0", "handsRotated 1", "turnStarted 1")
      .hand(0, "b1 b2")
      .hand(1, "r7 g1")
      .hand(3, "");
  });

  it("N8 Skip Everyone: the same player plays again", () => {
    ruthless(3)
      .deal({ 0: "rE g1 g2", top: "r5" })
      .when(0)
      .plays("rE")
      .brings("cardPlayed 0 rE", "seatSkipped 1", "seatSkipped 2", "turnStarted 0");
  });

  it("N8 Discard All: the cards of its colour go below it, and a call counts what is left", () => {
    ruthless(2)
      .deal({ 0: "rA r1 r7 RF", 1: "y1 y2", top: "r5" })
      .when(0)
      .plays("rA uno")
      .brings("unoCalled 0", "cardPlayed 0 rA", "cardsDiscarded 0 r1 r7", "turnStarted 1")
      .where({ top: "rA", discardPile: 4 })
      .hand(0, "RF");
  });

  it("N8 Discard All can empty the hand: that wins the round", () => {
    ruthless(2)
      .deal({ 0: "rA r1", 1: "y1 y2", top: "r5" })
      .when(0)
      .plays("rA")
      .brings(
        "cardPlayed 0 rA",
        "cardsDiscarded 0 r1",
        "roundWon 0, points 3 0",
        "matchEnded won by 0, scores 3 0",
      );
  });

  it("N9 Wild Reverse Draw Four sends the whole penalty back", () => {
    ruthless(3)
      .deal({ 0: "gD g1 g2", 1: "RF b1 b2", 2: "y1", top: "g5" })
      .when(0)
      .plays("gD")
      .when(1)
      .plays("RF red")
      .brings("cardPlayed 1 RF", "colorChosen 1 red", "directionReversed -1", "penaltyRaised 0 6");
  });

  it("N9 with two seats it hits its own player, who may answer it", () => {
    ruthless(2)
      .deal({ 0: "RF WX g1", 1: "y1 y2", top: "g5" })
      .when(0)
      .plays("RF red")
      .brings("cardPlayed 0 RF", "colorChosen 0 red", "seatSkipped 1", "penaltyRaised 0 4")
      .when(0)
      .plays("WX blue uno")
      .brings("unoCalled 0", "cardPlayed 0 WX", "colorChosen 0 blue", "penaltyRaised 1 14");
  });

  it("N10 Wild Draw Six and Wild Draw Ten raise the penalty of the next seat", () => {
    const deal = { 0: "W6 WX g1", top: "r5" } as const;
    ruthless(2).deal(deal).when(0).plays("W6 blue").where({ penalty: 6, color: "blue", turn: 1 });
    ruthless(2).deal(deal).when(0).plays("WX blue").where({ penalty: 10, color: "blue", turn: 1 });
    ruthless(2).deal(deal).when(0).plays("W6").refused("colorMissing", "T3");
  });

  it("N11 Colour Roulette: the next seat names a colour and draws, seen by all, until it comes", () => {
    ruthless(3)
      .deal({ 0: "CR g1 g2", 1: "y1", top: "r5", drawPile: "g3 g4 b1 CR r2" })
      .when(0)
      .plays("CR red")
      .refused("colorNotNeeded", "T3");
    ruthless(3)
      .deal({ 0: "CR g1 g2", 1: "y1", top: "r5", drawPile: "g3 g4 b1 CR r2" })
      .when(0)
      .plays("CR")
      .brings("cardPlayed 0 CR", "turnStarted 1")
      .legal(1, "color red", "color yellow", "color green", "color blue")
      .when(1)
      .choosesColor("blue")
      .brings("colorChosen 1 blue", "cardsDrawn 1 r2 CR b1 (roulette)", "seatSkipped 1", "turnStarted 2")
      .seenBy(
        SPECTATOR,
        "colorChosen 1 blue",
        "cardsDrawn 1 r2 CR b1 (roulette)",
        "seatSkipped 1",
        "turnStarted 2",
      )
      .where({ color: "blue" });
  });

  it("N12 a seat that holds 25 cards is out, and what it still had to draw is cancelled", () => {
    const out = ruthless(3)
      .deal({ 0: "WX g1 g2", 1: FULL_HAND, 2: "b1 b2", top: "r5" })
      .when(0)
      .plays("WX blue")
      .when(1)
      .accepts()
      .brings("cardsDrawn 1 y8 (penalty)", "seatOut 1", "turnStarted 2")
      .where({ out: [1], laidAside: 25, penalty: 0, cardCounts: [2, 0, 2] })
      .hand(1, "");
    assert.deepEqual(legalCommands(out.view(1)), []);
    assert.equal(whyNot(out.view(1), { type: "uno" })?.code, "outOfRound");
  });

  it("N12 a wrong catch can put a seat out, also out of turn", () => {
    ruthless(3, { ...RULES, falseCatchPenalty: true })
      .deal({ 0: "r1 g1 g2", 1: FULL_HAND, 2: "b1 b2", top: "r5" })
      .when(1)
      .catches(0)
      .brings("falseCatch by 1", "cardsDrawn 1 y8 (uno)", "seatOut 1")
      .when(0)
      .plays("r1")
      .brings("cardPlayed 0 r1", "turnStarted 2");
  });

  it("N13 counts seats that are not out as two seats", () => {
    ruthless(3)
      .deal({ 0: "rR g1 g2", 2: "b1 b2", out: [1], top: "r5" })
      .when(0)
      .plays("rR")
      .brings("cardPlayed 0 rR", "seatSkipped 2", "turnStarted 0");
  });

  it("N14 reshuffles the hands of seats that are out", () => {
    ruthless(3)
      .deal({
        0: "g1",
        2: "b1",
        out: [1],
        laidAside: "r1 r2 r3",
        top: "y5",
        drawPile: "g9",
        discardPile: "g7",
      })
      .when(0)
      .draws()
      .where({ laidAside: 0, discardPile: 1 });
  });

  it("N14 always leaves a card to draw: no match with six seats runs out", () => {
    for (let number = 0; number < 5; number += 1)
      simulateGame({ rules: TO_1000, seats: 6, bots: ["random"], number, seed: seedOf(`N14 ${number}`) });
  });

  it("N15 the last card has no effect: no penalty, and no swap", () => {
    ruthless(2)
      .deal({ 0: "WX", 1: "y1 y2", top: "r5" })
      .when(0)
      .plays("WX red")
      .brings(
        "cardPlayed 0 WX",
        "colorChosen 0 red",
        "roundWon 0, points 3 0",
        "matchEnded won by 0, scores 3 0",
      );
  });

  it("N15 the last seat that is not out wins", () => {
    ruthless(2)
      .deal({ 0: FULL_HAND, 1: "y1 y2", top: "g5" })
      .when(0)
      .draws()
      .brings(
        "cardsDrawn 0 y8 (turn)",
        "seatOut 0",
        "roundWon 1, points 0 250",
        "matchEnded won by 1, scores 0 250",
      );
  });

  it("N16 places the winner first, then hands by points, then those out, the last one first", () => {
    const hands = [[], cards("WX"), [], [], cards("r5")];
    const scores = [0, 0, 0, 0, 0];
    const result = { winners: [0], scores, why: "won" as const };
    const order = standings({ rules: RULES, result, scores, hands, out: [2, 3] });
    assert.deepEqual(
      order.map(({ seat }) => seat),
      [0, 4, 1, 3, 2],
    );
  });

  it("N17 counts numbers their face, actions 20, wilds 50, and 250 for each seat that is out", () => {
    assert.equal(pointsIn(cards("r9 rD rQ rA WX CR"), RULES), 9 + 3 * 20 + 2 * 50);
    ruthless(3, TO_1000)
      .deal({ 0: "r1", 1: "y9 WX", out: [2], top: "r5" })
      .when(0)
      .plays("r1")
      .brings("cardPlayed 0 r1", "roundWon 0, points 309 0 0");
    assert.equal(RUTHLESS.standard.target, "single");
  });

  it("N18 a seat with one card must have called UNO", () => {
    ruthless(2)
      .deal({ 0: "r1 g1", 1: "y1 y2", top: "r5" })
      .when(0)
      .plays("r1")
      .where({ catchableSeat: 0 })
      .when(1)
      .catches(0)
      .brings("unoCaught 0 by 1", "cardsDrawn 0 y8 g8 (uno)");
  });

  it("N19 when time is up, draws a penalty, or names the colour that the hand holds most", () => {
    const roulette = ruthless(2).deal({ 0: "CR g1 g2", 1: "y1 y2 b3", top: "r5" }).when(0).plays("CR");
    assert.deepEqual(timeOutCommand(roulette.view(1)), { type: "color", color: "yellow" });
    const penalty = ruthless(2).deal({ 0: "WX g1 g2", 1: "WX y2", top: "r5" }).when(0).plays("WX red");
    assert.deepEqual(timeOutCommand(penalty.view(1)), { type: "accept" });
    const seven = ruthless(3).deal({ 0: "r7 g1 g2", 1: "y1 y2 b3", 2: "b1", top: "r5" });
    assert.deepEqual(timeOutCommand(viewFor(seven.game(), 0)), {
      type: "play",
      card: cards("r7")[0],
      swapWith: 2,
    });
  });
});
