/** The deal that began the match: the page opens after it, and yet shows it. */
import { NO_CARD } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/event.ts";
import { NOBODY } from "../../../shared/seat.ts";
import type { TableSession } from "../../net/session-types.ts";
import type { CanvasModel } from "../../scenes/contract.ts";

/** The events of a deal that nobody has seen yet; none where something has happened since, or on coming back. */
export function unseenDeal({
  pastEvents,
  snapshot,
}: Pick<TableSession, "pastEvents" | "snapshot">): readonly SeenEvent[] {
  const last = pastEvents.findLast((event) => "events" in event);
  if (last === undefined || !("events" in last) || last.snapshot.lastEvent !== snapshot.lastEvent) return [];
  return includesDeal(last.events) ? last.events : [];
}

/** True where a round was dealt among these. */
export function includesDeal(events: readonly SeenEvent[]): boolean {
  return events.some(({ type }) => type === "dealt");
}

/** The table just before a deal: every card in the draw pile, nobody to act. */
export function modelBeforeDeal(model: CanvasModel): CanvasModel {
  const { view } = model;
  const dealtCards = view.counts.reduce((sum, count) => sum + count, 0);
  return {
    ...model,
    hand: [],
    canDraw: false,
    clock: "none",
    picker: "closed",
    view: {
      ...view,
      hand: [],
      counts: view.counts.map(() => 0),
      top: NO_CARD,
      color: "none",
      drawPile: view.drawPile + view.discardPile + dealtCards,
      discardPile: 0,
      turn: NOBODY,
    },
  };
}
