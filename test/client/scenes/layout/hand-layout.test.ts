import assert from "node:assert/strict";
import {
  type CardSlot,
  changedSlot,
  enlargedCard,
  handLayout,
  nearestSlot,
  rippleMs,
  scrollToShow,
} from "../../../../client/scenes/layout/hand-layout.ts";
import {
  type LayoutInput,
  NO_INSETS,
  TOUCH_STRIP_WIDTH,
} from "../../../../client/scenes/layout/layout-input.ts";
import { type TableLayout, tableLayout } from "../../../../client/scenes/layout/table-layout.ts";
import { SCREENS } from "./screens.ts";

/** A finger slides over these. */
const NARROW_STRIP_WIDTH = 28;

interface Laid {
  readonly layout: TableLayout;
  readonly slots: readonly CardSlot[];
  readonly reach: number;
  readonly name: string;
}

function roomOf(width: number, height: number, hand: number): LayoutInput {
  return {
    ...{ width, height, insets: NO_INSETS, seats: 4, viewer: 0 },
    handSize: hand,
    minStripWidth: TOUCH_STRIP_WIDTH,
    thumb: "right",
    textScale: 1,
  };
}

function laid(layoutInput: LayoutInput, scroll = 0): Laid {
  const layout = tableLayout(layoutInput);
  const { slots, maxScroll } = handLayout(layout.hand, layoutInput.handSize, scroll);
  return {
    layout,
    slots,
    reach: maxScroll,
    name: `${layoutInput.width}x${layoutInput.height}, ${layoutInput.handSize} cards`,
  };
}

/** Every screen with every hand from 1 card to 40. */
function everyHand(check: (laid: Laid, hand: number) => void): void {
  for (const [width, height] of SCREENS) {
    for (let hand = 1; hand <= 40; hand++) check(laid(roomOf(width, height, hand)), hand);
  }
}

function lowest({ layout }: Laid, { y, angle }: CardSlot): number {
  const { cardW, cardH } = layout.hand;
  return y + (cardH * Math.cos(angle) + cardW * Math.abs(Math.sin(angle))) / 2;
}

function seenByDragging(layoutInput: LayoutInput): ReadonlySet<number> {
  const seen = new Set<number>();
  for (let scroll = 0; scroll <= laid(layoutInput).reach + TOUCH_STRIP_WIDTH; scroll += TOUCH_STRIP_WIDTH) {
    const { slots } = laid(layoutInput, scroll);
    for (const i of slots.keys()) if (slots[i]?.isVisible) seen.add(i);
  }
  return seen;
}

