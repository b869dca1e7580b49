import assert from "node:assert/strict";
import {
  type Animation,
  type Badge,
  durationOf,
  linkOf,
} from "../../../../client/scenes/animation/animations.ts";
import {
  type BadgePlace,
  BadgeScheduler,
  badgesFor,
  type EventBadge,
  MAX_BADGE_MS,
} from "../../../../client/scenes/animation/badge-schedule.ts";
import { ManualScheduler } from "../../net/connection/manual-scheduler.ts";

const uno = (seat: number): Animation => ({ type: "uno", seat });
const skip = (seat: number): Animation => ({ type: "skip", seat });
const play: Animation = { type: "play", seat: 1, card: 3, key: undefined };
const challenge: Animation = {
  type: "challenge",
  seat: 1,
  by: 0,
  guilty: true,
  hand: [3, 4, 5],
  proofs: [],
  drawn: 4,
};

/** A scheduler whose badges are listed in `visible`. */
function recordingScheduler() {
  const clock = new ManualScheduler();
  const visible: string[] = [];
  let shownCount = 0;
  const scheduler = new BadgeScheduler(({ content, place }) => {
    const name = `${content.type} at ${place}`;
    visible.push(name);
    shownCount += 1;
    return () => visible.splice(visible.indexOf(name), 1);
  }, clock);
  const show = (...animations: readonly Animation[]) => scheduler.schedule(badgesFor(animations));
  return { clock, visible, show, scheduler, shownCount: () => shownCount };
}

describe("badge scheduler", () => {
  it("shows a badge at once and hides it when it could be read", () => {
    const { clock, visible, show } = recordingScheduler();
    show(uno(1));
    assert.deepEqual(visible, ["burst at 1"]);
    clock.advance(1900);
    assert.deepEqual(visible, ["burst at 1"]);
    clock.advance(MAX_BADGE_MS);
    assert.deepEqual(visible, []);
  });

  it("shows one badge at a time in each place, in order, and those of other places at the same time", () => {
    const { clock, visible, show } = recordingScheduler();
    show(uno(1), skip(1), skip(2));
    assert.deepEqual(visible, ["burst at 1", "skip at 2"]);
    clock.advance(1000);
    assert.deepEqual(visible.toSorted(), ["skip at 1", "skip at 2"]);
    clock.advance(MAX_BADGE_MS);
    assert.deepEqual(visible, []);
  });

  it("hides a badge early for the next one of its place, but changes at most once a second", () => {
    const { clock, visible, show, shownCount } = recordingScheduler();
    show(uno(1));
    clock.advance(1200);
    show(skip(1));
    clock.advance(0);
    assert.deepEqual(visible, ["skip at 1"]);
    for (let i = 0; i < 20; i++) {
      show(i % 2 === 0 ? uno(1) : skip(1));
      clock.advance(100);
      assert.equal(visible.length, 1);
    }
    assert.ok(shownCount() <= 4, `${shownCount()} badges in two seconds`);
    clock.advance(MAX_BADGE_MS);
    assert.deepEqual(visible, []);
  });

  it("hides a verdict with its open hand when a card is played on the pile, but not before it could be seen", () => {
    const { clock, visible, show } = recordingScheduler();
    show(challenge);
    show(play);
    clock.advance(1500);
    assert.deepEqual(visible, ["challenge at middle"]);
    clock.advance(200);
    assert.deepEqual(visible, []);
  });

  it("draws badges again when the layout has changed, without restarting their time", () => {
    const { clock, visible, show, scheduler, shownCount } = recordingScheduler();
    show(uno(1));
    clock.advance(1000);
    scheduler.redraw();
    assert.deepEqual([visible, shownCount()], [["burst at 1"], 2]);
    clock.advance(1100);
    assert.deepEqual(visible, []);
  });

  it("shows nothing after it was cleared", () => {
    const { clock, visible, show, scheduler } = recordingScheduler();
    show(uno(1), skip(1));
    scheduler.clear();
    assert.deepEqual(visible, []);
    clock.advance(MAX_BADGE_MS);
    assert.deepEqual(visible, []);
  });
});

const only = (animation: Animation): EventBadge | undefined => [...badgesFor([animation]).values()].flat()[0];
const shown = (animations: readonly Animation[]) =>
  [...badgesFor(animations)].map(([place, badges]) => [place, badges.map(({ content }) => content.type)]);
/** Who challenges or catches whom is shown beside what happens at a place. */
const linked = ({ type }: Animation, badge: Badge["type"], place: BadgePlace) =>
  type === "caught" || type === "challenge"
    ? [
        [place, [badge]],
        ["between", ["link"]],
      ]
    : [[place, [badge]]];
const challengeWithHand = (hand: readonly number[]) =>
  ({ type: "challenge", seat: 2, by: 0, guilty: true, hand, proofs: [], drawn: 4 }) as const;

