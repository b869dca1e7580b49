import assert from "node:assert/strict";
import type { Hex } from "../../../client/cards/palette.ts";
import { contrast } from "../../../client/cards/table-palette.ts";
import { EMOTE_SHAPES } from "../../../client/faces/emote-shapes.ts";
import { EMOTES } from "../../../shared/phrase.ts";

const isHex = (text: string | undefined): text is Hex => /^#[0-9a-f]{6}$/.test(text ?? "");

describe("emotes", () => {
  it("are twelve drawings that all look different", () => {
    assert.deepEqual(Object.keys(EMOTE_SHAPES).sort(), [...EMOTES].sort());
    assert.equal(new Set(EMOTES.map((emote) => JSON.stringify(EMOTE_SHAPES[emote]))).size, 12);
  });

  it("are drawn with paths that browsers understand, inside the square of a face", () => {
    for (const emote of EMOTES)
      for (const { d, fill, line } of EMOTE_SHAPES[emote]) {
        assert.match(d, /^M[-\d. MLHVCQAaZ]+$/, `${emote}: ${d}`);
        assert.ok(fill !== undefined || line !== undefined, `${emote}: nothing is painted`);
      }
  });

  it("can be seen on their chips: the shapes are its edge, its shade, its ground and its light, then the drawing", () => {
    for (const emote of EMOTES) {
      const [, shade, ground, , ...drawing] = EMOTE_SHAPES[emote].map(
        ({ fill, line }) => fill ?? line?.color,
      );
      const inks = EMOTE_SHAPES[emote].map(({ line }) => line?.color);
      const ink = inks.slice(4).find(isHex) ?? drawing.find(isHex);
      assert.ok(isHex(shade) && isHex(ground) && isHex(ink), emote);
      assert.ok(contrast(ink, ground) >= 4.5, `${emote}: ${ink} on ${ground}`);
      assert.ok(contrast(ink, shade) >= 3, `${emote}: ${ink} on ${shade}`);
    }
  });
});
