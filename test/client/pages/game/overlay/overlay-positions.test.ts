import assert from "node:assert/strict";
import { adviceStyle } from "../../../../../client/pages/game/advice/advice-offer.ts";
import {
  findCatchBox,
  LARGE_BUTTON,
  NARROW_BUTTON,
  questionStyle,
} from "../../../../../client/pages/game/overlay/overlay-positions.ts";
import { handLayout } from "../../../../../client/scenes/layout/hand-layout.ts";
import { type Edges, edgesOf, type LayoutInput } from "../../../../../client/scenes/layout/layout-input.ts";
import type { TableLayout } from "../../../../../client/scenes/layout/table-layout.ts";
import type { Box, TableGeometry } from "../../../../../client/scenes/scene-contract.ts";
import { contains, forEveryLayout, overlaps } from "../../../scenes/layout/screens.ts";

/** The geometry of a layout, as the canvas reports it. */
function geometryOf(layoutInput: LayoutInput, layout: TableLayout): TableGeometry {
  const { cardW: w, cardH: h } = layout.hand;
  const { slots } = handLayout(layout.hand, layoutInput.handSize);
  return {
    ...layout,
    zoom: 1,
    hand: slots.map(({ x, y, isVisible }, i) => ({ key: `${i}`, x, y, w, h, isVisible })),
  };
}

/** Everything that the button must not cover, by name. */
function needed({ drawPile, discardPile, status, actions, seats, hand }: TableGeometry, seat: number) {
  const others = seats.flatMap((box, i): readonly (readonly [string, Box])[] =>
    box === undefined || i === seat ? [] : [[`plate ${i}`, box]],
  );
  const cards = hand.filter(({ isVisible }) => isVisible).map((box) => ["a card", box] as const);
  const named = { drawPile, discardPile, status, actions };
  return [...Object.entries(named), ...others, ...cards];
}

describe("the coach's advice", () => {
  /** The whole width between its top and its greatest height; in landscape only how wide it is counts. */
  const adviceAt = (geometry: TableGeometry, page: { readonly w: number; readonly h: number }) => {
    const style = adviceStyle(geometry, { page, isPicking: false });
    const lengthOf = (pattern: RegExp) => Number(pattern.exec(style)?.[1] ?? Number.NaN);
    const [top, height] = [lengthOf(/top:([\d.]+)px/), lengthOf(/max-height:([\d.]+)px/)];
    const width = lengthOf(/width:min\(27rem, calc\(([\d.]+)px/);
    return { box: { x: page.w / 2, y: top + height / 2, w: page.w, h: height }, width };
  };

  it("covers no pile, no plate, no button and no card in portrait, and is at the left of the piles else", () => {
    forEveryLayout((layoutInput, layout, name) => {
      if (layoutInput.handSize !== 7) return;
      const geometry = geometryOf(layoutInput, layout);
      const { box, width } = adviceAt(geometry, { w: layoutInput.width, h: layoutInput.height });
      // With more players, plates stand lower.
      const isOverlaid = (what: string) =>
        what === "status" || (layoutInput.seats > 4 && what.startsWith("plate"));
      const boxes = needed(geometry, -1).filter(([what]) => !isOverlaid(what));
      const isFree = ([, each]: readonly [string, Box]) => !overlaps(edgesOf(box), edgesOf(each));
      const [covered = "nothing"] =
        layout.mode === "portrait" ? (boxes.find((each) => !isFree(each)) ?? []) : [];
      assert.equal(covered, "nothing", name);
      const isRoomy = layout.mode === "portrait" ? box.h >= TWO_LINES : width < leftOf(geometry);
      assert.ok(isRoomy, `${name}: ${box.h} ${width}`);
    });
  });
});

/** A shorter panel would be scrolled at once. */
const TWO_LINES = 48;
const leftOf = ({ drawPile, discardPile }: TableGeometry) =>
  Math.min(...[drawPile, discardPile].map((pile) => edgesOf(pile).left));

describe("the catch button", () => {
  it("covers no pile, no other plate, no button and no card, for every seat on every screen", () => {
    forEveryLayout((layoutInput, layout, name) => {
      // The number of cards moves nothing that the button could cover; with larger texts it is larger itself.
      if (layoutInput.handSize !== 7 || layoutInput.textScale !== 1) return;
      const place = { page: { w: layoutInput.width, h: layoutInput.height }, name };
      for (const seat of others(layoutInput)) assertFree(geometryOf(layoutInput, layout), seat, place);
    });
  });

  it("is large at most tables of four, on phones too", () => {
    const widths: number[] = [];
    forEveryLayout((layoutInput, layout) => {
      if (layoutInput.handSize !== 7 || layoutInput.textScale !== 1 || layoutInput.seats !== 4) return;
      const page = { w: layoutInput.width, h: layoutInput.height };
      const geometry = geometryOf(layoutInput, layout);
      widths.push(...others(layoutInput).map((seat) => boxFor(geometry, seat, page).w));
    });
    const large = widths.filter((width) => width === LARGE_BUTTON.w).length;
    assert.ok(large > widths.length / 2, `${large} of ${widths.length}`);
  });

  it("grows with the zoom of a large screen", () => {
    forEveryLayout((layoutInput, layout, name) => {
      if (layoutInput.width !== 1440 || layoutInput.viewer !== 0 || layoutInput.handSize !== 7) return;
      const box = boxFor({ ...geometryOf(layoutInput, layout), zoom: 1.5 }, 1, {
        w: layoutInput.width,
        h: layoutInput.height,
      });
      const widths = [LARGE_BUTTON.w, 160, NARROW_BUTTON.w].map((width) => width * 1.5);
      assert.ok(widths.includes(box.w), name);
    });
  });
});

function others({ seats, viewer }: LayoutInput): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== viewer);
}

