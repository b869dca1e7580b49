/** All pieces of the table together: shows a still, and knows where everything lies. */
import { type Card, NO_CARD } from "../../shared/card.ts";
import type { Seat } from "../../shared/seat.ts";
import { faceFrame } from "../art/faces.ts";
import { type Hex, PAINTS } from "../art/palette.ts";
import type { AvatarSpot } from "./avatar.ts";
import { type Brush, DEPTH, type Image, paint } from "./brush.ts";
import { ColorPicker } from "./color-picker.ts";
import { DirectionRing } from "./direction-ring.ts";
import { Effects, type Point } from "./effects.ts";
import type { Place } from "./glide.ts";
import { Hand } from "./hand.ts";
import { handLayout } from "./hand-layout.ts";
import { type TableLayout, tableLayout } from "./layout.ts";
import { OwnSeat } from "./own-seat.ts";
import { Piles } from "./piles.ts";
import { plateLayout } from "./plate-layout.ts";
import type { HandKey, TablePicture } from "./port.ts";
import type { Room } from "./room.ts";
import { SeatPlate } from "./seat-plate.ts";
import type { Still } from "./still.ts";
import { TurnClock } from "./turn-clock.ts";

/** What of the hand is the player's own doing, and no part of the game. */
export interface HandPose {
  readonly scroll: number;
  readonly raised: HandKey | undefined;
  /** Cards that have left the hand before the server has answered. */
  readonly lifted: ReadonlySet<HandKey>;
}

/** All that one showing depends on. */
export interface Scenery {
  readonly picture: TablePicture;
  readonly still: Still;
  readonly room: Room;
  readonly pose: HandPose;
}

export class TableStage {
  readonly brush: Brush;
  readonly effects: Effects;
  readonly hand: Hand;
  readonly piles: Piles;
  readonly ring: DirectionRing;
  readonly #plates = new Map<Seat, SeatPlate>();
  readonly #own: OwnSeat;
  readonly #clock: TurnClock;
  readonly #picker: ColorPicker;
  readonly #veil: Image;
  #scenery: Scenery;
  #layout: TableLayout;
  /** Where cards that are new to the own hand come from. */
  #entrance = (): Place => this.placeOnDrawPile();

  constructor(brush: Brush, scenery: Scenery) {
    this.brush = brush;
    this.#scenery = scenery;
    this.#layout = tableLayout(scenery.room);
    this.ring = new DirectionRing(brush);
    this.piles = new Piles(brush);
    this.#own = new OwnSeat(brush);
    this.hand = new Hand(brush);
    this.#clock = new TurnClock(brush);
    this.#picker = new ColorPicker(brush);
    this.effects = new Effects(brush);
    this.#veil = paint(brush.image("pixel", DEPTH.veil), "#041413").setAlpha(0.62);
  }

  get layout(): TableLayout {
    return this.#layout;
  }

  get scenery(): Scenery {
    return this.#scenery;
  }

