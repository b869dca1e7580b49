import assert from "node:assert/strict";
import { handLayout } from "../../../../client/scenes/layout/hand-layout.ts";
import {
  type Edges,
  edgesOf,
  NO_INSETS,
  TOUCH_STRIP_WIDTH,
} from "../../../../client/scenes/layout/layout-input.ts";
import { CLOCK_RING_WIDTH } from "../../../../client/scenes/layout/screen-regions.ts";
import {
  challengedHandBoxes,
  type OpenedCardBox,
  ringPath,
  type TableLayout,
  tableLayout,
} from "../../../../client/scenes/layout/table-layout.ts";
import type { Box } from "../../../../client/scenes/scene-contract.ts";
import { contains, forEveryLayout, overlaps } from "./screens.ts";

function ringBox({ ring }: TableLayout): Box {
  return { x: ring.x, y: ring.y, w: ring.rx * 2, h: ring.ry * 2 };
}

function ownBox({ ownAvatar }: TableLayout): Box {
  const size = 2 * (ownAvatar.r + CLOCK_RING_WIDTH);
  return { x: ownAvatar.x, y: ownAvatar.y, w: size, h: size };
}

/** A table of seven, which has one plate at each side: whether these stand close below the top row. */
function sidesOf(width: number, height: number): { readonly isBelow: boolean; readonly piles: number } {
  const room = {
    width,
    height,
    insets: NO_INSETS,
    seats: 7,
    viewer: 0,
    handSize: 7,
    minStripWidth: TOUCH_STRIP_WIDTH,
    textScale: 1,
  };
  const { seats, drawPile } = tableLayout({ ...room, thumb: "right" });
  const [, left, above] = seats.map((box) => box?.y ?? 0);
  return { isBelow: (left ?? 0) - (above ?? 0) < 1.3 * (seats[1]?.h ?? 0), piles: drawPile.h };
}

/** Everything on the table that must stand apart, by name. */
function parts(layout: TableLayout): readonly (readonly [string, Edges])[] {
  const named: (readonly [string, Box])[] = [
    ["draw pile and discard pile in their ring", ringBox(layout)],
    ...(layout.ownAvatar.r > 0 ? [["own avatar", ownBox(layout)] as const] : []),
    ["status line", layout.status],
    ["action bar", layout.actions],
  ];
  layout.seats.forEach((box, seat) => {
    if (box !== undefined) named.push([`plate ${seat}`, box]);
  });
  return named.map(([name, box]) => [name, edgesOf(box)] as const);
}

/** How high the buttons of the action bar are, with texts of 100, 125, 150 and 200 %. */
const BAR_HEIGHTS = [52, 54, 64, 76];

/** A row grows to both sides, a column from its lower end. */
function grownBar({ actions }: TableLayout, height: number): Edges {
  return edgesOf(actions.flow === "row" ? { ...actions, h: Math.max(actions.h, height) } : actions);
}

