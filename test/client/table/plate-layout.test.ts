import assert from "node:assert/strict";
import { edgesOf } from "../../../client/scenes/layout/boxes.ts";
import { CLOCK_RING_WIDTH } from "../../../client/scenes/layout/screen-regions.ts";
import { fanSlots, plateLayout } from "../../../client/scenes/layout/seat-layout.ts";
import { contains, forEveryLayout, overlaps } from "./screens.ts";

describe("plate layout", () => {
  const sizes = new Set<string>();
  forEveryLayout((_room, { seats }) => {
    for (const box of seats) if (box !== undefined) sizes.add(`${box.w} ${box.h}`);
  });

  it("never lets avatar, fan, count and name touch, on any plate that the table layout makes", () => {
    for (const size of sizes) {
      const [w = 0, h = 0] = size.split(" ").map(Number);
      const { avatar, fan, count, name } = plateLayout({ w, h });
      const round = 2 * (avatar.r + CLOCK_RING_WIDTH);
      const avatarBox = { x: avatar.x, y: avatar.y, w: round, h: round };
      const boxes = Object.entries({ avatarBox, fan, count, name });
      boxes.forEach(([nameA, a], i) => {
        assert.ok(contains(edgesOf({ x: 0, y: 0, w, h }), edgesOf(a)), `${size}: ${nameA} leaves the plate`);
        for (const [nameB, b] of boxes.slice(i + 1)) {
          assert.ok(!overlaps(edgesOf(a), edgesOf(b)), `${size}: ${nameA} covers ${nameB}`);
        }
      });
      assert.ok(count.w >= 17, `${size}: no room for two digits`);
    }
  });

  it("keeps the fan's cards in the fan's room", () => {
    for (const size of sizes) {
      const [w = 0, h = 0] = size.split(" ").map(Number);
      const { fan } = plateLayout({ w, h });
      for (const slot of fanSlots(fan, 5)) {
        const card = edgesOf({ x: slot.x, y: fan.y, w: fan.card, h: fan.card * 1.5 });
        assert.ok(card.left >= fan.x - fan.w / 2 - 0.6 && card.right <= fan.x + fan.w / 2 + 0.6, size);
      }
    }
  });
});
