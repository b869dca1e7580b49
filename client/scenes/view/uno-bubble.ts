/** The bubble of a player who has called UNO. */

import { UNO_BUBBLE } from "../../cards/table-palette.ts";
import type { AvatarCircle } from "../layout/screen-regions.ts";
import { unoBubbleTextSize } from "../layout/text-sizes.ts";
import type { PhaserImage } from "../phaser-image.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import { DISPLAY_FONT, type Label } from "../texture/text.ts";

/** Height of the bubble in letters. */
export const HEIGHT_RATIO = 1.46;

/** Above a larger face there is another plate: the bubble is lower. */
const LARGE_FACE = 70;

interface UnoBubblePlacement {
  readonly x: number;
  readonly y: number;
  /** Height of the letters. */
  readonly size: number;
}

/** Over the top of an avatar, on the screen: it hides neither the eyes nor the number of cards. */
export function unoBubbleAt({ x, y, r }: AvatarCircle): UnoBubblePlacement {
  const size = unoBubbleTextSize({ r });
  const half = (size * HEIGHT_RATIO) / 2;
  const above = Math.max(r * (r > LARGE_FACE ? 0.95 : 1.15), r / 2 + half);
  return { x, y: Math.max(half, y - above), size };
}

/** The bubble of a player who has called UNO. */
export class UnoBubble {
  readonly #sprites: SpriteFactory;
  readonly #ends: readonly [PhaserImage, PhaserImage];
  readonly #body: PhaserImage;
  readonly #label: Label;

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    const round = () => withTint(sprites.image("dot", Z.badges), UNO_BUBBLE.ground);
    this.#ends = [round(), round()];
    this.#body = withTint(sprites.image("pixel", Z.badges), UNO_BUBBLE.ground);
    this.#label = sprites.label({ font: DISPLAY_FONT, color: UNO_BUBBLE.ink }, Z.badges + 1);
  }

  render(text: string | undefined, { x, y, size }: UnoBubblePlacement): void {
    for (const part of [...this.#ends, this.#body, this.#label]) part.setVisible(text !== undefined);
    if (text === undefined) return;
    this.#label.setText(text, size).placeAt(x, y);
    const half = Math.max(size * 0.6, (this.#label.width - 4) / 2);
    const height = this.#sprites.iconScale(size * HEIGHT_RATIO);
    this.#ends[0].setPosition(x - half, y).setScale(height);
    this.#ends[1].setPosition(x + half, y).setScale(height);
    this.#body.setPosition(x, y).setScale(this.#sprites.iconScale(half * 2), height * 0.98);
  }
}
