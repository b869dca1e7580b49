/** Everybody who sits there: the others' plates, the own seat, and the clock of whoever's turn it is. */
import type { Card } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { type Hex, PAINTS } from "../../cards/palette.ts";
import { OwnSeat } from "../../table/own-seat.ts";
import type { Scenery } from "../../table/scenery.ts";
import type { Places } from "../layout/anchors.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import type { Brush } from "../texture/sprites.ts";
import { SeatPlate } from "./seat-plate.ts";
import { isStanding, shareLeft, TurnClock } from "./turn-clock.ts";

export interface Seating {
  readonly scenery: Scenery;
  readonly layout: TableLayout;
}

export class Seats {
  readonly #brush: Brush;
  readonly #places: Places;
  readonly #now: () => Seating;
  readonly #plates = new Map<Seat, SeatPlate>();
  readonly #own: OwnSeat;
  readonly #clock: TurnClock;

  constructor(brush: Brush, places: Places, now: () => Seating) {
    this.#brush = brush;
    this.#places = places;
    this.#now = now;
    this.#own = new OwnSeat(brush);
    this.#clock = new TurnClock(brush);
  }

  /** True while the turn's clock or somebody's seconds are not shown as they are now. */
  get isBehind(): boolean {
    const { picture, still } = this.#now().scenery;
    const isClockBehind = still.turn >= 0 && this.#clock.isBehind(leftOf(picture.clock));
    return isClockBehind || [this.#own, ...this.#plates.values()].some((plate) => plate.isCountBehind);
  }

  show(): void {
    for (const { seat } of this.#now().scenery.picture.plates) this.showPlate(seat);
    this.#showOwn();
    this.showClocks();
  }

  /** Shows one plate alone. */
  showPlate(seat: Seat): void {
    const { scenery, layout } = this.#now();
    const { picture, still } = scenery;
    const box = layout.seats[seat];
    const plate = picture.plates.find((each) => each.seat === seat);
    if (box === undefined || plate === undefined) return;
    const piece = this.#plates.get(seat) ?? new SeatPlate(this.#brush);
    this.#plates.set(seat, piece);
    const shown: readonly Card[] = still.shown[seat] ?? [];
    const [count, isTurn, color] = [still.counts[seat] ?? 0, still.turn === seat, still.color];
    const signs = { isChoosable: picture.isChoosingSeat, side: this.#sideOf(seat) };
    piece.show({ plate, box, count, isTurn, color, called: this.#calledBy(seat), shown, ...signs });
  }

  /** Lets the turn's clock and the countdowns of those who are away go on. */
  showClocks(): void {
    const { picture, still } = this.#now().scenery;
    const { clock } = picture;
    const spot = still.turn < 0 || clock === "none" ? undefined : this.#places.avatar(still.turn);
    this.#clock.show(spot, {
      left: leftOf(clock),
      isStanding: clock !== "none" && isStanding(clock),
      color: this.#glow(),
    });
    for (const plate of [this.#own, ...this.#plates.values()]) plate.countDown();
  }

  #showOwn(): void {
    const { scenery, layout } = this.#now();
    const { picture, still } = scenery;
    const { seat } = picture.view;
    const plate = picture.plates.find((each) => each.seat === seat);
    const isTurn = seat >= 0 && still.turn === seat;
    const signs = { side: this.#sideOf(seat), called: this.#calledBy(seat) };
    this.#own.show({ plate, spot: layout.own, band: layout.hand, isTurn, ...signs });
  }

  /** Partners sit opposite each other: seat i and seat i + n/2 (H9). */
  #sideOf(seat: Seat): number | undefined {
    const { rules, seats } = this.#now().scenery.picture.view;
    return rules.teams ? seat % (seats / 2) : undefined;
  }

  #calledBy(seat: Seat): string | undefined {
    const { picture, still } = this.#now().scenery;
    return still.called.includes(seat) ? picture.words.uno : undefined;
  }

  #glow(): Hex {
    const { color } = this.#now().scenery.still;
    return color === "none" ? "#ffffff" : PAINTS[color].glow;
  }
}

/** The share of the time that is left at this moment. */
function leftOf(clock: Scenery["picture"]["clock"]): number {
  return clock === "none" ? 0 : shareLeft(clock, Date.now());
}
