/** All pieces of the table together: shows a still, and knows where everything lies. */
import { NO_CARD } from "../../../shared/card.ts";
import { faceFrame } from "../../art/faces.ts";
import type { Image } from "../../table/image.ts";
import type { Carried, HandPose, Scenery } from "../../table/scenery.ts";
import type { Still } from "../animation/board-state.ts";
import type { HandCard } from "../contract.ts";
import { StandingSigns } from "../effects/reduced-motion.ts";
import { Effects } from "../effects/screen-effects.ts";
import { Passing } from "../effects/temporary-sprites.ts";
import type { Place } from "../effects/tweens.ts";
import { Places } from "../layout/anchors.ts";
import { handLayout } from "../layout/hand-layout.ts";
import { arrangedAs, movedTo } from "../layout/reorder.ts";
import { type TableLayout, tableLayout } from "../layout/table-layout.ts";
import type { Brush } from "../texture/sprites.ts";
import { Sayings, type SayingsTable } from "./chat-bubbles.ts";
import { ColorPicker } from "./color-picker.ts";
import { dimnessOf, Veil } from "./dim-overlay.ts";
import { DirectionRing } from "./direction-ring.ts";
import { Hand } from "./hand-view.ts";
import { Piles } from "./pile-view.ts";
import { Seats } from "./players-view.ts";

export class TableStage {
  readonly brush: Brush;
  readonly passing: Passing;
  readonly effects: Effects;
  readonly places: Places;
  readonly hand: Hand;
  readonly piles: Piles;
  readonly ring: DirectionRing;
  readonly seats: Seats;
  readonly sayings: Sayings;
  readonly signs: StandingSigns;
  readonly #picker: ColorPicker;
  readonly #veil: Veil;
  #scenery: Scenery;
  #layout: TableLayout;
  /** Where cards that are new to the own hand come from. */
  #entrance = (): Place => this.places.onDrawPile();

  constructor(brush: Brush, scenery: Scenery, frames: Omit<SayingsTable, "layout">) {
    this.brush = brush;
    this.#scenery = scenery;
    this.#layout = tableLayout(scenery.room);
    this.places = new Places(brush, () => this.#layout);
    this.ring = new DirectionRing(brush);
    this.piles = new Piles(brush);
    this.seats = new Seats(brush, this.places, () => ({ scenery: this.#scenery, layout: this.#layout }));
    const layout = () => this.#layout;
    this.sayings = new Sayings(brush, { ...frames, layout });
    const words = () => this.#scenery.picture.words;
    this.signs = new StandingSigns(brush, { ...frames, layout, places: this.places, words });
    this.hand = new Hand(brush);
    this.#picker = new ColorPicker(brush);
    this.passing = new Passing(brush);
    this.effects = new Effects(brush, this.passing);
    this.#veil = new Veil(brush, this.hand);
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
    this.seats.show();
    this.sayings.lay();
    this.signs.lay();
    this.showHand(ms);
    this.#veil.show(dimnessOf(picture), room, ms);
    const { words, picker } = picture;
    const shown = { isOpen: picker !== "closed", discs: this.#layout.picker, words, ms };
    this.#picker.show({ ...shown, width: room.width, height: room.height });
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
    const cards = heldOf(this.#scenery);
    const { hand: band } = tableLayout({ ...room, hand: cards.length });
    const { slots, reach } = handLayout(band, cards.length, { strip: room.strip, scroll: pose.scroll });
    const isMyTurn = still.turn === picture.view.seat && still.turn >= 0;
    const { raised, isClose = false, carried } = pose;
    const shown = { cards, slots, band, isScrolled: reach > 0, isMyTurn, raised, isClose, carried, ms };
    this.hand.show(shown, this.#entrance());
  }

  /** The card that follows the finger is elsewhere now, and nothing else has changed. */
  carry(carried: Carried): void {
    this.#scenery = { ...this.#scenery, pose: { ...this.#scenery.pose, carried } };
    this.hand.carry(carried);
  }

  /** What would have worked swells once: the playable cards, or the draw pile where there are none. */
  pulse(): void {
    if (!this.hand.pulse(this.#scenery.still.hand)) this.piles.pulse();
  }

  /** Lets a whole new hand unfold where the own hand lies, instead of coming from the draw pile. */
  unfold(show: () => void): void {
    this.#entrance = () => this.places.inHand();
    show();
    this.#entrance = () => this.places.onDrawPile();
  }

  /** A card for a moment: it vanishes with the next snap. */
  passingCard(frame: string, { x, y, rotation, scale }: Place, depth: number): Image {
    const image = this.passing.lend(this.brush.image(frame, depth));
    return image.setPosition(x, y).setRotation(rotation).setScale(scale);
  }

  #showPiles(ms: number): void {
    const { still, picture } = this.#scenery;
    const { drawPile, discardPile } = this.#layout;
    const top = still.top === NO_CARD ? undefined : faceFrame(still.top, still.color);
    const { penalty, drawPile: left, discardPile: discards } = still;
    this.piles.show({ drawPile, discardPile, left, discards, top, penalty, canDraw: picture.canDraw, ms });
  }
}

/** The cards in the hand: in the player's own order, with the one that is carried where it is held. */
function heldOf({ still, picture, pose: { lifted, carried } }: Scenery): readonly HandCard[] {
  const held = arrangedAs(
    still.hand.filter(({ key }) => !lifted.has(key)),
    picture.hand,
  );
  return carried === undefined ? held : movedTo(held, carried.key, carried.to);
}
