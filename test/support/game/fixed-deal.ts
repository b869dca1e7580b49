/** A deal with fixed cards: changes that a journal makes to a deal take effect. */
import { numberOf } from "../../../shared/card.ts";
import type { GameEvent } from "../../../shared/event.ts";
import type { AcceptedCommand } from "../../../shared/record/record.ts";
import { seatAfter } from "../../../shared/seat.ts";
import { cards } from "./game-as-text.ts";

/** Hands by seat and the top card, in text notation; the first seat begins. */
export interface FixedDeal {
  readonly hands: readonly string[];
  readonly top: string;
}

/** The only place where a test can change the cards. */
interface Open {
  readonly events: GameEvent[];
}

/** Changes the start of a match, for `ObservedJournals`: these hands, this top card, seat 0 to play. */
export function fixDeal({ hands, top }: FixedDeal): (acceptedCommand: AcceptedCommand) => void {
  return (acceptedCommand) => {
    const { events } = acceptedCommand as unknown as Open;
    const at = events.findIndex(({ type }) => type === "dealt");
    const dealt = events[at];
    if (dealt?.type !== "dealt") return;
    const stored = { ...dealt, dealer: hands.length - 1, hands: hands.map(cards), top: cards(top)[0] ?? 0 };
    events.splice(at, events.length, stored, { type: "turnStarted", seat: 0 });
  };
}

/** Puts a number card from the draw pile on top, unless one is: no effect of an opening card begins the round (S4). */
export function dealNumberOnTop(acceptedCommand: AcceptedCommand): void {
  const { events } = acceptedCommand as unknown as Open;
  const at = events.findIndex(({ type }) => type === "dealt");
  const dealt = events[at];
  if (dealt?.type !== "dealt" || numberOf(dealt.top) !== undefined) return;
  const from = dealt.drawPile.findLastIndex((card) => numberOf(card) !== undefined);
  const top = dealt.drawPile[from] ?? dealt.top;
  const seat = seatAfter(dealt.dealer, 1, { seats: dealt.hands.length });
  const stored = { ...dealt, top, drawPile: dealt.drawPile.with(from, dealt.top) };
  events.splice(at, events.length, stored, { type: "turnStarted", seat });
}
