/** What is on the table for a moment only: it vanishes with the next snap. */
import type { Hex } from "../../cards/palette.ts";
import type { Image } from "../../table/image.ts";
import type { Lettering } from "../../table/lettering.ts";
import { sharpMark } from "../../table/sharp.ts";
import { type Brush, DEPTH, paint } from "../texture/sprites.ts";
import type { Words } from "../texture/text.ts";
import { tweened } from "./tweens.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export class Passing {
  readonly #brush: Brush;
  readonly #things = new Set<Image>();

  constructor(brush: Brush) {
    this.#brush = brush;
  }

  /** An image that vanishes with the next snap, unless it is handed on. */
  lend(image: Image): Image {
    this.#things.add(image);
    return image;
  }

  /** The image stays: it belongs to someone else from now on. */
  handOn(image: Image): void {
    this.#things.delete(image);
  }

  remove(image: Image): void {
    this.#things.delete(image);
    image.destroy();
  }

  /** All of it goes at once. */
  clear(): void {
    for (const each of [...this.#things]) this.remove(each);
  }

  /** A mark in a colour. */
  mark(frame: string, depth: number, color: Hex): Image {
    return this.lend(paint(this.#brush.image(frame, depth), color));
  }

  /** A large mark in a colour, sharp at a scale of 1, where it is `size` wide. */
  largeMark(mark: string, size: number, { depth, color }: { depth: number; color: Hex }): Image {
    return this.lend(paint(sharpMark(this.#brush.slate, mark, { size, depth }), color));
  }

  words(words: string, size: number, lettering: Lettering): Words {
    const written = this.#brush.words(lettering, DEPTH.effects + 2).write(words, size);
    this.lend(written.image);
    return written;
  }

  /** Resolves with the tween's end, or earlier when the table need not wait for it. */
  run(target: Image, config: object, after?: number): Promise<void> {
    const { scene } = this.#brush;
    const whole = tweened(scene, { targets: target, ...config });
    if (after === undefined) return whole;
    void whole.then(() => this.remove(target));
    return tweened(scene, { targets: { wait: 0 }, wait: 1, duration: after });
  }

  /** Takes things away, softly and after a while (ms). */
  async fade(targets: readonly Image[], delay: number): Promise<void> {
    await tweened(this.#brush.scene, { targets: [...targets], alpha: 0, delay, duration: 180 });
    for (const target of targets) this.remove(target);
  }
}
