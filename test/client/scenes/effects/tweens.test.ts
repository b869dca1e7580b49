import assert from "node:assert/strict";
import {
  between,
  cardOnPath,
  flightShape,
  slam,
  slowMotion,
  strike,
  toss,
} from "../../../../client/scenes/effects/tweens.ts";

describe("the flight of a usual card", () => {
  it("covers the whole path without a step back, moves in its first 50 ms, and is fastest at its end", () => {
    for (const fly of [toss, slam]) {
      const steps = Array.from({ length: 421 }, (_, ms) => fly(ms / 420));
      assert.ok(steps[0] === 0 && Math.abs((steps.at(-1) ?? 0) - 1) < 1e-9);
      const moves = steps.slice(1).map((step, i) => step - (steps[i] ?? 0));
      assert.ok(moves.every((move) => move > 0));
      assert.ok(fly(50 / 420) > 0.12);
      assert.ok(fly(1) - fly(0.9) > fly(0.55) - fly(0.45));
    }
  });

  it("lingers above the pile and comes down faster for an action or a wild", () => {
    assert.ok(slam(0.6) - slam(0.4) < 0.7 * (toss(0.6) - toss(0.4)));
    assert.ok(slam(1) - slam(0.9) > toss(1) - toss(0.9));
  });

  it("shows the card of another player by the middle of its way, and lands at its size", () => {
    const room = {
      from: { x: 0, y: 0, scale: 0.2 },
      to: { x: 100, y: 100, scale: 1 },
      card: { w: 100, h: 150 },
    };
    const shape = flightShape("arc", room);
    assert.ok(cardOnPath(0.3, room, shape).scale > 0.7);
    assert.ok(cardOnPath(0.5, room, shape).scale > 0.95);
    assert.ok(Math.abs(cardOnPath(1, room, shape).scale - 1) < 1e-9);
  });
});

describe("a card that is dealt or drawn", () => {
  it("goes along a way that bends to its right, or to its left, and ends at its place", () => {
    const [from, to] = [
      { x: 0, y: 0, rotation: 0, scale: 1 },
      { x: 100, y: 0, rotation: 1, scale: 0.5 },
    ];
    assert.deepEqual(between(from, to, 0.5, 0.2), { x: 50, y: 20, rotation: 0.5, scale: 0.75 });
    assert.equal(between(from, to, 0.5, -0.2).y, -20);
    assert.ok(Math.abs(between(from, to, 1, 0.2).y) < 1e-9);
  });
});

describe("slow motion", () => {
  const steps = Array.from({ length: 101 }, (_, i) => slowMotion(i / 100));

  it("covers the whole path, without a jump or a step back", () => {
    assert.ok(Math.abs(slowMotion(0)) < 1e-9 && Math.abs(slowMotion(1) - 1) < 1e-9);
    const moves = steps.slice(1).map((step, i) => step - (steps[i] ?? 0));
    assert.ok(moves.every((move) => move >= 0 && move < 0.05));
  });

  it("lingers in the middle and is fast at the end", () => {
    const lingered = slowMotion(0.8) - slowMotion(0.3);
    assert.ok(lingered < 0.2);
    assert.ok(slowMotion(1) - slowMotion(0.9) > lingered);
  });
});

describe("a strike", () => {
  const steps = Array.from({ length: 421 }, (_, ms) => strike(ms / 420));

  it("covers the whole path, and never goes back", () => {
    assert.deepEqual([strike(0), strike(1)], [0, 1]);
    assert.ok(steps.slice(1).every((step, i) => step >= (steps[i] ?? 0)));
  });

  it("stands still for 120 ms above the middle, and falls faster than it rose", () => {
    assert.ok(steps.filter((step) => Math.abs(step - 0.5) < 1e-9).length >= 120);
    assert.ok(strike(1) - strike(0.9) > strike(0.1) - strike(0));
  });
});

describe("the path of a card", () => {
  const plate = { x: 146, y: 106, w: 90, h: 108 };
  const room = {
    from: { x: 146, y: 130, scale: 0.2 },
    to: { x: 257, y: 282, scale: 1 },
    card: { w: 105, h: 158 },
  };
  const free = flightShape("slow", room);

  it("rises above both of its ends, and the card gets large, if nothing is in the way", () => {
    assert.ok(free.peak < room.from.y && free.rise > 0.8);
  });

  it("is flatter where the card that wins would cover the winner's plate, and the card is as large", () => {
    const below = flightShape("slow", { ...room, clearOf: plate });
    assert.ok(below.peak > free.peak);
    assert.equal(below.rise, free.rise);
  });

  it("is as usual for a plate that the card does not touch", () => {
    assert.deepEqual(flightShape("slow", { ...room, clearOf: { ...plate, x: -40 } }), free);
  });

  it("leaves the face of its player at once: straight, and small as long as it is over the plate", () => {
    const shape = flightShape("arc", { ...room, clearOf: plate });
    for (const t of [0.05, 0.1, 0.2, 0.3]) {
      const { y, h } = cardOnPath(t, room, shape);
      assert.ok(y - h / 2 >= plate.y, `${t}: ${y - h / 2}`);
    }
  });

  it("bends: a card from below swings out to the side that it comes from, one from the side is thrown higher", () => {
    const at = (from: { x: number; y: number }) => {
      const path = { ...room, from: { ...from, scale: 1 }, to: { x: 300, y: 300, scale: 1 } };
      return cardOnPath(0.5, path, flightShape("arc", path));
    };
    assert.ok(at({ x: 200, y: 700 }).x < 220 && at({ x: 400, y: 700 }).x > 380);
    assert.ok(at({ x: 900, y: 340 }).y < at({ x: 340, y: 340 }).y - 40);
  });

  it("stays on the screen where the winner's plate is at its top edge and the piles are beside it", () => {
    const top = { x: 330, y: 80, w: 132, h: 134 };
    const [from, card] = [
      { x: 355, y: 60, scale: 0.3 },
      { w: 138, h: 207 },
    ];
    const { peak, rise } = flightShape("slow", {
      from,
      to: { x: 622, y: 290, scale: 1 },
      card,
      clearOf: top,
    });
    const middle = { y: from.y / 4 + peak / 2 + 290 / 4, scale: ((0.3 + 1) / 2) * (1 + rise) };
    assert.ok(middle.y >= (card.h * middle.scale) / 2, `${middle.y} of ${card.h * middle.scale}`);
  });

  it("makes the card smaller where there is little room, and no larger than it is where there is none", () => {
    const narrow = flightShape("slow", { ...room, clearOf: { ...plate, h: 170 } });
    assert.ok(narrow.rise < free.rise && narrow.rise > 0);
    const none = flightShape("slow", { ...room, clearOf: { ...plate, w: 400, h: 400 } });
    assert.deepEqual(none, { peak: room.to.y, rise: 0, aside: 0, growth: 1 });
  });
});
