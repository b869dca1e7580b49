import assert from "node:assert/strict";
import { editionFaces } from "../../../client/cards/card-faces.ts";
import { deckDrawing } from "../../../client/cards/decks.ts";
import type { Hex } from "../../../client/cards/palette.ts";
import { FLAT_PAINTS, type FlatDeck } from "../../../client/cards/plain-decks.lazy.ts";
import { contrast } from "../../../client/cards/table-palette.ts";
import { SETTING_CHOICES, type Settings } from "../../../client/settings/settings.ts";
import { COLORS } from "../../../shared/card.ts";
import { editionOf } from "../../../shared/editions/editions.ts";
import { EDITION_IDS } from "../../../shared/rules.ts";

/** Every face of every edition. */
const allFaces = (deck: Settings["deck"]) => [
  ...new Map(EDITION_IDS.flatMap((edition) => editionFaces(editionOf({ edition }), deckDrawing(deck)))),
];

const FLAT: readonly FlatDeck[] = ["contrast", "plain"];

describe("decks", () => {
  it("all have the same cards, each of which looks different from all others", () => {
    const [standard = [], ...others] = SETTING_CHOICES.deck.map(allFaces);
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
    for (const deck of SETTING_CHOICES.deck) {
      for (const [frame, svg] of allFaces(deck)) {
        assert.doesNotMatch(svg, /NaN|undefined|Infinity/, `${deck} ${frame}`);
      }
    }
  });

  it("without gradients are without patterns too: every ground is one even colour", () => {
    for (const deck of FLAT) {
      for (const [frame, svg] of allFaces(deck)) {
        const gradients = [...svg.matchAll(/<(?:linear|radial)Gradient id="(\w+)"/g)].map(([, id]) => id);
        assert.deepEqual(gradients, ["edge"], `${deck} ${frame}`);
      }
    }
  });

  for (const deck of FLAT) {
    const { minContrast } = FLAT_PAINTS[deck];
    it(`${deck}: every sign stands out by ${minContrast} to 1 from the ground that it lies on`, () => {
      for (const [sign, ground] of symbolGroundPairs(FLAT_PAINTS[deck])) {
        const found = contrast(sign, ground);
        assert.ok(found >= minContrast, `${sign} on ${ground}: ${found.toFixed(2)}`);
      }
    });
  }

  it("with high contrast reach seven to one", () => {
    assert.ok(FLAT_PAINTS.contrast.minContrast >= 7 && FLAT_PAINTS.plain.minContrast >= 4.5);
  });
});

/** The colour of every symbol of a flat deck with the colour of its ground, to measure the contrast. */
function symbolGroundPairs({
  colors,
  wild,
  wheel,
}: (typeof FLAT_PAINTS)[FlatDeck]): readonly (readonly [Hex, Hex])[] {
  const paints = [...COLORS.map((color) => colors[color]), wild];
  const onCards = paints.flatMap(({ ground, symbol, suit, band }) =>
    [symbol, suit, band].map((each) => [each, ground] as const),
  );
  return [...onCards, ...COLORS.map((color) => [wheel[color].suit, wheel[color].ground] as const)];
}
