/** Which motion shows an event. */
import type { SeenEvent } from "../../shared/event.ts";
import type { Animation } from "../scenes/animation/animations.ts";
import type { HandDiff } from "../scenes/animation/hand-diff.ts";
import type { HandKey } from "../scenes/contract.ts";

/** The motion of the event with the number `i`; undefined where nothing is to be seen of it. */
export function animationFor(event: SeenEvent, hand: HandDiff, i: number): Animation | undefined {
  switch (event.type) {
    case "dealt":
      return { type: "deal", dealer: event.dealer, counts: event.counts, top: event.top };
    case "cardPlayed":
      return { type: "play", seat: event.seat, card: event.card, key: hand.keys(i)[0] };
    case "cardsDrawn":
      return drawAnimation(event, hand.keys(i));
    case "colorChosen":
      return { type: "color", color: event.color };
    case "directionReversed":
      return { type: "reverse", direction: event.direction };
    case "drawPileReshuffled":
      return { type: "reshuffle", drawPile: event.drawPile };
    default:
      return badgeAnimation(event);
  }
}

type CardsDrawn = Extract<SeenEvent, { type: "cardsDrawn" }>;

function drawAnimation(event: CardsDrawn, keys: readonly HandKey[]): Animation {
  return { type: "draw", seat: event.seat, count: event.count, keys, isPenalty: event.why !== "turn" };
}

/** Events that move no card: signs over a seat. */
function badgeAnimation(event: SeenEvent): Animation | undefined {
  switch (event.type) {
    case "turnStarted":
      return { type: "turn", seat: event.seat };
    case "seatSkipped":
      return { type: "skip", seat: event.seat };
    case "penaltyRaised":
      return { type: "threat", seat: event.seat, amount: event.amount };
    case "unoCalled":
      return { type: "uno", seat: event.seat };
    case "unoCaught":
      return { type: "caught", seat: event.seat, by: event.by };
    case "falseCatch":
      return { type: "falseCatch", seat: event.by };
    case "tableRuleDeclared":
      return { type: "tableRule", seat: event.seat };
    case "challenged":
      return { type: "verdict", seat: event.seat, guilty: event.guilty, hand: event.hand };
    case "roundWon":
      return { type: "win", seats: [event.seat], hands: event.hands };
    default:
      return undefined;
  }
}