describe("table layout", () => {
  it("gives a plate to every seat but the viewer's own", () => {
    forEveryLayout(({ seats, viewer }, layout, name) => {
      const missing = layout.seats.flatMap((box, seat) => (box === undefined ? [seat] : []));
      assert.equal(layout.seats.length, seats, name);
      assert.deepEqual(missing, viewer < 0 ? [] : [viewer], name);
    });
  });

  it("lets nothing cover anything else", () => {
    forEveryLayout((_room, layout, name) => {
      const all = parts(layout);
      all.forEach(([nameA, a], i) => {
        for (const [nameB, b] of all.slice(i + 1))
          assert.ok(!overlaps(a, b), `${name}: ${nameA} and ${nameB}`);
      });
    });
  });

  it("keeps everything inside the safe area", () => {
    forEveryLayout((_room, layout, name) => {
      for (const [part, edges] of parts(layout)) assert.ok(contains(layout.safe, edges), `${name}: ${part}`);
      for (const disc of layout.picker) assert.ok(contains(layout.safe, edgesOf(disc)), `${name}: picker`);
    });
  });

  it("keeps the open picker off the action bar with every text size", () => {
    forEveryLayout((_room, layout, name) => {
      for (const height of BAR_HEIGHTS) {
        const bar = grownBar(layout, height);
        for (const disc of layout.picker) {
          assert.ok(!overlaps(edgesOf(disc), bar), `${name}: ${disc.color}, a bar of ${height}`);
        }
      }
    });
  });

  it("has room for the picker's words above its discs, and for a finger on each", () => {
    forEveryLayout((_room, { picker, safe }, name) => {
      const [first] = picker;
      if (first === undefined) throw new Error("no discs");
      const size = Math.min(34, Math.max(20, first.h * 0.24));
      const words = { x: first.x, y: first.y - first.h * 0.5 - size * 1.1, w: 1, h: size };
      assert.ok(contains(safe, edgesOf(words)), name);
      for (const [i, a] of picker.entries()) {
        for (const b of picker.slice(i + 1)) assert.ok(!overlaps(edgesOf(a), edgesOf(b)), name);
      }
    });
  });

  it("keeps the hand clear of the table, the status line and the action bar", () => {
    forEveryLayout((layoutInput, layout, name) => {
      const { slots } = handLayout(layout.hand, layoutInput.handSize);
      const shown = slots
        .filter((cardSlot) => cardSlot.isVisible)
        .map((cardSlot) => handEdges(layout, cardSlot));
      for (const [part, edges] of parts(layout)) {
        assert.ok(!shown.some((card) => overlaps(card, edges)), `${name}: ${part}`);
      }
    });
  });

  it("makes every target at least 44 pixels wide and high", () => {
    forEveryLayout((_room, layout, name) => {
      const targets = [layout.drawPile, layout.discardPile, ...layout.picker, ...layout.seats];
      for (const box of targets) {
        assert.ok(box === undefined || Math.min(box.w, box.h) >= 44, `${name}: ${box?.w} x ${box?.h}`);
      }
    });
  });

  it("sets the plates in turn order around the table", () => {
    forEveryLayout(({ seats, viewer }, layout, name) => {
      const near = Math.max(0, viewer);
      const others = Array.from({ length: seats - 1 }, (_, i) => layout.seats[(near + 1 + i) % seats]);
      const turns = others.map((box) =>
        Math.atan2((box?.y ?? 0) - layout.ring.y, (box?.x ?? 0) - layout.ring.x),
      );
      const clockwise = turns.map((angle) => (angle + 1.5 * Math.PI) % (2 * Math.PI));
      assert.deepEqual(
        [...clockwise].sort((a, b) => a - b),
        clockwise,
        name,
      );
    });
  });

  it("puts single plates at the middle of the side if the piles keep their size", () => {
    const { isBelow, piles } = sidesOf(820, 1180);
    assert.equal(isBelow, false);
    assert.ok(piles > sidesOf(390, 844).piles);
    assert.equal(sidesOf(390, 844).isBelow, true);
  });

  it("sets the first seat at the bottom, opposite the others, for a spectator", () => {
    forEveryLayout(({ viewer }, layout, name) => {
      const [first, ...others] = layout.seats;
      if (viewer >= 0 || first === undefined) return;
      assert.equal(first.x, layout.ring.x, name);
      assert.ok(first.y > layout.discardPile.y + layout.discardPile.h / 2, name);
      for (const box of others) assert.ok(box !== undefined && box.y <= first.y, name);
    });
  });

  it("gives a spectator larger piles than a player, never smaller ones", () => {
    forEveryLayout((layoutInput, layout, name) => {
      if (layoutInput.viewer >= 0) return;
      const played = tableLayout({ ...layoutInput, viewer: 0, handSize: 7 });
      assert.ok(
        layout.drawPile.h >= played.drawPile.h - 0.01,
        `${name}: ${layout.drawPile.h} ${played.drawPile.h}`,
      );
    });
  });

  it("keeps both piles apart and within the ring", () => {
    forEveryLayout((_room, layout, name) => {
      const [draw, discard] = [edgesOf(layout.drawPile), edgesOf(layout.discardPile)];
      assert.ok(draw.right + 6 <= discard.left, name);
      const path = ringPath(layout.ring);
      for (let i = 0; i < 48; i++) {
        const { x, y } = path.at(i / 48);
        const chevron = edgesOf({ x, y, w: 4, h: 4 });
        assert.ok(!overlaps(chevron, draw) && !overlaps(chevron, discard), `${name}: chevron ${i}`);
      }
    });
  });
});

