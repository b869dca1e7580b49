/**
 * Redacts the events of a record, which are in text notation. The same as `redact`, but without the engine: the events may
 * have been changed, and are hashed as they are.
 */
import type { TextEvent } from "../../record/text-notation.ts";
import type { Seat } from "../../seat.ts";

/** The event as this viewer was shown it: a seat, or -1 for spectators. */
export function redactText(event: TextEvent, viewer: Seat): object {
  switch (event.type) {
    case "dealt":
      return redactDeal(event, viewer);
    case "cardsDrawn": {
      const { type, seat, cards, why } = textFields(event);
      return {
        type,
        seat,
        count: sizeOf(cards),
        cards: seat === viewer || why === "roulette" ? inPlay(cards) : [],
        why,
      };
    }
    case "drawPileReshuffled":
      return { type: event.type, drawPile: sizeOf(textFields(event).drawPile) };
    case "handsShuffled": {
      const { type, hands } = textFields(event);
      return { type, counts: listed(hands).map(sizeOf), hand: inPlay(listed(hands)[viewer]) };
    }
    case "flipped": {
      const { type, hands, top } = textFields(event);
      return { type, hand: inPlay(listed(hands)[viewer]), top };
    }
    case "challenged": {
      const { by, hand } = textFields(event);
      return { ...event, hand: by === viewer ? inPlay(hand) : [] };
    }
    default:
      return event;
  }
}

function redactDeal(event: TextEvent, viewer: Seat): object {
  const { type, round, dealer, top, hands, drawPile } = textFields(event);
  return {
    ...{ type, round, dealer, top, counts: listed(hands).map(sizeOf) },
    ...{ hand: inPlay(listed(hands)[viewer]), drawPile: sizeOf(drawPile) },
  };
}

/** The fields that may be redacted. */
interface TextFields {
  readonly [field: string]: unknown;
  readonly type?: unknown;
  readonly seat?: unknown;
  readonly by?: unknown;
  readonly cards?: unknown;
  readonly why?: unknown;
  readonly hand?: unknown;
  readonly hands?: unknown;
  readonly round?: unknown;
  readonly dealer?: unknown;
  readonly top?: unknown;
  readonly drawPile?: unknown;
}

function textFields(event: TextEvent): TextFields {
  return event;
}

function listed(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}

/** The faces in play of cards, which `r5/pV` names first (F4). */
function inPlay(cards: unknown = []): unknown {
  if (!Array.isArray(cards)) return cards;
  return cards.map((card: unknown) => (typeof card === "string" ? card.split("/")[0] : card));
}

/** The number of cards in a list; 0 for anything else. */
function sizeOf(list: unknown): number {
  return listed(list).length;
}
