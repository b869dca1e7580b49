/** Reads Phaser's state: how many frames were drawn, and which objects the scene has. */
import Phaser from "phaser";
import { ATLAS_KEY } from "../../client/cards/atlas.ts";

export interface PhaserStats {
  readonly frames: number;
  /** Images and texts, visible or not. */
  readonly things: number;
  readonly tweens: number;
  readonly textures: number;
  /** The name of the texture with the cards. */
  readonly atlas: string;
  /** Draw calls of the last frame. */
  readonly drawCalls: number;
}

let game: Phaser.Game | undefined;
let frames = 0;
let calls = 0;
let drawCalls = 0;
for (const name of ["drawElements", "drawArrays"] as const) {
  const draw: (...args: number[]) => void = WebGLRenderingContext.prototype[name];
  Object.assign(WebGLRenderingContext.prototype, {
    [name](this: WebGLRenderingContext, ...args: number[]) {
      calls += 1;
      draw.apply(this, args);
    },
  });
}
const step = Phaser.Game.prototype.step;
// The canvas does not expose its game, on purpose: a wrapped `step` does.
Phaser.Game.prototype.step = function observedStep(
  this: Phaser.Game,
  ...time: Parameters<typeof step>
): void {
  game = this;
  frames += 1;
  calls = 0;
  step.apply(this, time);
  drawCalls = calls;
};

/** The current figures. */
export function phaserStats(): PhaserStats {
  const scene = game?.scene.getScene("table");
  const [things, tweens] = [scene?.children.length ?? 0, scene?.tweens.getTweens().length ?? 0];
  const names = game?.textures.getTextureKeys() ?? [];
  const atlas = names.filter((name) => name.startsWith(ATLAS_KEY)).at(-1) ?? "";
  return { frames, things, tweens, textures: names.length, atlas, drawCalls };
}

/** The visible images from bottom to top: frame name, and centre in whole pixels. */
export function drawnImages(): readonly string[] {
  const things = game?.scene.getScene("table")?.children.getAll() ?? [];
  return things
    .filter((thing) => thing instanceof Phaser.GameObjects.Image)
    .filter(({ visible, alpha }) => visible && alpha > 0)
    .map((image) => `${image.frame.name} ${wholePixels(image.x)} ${wholePixels(image.y)}`);
}

/** Places are often at half a pixel, and sums miss them by a billionth: what is this near to a half is the half. */
const wholePixels = (position: number): number => Math.round(Number(position.toFixed(3)));
