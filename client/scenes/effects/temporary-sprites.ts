/** What is on the table for a moment only: it vanishes with the next snap. */
import type { Hex } from "../../cards/palette.ts";
import type { PhaserImage } from "../contract.ts";
import { iconAtSize, type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import type { Label, TextStyle } from "../texture/text.ts";
import { runTween } from "./tweens.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export class TemporarySprites {
  readonly #sprites: SpriteFactory;
  readonly #images = new Set<PhaserImage>();

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
  }

  /** An image that vanishes with the next snap, unless it is handed on. */
  add(image: PhaserImage): PhaserImage {
    this.#images.add(image);
    return image;
  }

  /** The image stays: it belongs to someone else from now on. */
  release(image: PhaserImage): void {
    this.#images.delete(image);
  }

  remove(image: PhaserImage): void {
    this.#images.delete(image);
    image.destroy();
  }

  /** All of it goes at once. */
  clear(): void {
    for (const each of [...this.#images]) this.remove(each);
  }

  /** A mark in a colour. */
  icon(frame: string, depth: number, color: Hex): PhaserImage {
    return this.add(withTint(this.#sprites.image(frame, depth), color));
  }

  /** A large mark in a colour, sharp at a scale of 1, where it is `size` wide. */
  largeIcon(icon: string, size: number, { depth, color }: { depth: number; color: Hex }): PhaserImage {
    return this.add(withTint(iconAtSize(this.#sprites.textAtlas, icon, { size, depth }), color));
  }

  label(text: string, size: number, style: TextStyle): Label {
    const label = this.#sprites.label(style, Z.effects + 2).setText(text, size);
    this.add(label.image);
    return label;
  }

  /** Resolves with the tween's end, or earlier when the table need not wait for it. */
  animate(target: PhaserImage, config: object, after?: number): Promise<void> {
    const { scene } = this.#sprites;
    const whole = runTween(scene, { targets: target, ...config });
    if (after === undefined) return whole;
    void whole.then(() => this.remove(target));
    return runTween(scene, { targets: { wait: 0 }, wait: 1, duration: after });
  }

  /** Takes things away, softly and after a while (ms). */
  async fadeOut(targets: readonly PhaserImage[], delay: number): Promise<void> {
    await runTween(this.#sprites.scene, { targets: [...targets], alpha: 0, delay, duration: 180 });
    for (const target of targets) this.remove(target);
  }
}