describe("badges for reduced motion", () => {
  const expected: readonly (readonly [Animation, BadgePlace, Badge])[] = [
    [{ type: "uno", seat: 1 }, 1, { type: "burst", seat: 1, caption: "uno" }],
    [
      { type: "caught", seat: 1, by: 0, drawn: 2 },
      1,
      { type: "burst", seat: 1, caption: "caught", count: 2 },
    ],
    [{ type: "falseCatch", seat: 3 }, 3, { type: "falseCatch", seat: 3 }],
    [{ type: "skip", seat: 2 }, 2, { type: "skip", seat: 2 }],
    [{ type: "penalty", seat: 2, amount: 4 }, 2, { type: "cards", seat: 2, count: 4 }],
    [challengeWithHand([]), "middle", challengeWithHand([])],
    [{ type: "tableRule", seat: 1 }, "middle", { type: "tableRule" }],
    [{ type: "reverse", direction: -1 }, "middle", { type: "reverse" }],
    [{ type: "draw", seat: 1, count: 2, keys: [], isPenalty: true }, 1, { type: "cards", seat: 1, count: 2 }],
    [
      { type: "draw", seat: 1, count: 5, keys: [], isPenalty: false },
      1,
      { type: "cards", seat: 1, count: 5 },
    ],
  ];
  for (const [animation, place, badge] of expected) {
    it(`shows ${animation.type} at ${place}, for longer than the animation would take`, () => {
      assert.deepEqual(shown([animation]), linked(animation, badge.type, place));
      const eventBadge = only(animation);
      assert.deepEqual(eventBadge?.content, badge);
      assert.ok(
        eventBadge !== undefined &&
          eventBadge.durationMs >= durationOf(animation) + 1000 &&
          eventBadge.durationMs <= MAX_BADGE_MS,
      );
      assert.ok(eventBadge.minDurationMs <= eventBadge.durationMs);
    });
  }

  it("H2: says who plays out of turn, with an arrow to the pile, and hides an older badge on the pile", () => {
    const jumpIn: Animation = { type: "play", seat: 3, card: 3, key: undefined, isJumpIn: true };
    assert.deepEqual(shown([jumpIn]), [
      ["middle", []],
      ["between", ["link"]],
      [3, ["burst"]],
    ]);
    assert.deepEqual(linkOf(jumpIn), { kind: "jumpIn", from: 3, to: "pile" });
  });

  it("points from the player who challenges or catches to the other one", () => {
    assert.deepEqual(linkOf({ ...challenge, hand: [] }), { kind: "challenge", from: 0, to: 1 });
    assert.equal(linkOf(challenge), undefined, "the challenger sees the hand, and no arrow over it");
    assert.deepEqual(linkOf({ type: "caught", seat: 2, by: 4, drawn: 2 }), { kind: "catch", from: 4, to: 2 });
    assert.equal(linkOf(play), undefined);
  });

  it("shows a badge at each seat that gets another hand", () => {
    const transfers = [
      { from: 0, to: 2 },
      { from: 2, to: 0 },
    ];
    assert.deepEqual(shown([{ type: "handSwap", transfers }]), [
      [2, ["handSwap"]],
      [0, ["handSwap"]],
    ]);
  });

  it("shows a challenged hand longer for more cards, but not without end", () => {
    const durationFor = (cards: number) =>
      only(challengeWithHand(Array.from({ length: cards }, () => 3)))?.durationMs ?? 0;
    assert.ok(
      durationFor(7) > durationFor(2) && durationFor(2) > durationFor(0),
      `${durationFor(7)}, ${durationFor(2)}, ${durationFor(0)}`,
    );
    assert.equal(durationFor(30), MAX_BADGE_MS);
  });

  it("shows badges of the same seat one after the other", () => {
    const drawn: Animation = { type: "draw", seat: 2, count: 4, keys: [], isPenalty: true };
    assert.deepEqual(shown([{ type: "uno", seat: 2 }, drawn, { type: "turn", seat: 0 }]), [
      [2, ["burst", "cards"]],
    ]);
  });

  it("has no badges for cards, piles and turns; a played card hides the badge in the middle", () => {
    assert.deepEqual(shown([play]), [
      ["middle", []],
      ["between", []],
    ]);
    const silent: readonly Animation[] = [
      { type: "turn", seat: 1 },
      { type: "color", color: "red" },
      { type: "reshuffle", drawPile: 40 },
      { type: "win", seats: [1], hands: [] },
      { type: "deal", dealer: 0, counts: [7, 7], top: 3, drawPile: 93 },
      { type: "draw", seat: 1, count: 1, keys: [], isPenalty: false },
    ];
    assert.deepEqual(shown(silent), []);
  });
});
