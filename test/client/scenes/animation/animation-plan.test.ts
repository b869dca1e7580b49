import assert from "node:assert/strict";
import { colorBeforeTop, planAnimations } from "../../../../client/scenes/animation/animation-plan.ts";
import { MAX_LAG_MS } from "../../../../client/scenes/animation/animation-queue.ts";
import type { BoardState } from "../../../../client/scenes/animation/board-state.ts";
import { dealStagger } from "../../../../client/scenes/animation/flight-durations.ts";
import { cardsText } from "../../../../client/scenes/layout/text-sizes.ts";
import type { HandCard } from "../../../../client/scenes/scene-contract.ts";
import { cardOf, darkCardOf, WILD, WILD_DRAW_FOUR, wildOf } from "../../../../shared/card.ts";
import { editionRules } from "../../../../shared/editions/editions.ts";
import { parseCard } from "../../../../shared/record/card-text.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";

/** A hand as a text: `r5.0 W.0`: each card with the number of its twin. */
function hand(text: string): readonly HandCard[] {
  return text
    .split(" ")
    .filter(Boolean)
    .map((each) => {
      const [face = "", twin = ""] = each.split(".");
      const card = parseCard(face) ?? 0;
      return { key: `${card}.${twin}`, card, isPlayable: false, isJumpIn: false, isChosen: false };
    });
}

const faces = (cards: readonly HandCard[]): readonly string[] => cards.map(({ key }) => key);

function board(changes: Partial<BoardState>): BoardState {
  return {
    ...{
      cardCounts: [3, 3, 3],
      hand: hand("r5.0 r5.1 b7.0"),
      topCard: cardOf("red", "3"),
      color: "red",
      direction: 1,
    },
    ...{ viewer: 0, penalty: 0, turn: 0, drawPile: 50, discardPile: 1, calledUno: [], revealedHands: [] },
    ...{ out: [], rules: OFFICIAL_RULES },
    ...changes,
  };
}

const played = (seat: number, card: string): SeenEvent => ({
  type: "cardPlayed",
  seat,
  card: parseCard(card) ?? 0,
});
const turn = (seat: number): SeenEvent => ({ type: "turnStarted", seat });

