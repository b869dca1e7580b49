/** Dims table, piles and hand, but not the plates: a little during a pause, more while a seat must be chosen. */
import { DIM_COLOR } from "../../cards/table-palette.ts";
import type { LayoutInput } from "../layout/layout-input.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { CanvasModel } from "../scene-contract.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import type { HandView } from "./hand-view.ts";

const CHOOSING_DIMNESS = 0.62;
const PAUSED_DIMNESS = 0.46;
const FADE_MS = 320;

/** How much the table is dimmed, 0 to 1. */
export function dimnessOf({
  isChoosingSeat,
  isPaused,
}: Pick<CanvasModel, "isChoosingSeat" | "isPaused">): number {
  if (isChoosingSeat) return CHOOSING_DIMNESS;
  return isPaused ? PAUSED_DIMNESS : 0;
}

export class DimOverlay {
  readonly #sprites: SpriteFactory;
  readonly #handView: HandView;
  readonly #overlay: PhaserImage;
  readonly #fading = { dimness: 0 };
  #targetDimness = 0;

  constructor(sprites: SpriteFactory, handView: HandView) {
    this.#sprites = sprites;
    this.#handView = handView;
    this.#overlay = withTint(sprites.image("pixel", Z.dim), DIM_COLOR).setVisible(false);
  }

  /** Fades to a dimness; 0 ms: at once. */
  render(dimness: number, size: Pick<LayoutInput, "width" | "height">, ms: number): void {
    this.#sprites.cover(this.#overlay, size);
    const isNew = dimness !== this.#targetDimness;
    this.#targetDimness = dimness;
    if (ms === 0) this.#jump();
    else if (isNew) this.#fade();
  }

  #jump(): void {
    this.#sprites.scene.tweens.killTweensOf(this.#fading);
    this.#fading.dimness = this.#targetDimness;
    this.#apply();
  }

  #fade(): void {
    const { tweens } = this.#sprites.scene;
    tweens.killTweensOf(this.#fading);
    const onUpdate = () => this.#apply();
    const fade = { dimness: this.#targetDimness, duration: FADE_MS, ease: "Sine.easeInOut" };
    tweens.add({ targets: this.#fading, ...fade, onUpdate, onComplete: onUpdate });
  }

  #apply(): void {
    const { dimness } = this.#fading;
    this.#overlay.setVisible(dimness > 0).setAlpha(dimness);
    this.#handView.dim(dimness);
  }
}
