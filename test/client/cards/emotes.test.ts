import assert from "node:assert/strict";
import { emoteSvg } from "../../../client/cards/emotes.ts";
import { contrast, EMOTE_CHIPS } from "../../../client/cards/palette.ts";
import { EMOTES } from "../../../shared/phrase.ts";

describe("reactions", () => {
  it("are twelve whole pictures that all look different", () => {
    const drawn = EMOTES.map(emoteSvg);
    for (const svg of drawn)
      assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 64 64">.*<\/svg>$/);
    assert.equal(new Set(drawn).size, 12);
  });

  it("carry no broken number, and no name that two pictures on one page would fight for", () => {
    for (const emote of EMOTES)
      assert.doesNotMatch(emoteSvg(emote), /NaN|undefined|Infinity| id=|url\(/, emote);
  });

  it("stand out from their chip in light and in shade", () => {
    for (const { ground, shade, ink } of Object.values(EMOTE_CHIPS)) {
      assert.ok(contrast(ink, ground) >= 4.5, `${ink} on ${ground}`);
      assert.ok(contrast(ink, shade) >= 3, `${ink} on ${shade}`);
    }
  });
});
