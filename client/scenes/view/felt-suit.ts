/** The colour in play on the cloth below the canvas: its suit, larger than the ring around the piles. */
import type Phaser from "phaser";
import type { CardColor } from "../../cards/palette.ts";
import { stitchedSuit } from "../../cards/stitched-suit.ts";
import type { Ring } from "../layout/table-layout.ts";

/** The size of the suit, in heights of the ring, and the most that it may be in widths, and in distances to the upper edge. */
const SIZE = { heights: 1.95, widths: 1.4, up: 1.25 } as const;
/** How a new suit appears: from this share of its size. */
const APPEARANCE = { from: 0.7, ms: 420, ease: "Back.easeOut" } as const;

interface SuitPlace {
  readonly ring: Ring;
  /** CSS pixels in one unit of the ring. */
  readonly zoom: number;
}

export class FeltSuit {
  readonly #element = document.createElement("div");
  readonly #appearance = { share: 1 };
  #color: CardColor | "none" = "none";
  #box = "";

  constructor(parent: HTMLElement) {
    this.#element.className = "felt-suit";
    parent.prepend(this.#element);
  }

  /** Shows the suit of a colour after each frame; none before the first card. A new one is there at once if `isInstant`. */
  show(color: CardColor | "none", place: SuitPlace, { tweens }: Phaser.Scene, isInstant: boolean): void {
    this.#place(place);
    if (color !== this.#color) {
      this.#color = color;
      this.#element.style.backgroundImage = color === "none" ? "" : stitchedSuit(color);
      tweens.killTweensOf(this.#appearance);
      const { ms: duration, ease } = APPEARANCE;
      this.#appearance.share = 0;
      if (!isInstant) tweens.add({ targets: this.#appearance, share: 1, duration, ease });
    }
    const share = tweens.getTweensOf(this.#appearance).length > 0 ? this.#appearance.share : 1;
    const { from } = APPEARANCE;
    Object.assign(this.#element.style, { opacity: `${share}`, scale: `${from + (1 - from) * share}` });
  }

  /** In a square around the middle of the ring, whose edges may be outside the table; its tips are not above it. */
  #place({ ring: { x, y, rx, ry }, zoom }: SuitPlace): void {
    const half = Math.min(ry * SIZE.heights, rx * SIZE.widths, y * SIZE.up);
    const [left, top, size] = [x - half, y - half, 2 * half].map((each) => `${Math.round(each * zoom)}px`);
    const box = `left: ${left}; top: ${top}; width: ${size}; height: ${size}`;
    if (box === this.#box) return;
    this.#box = box;
    Object.assign(this.#element.style, { left, top, width: size, height: size });
  }

  remove(): void {
    this.#element.remove();
  }
}
