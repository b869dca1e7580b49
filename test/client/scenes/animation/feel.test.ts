import assert from "node:assert/strict";
import {
  amountAt,
  amountShare,
  BURST,
  BURST_MS,
  burstAt,
  chainPitch,
  drawnCardAt,
  hitStopMs,
  lungeAt,
  PULSE,
  PULSE_MS,
  pointerShare,
  pulseAt,
  recoilAt,
  SKIP_STAMP,
  SUSPENSE,
  shakeFor,
  shakeOffset,
  suspenseAt,
  tiltOf,
  touchMs,
} from "../../../../client/scenes/animation/feel.ts";
import { AMOUNT, AMOUNT_MS } from "../../../../client/scenes/animation/flight-durations.ts";

describe("feel", () => {
  it("turns a drawn card over while it is on its way, and moves it in every moment", () => {
    const times = Array.from({ length: 21 }, (_, i) => i / 20);
    const ways = times.map((time) => drawnCardAt(time).way);
    assert.deepEqual([ways[0], ways.at(-1)], [0, 1]);
    assert.deepEqual(
      ways,
      [...new Set(ways)].sort((a, b) => a - b),
    );
    const onEdge = times.findIndex((time) => drawnCardAt(time).turn >= 0.5);
    const way = ways[onEdge] ?? 0;
    assert.ok(way > 0.4 && way < 0.8, `on edge after ${way} of its way`);
    assert.deepEqual(drawnCardAt(1), { way: 1, turn: 1 });
  });

  it("a pulse begins with a jump inwards, swings around the size, and ends at it", () => {
    for (const amount of Object.values(PULSE)) {
      assert.equal(pulseAt(amount, 0), 1 - 0.6 * amount);
      assert.equal(pulseAt(amount, PULSE_MS), 1);
      assert.equal(pulseAt(amount, 10 * PULSE_MS), 1);
      const scales = Array.from({ length: PULSE_MS }, (_, ms) => pulseAt(amount, ms));
      assert.ok(Math.max(...scales) > 1 && Math.max(...scales) < 1 + 0.6 * amount);
    }
    assert.ok(PULSE.small < PULSE.action && PULSE.action < PULSE.win);
  });

  it('"+4" leans to one side, then to the other, moves back, and flies to the player, without standing still', () => {
    const rounded = (ms: number) =>
      Object.values(amountAt(ms)).map((value) => Math.round(value * 100) / 100 + 0);
    assert.deepEqual(rounded(0), [0.2, 0, -16, 0]);
    assert.deepEqual(rounded(AMOUNT_MS), [1, 1, 0, 1]);
    const looks = Array.from({ length: AMOUNT_MS + 1 }, (_, ms) => amountAt(ms));
    const flown = looks.map((look) => look.flown);
    assert.ok(Math.min(...flown) < -0.09 && Math.max(...flown) < 1.001);
    const angles = looks.map(({ angle }) => angle);
    assert.ok(
      Math.max(...angles.slice(0, AMOUNT.appear)) > 8 && Math.min(...angles.slice(AMOUNT.appear)) < -5,
    );
    assert.ok(Math.max(...looks.map(({ opened }) => opened)) > 1.05, "it opens a little too wide");
    const moves = looks
      .slice(2 * AMOUNT.hold)
      .map((look, i) => JSON.stringify(look) !== JSON.stringify(looks[i]));
    assert.ok(moves.every(Boolean), "it moves within any 40 ms");
  });

  it("a burst grows from 0.4 to 1.15, swings to rest, and leaves within 0.11 s, while its rays turn evenly", () => {
    for (const whole of Object.values(BURST_MS)) {
      assert.equal(burstAt(0, whole).scale, 0.4);
      const looks = Array.from({ length: whole + 1 }, (_, ms) => burstAt(ms, whole));
      const shown = looks.slice(0, whole - BURST.fade);
      assert.ok(Math.abs(Math.max(...shown.map(({ scale }) => scale)) - 1.15) < 0.001);
      assert.ok(shown.every(({ alpha }) => alpha === 1));
      assert.ok((looks.at(-1)?.scale ?? 0) > 1.2 && looks.at(-1)?.alpha === 0);
      const turns = looks.slice(1).map(({ angle }, i) => angle - (looks[i]?.angle ?? 0));
      assert.ok(turns.every((turn) => Math.abs(turn - (turns[0] ?? 0)) < 1e-9 && turn > 0.1));
    }
  });

  it("a call of UNO never stands still: what opens it swings until it leaves", () => {
    const scales = Array.from({ length: BURST_MS.uno }, (_, ms) => burstAt(ms, BURST_MS.uno).scale);
    const still = scales.filter((scale, ms) => Math.abs(scale - (scales[ms - 20] ?? scale)) < 0.001);
    assert.ok(still.length < 150, `${still.length} ms`);
  });

  it("before the result of a challenge, “+4” grows and trembles more and more, for half a second", () => {
    assert.ok(SUSPENSE.ms >= 400 && SUSPENSE.ms <= 600);
    const looks = Array.from({ length: SUSPENSE.ms + 1 }, (_, ms) => suspenseAt(ms));
    assert.deepEqual(looks[0], { scale: SUSPENSE.first, x: 0 });
    assert.equal(looks.at(-1)?.scale, 1);
    for (const [i, { scale }] of looks.slice(1).entries()) assert.ok(scale >= (looks[i]?.scale ?? 2));
    const reach = (from: number, to: number) =>
      Math.max(...looks.slice(from, to).map(({ x }) => Math.abs(x)));
    assert.ok(reach(0, 160) < reach(160, 320) && reach(160, 320) < reach(320, 480));
    assert.ok(reach(0, 480) <= 5);
  });

  it("a stop sign strikes within 120 ms from 1.6 times its size, and is seen for 0.7 s", () => {
    const { from, strikeMs, ms, share } = SKIP_STAMP;
    assert.deepEqual([from, strikeMs, ms], [1.6, 120, 700]);
    // The sign fills 0.9 of its square.
    assert.ok(share * 0.9 >= 0.7);
  });

  it("a plate that is struck is pushed away at once, swings back, and ends at its place", () => {
    const ways = Array.from({ length: 101 }, (_, i) => recoilAt(i / 100));
    assert.equal(ways[0], 1);
    assert.ok(Math.min(...ways) < -0.1 && Math.min(...ways) > -0.6);
    assert.equal(Math.abs(ways.at(-1) ?? 1), 0);
  });

  it("a plate whose player throws a card leans over early, and is at its place before and after", () => {
    const ways = Array.from({ length: 101 }, (_, i) => lungeAt(i / 100));
    assert.ok(ways[0] === 0 && Math.abs(ways.at(-1) ?? 1) < 1e-9);
    assert.equal(ways.indexOf(Math.max(...ways)), 25);
  });

  it("only heavy penalties stand still when they arrive", () => {
    assert.deepEqual([2, 3, 4, 5, 6, 9, 10, 30].map(hitStopMs), [0, 0, 40, 40, 60, 60, 80, 80]);
  });

  it("a shake grows with the square root of the cards, and ends within 0.3 s", () => {
    assert.equal(shakeFor(4).reach, 2 * shakeFor(1).reach);
    assert.equal(shakeFor(16).reach, 4 * shakeFor(1).reach);
    for (const cards of [1, 2, 4, 20, 100]) {
      const { ms } = shakeFor(cards);
      assert.ok(ms >= 160 && ms <= 300, `${cards} cards: ${ms} ms`);
    }
  });

  it("a shake goes towards the player first, then to and fro, less and less, and ends in place", () => {
    const offsets = Array.from({ length: 7 }, (_, i) => shakeOffset(i / 6));
    assert.equal(offsets[0], 1);
    assert.equal(Math.abs(offsets.at(-1) ?? 1), 0);
    for (const [i, offset] of offsets.slice(0, -1).entries()) {
      assert.equal(Math.sign(offset), i % 2 === 0 ? 1 : -1);
      assert.ok(i === 0 || Math.abs(offset) < Math.abs(offsets[i - 1] ?? 0));
    }
  });

  it("a card tilts by six degrees at most, towards the mouse, and its shadow moves away from it", () => {
    const degrees = [-1, 0, 1].map((share) => Math.round((tiltOf(share).rotation * 180) / Math.PI));
    assert.deepEqual(degrees, [-6, 0, 6]);
    assert.ok(tiltOf(1).shadow.x < 0 && tiltOf(-1).shadow.x > 0);
    assert.ok(Math.hypot(tiltOf(0).shadow.x, tiltOf(0).shadow.y) <= 6);
    assert.deepEqual(
      [0, 60, 100, 140, 900].map((x) => pointerShare(x, 100, 80)),
      [-1, -1, 0, 1, 1],
    );
    assert.equal(pointerShare(101, 100, 80), 0, "a pixel is no step");
  });

  it("“+4” is wider than a third of the table, “+2” is not, and on a phone “+4” is half as wide as it", () => {
    assert.ok(amountShare(4, 1100) >= 0.35 && amountShare(8, 1100) >= 0.35);
    assert.ok(amountShare(2, 1100) < 0.35 && amountShare(2, 390) > 0.35);
    assert.equal(amountShare(4, 390), 0.5);
    assert.ok(amountShare(20, 320) < 0.7);
  });

  it("a chain of equal sounds rises by semitones, to a fifth at most", () => {
    assert.equal(chainPitch(0), 1);
    assert.ok(Math.abs(chainPitch(1) - 1.0595) < 0.0001);
    assert.equal(chainPitch(7), chainPitch(20));
  });

  it("the device vibrates longer for more cards", () => {
    assert.deepEqual([1, 4, 12, 40].map(touchMs), [25, 40, 80, 80]);
  });
});