describe("animation plan", () => {
  it("is empty if nothing happened", () => {
    assert.deepEqual(planAnimations(board({}), board({}), []), []);
  });

  it("plays the card that left the hand, not another one with the same face", () => {
    const next = board({
      hand: hand("r5.0 b7.0"),
      cardCounts: [2, 3, 3],
      topCard: cardOf("red", "5"),
      turn: 1,
    });
    const [play, then] = planAnimations(board({}), next, [played(0, "r5"), turn(1)]);
    const key = `${cardOf("red", "5")}.1`;
    assert.deepEqual(play?.animation, { type: "play", seat: 0, card: cardOf("red", "5"), key });
    assert.deepEqual(play?.endState.cardCounts, [2, 3, 3]);
    assert.deepEqual(faces(play?.endState.hand ?? []), faces(next.hand));
    assert.equal(play?.endState.turn, 0);
    assert.equal(then?.endState.turn, 1);
  });

  it("raises playable cards with the last animation, and lowers others at once", () => {
    const marked = (text: string, isPlayable: boolean) => hand(text).map((card) => ({ ...card, isPlayable }));
    const before = board({ hand: marked("r5.0 b7.0", false), turn: 1 });
    const next = board({ hand: marked("r5.0 b7.0", true), turn: 0 });
    const events = [played(1, "b3"), turn(0)];
    const raised = planAnimations(before, next, events).map(({ endState }) => endState.hand[0]?.isPlayable);
    assert.deepEqual(raised, [false, true]);
    const lowered = planAnimations(next, before, events).map(({ endState }) => endState.hand[0]?.isPlayable);
    assert.deepEqual(lowered, [false, false]);
  });

  it("shows only the card that wins the round in slow motion", () => {
    const won: SeenEvent = { type: "roundWon", seat: 1, points: [], hands: [] };
    const animations = planAnimations(board({}), board({}), [played(0, "b1"), played(1, "b2"), won]);
    const [first, last] = animations.map(({ durationMs }) => durationMs);
    assert.deepEqual(
      animations.map(({ animation }) => "isLast" in animation && animation.isLast),
      [false, true, false],
    );
    assert.ok((last ?? 0) > 2 * (first ?? 0));
    const totalMs = animations.reduce((sum, { durationMs }) => sum + durationMs, 0);
    assert.ok(totalMs - (first ?? 0) < MAX_LAG_MS, "the queue need not hurry");
  });

  it("H2: marks the card of a player who is not to act, and no other card", () => {
    const marks = (turnBefore: number, events: readonly SeenEvent[]) =>
      planAnimations(board({ turn: turnBefore }), board({}), events).flatMap(({ animation }) =>
        animation.type === "play" ? [animation.isJumpIn === true] : [],
      );
    assert.deepEqual(marks(1, [played(2, "r3"), turn(0), played(0, "r5"), turn(1)]), [true, false]);
    assert.deepEqual(marks(1, [played(1, "r3"), played(1, "b3"), turn(2), played(0, "b3")]), [
      false,
      false,
      true,
    ]);
    const raised: SeenEvent = { type: "penaltyRaised", seat: 2, amount: 2 };
    assert.deepEqual(marks(1, [played(1, "rD"), raised, played(2, "bD")]), [false, false]);
    assert.deepEqual(marks(-1, [played(1, "r3")]), [false], "between rounds it is nobody's turn");
  });

  it("brings drawn cards one event at a time, in the order of the hand to come", () => {
    const next = board({ hand: hand("r5.0 r5.1 g1.0 b7.0 W.0"), cardCounts: [5, 3, 3] });
    const drawn = (card: string): SeenEvent => ({
      ...({ type: "cardsDrawn", seat: 0, count: 1, why: "turn" } as const),
      cards: [parseCard(card) ?? 0],
    });
    const steps = planAnimations(board({}), next, [drawn("W"), drawn("g1")]);
    assert.deepEqual(faces(steps[0]?.endState.hand ?? []), faces(hand("r5.0 r5.1 b7.0 W.0")));
    assert.deepEqual(faces(steps[1]?.endState.hand ?? []), faces(next.hand));
    assert.deepEqual(
      steps.map(({ animation }) => animation.type === "draw" && animation.keys),
      [[`${WILD}.0`], [`${cardOf("green", "1")}.0`]],
    );
  });

  it("keeps a card in the hand until the step that plays it", () => {
    const next = board({
      hand: hand("r5.0 r5.1"),
      cardCounts: [2, 2, 3],
      topCard: cardOf("blue", "7"),
      color: "blue",
    });
    const [first, second] = planAnimations(board({}), next, [played(1, "b3"), played(0, "b7")]);
    assert.deepEqual(faces(first?.endState.hand ?? []), faces(hand("r5.0 r5.1 b7.0")));
    assert.deepEqual(first?.endState.cardCounts, [3, 2, 3]);
    assert.deepEqual(faces(second?.endState.hand ?? []), faces(next.hand));
  });

  it("lets a wild land without a colour and sends the colour after it", () => {
    const next = board({ cardCounts: [3, 2, 3], topCard: WILD, color: "green" });
    const steps = planAnimations(board({}), next, [
      played(1, "W"),
      { type: "colorChosen", seat: 1, color: "green" },
    ]);
    assert.deepEqual(
      steps.map(({ animation }) => animation.type),
      ["play", "color"],
    );
    assert.equal(steps[0]?.endState.color, "red");
    assert.equal(steps[1]?.endState.color, "green");
  });

  it("deals a new round into empty hands, even where a card was in the last one as well", () => {
    const next = board({ hand: hand("r5.0 y1.0"), cardCounts: [2, 2, 2], drawPile: 101, turn: 2 });
    const dealt: SeenEvent = {
      ...({ type: "dealt", round: 2, dealer: 1, counts: [2, 2, 2], drawPile: 101 } as const),
      hand: [cardOf("red", "5"), cardOf("yellow", "1")],
      top: cardOf("red", "3"),
    };
    const [deal] = planAnimations(board({ revealedHands: [[1], [2], [3]] }), next, [dealt, turn(2)]);
    assert.deepEqual(faces(deal?.endState.hand ?? []), faces(next.hand));
    assert.deepEqual(deal?.endState.cardCounts, [2, 2, 2]);
    assert.equal(deal?.endState.drawPile, 101);
    assert.deepEqual(deal?.endState.revealedHands, []);
  });

  it("ends in the next board itself, whatever the events said", () => {
    const next = board({ cardCounts: [9, 9, 9], drawPile: 7 });
    for (const event of [turn(2), played(2, "r1")]) {
      assert.equal(planAnimations(board({}), next, [event]).at(-1)?.endState, next);
    }
  });

  it("has an animation for every other event", () => {
    const events: readonly SeenEvent[] = [
      { type: "directionReversed", direction: -1 },
      { type: "seatSkipped", seat: 1 },
      { type: "penaltyRaised", seat: 1, amount: 4 },
      { type: "challenged", by: 1, seat: 0, guilty: true, hand: [] },
      { type: "unoCalled", seat: 2 },
      { type: "unoCaught", seat: 2, by: 1 },
      { type: "falseCatch", by: 1 },
      { type: "tableRuleDeclared", seat: 1, text: "rhyme" },
      { type: "cardsDrawn", seat: 2, count: 2, cards: [], why: "uno" },
      { type: "drawPileReshuffled", drawPile: 60 },
      { type: "roundWon", seat: 0, points: [9, 0, 0], hands: [[], [1], [2]] },
    ];
    const steps = planAnimations(board({}), board({}), events);
    const types = [
      ...["reverse", "skip", "penalty", "challenge", "uno", "caught", "falseCatch", "tableRule"],
      ...["draw", "reshuffle", "win"],
    ];
    assert.deepEqual(
      steps.map(({ animation }) => animation.type),
      types,
    );
    assert.deepEqual(steps[4]?.endState.calledUno, [2]);
    assert.equal(steps[8]?.endState.cardCounts[2], 5);
  });

  it("T6: the result of a challenge says how many cards are drawn for it, also around a reshuffle", () => {
    const drawn = (count: number, why: "challenge" | "uno"): SeenEvent => ({
      ...({ type: "cardsDrawn", seat: 1, cards: [] } as const),
      count,
      why,
    });
    const [first] = planAnimations(board({}), board({}), [
      { type: "challenged", by: 1, seat: 0, guilty: false, hand: [3] },
      drawn(2, "challenge"),
      { type: "drawPileReshuffled", drawPile: 60 },
      drawn(4, "challenge"),
      drawn(2, "uno"),
    ]);
    assert.deepEqual(first?.animation, {
      ...{ type: "challenge", seat: 0, by: 1, guilty: false, hand: [3], proofs: [], colorBefore: undefined },
      drawn: 6,
    });
  });

  it("U2: a catch says how many cards it costs, in this table's rules and with these piles", () => {
    const [caught] = planAnimations(board({}), board({}), [
      { type: "unoCaught", seat: 2, by: 1 },
      { type: "cardsDrawn", seat: 2, count: 3, cards: [], why: "uno" },
    ]);
    assert.deepEqual(caught?.animation, { type: "caught", seat: 2, by: 1, drawn: 3 });
  });

  describe("T5, T6: the cards of the opened hand that prove a bluff", () => {
    const [red, blue] = [cardOf("red", "5"), cardOf("blue", "5")];
    const bluff = [
      { type: "cardPlayed", seat: 0, card: WILD_DRAW_FOUR },
      { type: "colorChosen", seat: 0, color: "blue" },
      turn(1),
    ] as const;
    const proofsOf = (before: BoardState, guilty = true, held: readonly number[] = [red, blue, WILD]) => {
      const colorBefore = colorBeforeTop(before, bluff);
      const asked = board({ topCard: WILD_DRAW_FOUR, color: "blue", colorBefore });
      const verdict = { type: "challenged", by: 1, seat: 0, guilty, hand: held } as const;
      const [challenge] = planAnimations(asked, board({}), [verdict]);
      return challenge?.animation.type === "challenge" ? challenge.animation.proofs : undefined;
    };

    it("have the colour that was in play before the card, not the one that it brought", () => {
      assert.deepEqual(proofsOf(board({ color: "red" })), [red]);
    });

    it("are none if the card was no bluff, or if nobody has seen the colour", () => {
      assert.deepEqual(proofsOf(board({ color: "red" }), false, [blue]), []);
      const asked = board({ topCard: WILD_DRAW_FOUR, color: "blue" });
      assert.equal(colorBeforeTop(asked, [turn(1)]), undefined);
    });

    it("stay known while other things happen", () => {
      assert.equal(
        colorBeforeTop(board({ colorBefore: "green" }), [{ type: "unoCalled", seat: 2 }]),
        "green",
      );
    });

    it("F7: are found on the dark side, too", () => {
      const wild = wildOf("wildDrawColor");
      const dark = (["red", "blue"] as const).map((color) => darkCardOf(color, "5"));
      const asked = board({ topCard: wild, color: "teal", colorBefore: "pink" });
      const verdict = { type: "challenged", by: 1, seat: 0, guilty: true, hand: dark } as const;
      const [challenge] = planAnimations(asked, board({}), [verdict]);
      assert.deepEqual(challenge?.animation.type === "challenge" && challenge.animation.proofs, [dark[0]]);
    });
  });

  it("moves hands as the game does: two are swapped, or all are passed on (H3)", () => {
    const before = board({ cardCounts: [1, 2, 3] });
    const swap: SeenEvent = { type: "handsSwapped", seats: [0, 2] };
    const [swapped] = planAnimations(before, board({ cardCounts: [3, 2, 1] }), [swap, turn(1)]);
    assert.deepEqual(swapped?.endState.cardCounts, [3, 2, 1]);
    for (const [direction, cardCounts] of [
      [1, [3, 1, 2]],
      [-1, [2, 3, 1]],
    ] as const) {
      const [rotated] = planAnimations(before, board({ cardCounts }), [
        { type: "handsRotated", direction },
        turn(1),
      ]);
      assert.deepEqual(rotated?.endState.cardCounts, cardCounts);
    }
  });

  it("replaces the cards of the hand when the hands are swapped, not before and not after", () => {
    const next = board({
      hand: hand("r5.0 g1.0 g2.0"),
      cardCounts: [3, 3, 2],
      topCard: cardOf("blue", "7"),
      turn: 1,
    });
    const events = [played(0, "b7"), { type: "handsSwapped", seats: [0, 2] } as const, turn(1)];
    const [play, exchange] = planAnimations(board({}), next, events);
    assert.deepEqual(play?.animation.type === "play" && play.animation.key, `${cardOf("blue", "7")}.0`);
    assert.deepEqual(faces(play?.endState.hand ?? []), faces(hand("r5.0 r5.1")));
    assert.deepEqual(faces(exchange?.endState.hand ?? []), faces(next.hand));
  });

  it("takes no card out of the hand if another player plays the same face", () => {
    const next = board({ hand: hand("r5.0 r5.1 g1.0"), cardCounts: [3, 2, 3], topCard: cardOf("blue", "7") });
    const [play] = planAnimations(board({}), next, [
      played(1, "b7"),
      { type: "handsRotated", direction: 1 },
      turn(2),
    ]);
    assert.equal(play?.animation.type === "play" && play.animation.key, undefined);
    assert.deepEqual(faces(play?.endState.hand ?? []), faces(board({}).hand));
  });

  it("does not tell a number for a penalty that lasts until a colour comes (F8)", () => {
    const raised: SeenEvent = { type: "penaltyRaised", seat: 2, amount: 1 };
    const isOpenAfter = (card: string) => {
      const before = board({ rules: editionRules("two-sided") });
      const steps = planAnimations(before, before, [played(1, card), raised]);
      return steps.map(({ animation }) => animation.type === "penalty" && animation.isOpen === true);
    };
    assert.deepEqual(isOpenAfter("WC"), [false, true]);
    assert.deepEqual(isOpenAfter("WF"), [false, false]);
    assert.deepEqual([cardsText(1, true), cardsText(4, false)], ["+?", "+4"]);
  });

  it("shows the penalty as it grows, until it is drawn or the next turn begins (H1)", () => {
    const raised = (seat: number, amount: number): SeenEvent => ({ type: "penaltyRaised", seat, amount });
    const drawn: SeenEvent = { type: "cardsDrawn", seat: 2, count: 6, cards: [], why: "drawTwo" };
    const steps = planAnimations(board({}), board({}), [raised(1, 2), raised(2, 6), drawn, turn(0), turn(1)]);
    assert.deepEqual(
      steps.slice(0, 4).map(({ endState }) => endState.penalty),
      [2, 6, 0, 0],
    );
  });

  it("shows it no longer on the pile while the verdict of a challenge says who draws how many (T6)", () => {
    const owing = board({ penalty: 4, turn: 2 });
    const events: readonly SeenEvent[] = [
      { type: "challenged", by: 2, seat: 1, guilty: false, hand: [] },
      { type: "cardsDrawn", seat: 2, count: 6, cards: [], why: "challenge" },
    ];
    assert.equal(planAnimations(owing, board({}), events)[0]?.endState.penalty, 0);
  });

  it("deals the whole deck in less than two and a half seconds at any number of seats", () => {
    for (let seats = 2; seats <= 10; seats++) {
      for (let size = 1; size * seats <= 88; size++) {
        const cards = seats * size;
        assert.ok(dealStagger(cards) <= 40 && dealStagger(cards) * cards + 300 < 2000, `${seats} x ${size}`);
      }
    }
  });
});