  /** Shows everything as the scenery has it; cards of the own hand glide there within `ms`. */
  show(scenery: Scenery, ms: number): void {
    this.#scenery = scenery;
    const { still, room, picture } = scenery;
    this.#layout = tableLayout({ ...room, hand: still.hand.length });
    this.ring.lay(this.#layout.ring, this.#layout.drawPile.w);
    this.ring.turnTo(still.direction);
    this.ring.show(still.color);
    this.#showPiles(ms);
    this.#showVeil();
    for (const { seat } of picture.plates) this.showPlate(seat);
    this.#showOwn();
    this.showHand(ms);
    const { words, picker } = picture;
    const shown = { isOpen: picker !== "closed", discs: this.#layout.picker, words, ms };
    this.#picker.show({ ...shown, width: room.width, height: room.height });
    this.showClock();
  }

  /** Takes note of a still of which a piece or two are shown by hand. */
  still(still: Still): void {
    this.#scenery = { ...this.#scenery, still };
  }

  /** Takes note of a pose that is shown with the next still. */
  pose(pose: HandPose): void {
    this.#scenery = { ...this.#scenery, pose };
  }

  /** Shows the hand alone: it is scrolled, or a card is raised. */
  showHand(ms: number, pose = this.#scenery.pose): void {
    this.#scenery = { ...this.#scenery, pose };
    const { still, room, picture } = this.#scenery;
    const cards = still.hand.filter(({ key }) => !pose.lifted.has(key));
    const { hand: band } = tableLayout({ ...room, hand: cards.length });
    const { slots, reach } = handLayout(band, cards.length, { strip: room.strip, scroll: pose.scroll });
    const isMyTurn = still.turn === picture.view.seat && still.turn >= 0;
    const { isChoosingSeat: isAside } = picture;
    const shown = { cards, slots, band, isScrolled: reach > 0, isMyTurn, isAside, raised: pose.raised, ms };
    this.hand.show(shown, this.#entrance());
  }

  /** What would have worked swells once: the playable cards, or the draw pile where there are none. */
  pulse(): void {
    if (!this.hand.pulse(this.#scenery.still.hand)) this.piles.pulse();
  }

  /** Lets a whole new hand unfold where the own hand lies, instead of coming from the draw pile. */
  unfold(show: () => void): void {
    this.#entrance = () => this.placeInHand();
    show();
    this.#entrance = () => this.placeOnDrawPile();
  }

  /** Lets the clock go on. */
  showClock(): void {
    const { picture, still } = this.#scenery;
    const spot = still.turn < 0 || picture.clock === "none" ? undefined : this.avatarSpot(still.turn);
    const { clock } = picture;
    const left = clock === "none" ? 0 : (clock.endsAt - Date.now()) / clock.lengthMs;
    this.#clock.show(spot, Math.max(0, Math.min(1, left)), this.#glow());
  }

  avatarSpot(seat: Seat): AvatarSpot {
    const box = this.#layout.seats[seat];
    if (box === undefined) return this.#layout.own;
    const { avatar } = plateLayout(box);
    return { x: box.x + avatar.x, y: box.y + avatar.y, r: avatar.r };
  }

  /** Where signs over a seat appear; over the own seat, that is above the hand. */
  seatPoint(seat: Seat): Point {
    const box = this.#layout.seats[seat];
    if (box !== undefined) return box;
    const { status, mode, drawPile } = this.#layout;
    return { x: status.x, y: mode === "short" ? drawPile.y + drawPile.h * 0.3 : status.y };
  }

  /** Where cards fly from and to at another's seat. */
  placeAtSeat(seat: Seat): Place {
    const box = this.#layout.seats[seat];
    if (box === undefined) return this.placeInHand();
    const { fan } = plateLayout(box);
    return { x: box.x + fan.x, y: box.y + fan.y, rotation: 0, scale: this.brush.cardScale(fan.card) };
  }

  placeInHand(): Place {
    const { left, right, y, cardW } = this.#layout.hand;
    return { x: (left + right) / 2, y, rotation: 0, scale: this.brush.cardScale(cardW) };
  }

  placeOnDrawPile(): Place {
    const { x, y, w } = this.#layout.drawPile;
    return { x, y, rotation: 0, scale: this.brush.cardScale(w) };
  }

  /** A card for a moment: it vanishes with the next snap. */
  passingCard(frame: string, { x, y, rotation, scale }: Place, depth: number): Image {
    const image = this.effects.lend(this.brush.image(frame, depth));
    return image.setPosition(x, y).setRotation(rotation).setScale(scale);
  }

  /** While a seat is chosen, all but the plates is dimmed. */
  #showVeil(): void {
    const { picture, room } = this.#scenery;
    const [w, h] = [this.brush.markScale(room.width * 1.1), this.brush.markScale(room.height * 1.1)];
    this.#veil
      .setVisible(picture.isChoosingSeat)
      .setPosition(room.width / 2, room.height / 2)
      .setScale(w, h);
  }

  #showPiles(ms: number): void {
    const { still, picture } = this.#scenery;
    const { drawPile, discardPile } = this.#layout;
    const top = still.top === NO_CARD ? undefined : faceFrame(still.top, still.color);
    const { penalty, drawPile: left } = still;
    this.piles.show({ drawPile, discardPile, left, top, penalty, canDraw: picture.canDraw, ms });
  }

  /** Shows one plate alone. */
  showPlate(seat: Seat): void {
    const box = this.#layout.seats[seat];
    const { picture, still } = this.#scenery;
    const plate = picture.plates.find((each) => each.seat === seat);
    if (box === undefined || plate === undefined) return;
    const piece = this.#plates.get(seat) ?? new SeatPlate(this.brush);
    this.#plates.set(seat, piece);
    const shown: readonly Card[] = still.shown[seat] ?? [];
    const [count, isTurn, color] = [still.counts[seat] ?? 0, still.turn === seat, still.color];
    const signs = { isChoosable: picture.isChoosingSeat, side: this.#sideOf(seat) };
    piece.show({ plate, box, count, isTurn, color, called: this.#calledBy(seat), shown, ...signs });
  }

  #showOwn(): void {
    const { picture, still } = this.#scenery;
    const { seat } = picture.view;
    const plate = picture.plates.find((each) => each.seat === seat);
    const { own, hand: band } = this.#layout;
    const isTurn = seat >= 0 && still.turn === seat;
    const side = this.#sideOf(seat);
    this.#own.show({ plate, spot: own, band, isTurn, side, called: this.#calledBy(seat) });
  }

  /** Partners sit opposite each other: seat i and seat i + n/2 (H9). */
  #sideOf(seat: Seat): number | undefined {
    const { rules, seats } = this.#scenery.picture.view;
    return rules.teams ? seat % (seats / 2) : undefined;
  }

  #calledBy(seat: Seat): string | undefined {
    const { picture, still } = this.#scenery;
    return still.called.includes(seat) ? picture.words.uno : undefined;
  }

  #glow(): Hex {
    const { color } = this.#scenery.still;
    return color === "none" ? "#ffffff" : PAINTS[color].glow;
  }
}
