/** A bare scene of Phaser that moves plain images: as many as there are on the table, and as large. */
import type Phaser from "phaser";
import { bootGame, fitCanvas, loadAtlas, type RenderQuality } from "../../../../client/scenes/phaser-game.ts";
import { canvasSize, maxCardWidth } from "../../../../client/scenes/viewport.ts";
import { editionOf } from "../../../../shared/editions/editions.ts";
import type { ImageBox } from "./frame-meter.ts";

const LAP_MS = 1400;
const WAY = 40;

export interface BareScene {
  readonly game: Phaser.Game;
  /** Draws frames for `ms`. */
  run(ms: number): Promise<void>;
}

export async function bareScene(
  parent: HTMLElement,
  renderQuality: RenderQuality,
  images: readonly ImageBox[],
): Promise<BareScene> {
  const size = canvasSize(parent, { quality: renderQuality, form: "table" });
  const game = await bootGame(parent, size, renderQuality);
  const scene = game.scene.getScene("table");
  fitCanvas(game, scene, size);
  const { key } = await loadAtlas(scene, {
    ...{ cardWidth: maxCardWidth(size), deck: "standard", edition: editionOf({}) },
  });
  const known = new Set(scene.textures.get(key).getFrameNames());
  for (const { frame, x, y, w, h } of images) {
    const image = scene.add.image(x, y, key, known.has(frame) ? frame : [...known][0]).setDisplaySize(w, h);
    scene.tweens.add({ targets: image, x: x + WAY, y: y + WAY, duration: LAP_MS, yoyo: true, repeat: -1 });
  }
  game.loop.sleep();
  return {
    game,
    async run(ms) {
      game.loop.wake();
      await new Promise((resolve) => setTimeout(resolve, ms));
      game.loop.sleep();
    },
  };
}
