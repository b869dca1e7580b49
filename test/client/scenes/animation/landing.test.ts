import assert from "node:assert/strict";
import {
  contactShadow,
  flyingSuits,
  landingOf,
  landingWave,
  neighbourPush,
  pushedCard,
  swingAt,
} from "../../../../client/scenes/animation/landing.ts";
import { cardOf, WILD, WILD_DRAW_FOUR } from "../../../../shared/card.ts";

const [NUMBER, ACTION, WILD_CARD] = [cardOf("green", "5"), cardOf("green", "skip"), WILD].map((card) =>
  landingOf(card),
);
const RANKS = [NUMBER, ACTION, WILD_CARD].filter((landing) => landing !== undefined);
/** Shares of the time at which a strip of pictures shows the 250 ms after a landing. */
const seenShares = (ms: number): readonly number[] => [0, 50, 100, 150, 200, 250].map((at) => at / ms);

describe("the landing of a card", () => {
  it("is stronger for an action than for a number, and strongest for a wild and the card that wins", () => {
    for (const amount of [
      "suits",
      "size",
      "reach",
      "wave",
      "push",
      "turn",
      "press",
      "shake",
      "ms",
    ] as const) {
      const amounts = RANKS.map((landing) => landing[amount]);
      assert.deepEqual(
        amounts,
        [...new Set(amounts)].sort((a, b) => a - b),
        amount,
      );
    }
    assert.equal(landingOf(WILD_DRAW_FOUR), landingOf(WILD));
    assert.equal(landingOf(cardOf("red", "1"), { isLast: true }), landingOf(WILD));
  });

  it("of a number is the stronger the more cards have been played in a row, up to that of an action", () => {
    const numbers = [1, 2, 3, 5, 7].map((streak) => landingOf(cardOf("green", "5"), { streak }));
    for (const amount of ["suits", "reach", "wave", "push", "press", "shake"] as const) {
      const amounts = numbers.map((landing) => landing[amount]);
      assert.deepEqual(
        amounts,
        [...new Set(amounts)].sort((a, b) => a - b),
        amount,
      );
    }
    const [first, last] = [numbers[0], numbers.at(-1)];
    assert.deepEqual([first, last], [NUMBER, ACTION]);
    assert.deepEqual(landingOf(cardOf("green", "5"), { streak: 40 }), ACTION);
    assert.equal(landingOf(cardOf("green", "skip"), { streak: 3 }), ACTION, "only numbers grow");
  });

  it("pushes the pile beside it a little, less than the card on top, and leaves it where it was", () => {
    for (const landing of RANKS) {
      const push = { landing, angle: 0 };
      assert.ok(neighbourPush({ ...push, share: 0 }) > 0);
      assert.ok(neighbourPush({ ...push, share: 0 }) < pushedCard({ ...push, share: 0 }, 0).x);
      assert.ok(Math.abs(neighbourPush({ ...push, share: 1 })) < 1e-9);
    }
  });

  it("is seen in every picture of the first 250 ms: suits beside the card that are nowhere near faded", () => {
    for (const landing of RANKS) {
      for (const share of seenShares(landing.ms)) {
        const suits = flyingSuits(landing, share);
        assert.equal(suits.length, landing.suits);
        for (const { x, y, alpha } of suits) {
          assert.ok(alpha > 0.6, `${share}: ${alpha}`);
          assert.ok(Math.abs(x) > 0.5 || Math.abs(y) > 0.75, "beside the card, not over it");
        }
      }
    }
  });

  it("throws suits outwards and leaves nothing at its end", () => {
    for (const landing of RANKS) {
      const away = [0, 0.3, 0.6, 1].map((share) => {
        const [first] = flyingSuits(landing, share);
        return Math.hypot(first?.x ?? 0, first?.y ?? 0);
      });
      assert.deepEqual(
        away,
        [...away].sort((a, b) => a - b),
      );
      assert.ok(flyingSuits(landing, 1).every(({ alpha }) => alpha === 0));
      assert.deepEqual([landingWave(landing, 1).alpha, contactShadow(1).alpha], [0, 0]);
    }
  });

  it("lights the felt around the card in its first moment", () => {
    for (const landing of RANKS) {
      const { width, alpha } = landingWave(landing, 0);
      assert.ok(width > 2 && alpha === 1);
    }
  });

  it("tightens the shadow under the card", () => {
    const scales = [0, 0.1, 0.3, 0.5].map((share) => contactShadow(share).scale);
    assert.deepEqual(
      scales,
      [...scales].sort((a, b) => b - a),
    );
  });

  it("lets the top card slide on the way that it came", () => {
    for (const landing of RANKS) {
      const [right, left] = [0, Math.PI].map((angle) => pushedCard({ landing, angle, share: 0 }, 0));
      assert.ok(right && left && right.x > 0 && left.x < 0 && right.rotation === 0);
    }
  });

  it("presses the top card and pushes those below by 1 to 12 px, each another way, until all lie still", () => {
    const width = 110;
    for (const landing of RANKS) {
      const start = { landing, angle: 0, share: 0 };
      const top = pushedCard(start, 0);
      const pushed = [1, 2, 3].map((below) => pushedCard(start, below));
      for (const { x, y, rotation, scale } of pushed) {
        const px = Math.hypot(x, y) * width;
        assert.ok(px >= 1 && px <= 12 && rotation !== 0, `${px}`);
        assert.ok(top.scale < scale && scale < 1, "the pile gives way, less than the card is pressed");
      }
      assert.equal(new Set(pushed.map(({ x, y }) => Math.sign(x) * 3 + Math.sign(y))).size, 3);
      for (const below of [0, 1, 2])
        assert.ok(
          Object.values(pushedCard({ ...start, share: 1 }, below)).every(
            (value) => value === 1 || value === 0 || Object.is(value, -0),
          ),
        );
    }
  });

  it("lets the pile swing to and fro, less and less", () => {
    const swings = Array.from({ length: 101 }, (_, i) => swingAt(i / 100, 460));
    assert.equal(swings[0], 1);
    assert.ok(Math.min(...swings) < 0 && Math.min(...swings) > -0.8);
    assert.equal(Math.abs(swings.at(-1) ?? 1), 0);
  });
});