describe("animation plan of other decks", () => {
  it("N8: sweeps the cards of a colour from the viewer's own hand below the top card", () => {
    const next = board({ hand: hand("b7.0"), cardCounts: [1, 3, 3], discardPile: 3 });
    const cards = [cardOf("red", "5"), cardOf("red", "5")];
    const [sweep] = planAnimations(board({}), next, [{ type: "cardsDiscarded", seat: 0, cards }]);
    const keys = [0, 1].map((twin) => `${cardOf("red", "5")}.${twin}`);
    assert.deepEqual(sweep?.animation, { type: "discard", seat: 0, cards, keys });
  });

  it("N11: shows a roulette card by card, also that of another player", () => {
    const cards = [cardOf("red", "1"), cardOf("blue", "2")];
    const drawn: SeenEvent = { type: "cardsDrawn", seat: 1, count: 2, cards, why: "roulette" };
    const [roulette, then] = planAnimations(board({}), board({ cardCounts: [3, 5, 3] }), [drawn, turn(2)]);
    assert.deepEqual(roulette?.animation, { type: "roulette", seat: 1, count: 2, cards, keys: [] });
    assert.deepEqual(roulette?.endState.cardCounts, [3, 5, 3]);
    assert.equal(then?.animation.type, "turn");
  });

  it("N12: takes a seat with all its cards out of the round, and passes hands on without it", () => {
    const events: readonly SeenEvent[] = [
      { type: "seatOut", seat: 1 },
      { type: "handsRotated", direction: 1 },
    ];
    const [out, rotated] = planAnimations(board({}), board({ cardCounts: [3, 0, 3], out: [1] }), events);
    assert.deepEqual([out?.endState.out, out?.endState.cardCounts], [[1], [3, 0, 3]]);
    const transfers = [
      { from: 0, to: 2 },
      { from: 2, to: 0 },
    ];
    assert.deepEqual(rotated?.animation, { type: "handSwap", transfers });
  });

  it("N3: covers an opening card that is no number", () => {
    const card = cardOf("red", "5");
    const [turnedUp] = planAnimations(board({}), board({}), [{ type: "cardTurnedUp", card }, turn(0)]);
    const { topCard, drawPile } = turnedUp?.endState ?? {};
    assert.deepEqual([topCard, drawPile], [card, 49]);
  });
});
