import assert from "node:assert/strict";
import type { Animation } from "../../../client/scenes/animation/animations.ts";
import {
  BadgeScheduler,
  badgesFor,
  MAX_BADGE_MS,
} from "../../../client/scenes/animation/reduced-motion-plan.ts";
import { ManualScheduler } from "../net/hand-clock.ts";

const uno = (seat: number): Animation => ({ type: "uno", seat });
const skip = (seat: number): Animation => ({ type: "skip", seat });
const play: Animation = { type: "play", seat: 1, card: 3, key: undefined };
const verdict: Animation = { type: "verdict", seat: 1, guilty: true, hand: [3, 4, 5] };

/** A board that writes down what hangs on it. */
function board() {
  const clock = new ManualScheduler();
  const hangs: string[] = [];
  let hung = 0;
  const signs = new BadgeScheduler(({ content, place }) => {
    const name = `${content.type} at ${place}`;
    hangs.push(name);
    hung += 1;
    return () => hangs.splice(hangs.indexOf(name), 1);
  }, clock);
  const tell = (...motions: readonly Animation[]) => signs.schedule(badgesFor(motions));
  return { clock, hangs, tell, signs, hung: () => hung };
}

describe("the board of signs", () => {
  it("puts a sign up at once and takes it down once it could be read", () => {
    const { clock, hangs, tell } = board();
    tell(uno(1));
    assert.deepEqual(hangs, ["uno at 1"]);
    clock.advance(1900);
    assert.deepEqual(hangs, ["uno at 1"]);
    clock.advance(MAX_BADGE_MS);
    assert.deepEqual(hangs, []);
  });

  it("shows one sign at a time in a place, in turn, and other places beside it", () => {
    const { clock, hangs, tell } = board();
    tell(uno(1), skip(1), skip(2));
    assert.deepEqual(hangs, ["uno at 1", "skip at 2"]);
    clock.advance(1000);
    assert.deepEqual(hangs.toSorted(), ["skip at 1", "skip at 2"]);
    clock.advance(MAX_BADGE_MS);
    assert.deepEqual(hangs, []);
  });

  it("gives way early to the next sign of its place, yet changes no faster than once a second", () => {
    const { clock, hangs, tell, hung } = board();
    tell(uno(1));
    clock.advance(1200);
    tell(skip(1));
    clock.advance(0);
    assert.deepEqual(hangs, ["skip at 1"]);
    for (let i = 0; i < 20; i++) {
      tell(i % 2 === 0 ? uno(1) : skip(1));
      clock.advance(100);
      assert.equal(hangs.length, 1);
    }
    assert.ok(hung() <= 4, `${hung()} signs in two seconds`);
    clock.advance(MAX_BADGE_MS);
    assert.deepEqual(hangs, []);
  });

  it("clears an open hand off the pile when a card comes to it, not before it was seen", () => {
    const { clock, hangs, tell } = board();
    tell(verdict);
    tell(play);
    clock.advance(1500);
    assert.deepEqual(hangs, ["openHand at middle", "verdict at 1"]);
    clock.advance(200);
    assert.deepEqual(hangs, ["verdict at 1"]);
  });

  it("puts signs up anew where the table lies otherwise, and lets their time run on", () => {
    const { clock, hangs, tell, signs, hung } = board();
    tell(uno(1));
    clock.advance(1000);
    signs.redraw();
    assert.deepEqual([hangs, hung()], [["uno at 1"], 2]);
    clock.advance(1100);
    assert.deepEqual(hangs, []);
  });

  it("shows nothing any more once it is cleared", () => {
    const { clock, hangs, tell, signs } = board();
    tell(uno(1), skip(1));
    signs.clear();
    assert.deepEqual(hangs, []);
    clock.advance(MAX_BADGE_MS);
    assert.deepEqual(hangs, []);
  });
});
