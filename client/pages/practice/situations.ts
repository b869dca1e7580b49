/** Small tables to try a rule on: whose turn it is, what lies there, what one holds. */
import { type Card, cardOf, NO_CARD, WILD, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { NOBODY } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";

export const SITUATIONS = ["match", "drawn", "stack", "bluff"] as const;
export type Situation = (typeof SITUATIONS)[number];

/** The table of two at which nothing else is going on. */
const BASE_VIEW: View = {
  ...{ seat: 0, rules: OFFICIAL_RULES, seats: 2, phase: "playing", round: 1, dealer: 1 },
  ...{ turn: 0, ask: "turn", direction: 1, hand: [], counts: [0, 7], shown: [[], []] },
  ...{ top: NO_CARD, color: "green", drawn: NO_CARD, penalty: 0, topSeat: 1, tableRule: "none" },
  ...{ drawPile: 60, discardPile: 9, called: [], exposed: NOBODY, passed: [] },
  ...{ scores: [0, 0], points: [0, 0], result: "none" },
};

/** What one knows at the beginning. */
export function situationView(situation: Situation): View {
  switch (situation) {
    case "match":
      return viewWithHand([
        cardOf("green", "2"),
        cardOf("blue", "3"),
        cardOf("red", "7"),
        cardOf("yellow", "skip"),
        WILD,
      ]);
    case "drawn":
      return {
        ...viewWithHand([cardOf("green", "4"), cardOf("red", "7"), DRAWN_CARD]),
        ask: "drawn",
        drawn: DRAWN_CARD,
      };
    case "stack":
      return penaltyView([cardOf("green", "9"), cardOf("yellow", "drawTwo"), WILD, WILD_DRAW_FOUR]);
    case "bluff":
      return noBluffView([WILD_DRAW_FOUR, cardOf("red", "3"), cardOf("green", "5")]);
    default:
      return situation satisfies never;
  }
}

const DRAWN_CARD = cardOf("green", "reverse");

function viewWithHand(hand: readonly Card[]): View {
  return { ...BASE_VIEW, top: cardOf("green", "7"), hand, counts: [hand.length, 7] };
}

/** Hit by a Draw Two that can be answered (H1). */
function penaltyView(hand: readonly Card[]): View {
  const rules = { ...OFFICIAL_RULES, stacking: "same" } as const;
  return { ...viewWithHand(hand), rules, top: cardOf("green", "drawTwo"), ask: "penalty", penalty: 2 };
}

/** Nobody may bluff (H6). */
function noBluffView(hand: readonly Card[]): View {
  return { ...viewWithHand(hand), rules: { ...OFFICIAL_RULES, noBluff: true } };
}
