import assert from "node:assert/strict";
import { type Animation, durationOf } from "../../../../client/scenes/animation/animations.ts";
import {
  type BadgePlace,
  BadgeScheduler,
  badgesFor,
  type EventBadge,
  MAX_BADGE_MS,
} from "../../../../client/scenes/animation/reduced-motion-plan.ts";
import { ManualScheduler } from "../../net/connection/manual-scheduler.ts";

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

// What is told by a sign that stands where no motion is wanted.

const only = (animation: Animation): EventBadge | undefined => [...badgesFor([animation]).values()].flat()[0];
const told = (motions: readonly Animation[]) =>
  [...badgesFor(motions)].map(([place, signs]) => [place, signs.map(({ content }) => content.type)]);
const verdictWithHand = (hand: readonly number[]): Animation => ({
  type: "verdict",
  seat: 2,
  guilty: true,
  hand,
});

describe("signs without motion", () => {
  const signs: readonly (readonly [Animation, BadgePlace, string])[] = [
    [{ type: "uno", seat: 1 }, 1, "uno"],
    [{ type: "caught", seat: 1, by: 0 }, 1, "caught"],
    [{ type: "falseCatch", seat: 3 }, 3, "falseCatch"],
    [{ type: "skip", seat: 2 }, 2, "skip"],
    [{ type: "threat", seat: 2, amount: 4 }, 2, "threat"],
    [verdictWithHand([]), 2, "verdict"],
    [{ type: "tableRule", seat: 1 }, "middle", "tableRule"],
    [{ type: "reverse", direction: -1 }, "middle", "reverse"],
    [{ type: "draw", seat: 1, count: 2, keys: [], isPenalty: true }, 1, "drawn"],
    [{ type: "draw", seat: 1, count: 5, keys: [], isPenalty: false }, 1, "drawn"],
  ];
  for (const [animation, place, type] of signs) {
    it(`tells ${animation.type} at ${place}, for longer than it would move`, () => {
      assert.deepEqual(told([animation]), [[place, [type]]]);
      const eventBadge = only(animation);
      assert.ok(
        eventBadge !== undefined &&
          eventBadge.durationMs >= durationOf(animation) + 1000 &&
          eventBadge.durationMs <= MAX_BADGE_MS,
      );
      assert.ok(eventBadge.minDurationMs <= eventBadge.durationMs);
    });
  }

  it("tells everybody who gets another hand", () => {
    const ways = [
      { from: 0, to: 2 },
      { from: 2, to: 0 },
    ];
    assert.deepEqual(told([{ type: "exchange", transfers: ways }]), [
      [2, ["exchanged"]],
      [0, ["exchanged"]],
    ]);
  });

  it("opens the challenged hand in the middle, and puts the verdict at the seat that played the card", () => {
    const signs = badgesFor([verdictWithHand([3, 20])]);
    assert.deepEqual(told([verdictWithHand([3, 20])]), [
      ["middle", ["openHand"]],
      [2, ["verdict"]],
    ]);
    const stands = [...signs.values()].flat().map((eventBadge) => eventBadge.durationMs);
    assert.equal(stands[0], stands[1], "the verdict goes before the hand does");
  });

  it("lets the challenged hand be read card by card, and never forever", () => {
    const stands = (cards: number) =>
      only(verdictWithHand(Array.from({ length: cards }, () => 3)))?.durationMs ?? 0;
    assert.ok(stands(7) > stands(2) && stands(2) > stands(0), `${stands(7)}, ${stands(2)}, ${stands(0)}`);
    assert.equal(stands(30), MAX_BADGE_MS);
  });

  it("tells one thing after the other where they happen at the same seat", () => {
    const drawn: Animation = { type: "draw", seat: 2, count: 4, keys: [], isPenalty: true };
    assert.deepEqual(told([verdictWithHand([]), drawn, { type: "turn", seat: 0 }]), [
      [2, ["verdict", "drawn"]],
    ]);
  });

  it("leaves cards, piles and turns to what lies on the table; a card clears the way to its pile", () => {
    assert.deepEqual(told([{ type: "play", seat: 1, card: 3, key: undefined }]), [["middle", []]]);
    const silent: readonly Animation[] = [
      { type: "turn", seat: 1 },
      { type: "color", color: "red" },
      { type: "reshuffle", drawPile: 40 },
      { type: "win", seats: [1], hands: [] },
      { type: "deal", dealer: 0, counts: [7, 7], top: 3 },
      { type: "draw", seat: 1, count: 1, keys: [], isPenalty: false },
    ];
    assert.deepEqual(told(silent), []);
  });
});
