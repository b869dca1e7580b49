import assert from "node:assert/strict";
import {
  type QuickBarLayout,
  quickBarLayout,
} from "../../../../../client/pages/game/overlay/quick-bar-layout.ts";
import { handLayout } from "../../../../../client/scenes/layout/hand-layout.ts";
import { edgesOf, type LayoutInput } from "../../../../../client/scenes/layout/layout-input.ts";
import type { TableLayout } from "../../../../../client/scenes/layout/table-layout.ts";
import type { Box, TableGeometry } from "../../../../../client/scenes/scene-contract.ts";
import { forEveryLayout, overlaps } from "../../../scenes/layout/screens.ts";

function geometryOf(layoutInput: LayoutInput, layout: TableLayout): TableGeometry {
  const { cardW: w, cardH: h } = layout.hand;
  const { slots } = handLayout(layout.hand, layoutInput.handSize);
  const hand = slots.map(({ x, y, isVisible }, i) => ({ key: `${i}`, x, y, w, h, isVisible }));
  return { ...layout, zoom: 1, hand };
}

const sizeOf = ({ width: w, height: h, textScale }: LayoutInput) => ({ w, h, textScale });

/** The box of the bar on a screen with notches. */
function boxOnScreen(
  { box }: QuickBarLayout,
  { mode, actions }: TableGeometry,
  { insets }: LayoutInput,
): Box {
  if (mode === "portrait") return { ...box, y: box.y + insets.top };
  const x = actions.thumb === "right" ? box.x + insets.left : box.x - insets.right;
  return mode === "wide" ? { ...box, x } : { ...box, x, y: box.y - insets.bottom };
}

/** Everything that the bar must not cover, by name. */
function partsOf({ drawPile, discardPile, status, actions, seats, hand }: TableGeometry) {
  const plates = seats.flatMap((box, i) => (box === undefined ? [] : [[`plate ${i}`, box] as const]));
  const cards = hand.filter(({ isVisible }) => isVisible).map((box) => ["a card", box] as const);
  return [...Object.entries({ drawPile, discardPile, status, actions }), ...plates, ...cards];
}

describe("the chip of the rules and the quick emotes", () => {
  it("cover no pile, no plate, no button, no status and no card, on every screen", () => {
    forEveryLayout((layoutInput, layout, name) => {
      const geometry = geometryOf(layoutInput, layout);
      const bar = quickBarLayout(geometry, sizeOf(layoutInput));
      assert.ok(bar !== undefined);
      const box = edgesOf(boxOnScreen(bar, geometry, layoutInput));
      for (const [part, other] of partsOf(geometry)) {
        assert.ok(!overlaps(box, edgesOf(other)), `${name}: ${part}`);
      }
    });
  });

  it("have room for at least three emotes, in large texts for one, on every phone that is held upright, and beside the status of a laptop", () => {
    forEveryLayout((layoutInput, layout, name) => {
      const geometry = geometryOf(layoutInput, layout);
      const bar = quickBarLayout(geometry, sizeOf(layoutInput));
      if (geometry.mode === "portrait" || layoutInput.width >= 1280)
        assert.ok((bar?.emoteCount ?? 0) >= (layoutInput.textScale > 1 ? 1 : 3), name);
    });
  });

  it("have no place before the table is drawn", () => {
    assert.equal(quickBarLayout(undefined, { w: 390, h: 844, textScale: 1 }), undefined);
  });
});
