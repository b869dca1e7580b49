import assert from "node:assert/strict";
import { geometryOf } from "../../../client/table/geometry.ts";
import { handLayout } from "../../../client/table/hand-layout.ts";
import { cardAt } from "../../../client/table/hit.ts";
import { tableLayout } from "../../../client/table/layout.ts";
import type { HandCard, TableInput, TablePicture } from "../../../client/table/port.ts";
import { FINGER_STRIP, NO_INSETS } from "../../../client/table/room.ts";
import { tableTouch } from "../../../client/table/table-input.ts";
import { pictureOf, wishFrom } from "../../gallery/pictures.ts";

interface Desk {
  readonly log: string[];
  readonly picture: TablePicture;
  readonly cards: readonly HandCard[];
}

/** A table of 390 x 844 with so many cards, and a log of what touches mean there. */
function desk(query: string) {
  const picture = pictureOf(wishFrom(new URLSearchParams(query)));
  const room = { width: 390, height: 844, insets: NO_INSETS, seats: 4, viewer: 0, strip: FINGER_STRIP };
  const layout = tableLayout({ ...room, hand: picture.hand.length });
  const hand = handLayout(layout.hand, picture.hand.length, { strip: FINGER_STRIP, scroll: 0 });
  const desk: Desk = { log: [], picture, cards: picture.hand };
  const input: TableInput = {
    cardTapped: (key) => desk.log.push(`card ${key}`),
    drawPileTapped: () => desk.log.push("draw"),
    seatTapped: (seat) => desk.log.push(`seat ${seat}`),
    colorPicked: (color) => desk.log.push(color),
    pickerCancelled: () => desk.log.push("cancel"),
    moved: () => {},
  };
  const gestures = {
    scrollBy: (pixels: number) => desk.log.push(`scroll ${pixels}`),
    point: (key: string | undefined) => desk.log.push(`point ${key}`),
  };
  const touch = tableTouch(input, gestures, () => ({
    picture,
    layout,
    cards: picture.hand,
    hand,
    raised: undefined,
  }));
  return { ...desk, layout, hand, touch };
}

describe("touch", () => {
  it("takes the topmost card under the finger: each by its own strip", () => {
    for (const count of [1, 2, 7, 20]) {
      const { layout, hand } = desk(`hand=${count}`);
      const raises = hand.slots.map(() => 0);
      for (const [i, slot] of hand.slots.entries()) {
        if (!slot.isVisible) continue;
        const x = slot.x - layout.hand.cardW / 2 + Math.min(slot.strip, layout.hand.cardW) / 2;
        const at = { x, y: slot.y - layout.hand.cardH * 0.4, raises };
        assert.equal(cardAt(hand.slots, layout.hand, at), i, `${count} cards, card ${i}`);
      }
    }
  });

  it("reaches a raised card by the part that stands out", () => {
    const { layout, hand } = desk("hand=3");
    const [slot] = hand.slots;
    const at = { x: (slot?.x ?? 0) - 20, y: (slot?.y ?? 0) - layout.hand.cardH * 0.55 };
    assert.equal(cardAt(hand.slots, layout.hand, { ...at, raises: [0, 0, 0] }), -1);
    assert.equal(cardAt(hand.slots, layout.hand, { ...at, raises: [20, 0, 0] }), 0);
  });

  it("means a card, the draw pile, or nothing", () => {
    const { log, layout, hand, cards, touch } = desk("hand=1");
    touch.tapped({ x: hand.slots[0]?.x ?? 0, y: hand.slots[0]?.y ?? 0 });
    touch.tapped(layout.drawPile);
    touch.tapped(layout.discardPile);
    assert.deepEqual(log, [`card ${cards[0]?.key}`, "draw"]);
    assert.ok(touch.isHot(layout.drawPile) && !touch.isHot(layout.discardPile));
  });

  it("means a seat, or going back, while somebody to swap with is chosen", () => {
    const { log, layout, hand, touch } = desk("hand=1&swap");
    for (const box of layout.seats) if (box !== undefined) touch.tapped(box);
    touch.tapped({ x: hand.slots[0]?.x ?? 0, y: hand.slots[0]?.y ?? 0 });
    touch.tapped(layout.drawPile);
    assert.deepEqual(log, ["seat 1", "seat 2", "seat 3", "cancel", "cancel"]);
  });

  it("means a colour, or going back, while the picker is open", () => {
    const { log, layout, hand, touch } = desk("hand=1&picker=play");
    for (const disc of layout.picker) touch.tapped(disc);
    touch.tapped({ x: hand.slots[0]?.x ?? 0, y: hand.slots[0]?.y ?? 0 });
    assert.deepEqual(log, ["red", "yellow", "green", "blue", "cancel"]);
  });

  it("drags a hand that is too long, and no other", () => {
    const [long, short] = [desk("hand=40"), desk("hand=5")];
    for (const { touch, layout } of [long, short]) {
      touch.dragged(-30, { x: 200, y: layout.hand.y });
      touch.dragged(-30, layout.drawPile);
    }
    assert.deepEqual(long.log, ["scroll 30"]);
    assert.deepEqual(short.log, []);
  });
});

describe("geometry for the page", () => {
  it("has a box for every card: raised where it is playable, hidden where it is out of sight or under way", () => {
    const { layout, hand, cards } = desk("hand=40");
    const lie = { layout, cards, hand, raised: cards[1]?.key, lifted: new Set(["99.0"]) };
    const geometry = geometryOf(lie);
    assert.equal(geometry.hand.length, 41);
    const [first, second] = geometry.hand;
    assert.ok((second?.y ?? 0) < (first?.y ?? 0));
    assert.deepEqual(geometry.hand.at(-1), { key: "99.0", ...layout.discardPile, isVisible: false });
    assert.ok(geometry.hand.some(({ isVisible }) => isVisible));
    assert.ok(geometry.hand.slice(0, 40).some(({ isVisible }) => !isVisible));
  });
});
