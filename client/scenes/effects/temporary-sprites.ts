/** Images that are shown for a moment only: the next snap removes them. */

import type { Hex } from "../../cards/palette.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box } from "../scene-contract.ts";
import { iconAtSize, type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import type { Label, TextStyle } from "../texture/text.ts";
import { runTween, waitInScene } from "./tweens.ts";

export type Point = Pick<Box, "x" | "y">;

export class TemporarySprites {
  readonly #sprites: SpriteFactory;
  readonly #images = new Set<PhaserImage>();

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
  }

  /** The next snap removes the image, unless `release` is called before. */
  add(image: PhaserImage): PhaserImage {
    this.#images.add(image);
    image.once("destroy", () => this.#images.delete(image));
    return image;
  }

  /** Keeps the image: its new owner destroys it. */
  release(image: PhaserImage): void {
    this.#images.delete(image);
  }

  remove(image: PhaserImage): void {
    image.destroy();
  }

  /** Removes all images. */
  clear(): void {
    for (const image of [...this.#images]) this.remove(image);
  }

  /** A tinted icon. */
  icon(frame: string, depth: number, color: Hex): PhaserImage {
    return this.add(withTint(this.#sprites.image(frame, depth), color));
  }

  /** A tinted icon that is drawn for its size: sharp at a scale of 1, where it is `size` wide. */
  largeIcon(icon: string, size: number, { depth, color }: { depth: number; color: Hex }): PhaserImage {
    return this.add(withTint(iconAtSize(this.#sprites.textAtlas, icon, { size, depth }), color));
  }

  label(text: string, size: number, style: TextStyle): Label {
    const label = this.#sprites.label(style, Z.effects + 2).setText(text, size);
    this.add(label.image);
    return label;
  }

  /**
   * Resolves at the end of the tween. With `after`, resolves after that many milliseconds, and the target is removed at
   * the end of the tween.
   */
  animate(target: PhaserImage, config: object, after?: number): Promise<void> {
    const { scene } = this.#sprites;
    const whole = runTween(scene, { targets: target, ...config });
    if (after === undefined) return whole;
    void whole.then(() => this.remove(target));
    return waitInScene(scene, after);
  }

  /** Fades images out after `delay` (ms) and removes them. */
  async fadeOut(targets: readonly PhaserImage[], delay: number): Promise<void> {
    await runTween(this.#sprites.scene, { targets: [...targets], alpha: 0, delay, duration: 180 });
    for (const target of targets) this.remove(target);
  }
}
