/** The own seat: avatar and bubble, and a light from below the hand while it is one's own turn. */
import { OWN_LIGHT } from "../cards/palette.ts";
import type { Plate } from "../scenes/contract.ts";
import type { HandBand } from "../scenes/layout/screen-regions.ts";
import { type Brush, DEPTH, paint } from "../scenes/texture/sprites.ts";
import { Avatar } from "../scenes/view/avatar.ts";
import type { AvatarSpot } from "./avatar-layout.ts";
import { Bubble, bubbleAt } from "./bubble.ts";
import type { Image } from "./image.ts";
import { Ribbon } from "./ribbon.ts";

export interface OwnSeatShown {
  /** Undefined for an onlooker. */
  readonly plate: Plate | undefined;
  readonly spot: AvatarSpot;
  readonly band: HandBand;
  readonly isTurn: boolean;
  /** The side that the seat plays for, where there are teams (H9). */
  readonly side: number | undefined;
  readonly called: string | undefined;
}

export class OwnSeat {
  readonly #brush: Brush;
  readonly #light: Image;
  readonly #avatar: Avatar;
  readonly #bubble: Bubble;
  readonly #ribbon: Ribbon;

  constructor(brush: Brush) {
    this.#brush = brush;
    this.#light = brush.image("glow", DEPTH.light);
    this.#avatar = new Avatar(brush, DEPTH.plates + 2);
    this.#bubble = new Bubble(brush);
    this.#ribbon = new Ribbon(brush);
  }

  get isCountBehind(): boolean {
    return this.#avatar.isCountBehind;
  }

  /** Lets the seconds of one who is away go on. */
  countDown(): void {
    this.#avatar.countDown();
  }

  show({ plate, spot, band, isTurn, side, called }: OwnSeatShown): void {
    this.#avatar.setVisible(plate !== undefined);
    if (plate !== undefined) this.#avatar.show(plate, spot);
    this.#ribbon.show(plate === undefined ? undefined : side, spot);
    this.#bubble.show(called, bubbleAt(spot));
    this.#light.setVisible(isTurn).setAlpha(0.3);
    this.#light.setPosition((band.clipLeft + band.clipRight) / 2, band.y);
    const width = this.#brush.markScale((band.right - band.left) * 1.35);
    this.#light.setScale(width, this.#brush.markScale(band.cardH * 2.7));
    paint(this.#light, OWN_LIGHT);
  }
}
