import assert from "node:assert/strict";
import type { SpriteFactory } from "../../../../client/scenes/texture/sprites.ts";
import { DirectionRing, sweptChevron } from "../../../../client/scenes/view/direction-ring.ts";

/** Records whether an image is visible; everything else does nothing. */
function fakeImage(frame: string) {
  const image = { frame, visible: true };
  const same = () => image;
  const methods = ["setPosition", "setScale", "setRotation", "setAlpha", "setTint", "setFrame"];
  return Object.assign(image, Object.fromEntries(methods.map((name) => [name, same])), {
    setVisible(visible: boolean) {
      image.visible = visible;
      return image;
    },
  });
}

describe("the sign of the colour in play", () => {
  const images: ReturnType<typeof fakeImage>[] = [];
  const sprites = {
    image(frame: string) {
      images.push(fakeImage(frame));
      return images.at(-1);
    },
    iconScale: () => 1,
  };
  // The sign needs nothing else of the sprites.
  const ring = new DirectionRing(sprites as unknown as SpriteFactory);
  const isShown = () => images.filter(({ frame }) => frame === "dot").map(({ visible }) => visible);

  it("makes room for the words when nobody has to act, at the end of a round", () => {
    ring.setColor("red", true);
    assert.deepEqual(isShown(), [true, true]);
    ring.setColor("red", false);
    assert.deepEqual(isShown(), [false, false]);
    ring.setColor("none", true);
    assert.deepEqual(isShown(), [false, false]);
  });
});

describe("the ring while the direction changes", () => {
  const PLACES = Array.from({ length: 24 }, (_, i) => i / 24);
  const brightest = (progress: number, to: 1 | -1): number =>
    PLACES.reduce((best, share) =>
      sweptChevron(share, progress, to).light > sweptChevron(best, progress, to).light ? share : best,
    );

  for (const to of [1, -1] as const) {
    it(`has a light that runs round in the new direction, a tenth of a round or less in 50 ms: ${to}`, () => {
      const places = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((progress) => brightest(progress, to));
      for (const [i, place] of places.slice(1).entries()) {
        const step = (place - (places[i] ?? 0)) * to;
        const rounds = step - Math.floor(step);
        assert.ok(rounds > 0 && rounds < 0.22, `${places}`);
      }
    });

    it(`turns each arrow when the light passes it, and never back: ${to}`, () => {
      for (const share of PLACES) {
        const turns = Array.from({ length: 21 }, (_, i) => sweptChevron(share, i / 20, to).turn);
        assert.equal(turns.at(-1), 0);
        assert.ok(turns.every((turn, i) => i === 0 || turn <= (turns[i - 1] ?? 0)));
      }
      assert.equal(sweptChevron(0.25 - 0.1 * to, 0, to).turn, Math.PI);
    });
  }

  it("looks at its end as it does at rest: nothing shines any more", () => {
    for (const share of PLACES) {
      const { turn, light } = sweptChevron(share, 1, -1);
      assert.equal(turn, 0);
      assert.ok(light < 1e-9);
    }
  });
});