describe("hand layout", () => {
  it("gives every card a slot, and a finger's strip beyond 10 cards", () => {
    everyHand(({ slots, layout, name }, hand) => {
      assert.equal(slots.length, hand);
      const strip = hand > 10 ? TOUCH_STRIP_WIDTH : NARROW_STRIP_WIDTH;
      assert.ok(Math.min(...slots.map(({ visibleWidth }) => visibleWidth)) >= strip, name);
      assert.ok(layout.hand.rows === 1 || layout.hand.rowOffset >= TOUCH_STRIP_WIDTH, name);
    });
  });

  it("can bring every card into sight by dragging", () => {
    for (const [width, height] of SCREENS) {
      const seen = seenByDragging(roomOf(width, height, 40));
      assert.equal(seen.size, 40, `${width}x${height}`);
    }
  });

  it("keeps whole cards on the screen, except in short mode, where their lower third may leave it", () => {
    everyHand((hand) => {
      const { layout, slots, name } = hand;
      const below = layout.mode === "short" ? layout.hand.cardH / 3 : 0;
      for (const cardSlot of slots) assert.ok(lowest(hand, cardSlot) <= layout.safe.bottom + below, name);
    });
  });

  it("has one row of up to 10 cards on every phone, 9 on the smallest, and two rows beyond", () => {
    const rowsOf = (width: number, height: number, hand: number) =>
      laid(roomOf(width, height, hand)).layout.hand.rows;
    for (const height of [640, 740, 800])
      assert.deepEqual([rowsOf(360, height, 10), rowsOf(360, height, 11)], [1, 2], `360x${height}`);
    for (const height of [700, 844])
      assert.deepEqual([rowsOf(390, height, 10), rowsOf(390, height, 11)], [1, 2], `390x${height}`);
    assert.deepEqual([rowsOf(320, 568, 9), rowsOf(320, 568, 10)], [1, 2]);
    assert.equal(rowsOf(1440, 900, 30), 1);
  });

  it("has cards of the same size for 7 and 8 on a phone, and no smaller ones in one row than in two", () => {
    const widths = [7, 8, 9, 10, 12].map((hand) => laid(roomOf(390, 844, hand)).layout.hand.cardW);
    assert.equal(widths[0], widths[1]);
    assert.deepEqual(
      widths,
      [...widths].sort((a, b) => b - a),
    );
  });

  it("shows all of a short hand without scrolling, in cards that are as high as a finger's target", () => {
    everyHand(({ layout: { hand, mode }, reach, name }, count) => {
      if (mode !== "portrait" || count > 10) return;
      assert.equal(reach, 0, name);
      assert.ok(hand.cardH >= 2 * TOUCH_STRIP_WIDTH, name);
    });
  });

  it("enlarges the card under a finger: on the screen, and below the controls above the hand", () => {
    everyHand(({ layout: { hand }, slots, name }) => {
      for (const cardSlot of slots.filter(({ isVisible }) => isVisible)) {
        const { x, y, scale } = enlargedCard(hand, cardSlot);
        const [halfW, halfH] = [(hand.cardW * scale) / 2, (hand.cardH * scale) / 2];
        assert.ok(scale >= 1, name);
        assert.ok(x - halfW >= hand.clipLeft && x + halfW <= hand.clipRight, `${name}: ${x}`);
        assert.ok(y - halfH >= hand.top - 0.01, `${name}: ${y - halfH} above ${hand.top}`);
      }
    });
  });

  it("holds a card over the slot that is nearest", () => {
    everyHand(({ slots, name }) => {
      assert.deepEqual(
        slots.map(({ x, y }) => nearestSlot(slots, { x: x + 4, y: y - 3 })),
        [...slots.keys()],
        name,
      );
    });
  });
});

describe("a hand with cards out of sight", () => {
  it("scrolls to a card that can be played, on every screen, and stays if one is in sight", () => {
    everyHand(({ layout, slots, reach, name }, hand) => {
      for (let index = 0; index < hand; index += 1) {
        const scroll = scrollToShow({ slots, maxScroll: reach }, layout.hand, {
          indexes: [index],
          scroll: 0,
        });
        const { slots: moved } = handLayout(layout.hand, hand, scroll);
        assert.equal(moved[index]?.isVisible, true, `${name}, card ${index}`);
        if (slots[index]?.isVisible) assert.equal(scroll, 0, `${name}, card ${index}`);
      }
    });
  });

  it("stays where it is if nothing can be played, or something in sight can", () => {
    const { layout, slots, reach } = laid(roomOf(360, 640, 20));
    const scrolled = (indexes: readonly number[]) =>
      scrollToShow({ slots, maxScroll: reach }, layout.hand, { indexes, scroll: 0 });
    assert.deepEqual([scrolled([]), scrolled([0, 9])], [0, 0]);
    assert.ok(scrolled([9]) > 0);
  });
});

describe("a hand in which a card has come or gone", () => {
  const placed = (keys: string) => {
    const { slots } = laid(roomOf(390, 700, keys.length));
    return { cards: [...keys].map((key) => ({ key })), slots };
  };

  it("knows the place of that card, and none if only the order has changed", () => {
    const [seven, six] = [placed("abcdefg"), placed("abdefg")];
    assert.equal(changedSlot(seven, six), seven.slots[2]);
    assert.equal(changedSlot(six, seven), seven.slots[2]);
    assert.equal(changedSlot(seven, placed("gfedcba")), undefined);
  });

  it("moves from there outwards: each neighbour 10 to 20 ms after the one before it, and the last one soon", () => {
    const seven = placed("abcdefg");
    const { layout } = laid(roomOf(390, 700, 7));
    const [first] = seven.slots;
    assert.ok(first);
    const waits = seven.slots.map((slot) => rippleMs(first, slot, layout.hand));
    assert.equal(waits[0], 0);
    for (const [i, wait] of waits.slice(1).entries()) {
      const later = wait - (waits[i] ?? 0);
      assert.ok(later >= 10 && later <= 20, `${i}: ${later} ms`);
    }
    assert.ok(rippleMs(first, { x: 5000, y: 0 }, layout.hand) <= 150);
  });
});
