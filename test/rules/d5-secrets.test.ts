import assert from "node:assert/strict";
import { editionRules } from "../../shared/editions/editions.ts";
import { newGame } from "../../shared/game.ts";
import { redact } from "../../shared/redact.ts";
import { EDITION_IDS } from "../../shared/rules.ts";
import { SPECTATOR, TABLE } from "../../shared/seat.ts";
import { peekView } from "../../shared/view-for.ts";
import { cards } from "../support/game/game-as-text.ts";
import { eventOf, matchOpening } from "../support/game/match-opening.ts";
import { table } from "../support/game/table.ts";

describe("D5 Nothing identifies a hidden card", () => {
  it("D5 shows a drawn card to the seat that drew it, and a count to all others", () => {
    table({ seats: 3 })
      .deal({ 0: "b5 b7", 1: "g1 g2", 2: "y1 y2", top: "r3", drawPile: "r9 b8" })
      .when(0)
      .draws()
      .brings("cardsDrawn 0 b8 (turn)", "turnPassed 0", "turnStarted 1")
      .seenBy(0, "cardsDrawn 0 b8 (turn)", "turnPassed 0", "turnStarted 1")
      .seenBy(1, "cardsDrawn 0 1 unseen (turn)", "turnPassed 0", "turnStarted 1")
      .seenBy(SPECTATOR, "cardsDrawn 0 1 unseen (turn)", "turnPassed 0", "turnStarted 1");
  });

  it("D5 shows a new draw pile as a count, to every viewer", () => {
    table({ seats: 2 })
      .deal({ 0: "b5 b7", 1: "g1 g2", top: "r3", drawPile: "", discardPile: "y8 y8" })
      .when(0)
      .draws()
      .seenBy(0, "drawPileReshuffled 2", "cardsDrawn 0 y8 (turn)", "turnPassed 0", "turnStarted 1")
      .seenBy(1, "drawPileReshuffled 2", "cardsDrawn 0 1 unseen (turn)", "turnPassed 0", "turnStarted 1");
  });

  it("D5 keeps the game out of a live view that is stored or sent by mistake, with every deck", () => {
    for (const id of EDITION_IDS) {
      const game = newGame({ rules: editionRules(id), seats: 2, seed: "0".repeat(64) });
      assert.deepEqual(structuredClone({ ...peekView(game, 0) }), { seat: 0 });
    }
  });

  it("D5 deals to each seat its own hand, and to all the same counts", () => {
    const opening = matchOpening({ seats: 3 }, 1);
    const dealt = eventOf(opening, "dealt");
    for (const seat of [0, 1, 2, SPECTATOR]) {
      assert.deepEqual(redact(dealt, seat), {
        type: "dealt",
        round: 1,
        dealer: dealt.dealer,
        counts: [7, 7, 7],
        hand: dealt.hands[seat] ?? [],
        top: dealt.top,
        drawPile: dealt.drawPile.length,
      });
    }
  });

  it("D5 sends a drawn card only to the seat that drew it", () => {
    const scenario = table({ seats: 3 })
      .deal({ 0: "b5 b7", 1: "g1 g2", 2: "y1 y2", top: "r3", drawPile: "r9" })
      .when(0)
      .draws();
    assert.deepEqual(
      [0, 1, 2, SPECTATOR].map((seat) => scenario.view(seat).drawnCard),
      [...cards("r9"), 0, 0, 0],
    );
  });

  it("D5 gives a view with the viewer's hand and nothing that depends on other hands, piles or the seed", () => {
    const position = { 1: "g1 g2", top: "r3", discardPile: "b2 b3" } as const;
    const one = table({ seats: 3 }).deal({ ...position, 0: "b5 F", 2: "y1 y2", drawPile: "r9 r8" });
    const other = table({ seats: 3 }).deal({ ...position, 0: "W W", 2: "b8 gS", drawPile: "b1 F" });
    assert.deepEqual(one.view(1), other.view(1));
    assert.deepEqual(one.view(1).hand, cards("g1 g2"));
    assert.deepEqual(one.view(SPECTATOR), other.view(SPECTATOR));
    assert.deepEqual(one.view(SPECTATOR).hand, []);
  });

  it("D5 shows no viewer whether the Wild Draw Four on top is a bluff", () => {
    const position = { 1: "g1 g2", 2: "y1 y2", top: "r3" } as const;
    const [bluff, honest] = ["F r5 b1", "F y5 b1"].map((hand) =>
      table({ seats: 3 })
        .deal({ ...position, 0: hand })
        .when(0)
        .plays("F green"),
    );
    for (const seat of [1, 2, SPECTATOR]) assert.deepEqual(bluff?.view(seat), honest?.view(seat));
  });

  it("D5 reveals all hands when the round is over, and only then", () => {
    const playing = table({ seats: 2 }).deal({ 0: "r5", 1: "g1 g2", top: "r3" });
    assert.deepEqual(playing.view(SPECTATOR).revealedHands, [[], []]);
    const over = playing.when(0).plays("r5");
    assert.deepEqual(over.view(SPECTATOR).revealedHands, [[], cards("g1 g2")]);
  });

  it("D5 reveals no hand when a match is abandoned during a round", () => {
    const broken = table({ seats: 2 })
      .deal({ 0: "r5 b7", 1: "g1 g2", top: "r3" })
      .submit(TABLE, { type: "end", why: "abandoned" })
      .brings("matchEnded abandoned by , scores 0 0");
    assert.deepEqual(broken.view(SPECTATOR).revealedHands, [[], []]);
  });

  it("D5 knows no difference between two equal cards", () => {
    table({ seats: 2 })
      .deal({ 0: "r5 b7 r5", 1: "g1 g2", top: "r3" })
      .legal(0, "play r5", "draw")
      .when(0)
      .plays("r5")
      .seenBy(1, "cardPlayed 0 r5", "turnStarted 1")
      .hand(0, "b7 r5");
  });
});
