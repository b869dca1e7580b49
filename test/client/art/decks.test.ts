import assert from "node:assert/strict";
import { faces } from "../../../client/art/faces.ts";
import { FLAT_PAINTS, type FlatDeck, signsOf } from "../../../client/art/flat-paint.ts";
import { drawingOf } from "../../../client/cards/decks.ts";
import { contrast } from "../../../client/cards/palette.ts";
import { CHOICES } from "../../../client/settings/settings.ts";

const FLAT: readonly FlatDeck[] = ["contrast", "plain"];

describe("decks", () => {
  it("all have the same cards, each of which looks different from all others", () => {
    const [standard = [], ...others] = CHOICES.deck.map((deck) => faces(drawingOf(deck)));
    const frames = standard.map(([frame]) => frame);
    for (const drawn of [standard, ...others]) {
      assert.deepEqual(
        drawn.map(([frame]) => frame),
        frames,
      );
      assert.equal(new Set(drawn.map(([, svg]) => svg)).size, frames.length);
    }
  });

  it("carry no broken number into a drawing", () => {
    for (const deck of CHOICES.deck) {
      for (const [frame, svg] of faces(drawingOf(deck))) {
        assert.doesNotMatch(svg, /NaN|undefined|Infinity/, `${deck} ${frame}`);
      }
    }
  });

  it("without gradients are without patterns too: every ground is one even colour", () => {
    for (const deck of FLAT) {
      for (const [frame, svg] of faces(drawingOf(deck))) {
        const gradients = [...svg.matchAll(/<(?:linear|radial)Gradient id="(\w+)"/g)].map(([, id]) => id);
        assert.deepEqual(gradients, ["edge"], `${deck} ${frame}`);
      }
    }
  });

  for (const deck of FLAT) {
    const { least } = FLAT_PAINTS[deck];
    it(`${deck}: every sign stands out by ${least} to 1 from the ground that it lies on`, () => {
      for (const [sign, ground] of signsOf(FLAT_PAINTS[deck])) {
        const found = contrast(sign, ground);
        assert.ok(found >= least, `${sign} on ${ground}: ${found.toFixed(2)}`);
      }
    });
  }

  it("with high contrast reach seven to one", () => {
    assert.ok(FLAT_PAINTS.contrast.least >= 7 && FLAT_PAINTS.plain.least >= 4.5);
  });
});
