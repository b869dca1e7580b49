/** Dims felt, piles and hand, but not the plates: softly while the table waits, more while a seat is chosen. */
import { VEIL } from "../../cards/palette.ts";
import type { Image } from "../../table/image.ts";
import type { TablePicture } from "../contract.ts";
import type { Room } from "../layout/boxes.ts";
import { type Brush, DEPTH, paint } from "../texture/sprites.ts";
import type { Hand } from "./hand-view.ts";

const CHOOSING = 0.62;
const PAUSED = 0.46;
const FADE_MS = 320;

/** How much the table is dimmed, 0 to 1. */
export function dimnessOf({
  isChoosingSeat,
  isPaused,
}: Pick<TablePicture, "isChoosingSeat" | "isPaused">): number {
  if (isChoosingSeat) return CHOOSING;
  return isPaused ? PAUSED : 0;
}

export class Veil {
  readonly #brush: Brush;
  readonly #hand: Hand;
  readonly #cloth: Image;
  readonly #fading = { dimness: 0 };
  #aim = 0;

  constructor(brush: Brush, hand: Hand) {
    this.#brush = brush;
    this.#hand = hand;
    this.#cloth = paint(brush.image("pixel", DEPTH.veil), VEIL).setVisible(false);
  }

  /** Fades to a dimness; 0 ms: at once. */
  show(dimness: number, { width, height }: Pick<Room, "width" | "height">, ms: number): void {
    const [w, h] = [this.#brush.markScale(width * 1.1), this.#brush.markScale(height * 1.1)];
    this.#cloth.setPosition(width / 2, height / 2).setScale(w, h);
    const isNew = dimness !== this.#aim;
    this.#aim = dimness;
    if (ms === 0) this.#cut();
    else if (isNew) this.#fade();
  }

  #cut(): void {
    this.#brush.scene.tweens.killTweensOf(this.#fading);
    this.#fading.dimness = this.#aim;
    this.#lay();
  }

  #fade(): void {
    const { tweens } = this.#brush.scene;
    tweens.killTweensOf(this.#fading);
    const onUpdate = () => this.#lay();
    const fade = { dimness: this.#aim, duration: FADE_MS, ease: "Sine.easeInOut" };
    tweens.add({ targets: this.#fading, ...fade, onUpdate, onComplete: onUpdate });
  }

  #lay(): void {
    const { dimness } = this.#fading;
    this.#cloth.setVisible(dimness > 0).setAlpha(dimness);
    this.#hand.dim(dimness);
  }
}
