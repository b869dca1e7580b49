import assert from "node:assert/strict";
import { edgesOf } from "../../../../client/scenes/layout/layout-input.ts";
import { aboveRibbon, linkLight, linkMarks } from "../../../../client/scenes/layout/link-path.ts";

const MIDDLE = { x: 200, y: 300 };
const [from, to] = [50, 340].map((x) => ({ x, y: 100, w: 90, h: 108 }));

describe("an arrow between two players", () => {
  const marks = from === undefined || to === undefined ? [] : linkMarks(from, to, MIDDLE);

  it("goes from one plate to the other, and covers neither, along a way that bends towards the middle", () => {
    const [first, last] = [marks[0], marks.at(-1)];
    assert.deepEqual([first?.x, last?.x], [from?.x, to?.x]);
    for (const { x, y } of marks) {
      for (const plate of [from, to]) {
        const { left, right, bottom } = edgesOf(plate ?? { x, y, w: 0, h: 0 });
        assert.ok(x < left || x > right || y > bottom);
      }
      assert.ok(y < MIDDLE.y);
    }
    assert.ok(Math.sin(first?.angle ?? 0) > 0 && Math.sin(last?.angle ?? 0) < 0);
  });

  it("leaves a plate at the side of the table sideways", () => {
    const side = { x: 50, y: 290, w: 90, h: 108 };
    const [first] = linkMarks(side, to ?? side, MIDDLE);
    assert.ok(first !== undefined && first.x > 95 && first.y === side.y);
  });

  it("ends above the ribbon that covers the viewer's face, with its whole tip", () => {
    const [status, face] = [
      { x: 195, y: 427 },
      { x: 34, y: 427, w: 40, h: 40 },
    ];
    const last = linkMarks(from ?? face, aboveRibbon(face, status), MIDDLE).at(-1);
    assert.ok((last?.y ?? 999) + 12 <= status.y - 44);
    assert.equal(aboveRibbon({ x: 34, y: 200 }, status).y, 200, "a face that is above it");
  });

  it("ends above the pile for a player above it", () => {
    const pile = { x: 260, y: 300, w: 100, h: 150 };
    const last = linkMarks(to ?? pile, pile, MIDDLE, to && { goal: to }).at(-1);
    assert.ok(last !== undefined && last.x === pile.x && last.y < 225);
  });

  it("has at least three chevrons between neighbours, and not too many across a large table", () => {
    const alike = { x: 145, y: 100, w: 90, h: 108 };
    assert.ok(linkMarks(alike, { ...alike, x: 146 }, { x: 145, y: 180 }).length >= 3);
    assert.ok(linkMarks(alike, { ...alike, x: 3000 }, MIDDLE).length <= 14);
  });

  it("has larger chevrons where they are far apart, up to a limit", () => {
    const at = (x: number) => ({ x, y: 100, w: 90, h: 108 });
    const [near = 0, far = 0] = [200, 900].map((x) => linkMarks(at(50), at(x), MIDDLE)[0]?.scale);
    assert.ok(near < 1.2 && far > 1.5 && far <= 1.8, `${near}, ${far}`);
  });

  it("never lets large chevrons lie on each other", () => {
    const at = (x: number) => ({ x, y: 100, w: 90, h: 108 });
    for (const x of [200, 400, 900]) {
      const [first, second] = linkMarks(at(50), at(x), MIDDLE, { size: 2 });
      assert.ok(first && second);
      assert.ok(Math.hypot(second.x - first.x, second.y - first.y) >= 2 * first.scale * 13, String(x));
    }
  });

  it("is seen within 50 ms, reaches the other player within 150 ms, and is never dark then", () => {
    const seen = (ms: number) => marks.filter(({ share }) => linkLight(share, ms) > 0.3).length;
    assert.ok(seen(0) > 0);
    assert.ok(seen(50) >= marks.length / 3);
    for (const ms of [150, 300, 500, 1000]) assert.equal(seen(ms), marks.length, `${ms} ms`);
  });
});
