/** Where cards, signs and lights belong on the table as it lies now. */
import type { Seat } from "../../../shared/seat.ts";
import type { AvatarSpot } from "../../table/avatar-layout.ts";
import { plateLayout } from "../../table/plate-layout.ts";
import type { Point } from "../effects/temporary-sprites.ts";
import type { Place } from "../effects/tweens.ts";
import type { Brush } from "../texture/sprites.ts";
import type { TableLayout } from "./table-layout.ts";

export class Places {
  readonly #brush: Brush;
  readonly #layout: () => TableLayout;

  constructor(brush: Brush, layout: () => TableLayout) {
    this.#brush = brush;
    this.#layout = layout;
  }

  avatar(seat: Seat): AvatarSpot {
    const { seats, own } = this.#layout();
    const box = seats[seat];
    if (box === undefined) return own;
    const { avatar } = plateLayout(box);
    return { x: box.x + avatar.x, y: box.y + avatar.y, r: avatar.r };
  }

  /** Where signs over a seat appear; over the own seat, that is above the hand. */
  overSeat(seat: Seat): Point {
    const { seats, status, mode, drawPile } = this.#layout();
    const box = seats[seat];
    if (box !== undefined) return box;
    return { x: status.x, y: mode === "short" ? drawPile.y + drawPile.h * 0.3 : status.y };
  }

  /** Where cards fly from and to at a seat. */
  atSeat(seat: Seat): Place {
    const box = this.#layout().seats[seat];
    if (box === undefined) return this.inHand();
    const { fan } = plateLayout(box);
    return { x: box.x + fan.x, y: box.y + fan.y, rotation: 0, scale: this.#brush.cardScale(fan.card) };
  }

  inHand(): Place {
    const { left, right, y, cardW } = this.#layout().hand;
    return { x: (left + right) / 2, y, rotation: 0, scale: this.#brush.cardScale(cardW) };
  }

  onDrawPile(): Place {
    const { x, y, w } = this.#layout().drawPile;
    return { x, y, rotation: 0, scale: this.#brush.cardScale(w) };
  }
}
