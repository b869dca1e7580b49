/** What is told by a sign that stands where no motion is wanted. */
import assert from "node:assert/strict";
import { lastsFor, type Motion } from "../../../client/scenes/animation/animations.ts";
import {
  LONGEST_MS,
  type Sign,
  type SignPlace,
  signsOf,
} from "../../../client/scenes/animation/reduced-motion-plan.ts";

const only = (motion: Motion): Sign | undefined => [...signsOf([motion]).values()].flat()[0];
const told = (motions: readonly Motion[]) =>
  [...signsOf(motions)].map(([place, signs]) => [place, signs.map(({ says }) => says.type)]);
const verdict = (hand: readonly number[]): Motion => ({ type: "verdict", seat: 2, guilty: true, hand });

describe("signs without motion", () => {
  const signs: readonly (readonly [Motion, SignPlace, string])[] = [
    [{ type: "uno", seat: 1 }, 1, "uno"],
    [{ type: "caught", seat: 1, by: 0 }, 1, "caught"],
    [{ type: "falseCatch", seat: 3 }, 3, "falseCatch"],
    [{ type: "skip", seat: 2 }, 2, "skip"],
    [{ type: "threat", seat: 2, amount: 4 }, 2, "threat"],
    [verdict([]), 2, "verdict"],
    [{ type: "tableRule", seat: 1 }, "middle", "tableRule"],
    [{ type: "reverse", direction: -1 }, "middle", "reverse"],
    [{ type: "draw", seat: 1, count: 2, keys: [], isPenalty: true }, 1, "drawn"],
    [{ type: "draw", seat: 1, count: 5, keys: [], isPenalty: false }, 1, "drawn"],
  ];
  for (const [motion, place, type] of signs) {
    it(`tells ${motion.type} at ${place}, for longer than it would move`, () => {
      assert.deepEqual(told([motion]), [[place, [type]]]);
      const sign = only(motion);
      assert.ok(sign !== undefined && sign.stands >= lastsFor(motion) + 1000 && sign.stands <= LONGEST_MS);
      assert.ok(sign.least <= sign.stands);
    });
  }

  it("tells everybody who gets another hand", () => {
    const ways = [
      { from: 0, to: 2 },
      { from: 2, to: 0 },
    ];
    assert.deepEqual(told([{ type: "exchange", ways }]), [
      [2, ["exchanged"]],
      [0, ["exchanged"]],
    ]);
  });

  it("opens the challenged hand in the middle, and puts the verdict at the seat that played the card", () => {
    const signs = signsOf([verdict([3, 20])]);
    assert.deepEqual(told([verdict([3, 20])]), [
      ["middle", ["openHand"]],
      [2, ["verdict"]],
    ]);
    const stands = [...signs.values()].flat().map((sign) => sign.stands);
    assert.equal(stands[0], stands[1], "the verdict goes before the hand does");
  });

  it("lets the challenged hand be read card by card, and never forever", () => {
    const stands = (cards: number) => only(verdict(Array.from({ length: cards }, () => 3)))?.stands ?? 0;
    assert.ok(stands(7) > stands(2) && stands(2) > stands(0), `${stands(7)}, ${stands(2)}, ${stands(0)}`);
    assert.equal(stands(30), LONGEST_MS);
  });

  it("tells one thing after the other where they happen at the same seat", () => {
    const drawn: Motion = { type: "draw", seat: 2, count: 4, keys: [], isPenalty: true };
    assert.deepEqual(told([verdict([]), drawn, { type: "turn", seat: 0 }]), [[2, ["verdict", "drawn"]]]);
  });

  it("leaves cards, piles and turns to what lies on the table; a card clears the way to its pile", () => {
    assert.deepEqual(told([{ type: "play", seat: 1, card: 3, key: undefined }]), [["middle", []]]);
    const silent: readonly Motion[] = [
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
