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
        cards: seat === viewer || why === "roulette" ? cards : [],
        why,
      };
    }
    case "drawPileReshuffled":
      return { type: event.type, drawPile: sizeOf(textFields(event).drawPile) };
    case "handsShuffled": {
      const { type, hands } = textFields(event);
      const all: readonly unknown[] = Array.isArray(hands) ? hands : [];
      return { type, counts: all.map(sizeOf), hand: all[viewer] ?? [] };
    }
    case "challenged": {
      const { by, hand } = textFields(event);
      return { ...event, hand: by === viewer ? hand : [] };
    }
    default:
      return event;
  }
}

function redactDeal(event: TextEvent, viewer: Seat): object {
  const { type, round, dealer, top, hands, drawPile } = textFields(event);
  const all: readonly unknown[] = Array.isArray(hands) ? hands : [];
  return {
    ...{ type, round, dealer, top, counts: all.map(sizeOf) },
    ...{ hand: all[viewer] ?? [], drawPile: sizeOf(drawPile) },
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

/** The number of cards in a list; 0 for anything else. */
function sizeOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0;
}
