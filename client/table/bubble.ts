/** The bubble of whoever has called UNO: it hangs from the avatar. */

import { BUBBLE } from "../cards/palette.ts";
import { type Brush, DEPTH, paint } from "../scenes/texture/sprites.ts";
import type { Words } from "../scenes/texture/text.ts";
import type { AvatarSpot } from "./avatar-layout.ts";
import type { Image } from "./image.ts";
import { DISPLAY_FONT } from "./lettering.ts";

/** Height of the letters: on the smallest avatars they are small, so that the bubble stays on the screen. */
const SIZE = { small: 10.5, large: 13 } as const;
const SMALL_AVATAR = 12;
/** Height of the bubble in letters. */
const HEIGHT = 1.46;

interface BubbleSpot {
  readonly x: number;
  readonly y: number;
  /** Height of the letters. */
  readonly size: number;
}

/** At the lower rim of an avatar, where it hides neither the initial nor the cards. */
export function bubbleAt({ x, y, r }: AvatarSpot): BubbleSpot {
  return { x, y: y + r * 0.95, size: r < SMALL_AVATAR ? SIZE.small : SIZE.large };
}

export class Bubble {
  readonly #brush: Brush;
  readonly #ends: readonly [Image, Image];
  readonly #body: Image;
  readonly #words: Words;

  constructor(brush: Brush) {
    this.#brush = brush;
    const round = () => paint(brush.image("dot", DEPTH.signs), BUBBLE.ground);
    this.#ends = [round(), round()];
    this.#body = paint(brush.image("pixel", DEPTH.signs), BUBBLE.ground);
    this.#words = brush.words({ font: DISPLAY_FONT, color: BUBBLE.ink }, DEPTH.signs + 1);
  }

  show(words: string | undefined, { x, y, size }: BubbleSpot): void {
    for (const part of [...this.#ends, this.#body, this.#words]) part.setVisible(words !== undefined);
    if (words === undefined) return;
    this.#words.write(words, size).at(x, y);
    const half = Math.max(size * 0.6, (this.#words.width - 4) / 2);
    const height = this.#brush.markScale(size * HEIGHT);
    this.#ends[0].setPosition(x - half, y).setScale(height);
    this.#ends[1].setPosition(x + half, y).setScale(height);
    this.#body.setPosition(x, y).setScale(this.#brush.markScale(half * 2), height * 0.98);
  }
}
