import assert from "node:assert/strict";
import type { SpriteFactory } from "../../../../client/scenes/texture/sprites.ts";
import { DirectionRing } from "../../../../client/scenes/view/direction-ring.ts";

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