function handEdges(layout: TableLayout, { x, y }: { x: number; y: number }): Edges {
  const { cardW, cardH, clipLeft, clipRight } = layout.hand;
  const { left, right, top, bottom } = edgesOf({ x, y, w: cardW, h: cardH });
  return { left: Math.max(left, clipLeft), right: Math.min(right, clipRight), top, bottom };
}

/** A window of 1280 by 1024 with a zoom of 400 % (WCAG 1.4.10). */
const ROOM = {
  ...{ width: 320, height: 256, insets: NO_INSETS, viewer: 0, minStripWidth: TOUCH_STRIP_WIDTH },
  ...{ handSize: 7, textScale: 1 },
};

describe("T6: an opened hand", () => {
  /** Every second card of a hand proves a bluff. */
  function forEveryHand(check: (cards: readonly OpenedCardBox[], safe: Edges, name: string) => void): void {
    forEveryLayout(({ handSize }, layout, name) => {
      const areProofs = Array.from({ length: handSize }, (_, i) => i % 2 === 0);
      if (layout.viewer >= 0) check(challengedHandBoxes(layout, areProofs), layout.safe, name);
    });
  }
  const marksOf = (cards: readonly OpenedCardBox[]) =>
    cards.flatMap(({ mark }) => (mark === undefined ? [] : [edgesOf(mark)]));

  it("is on the screen with its marks, which are above the symbols of the cards", () => {
    forEveryHand((cards, safe, name) => {
      for (const { x, y, w } of cards) {
        const edges = edgesOf({ x, y, w, h: 1.5 * w });
        const marks = marksOf(cards);
        assert.ok(contains(safe, edges), name);
        assert.ok(
          marks.every((mark) => contains(safe, mark) && mark.bottom < edges.top + w * 0.2),
          name,
        );
      }
    });
  });

  it("has marks that do not touch each other", () => {
    forEveryHand((cards, _safe, name) => {
      const marks = marksOf(cards);
      for (const [i, mark] of marks.entries())
        assert.ok(!marks.slice(i + 1).some((other) => overlaps(mark, other)), name);
    });
  });

  it("has the cards that prove a bluff above the others, each with a mark", () => {
    const phone = { width: 390, height: 844, insets: NO_INSETS, minStripWidth: TOUCH_STRIP_WIDTH } as const;
    const room = { ...phone, seats: 4, viewer: 0, handSize: 7, thumb: "right", textScale: 1 } as const;
    const [first, second] = challengedHandBoxes(tableLayout(room), [true, false]);
    assert.ok(first?.mark !== undefined && second !== undefined && second.mark === undefined);
    assert.ok(first.y < second.y - first.w / 4 && first.mark.y < first.y - first.w / 2);
  });
});

describe("the table in a window of 320 by 256", () => {
  for (const thumb of ["right", "left"] as const) {
    it(`leaves both piles and the status line free of the buttons at the ${thumb}`, () => {
      for (const seats of [2, 3, 4]) {
        const layout = tableLayout({ ...ROOM, seats, thumb });
        const bar = edgesOf(layout.actions);
        for (const part of ["drawPile", "discardPile", "status"] as const)
          assert.ok(!overlaps(edgesOf(layout[part]), bar), `${part}, ${seats} seats`);
        assert.ok(layout.status.w >= 110, String(layout.status.w));
      }
    });
  }
});
