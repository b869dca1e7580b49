import assert from "node:assert/strict";
import fc from "fast-check";
import { CUSTOM_WILD, NO_CARD, WILD } from "../../../shared/card.ts";
import { phraseOf } from "../../../shared/phrase.ts";
import {
  FIRST_CARD,
  FLICK,
  type Flick,
  type FlickedCard,
  flickedCard,
  flickMs,
  flickSpeed,
  MAX_FLICK_SPEED,
  WHOLE_WAY,
} from "../../../shared/wire/flick.ts";

const place = fc.integer({ min: 0, max: WHOLE_WAY });
const speed = fc.integer({ min: -MAX_FLICK_SPEED, max: MAX_FLICK_SPEED });
const flicks: fc.Arbitrary<Flick> = fc.record({ x: place, y: place, vx: speed, vy: speed });
const lying = fc.constantFrom(
  FIRST_CARD,
  { ...FIRST_CARD, angle: 300, card: NO_CARD },
  { ...FIRST_CARD, x: 0, y: 1, card: 7 },
);
const endOf = (flick: Flick, before = FIRST_CARD) => flickedCard(flick, before, Number.POSITIVE_INFINITY);
const withoutNoise = (card: FlickedCard) =>
  Object.entries(card).map(([name, value]) => [name, Math.round(1e6 * value)]);
/** To the right edge and back. */
const FAST: Flick = { x: 500, y: 500, vx: 2600, vy: 0 };

describe("a flick", () => {
  it("is no phrase", () => assert.equal(phraseOf(FLICK), undefined));

  it("begins where it says, never leaves the strip, and ends for all in the same way, however the card lay", () => {
    fc.assert(
      fc.property(flicks, lying, fc.double({ min: 0, max: 1, noNaN: true }), (flick, before, share) => {
        const first = flickedCard(flick, before, 0);
        assert.deepEqual([first.x, first.y], [flick.x / WHOLE_WAY, flick.y / WHOLE_WAY]);
        assert.deepEqual([first.card, first.lift, first.width], [before.card, 0, 1]);
        assert.ok(Math.abs((first.angle - before.angle) % 360) < 1e-6);
        const { x, y, width, pressed, lift } = flickedCard(flick, before, share * flickMs(flick));
        for (const each of [x, y, width, pressed, lift]) assert.ok(each >= 0 && each <= 1, `${each}`);
        const last = flickedCard(flick, before, flickMs(flick));
        assert.deepEqual(withoutNoise(last), withoutNoise(endOf(flick)));
        assert.deepEqual([Math.round(1e6 * last.lift), last.width, last.pressed], [0, 1, 1]);
        assert.ok(last.card >= NO_CARD && last.card < CUSTOM_WILD && Math.abs(last.angle) <= 14);
      }),
    );
  });

  it("ends where it was aimed at, if it is as fast as that takes", () => {
    fc.assert(
      fc.property(place, place, place, place, (x, y, toX, toY) => {
        const speeds = flickSpeed((toX - x) / WHOLE_WAY, (toY - y) / WHOLE_WAY);
        const [vx = 0, vy = 0] = speeds.map((each) => Math.round(each * WHOLE_WAY));
        const end = endOf({ x, y, vx, vy });
        assert.ok(Math.hypot(end.x * WHOLE_WAY - toX, end.y * WHOLE_WAY - toY) < 2);
      }),
    );
  });

  it("turns the card over, bounces off an edge that presses it, and slows down", () => {
    const steps = Array.from({ length: 101 }, (_, i) =>
      flickedCard(FAST, FIRST_CARD, (i / 100) * flickMs(FAST)),
    );
    assert.ok(Math.max(...steps.map(({ x }) => x)) > 0.95 && (steps.at(-1)?.x ?? 1) < 0.6);
    assert.ok(Math.min(...steps.map(({ pressed }) => pressed)) < 0.9);
    assert.ok(steps.some(({ card }) => card === NO_CARD) && steps.some(({ card }) => card !== NO_CARD));
    assert.equal(steps[1]?.card, WILD);
    const gaps = steps.slice(1).map(({ angle }, i) => Math.abs(angle - (steps[i]?.angle ?? 0)));
    assert.ok((gaps[0] ?? 0) > 10 * (gaps.at(-1) ?? 1));
  });

  it("shows many cards, and now and then the back", () => {
    const shown = new Set(Array.from({ length: 400 }, (_, vx) => endOf({ ...FAST, vx }).card));
    assert.ok(shown.has(NO_CARD) && shown.size > 40, `${shown.size}`);
  });
});
