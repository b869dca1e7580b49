import assert from "node:assert/strict";
import { tableGeometry } from "../../../../client/scenes/input/hand-controller.ts";
import { cardIndexAt } from "../../../../client/scenes/input/hit-test.ts";
import { cardMiddle, drag, gestureTable, offsetBy, tap } from "./gesture-table.ts";

describe("touch", () => {
  it("takes the topmost card under the finger: each by its own strip", () => {
    for (const count of [1, 2, 7, 20]) {
      const { layout, hand } = gestureTable(`hand=${count}`);
      const raises = hand.slots.map(() => 0);
      for (const [i, cardSlot] of hand.slots.entries()) {
        if (!cardSlot.isVisible) continue;
        const x = cardSlot.x - layout.hand.cardW / 2 + Math.min(cardSlot.visibleWidth, layout.hand.cardW) / 2;
        const at = { x, y: cardSlot.y - layout.hand.cardH * 0.4, raises };
        assert.equal(cardIndexAt(hand.slots, layout.hand, at), i, `${count} cards, card ${i}`);
      }
    }
  });

  it("reaches a raised card by the part that stands out", () => {
    const { layout, hand } = gestureTable("hand=3");
    const [cardSlot] = hand.slots;
    const at = { x: (cardSlot?.x ?? 0) - 20, y: (cardSlot?.y ?? 0) - layout.hand.cardH * 0.55 };
    assert.equal(cardIndexAt(hand.slots, layout.hand, { ...at, raises: [0, 0, 0] }), -1);
    assert.equal(cardIndexAt(hand.slots, layout.hand, { ...at, raises: [20, 0, 0] }), 0);
  });

  it("means a card, the draw pile, or nothing", () => {
    const own = gestureTable("hand=1");
    const { log, layout, cards, touch } = own;
    for (const at of [cardMiddle(own, 0), layout.drawPile, layout.discardPile]) tap(own, at);
    assert.deepEqual(log, [`card ${cards[0]?.key}`, "draw"]);
    assert.ok(touch.isClickable(layout.drawPile) && !touch.isClickable(layout.discardPile));
  });

  it("hits a seat, or cancels, while a player to swap with is chosen", () => {
    const own = gestureTable("hand=1&swap");
    const { log, layout } = own;
    for (const box of layout.seats) if (box !== undefined) tap(own, box);
    for (const at of [cardMiddle(own, 0), layout.drawPile]) tap(own, at);
    assert.deepEqual(log, ["seat 1", "seat 2", "seat 3", "cancel", "cancel"]);
  });

  it("hits a seat if plates can be tapped, and cards and the draw pile as always", () => {
    const own = gestureTable("hand=1&tap");
    const { log, layout, cards } = own;
    for (const box of layout.seats) if (box !== undefined) tap(own, box);
    for (const at of [cardMiddle(own, 0), layout.drawPile, layout.discardPile]) tap(own, at);
    assert.deepEqual(log, ["seat 1", "seat 2", "seat 3", `card ${cards[0]?.key}`, "draw"]);
  });

  it("means a colour, or going back, while the picker is open", () => {
    const own = gestureTable("hand=1&picker=play");
    const { log, layout } = own;
    for (const disc of layout.picker) tap(own, disc);
    tap(own, cardMiddle(own, 0));
    assert.deepEqual(log, ["red", "yellow", "green", "blue", "cancel"]);
  });

  it("drags a hand that is too long, and no other; a press beside it drags nothing", () => {
    const [long, short] = [gestureTable("hand=40"), gestureTable("hand=5")];
    for (const own of [long, short]) {
      drag(
        own,
        "finger",
        cardMiddle(own, 1),
        offsetBy(cardMiddle(own, 1), -30, 2),
        offsetBy(cardMiddle(own, 1), -50, 2),
      );
      drag(own, "finger", own.layout.drawPile, offsetBy(own.layout.drawPile, -40, 0));
    }
    assert.deepEqual(long.log, ["scroll 30", "scroll 20"]);
    assert.deepEqual(short.log, []);
  });
});

describe("geometry for the page", () => {
  it("has a box for every card: raised where it is playable, hidden where it is out of sight or under way", () => {
    const { layout, hand, cards } = gestureTable("hand=40");
    const lie = { layout, cards, hand, raised: cards[1]?.key, pendingKeys: new Set(["99.0"]) };
    const geometry = tableGeometry(lie);
    assert.equal(geometry.hand.length, 41);
    const [first, second] = geometry.hand;
    assert.ok((second?.y ?? 0) < (first?.y ?? 0));
    assert.deepEqual([second?.isRaised, first?.isRaised], [true, undefined]);
    assert.ok((second?.w ?? 0) > (first?.w ?? 0), "a raised card is drawn larger, and its box with it");
    assert.deepEqual(geometry.hand.at(-1), { key: "99.0", ...layout.discardPile, isVisible: false });
    assert.ok(geometry.hand.some(({ isVisible }) => isVisible));
    assert.ok(geometry.hand.slice(0, 40).some(({ isVisible }) => !isVisible));
  });
});
