/** The bubble of whoever has called UNO: it hangs from the avatar. */

import { BUBBLE } from "../art/palette.ts";
import type { AvatarSpot } from "./avatar.ts";
import { type Brush, DEPTH, DISPLAY_FONT, type Image, paint, type Text, write } from "./brush.ts";

const SIZE = 13;
const HEIGHT = 19;

/** At the lower rim of an avatar, where it hides neither the initial nor the cards. */
export function bubbleAt({ x, y, r }: AvatarSpot): { readonly x: number; readonly y: number } {
  return { x, y: y + r * 0.95 };
}

export class Bubble {
  readonly #brush: Brush;
  readonly #ends: readonly [Image, Image];
  readonly #body: Image;
  readonly #text: Text;

  constructor(brush: Brush) {
    this.#brush = brush;
    const round = () => paint(brush.image("dot", DEPTH.signs), BUBBLE.ground);
    this.#ends = [round(), round()];
    this.#body = paint(brush.image("pixel", DEPTH.signs), BUBBLE.ground);
    this.#text = brush.text({ font: DISPLAY_FONT, color: BUBBLE.ink }, DEPTH.signs + 1);
  }

  show(words: string | undefined, { x, y }: { x: number; y: number }): void {
    for (const part of [...this.#ends, this.#body, this.#text]) part.setVisible(words !== undefined);
    if (words === undefined) return;
    write(this.#text, words, SIZE).setPosition(x, y);
    const half = Math.max(8, (this.#text.width - 8) / 2);
    this.#ends[0].setPosition(x - half, y).setScale(this.#brush.markScale(HEIGHT));
    this.#ends[1].setPosition(x + half, y).setScale(this.#brush.markScale(HEIGHT));
    this.#body
      .setPosition(x, y)
      .setScale(this.#brush.markScale(half * 2), this.#brush.markScale(HEIGHT * 0.98));
  }
}
