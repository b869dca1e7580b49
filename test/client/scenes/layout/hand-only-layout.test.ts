import assert from "node:assert/strict";
import { handLayout } from "../../../../client/scenes/layout/hand-layout.ts";
import {
  type Edges,
  edgesOf,
  type LayoutInput,
  NO_INSETS,
  TOUCH_STRIP_WIDTH,
} from "../../../../client/scenes/layout/layout-input.ts";
import { CLOCK_RING_WIDTH } from "../../../../client/scenes/layout/screen-regions.ts";
import { type TableLayout, tableLayout } from "../../../../client/scenes/layout/table-layout.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import { contains, overlaps } from "./screens.ts";

const SCREENS = [
  [320, 568, NO_INSETS],
  [360, 640, NO_INSETS],
  [390, 844, { top: 47, right: 0, bottom: 34, left: 0 }],
  [844, 390, { top: 0, right: 47, bottom: 21, left: 47 }],
  [568, 320, NO_INSETS],
  [667, 375, NO_INSETS],
  [820, 1180, NO_INSETS],
  [1024, 768, NO_INSETS],
] as const;
const HANDS = [1, 2, 5, 7, 12, 20, 30];

function forEveryPhone(check: (input: LayoutInput, layout: TableLayout, name: string) => void): void {
  for (const [width, height, insets] of SCREENS) {
    for (const handSize of HANDS) {
      for (const thumb of ["right", "left"] as const) {
        for (const textScale of [1, 1.5, 2]) {
          const room = { width, height, insets, seats: 4, viewer: 2, handSize, thumb, textScale };
          const input = { ...room, minStripWidth: TOUCH_STRIP_WIDTH, form: "handOnly" } as const;
          check(input, tableLayout(input), `${width}x${height}, ${handSize} cards, ${thumb}, ${textScale}`);
        }
      }
    }
  }
}

function parts({
  ring,
  status,
  actions,
  slot,
  ownAvatar,
}: TableLayout): readonly (readonly [string, Edges])[] {
  assert.ok(slot !== undefined);
  const avatar = 2 * (ownAvatar.r + CLOCK_RING_WIDTH);
  const named = [
    ["piles", { x: ring.x, y: ring.y, w: 2 * ring.rx, h: 2 * ring.ry }],
    ["own avatar", { x: ownAvatar.x, y: ownAvatar.y, w: avatar, h: avatar }],
    ["status line", status],
    ["action bar", actions],
    ["slot", slot],
  ] as const;
  return named.map(([name, box]) => [name, edgesOf(box)] as const);
}

function cardsOf(layout: TableLayout, { handSize }: LayoutInput): readonly Edges[] {
  const { slots } = handLayout(layout.hand, handSize);
  const { cardW: w, cardH: h, clipLeft, clipRight } = layout.hand;
  return slots
    .filter(({ isVisible }) => isVisible)
    .map(({ x, y }) => edgesOf({ x, y, w, h }))
    .map((card) => ({
      ...card,
      left: Math.max(card.left, clipLeft),
      right: Math.min(card.right, clipRight),
    }));
}

describe("a phone that shows only the hand", () => {
  it("has no plates, and says that the other players are elsewhere", () => {
    forEveryPhone((_input, { seats, areOthersElsewhere }, name) => {
      assert.deepEqual(seats, [undefined, undefined, undefined, undefined], name);
      assert.equal(areOthersElsewhere, true);
    });
  });

  it("lets nothing cover anything else, and keeps everything inside the safe area", () => {
    forEveryPhone((input, layout, name) => {
      const all = parts(layout);
      const cards = cardsOf(layout, input);
      for (const [i, [nameA, a]] of all.entries()) {
        assert.ok(contains(layout.safe, a), `${name}: ${nameA}`);
        assert.ok(!cards.some((card) => overlaps(card, a)), `${name}: a card covers the ${nameA}`);
        for (const [nameB, b] of all.slice(i + 1))
          assert.ok(!overlaps(a, b), `${name}: ${nameA} and ${nameB}`);
      }
      for (const card of cards) assert.ok(card.bottom <= layout.safe.bottom, name);
    });
  });

  it("has piles and colours that a finger can hit, clear of the buttons", () => {
    forEveryPhone((_input, { drawPile, discardPile, picker, actions, safe }, name) => {
      for (const box of [drawPile, discardPile, ...picker])
        assert.ok(Math.min(box.w, box.h) >= 44, `${name}: ${box.w} x ${box.h}`);
      for (const disc of picker) {
        assert.ok(contains(safe, edgesOf(disc)), name);
        assert.ok(!overlaps(edgesOf(disc), edgesOf(actions)), name);
      }
    });
  });

  it("never moves its buttons when the number of cards changes", () => {
    const places = new Map<string, string>();
    forEveryPhone(({ width, height, thumb, textScale }, { actions, status, drawPile, slot }, name) => {
      const key = [width, height, thumb, textScale].join();
      const place = JSON.stringify([actions, status, drawPile, slot]);
      assert.equal(places.get(key) ?? place, place, name);
      places.set(key, place);
    });
  });

  it("has larger cards than the whole table", () => {
    for (const [width, height, insets] of SCREENS.slice(0, 6)) {
      const room = { width, height, insets, seats: 4, viewer: 0, handSize: 7, textScale: 1 };
      const input = { ...room, minStripWidth: TOUCH_STRIP_WIDTH, thumb: "right" } as const;
      const [whole, handOnly] = [tableLayout(input), tableLayout({ ...input, form: "handOnly" })];
      const ratio = handOnly.hand.cardW / whole.hand.cardW;
      assert.ok(ratio > 1.3, `${width}x${height}: ${handOnly.hand.cardW} ${whole.hand.cardW}`);
    }
  });

  it("is the usual table for a spectator, who has no hand", () => {
    const room = { width: 390, height: 844, insets: NO_INSETS, seats: 4, viewer: SPECTATOR, handSize: 0 };
    const input = { ...room, minStripWidth: TOUCH_STRIP_WIDTH, thumb: "right", textScale: 1 } as const;
    assert.deepEqual(tableLayout({ ...input, form: "handOnly" }), tableLayout(input));
  });
});
