/** Looks over Phaser's shoulder: how many frames were drawn, and what there is on the table. */
import Phaser from "phaser";
import { ATLAS_KEY } from "../../client/cards/atlas.ts";

export interface PhaserStats {
  readonly frames: number;
  /** Images, texts and emitters, seen or not. */
  readonly things: number;
  readonly tweens: number;
  readonly textures: number;
  /** The name of the texture with the cards. */
  readonly atlas: string;
  /** How often the last frame asked the graphics to draw. */
  readonly drawCalls: number;
}

let game: Phaser.Game | undefined;
let frames = 0;
let calls = 0;
let drawCalls = 0;
for (const name of ["drawElements", "drawArrays"] as const) {
  const draw: (...how: number[]) => void = WebGLRenderingContext.prototype[name];
  Object.assign(WebGLRenderingContext.prototype, {
    [name](this: WebGLRenderingContext, ...how: number[]) {
      calls += 1;
      draw.apply(this, how);
    },
  });
}
const step = Phaser.Game.prototype.step;
// The game hands out no way to itself, on purpose: its first step does.
Phaser.Game.prototype.step = function noted(this: Phaser.Game, ...time: Parameters<typeof step>): void {
  game = this;
  frames += 1;
  calls = 0;
  step.apply(this, time);
  drawCalls = calls;
};

/** What there is now. */
export function phaserStats(): PhaserStats {
  const scene = game?.scene.getScene("table");
  const [things, tweens] = [scene?.children.length ?? 0, scene?.tweens.getTweens().length ?? 0];
  const names = game?.textures.getTextureKeys() ?? [];
  const atlas = names.filter((name) => name.startsWith(ATLAS_KEY)).at(-1) ?? "";
  return { frames, things, tweens, textures: names.length, atlas, drawCalls };
}

/** What is seen and where: the frame of each picture with the middle of it, in whole pixels, from the bottom up. */
export function drawnImages(): readonly string[] {
  const things = game?.scene.getScene("table")?.children.getAll() ?? [];
  return things
    .filter((thing) => thing instanceof Phaser.GameObjects.Image)
    .filter(({ visible }) => visible)
    .map((image) => `${image.frame.name} ${Math.round(image.x)} ${Math.round(image.y)}`);
}
