/** A rule to be tried: each card says why it may be played, or why not, as at a real table. */
import { type Card, type Color, colorOf, isWild, NO_CARD, symbolOf } from "../../../shared/card.ts";
import { whyNot } from "../../../shared/legal.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import type { View } from "../../../shared/view.ts";
import { type Situation, situationView } from "../practice/situations.ts";

/** Why a card may be played. */
export type PlayReason = "color" | "symbol" | "wild" | "drawn" | "answer";

/** What the last try came to. */
export type ExerciseOutcome =
  | { readonly is: "untried" }
  | { readonly is: "asked"; readonly card: Card }
  | { readonly is: "refused"; readonly refusal: Refusal }
  | { readonly is: "played"; readonly card: Card; readonly fits: PlayReason; readonly penalty: number };

export interface Exercise {
  readonly view: View;
  readonly exerciseOutcome: ExerciseOutcome;
}

/** How much a card adds to a penalty that it answers. */
const PENALTY_ADDED = { drawTwo: 2, wildDrawFour: 4 } as const;

/** The table of a situation before anything was tried. */
export function startExercise(situation: Situation): Exercise {
  return { view: situationView(situation), exerciseOutcome: { is: "untried" } };
}

/** One card of the hand is tried; a wild asks for its colour first, where it may be played at all. */
export function tryCard({ view }: Exercise, card: Card, color?: Color): Exercise {
  const play = { type: "play", card } as const;
  const refusal = whyNot(view, isWild(card) ? { ...play, color: color ?? "red" } : play);
  if (refusal !== undefined) return { view, exerciseOutcome: { is: "refused", refusal } };
  if (isWild(card) && color === undefined) return { view, exerciseOutcome: { is: "asked", card } };
  const penalty = penaltyAfter(view, card);
  return {
    view: viewAfterPlay(view, card, color),
    exerciseOutcome: { is: "played", card, fits: playReason(view, card), penalty },
  };
}

/** As if all the others had passed: it is one's own turn again. */
function viewAfterPlay(view: View, card: Card, chosen: Color | undefined): View {
  const hand = view.hand.toSpliced(view.hand.indexOf(card), 1);
  const color = chosen ?? colorOf(card) ?? view.color;
  const turn = { ask: "turn", drawn: NO_CARD, penalty: 0 } as const;
  return { ...view, ...turn, hand, counts: [hand.length, 7], top: card, color, topSeat: 0 };
}

function playReason({ ask, color }: View, card: Card): PlayReason {
  if (ask === "penalty") return "answer";
  if (ask === "drawn") return "drawn";
  if (isWild(card)) return "wild";
  return colorOf(card) === color ? "color" : "symbol";
}

function penaltyAfter({ penalty }: View, card: Card): number {
  const symbol = symbolOf(card);
  return symbol === "drawTwo" || symbol === "wildDrawFour" ? penalty + PENALTY_ADDED[symbol] : penalty;
}
