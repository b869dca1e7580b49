/** What the page is told about where everything lies. */

import type { HandCard, HandKey, TableGeometry } from "../scenes/contract.ts";
import type { HandLayout } from "../scenes/layout/hand-layout.ts";
import type { TableLayout } from "../scenes/layout/table-layout.ts";
import { raiseHeight } from "../scenes/view/hand-view.ts";

export interface GeometryInput {
  readonly layout: TableLayout;
  readonly cards: readonly HandCard[];
  readonly hand: HandLayout;
  readonly raised: HandKey | undefined;
  /** Cards that were lifted and wait for their answer: they are over the discard pile. */
  readonly pendingKeys: ReadonlySet<HandKey>;
}

/** The boxes of all that can be seen or touched, in pixels of the layout: cards under way count as out of sight. */
export function tableGeometry({ layout, cards, hand, raised, pendingKeys }: GeometryInput): TableGeometry {
  const { mode, seats, drawPile, discardPile, picker, actions, status } = layout;
  const { cardW: w, cardH: h } = layout.hand;
  const held = cards.map((card, i) => {
    const cardSlot = hand.slots[i] ?? { x: 0, y: 0, isVisible: false };
    const y = cardSlot.y - raiseHeight(card, layout.hand, raised);
    return { key: card.key, x: cardSlot.x, y, w, h, isVisible: cardSlot.isVisible };
  });
  const pending = [...pendingKeys].map((key) => ({ key, ...discardPile, isVisible: false }));
  return {
    mode,
    zoom: 1,
    seats,
    drawPile,
    discardPile,
    hand: [...held, ...pending],
    picker,
    actions,
    status,
  };
}
