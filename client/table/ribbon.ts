/** The ribbon of a side: both partners wear the same colour and the same number (H9). */
import { RIBBON_INK, RIBBONS } from "../cards/palette.ts";
import { type Brush, DEPTH, paint } from "../scenes/texture/sprites.ts";
import type { Words } from "../scenes/texture/text.ts";
import { type AvatarSpot, avatarMarks } from "./avatar-layout.ts";
import type { Image } from "./image.ts";
import { DISPLAY_FONT } from "./lettering.ts";

export class Ribbon {
  readonly #brush: Brush;
  readonly #rim: Image;
  readonly #ground: Image;
  readonly #number: Words;

  constructor(brush: Brush) {
    // The clock's ring runs behind the ribbon.
    const depth = DEPTH.clock + 1;
    this.#brush = brush;
    this.#rim = paint(brush.image("ribbon", depth), RIBBON_INK);
    this.#ground = brush.image("ribbon", depth);
    this.#number = brush.words({ font: DISPLAY_FONT, color: RIBBON_INK }, depth + 1);
  }

  /** `side` counts from 0; undefined: no ribbon. */
  show(side: number | undefined, spot: AvatarSpot): void {
    for (const part of [this.#rim, this.#ground, this.#number]) part.setVisible(side !== undefined);
    if (side === undefined) return;
    const { h: height, ...at } = avatarMarks(spot, false).ribbon;
    this.#rim.setPosition(at.x, at.y).setScale(this.#brush.markScale(height * 1.16));
    paint(this.#ground, RIBBONS[side % RIBBONS.length] ?? RIBBON_INK);
    this.#ground.setPosition(at.x, at.y).setScale(this.#brush.markScale(height));
    this.#number.write(`${side + 1}`, height * 0.66).at(at.x, at.y - height * 0.09);
  }
}
