import assert from "node:assert/strict";
import fc from "fast-check";
import { ShelfPacker } from "../../../../client/scenes/texture/text-atlas.ts";

const PAGE = { width: 400, height: 300 };
const box = fc.record({ w: fc.integer({ min: 1, max: 120 }), h: fc.integer({ min: 1, max: 80 }) });

describe("shelf packer", () => {
  it("places every box inside the page, and on no other", () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
        const shelfPacker = new ShelfPacker(PAGE);
        const placed = boxes.flatMap((size) => {
          const packedCell = shelfPacker.place(size);
          return packedCell === undefined ? [] : [{ ...packedCell, ...size }];
        });
        for (const [i, a] of placed.entries()) {
          assert.ok(a.x >= 0 && a.y >= 0 && a.x + a.w <= PAGE.width && a.y + a.h <= PAGE.height);
          for (const b of placed.slice(0, i)) {
            const isApart = a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h;
            assert.ok(isApart, `${JSON.stringify(a)} lies on ${JSON.stringify(b)}`);
          }
        }
      }),
    );
  });

  it("fills at least half of the page with boxes that are alike", () => {
    const shelfPacker = new ShelfPacker(PAGE);
    let placed = 0;
    while (shelfPacker.place({ w: 45, h: 20 + (placed % 6) }) !== undefined) placed += 1;
    assert.ok(placed * 45 * 22 > (PAGE.width * PAGE.height) / 2, `${placed} boxes`);
  });

  it("says so when a box fits no more, and goes on with smaller ones", () => {
    const shelfPacker = new ShelfPacker(PAGE);
    assert.equal(shelfPacker.place({ w: 401, h: 10 }), undefined);
    assert.ok(shelfPacker.place({ w: 380, h: 280 }));
    assert.equal(shelfPacker.place({ w: 40, h: 40 }), undefined);
    assert.ok(shelfPacker.place({ w: 40, h: 12 }));
  });
});
