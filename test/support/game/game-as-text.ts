/** Events and hands as text, for readable specs: `cardPlayed 0 r5`, `cardsDrawn 1 y1 y2 (drawTwo)`. */
import type { Card } from "../../../shared/card.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { makeCard, parseCard } from "../../../shared/record/card-text.ts";
import type { SeenEvent } from "../../../shared/redact.ts";

/** The cards that a text names: `r5 b7 W`. */
export function cards(text: string): Card[] {
  const names = text.split(" ").filter((name) => name !== "");
  return names.map((name) => {
    const card = parseCard(name);
    if (card === undefined) throw new Error(`"${name}" in "${text}" is no card: write r5 yS gR bD W F.`);
    return card;
  });
}

/** A list of cards as a text: `r5 b7 W`. */
export function cardsAsText(held: readonly Card[]): string {
  return held.map(makeCard).join(" ");
}

/** An event in one line, as the table or one viewer sees it; hidden cards are counted: `2 unseen`. */
export function eventAsText(event: GameEvent | SeenEvent): string {
  switch (event.type) {
    case "dealerChosen":
      return `dealerChosen ${event.dealer}`;
    case "dealt":
      return `dealt round ${event.round} by ${event.dealer}, ${makeCard(event.top)} up`;
    case "cardsDrawn":
      return `cardsDrawn ${event.seat} ${drawnOf(event)} (${event.why})`;
    case "drawPileReshuffled":
      return `drawPileReshuffled ${numberOf(event.drawPile)}`;
    case "handsShuffled":
      return `handsShuffled ${countsOf(event).join(" ")}`;
    case "challenged":
      return `challenged ${event.seat} by ${event.by} ${event.guilty ? "guilty" : "innocent"} [${cardsAsText(event.hand)}]`;
    default:
      return openEventAsText(event);
  }
}

type Told = GameEvent | SeenEvent;
type Open = Exclude<
  Told,
  { type: "dealerChosen" | "dealt" | "cardsDrawn" | "drawPileReshuffled" | "handsShuffled" | "challenged" }
>;

function countsOf(event: Extract<Told, { type: "handsShuffled" }>): readonly number[] {
  return "counts" in event ? event.counts : event.hands.map(({ length }) => length);
}

function openEventAsText(event: Open): string {
  switch (event.type) {
    case "cardPlayed":
      return `cardPlayed ${event.seat} ${makeCard(event.card)}`;
    case "colorChosen":
      return `colorChosen ${event.seat} ${event.color}`;
    case "directionReversed":
      return `directionReversed ${event.direction}`;
    case "penaltyRaised":
      return `penaltyRaised ${event.seat} ${event.amount}`;
    case "unoCaught":
      return `unoCaught ${event.seat} by ${event.by}`;
    case "roundWon":
      return `roundWon ${event.seat}, points ${event.points.join(" ")}`;
    case "handsSwapped":
      return `handsSwapped ${event.seats.join(" ")}`;
    case "handsRotated":
      return `handsRotated ${event.direction}`;
    case "tableRuleDeclared":
      return `tableRuleDeclared ${event.seat} "${event.text}"${event.turns === undefined ? "" : ` for ${event.turns}`}`;
    case "falseCatch":
      return `falseCatch by ${event.by}`;
    case "matchEnded":
      return `matchEnded ${event.why} by ${event.winners.join(" ")}, scores ${event.scores.join(" ")}`;
    case "cardsDiscarded":
      return `cardsDiscarded ${event.seat} ${cardsAsText(event.cards)}`;
    case "cardTurnedUp":
      return `cardTurnedUp ${makeCard(event.card)}`;
    case "flipped":
      return `flipped ${makeCard(event.top)}`;
    case "seatOut":
    case "turnStarted":
    case "turnPassed":
    case "seatSkipped":
    case "unoCalled":
      return `${event.type} ${event.seat}`;
    default:
      return event satisfies never;
  }
}

function drawnOf(event: Extract<Told, { type: "cardsDrawn" }>): string {
  const isUnseen = "count" in event && event.cards.length === 0;
  return isUnseen ? `${event.count} unseen` : cardsAsText(event.cards);
}

function numberOf(pile: number | readonly Card[]): number {
  return typeof pile === "number" ? pile : pile.length;
}
