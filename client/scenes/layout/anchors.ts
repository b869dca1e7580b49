/** Anchor points in the current layout, for flying cards and badges. */
import type { Seat } from "../../../shared/seat.ts";
import type { Point } from "../effects/temporary-sprites.ts";
import type { Transform } from "../effects/tweens.ts";
import type { SpriteFactory } from "../texture/sprites.ts";
import type { AvatarCircle } from "./seat-layout.ts";
import { plateLayout } from "./seat-layout.ts";
import type { TableLayout } from "./table-layout.ts";

export class Anchors {
  readonly #sprites: SpriteFactory;
  readonly #layout: () => TableLayout;

  constructor(sprites: SpriteFactory, layout: () => TableLayout) {
    this.#sprites = sprites;
    this.#layout = layout;
  }

  avatar(seat: Seat): AvatarCircle {
    const { seats, ownAvatar } = this.#layout();
    const box = seats[seat];
    if (box === undefined) return ownAvatar;
    const { avatar } = plateLayout(box);
    return { x: box.x + avatar.x, y: box.y + avatar.y, r: avatar.r };
  }

  /** Where badges over a seat appear; for the viewer's seat, above the hand. */
  badgeAt(seat: Seat): Point {
    const { seats, status, mode, drawPile } = this.#layout();
    const box = seats[seat];
    if (box !== undefined) return box;
    return { x: status.x, y: mode === "short" ? drawPile.y + drawPile.h * 0.3 : status.y };
  }

  /** Where cards at a seat start and end their flight. */
  atSeat(seat: Seat): Transform {
    const box = this.#layout().seats[seat];
    if (box === undefined) return this.inHand();
    const { fan } = plateLayout(box);
    return { x: box.x + fan.x, y: box.y + fan.y, rotation: 0, scale: this.#sprites.cardScale(fan.card) };
  }

  inHand(): Transform {
    const { left, right, y, cardW } = this.#layout().hand;
    return { x: (left + right) / 2, y, rotation: 0, scale: this.#sprites.cardScale(cardW) };
  }

  onDrawPile(): Transform {
    const { x, y, w } = this.#layout().drawPile;
    return { x, y, rotation: 0, scale: this.#sprites.cardScale(w) };
  }
}