interface Place {
  readonly page: Pick<Box, "w" | "h">;
  readonly name: string;
}

function assertFree(geometry: TableGeometry, seat: number, { page, name }: Place): void {
  const plate = geometry.seats[seat];
  assert.ok(plate !== undefined, name);
  const box = edgesOf(boxFor(geometry, seat, page));
  assert.ok(contains({ left: 0, top: 0, right: page.w, bottom: page.h }, box), `${name}: seat ${seat}`);
  for (const [part, other] of needed(geometry, seat)) {
    assert.ok(!overlaps(box, edgesOf(other)), `${name}: seat ${seat} and ${part}`);
  }
  assert.ok(touches(box, edgesOf(plate)), `${name}: seat ${seat} is far`);
}

function boxFor(geometry: TableGeometry, seat: number, page: Pick<Box, "w" | "h">): Box {
  const box = findCatchBox(geometry, seat, page);
  assert.ok(box !== undefined);
  return box;
}

/** True if it is on the plate or close to it. */
function touches(box: Edges, { left, top, right, bottom }: Edges): boolean {
  const near = 60;
  return overlaps(box, { left: left - near, top: top - near, right: right + near, bottom: bottom + near });
}

describe("the question about a bluff", () => {
  it("is over the draw pile, inside the page, wide enough for an answer of 140 px, and not over the card", () => {
    forEveryLayout((layoutInput, layout, name) => {
      const page = { w: layoutInput.width, h: layoutInput.height };
      const style = questionStyle(geometryOf(layoutInput, layout), page);
      const [x = 0, y = 0, w = 0] = [...style.matchAll(/:([\d.]+)px/g)].map(([, px]) => Number(px));
      assert.ok(w >= 140 + 12 && x - w / 2 >= 3.9, `${name}: ${style}`);
      assert.equal(y, layout.drawPile.y);
      assert.ok(x + w / 2 <= edgesOf(layout.discardPile).left, `${name}: ${style}`);
    });
  });
});
