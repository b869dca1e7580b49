/** Exercises: the player tries cards and reads why each may be played or not, as at a real table. */
import {
  type Card,
  type Color,
  cardOf,
  colorOf,
  isWild,
  NO_CARD,
  symbolOf,
  WILD,
  WILD_DRAW_FOUR,
} from "../../../shared/card.ts";
import { legalCommands, whyNot } from "../../../shared/legal.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { NOBODY } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { cardName } from "../../i18n/card-names.ts";
import { t } from "../../i18n/i18n.ts";
import { refusalText } from "../../i18n/refusal-text.ts";

/** Why a card may be played. */
export type PlayReason = "color" | "symbol" | "wild" | "drawn" | "answer";

/** The result of the last try. */
export type ExerciseOutcome =
  | { readonly is: "untried" }
  | { readonly is: "asked"; readonly card: Card }
  | { readonly is: "refused"; readonly refusal: Refusal }
  | { readonly is: "played"; readonly card: Card; readonly fits: PlayReason; readonly penalty: number };

export interface Exercise {
  readonly view: View;
  readonly outcome: ExerciseOutcome;
}

/** How much a card adds to a penalty when it is stacked. */
const PENALTY_ADDED = { drawTwo: 2, wildDrawFour: 4 } as const;

/** The exercise before the first try. */
export function startExercise(situation: Situation): Exercise {
  return { view: situationView(situation), outcome: { is: "untried" } };
}

/** Tries a card of the hand; a playable wild asks for its colour first. */
export function tryCard({ view }: Exercise, card: Card, color?: Color): Exercise {
  const play = { type: "play", card } as const;
  const refusal = whyNot(view, isWild(card) ? { ...play, color: color ?? "red" } : play);
  if (refusal !== undefined) return { view, outcome: { is: "refused", refusal } };
  if (isWild(card) && color === undefined) return { view, outcome: { is: "asked", card } };
  const penalty = penaltyAfter(view, card);
  return {
    view: viewAfterPlay(view, card, color),
    outcome: { is: "played", card, fits: playReason(view, card), penalty },
  };
}

/** As if all other players had passed: it is the player's turn again. */
function viewAfterPlay(view: View, card: Card, chosen: Color | undefined): View {
  const hand = view.hand.toSpliced(view.hand.indexOf(card), 1);
  const color = chosen ?? colorOf(card) ?? view.color;
  const turn = { ask: "turn", drawn: NO_CARD, penalty: 0 } as const;
  return { ...view, ...turn, hand, cardCounts: [hand.length, 7], topCard: card, color, topCardSeat: 0 };
}

function playReason({ pendingAction, color }: View, card: Card): PlayReason {
  if (pendingAction === "penalty") return "answer";
  if (pendingAction === "drawn") return "drawn";
  if (isWild(card)) return "wild";
  return colorOf(card) === color ? "color" : "symbol";
}

function penaltyAfter({ penalty }: View, card: Card): number {
  const symbol = symbolOf(card);
  return symbol === "drawTwo" || symbol === "wildDrawFour" ? penalty + PENALTY_ADDED[symbol] : penalty;
}

/** The sentence that answers the last try; empty before the first one. */
export function outcomeText({ view, outcome }: Exercise): string {
  if (outcome.is === "untried") return "";
  if (outcome.is === "asked") return t("practice.fits.wild");
  if (outcome.is === "refused") return refusalText(outcome.refusal, legalCommands(view));
  const { card, fits, penalty } = outcome;
  const words = t(`practice.fits.${fits}`, { card: cardName(card), count: penalty });
  return view.hand.length === 0 ? `${words} ${t("practice.done")}` : words;
}

export const SITUATIONS = ["match", "drawn", "stack", "bluff"] as const;
export type Situation = (typeof SITUATIONS)[number];

/** A table of two, which the situations change. */
const BASE_VIEW: View = {
  ...{ seat: 0, rules: OFFICIAL_RULES, seats: 2, phase: "playing", round: 1, dealer: 1 },
  ...{ turn: 0, pendingAction: "turn", direction: 1, hand: [], cardCounts: [0, 7], revealedHands: [[], []] },
  ...{ topCard: NO_CARD, color: "green", drawnCard: NO_CARD, penalty: 0, topCardSeat: 1, tableRule: "none" },
  ...{ drawPile: 60, discardPile: 9, calledUno: [], catchableSeat: NOBODY, catchExpired: [] },
  ...{ scores: [0, 0], roundPoints: [0, 0], result: "none", out: [], laidAside: 0 },
};

const SITUATION_VIEWS: Readonly<Record<Situation, () => View>> = {
  match: () =>
    viewWithHand([
      cardOf("green", "2"),
      cardOf("blue", "3"),
      cardOf("red", "7"),
      cardOf("yellow", "skip"),
      WILD,
    ]),
  drawn: () => ({
    ...viewWithHand([cardOf("green", "4"), cardOf("red", "7"), DRAWN_CARD]),
    pendingAction: "drawn",
    drawnCard: DRAWN_CARD,
  }),
  stack: () => penaltyView([cardOf("green", "9"), cardOf("yellow", "drawTwo"), WILD, WILD_DRAW_FOUR]),
  bluff: () => noBluffView([WILD_DRAW_FOUR, cardOf("red", "3"), cardOf("green", "5")]),
};

/** The player's view at the start of an exercise. */
export function situationView(situation: Situation): View {
  return SITUATION_VIEWS[situation]();
}

const DRAWN_CARD = cardOf("green", "reverse");

function viewWithHand(hand: readonly Card[]): View {
  return { ...BASE_VIEW, topCard: cardOf("green", "7"), hand, cardCounts: [hand.length, 7] };
}

/** After a Draw Two that can be stacked (H1). */
function penaltyView(hand: readonly Card[]): View {
  const rules = { ...OFFICIAL_RULES, stacking: "same" } as const;
  return {
    ...viewWithHand(hand),
    rules,
    topCard: cardOf("green", "drawTwo"),
    pendingAction: "penalty",
    penalty: 2,
  };
}

/** Without bluffing (H6). */
function noBluffView(hand: readonly Card[]): View {
  return { ...viewWithHand(hand), rules: { ...OFFICIAL_RULES, noBluff: true } };
}
