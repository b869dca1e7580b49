/** The own hand: lays its cards out, lets them glide to new places, raises the one that is looked at. */
import { faceFrame } from "../../art/faces.ts";
import { CardLights } from "../../table/card-lights.ts";
import type { Image } from "../../table/image.ts";
import type { Carried } from "../../table/scenery.ts";
import type { HandCard, HandKey } from "../contract.ts";
import { glide, type Place, pulse, put } from "../effects/tweens.ts";
import { closeUp, type Slot } from "../layout/hand-layout.ts";
import {
  CHOSEN_RAISE,
  FOCUS_RAISE,
  type HandBand,
  JUMP_IN_RAISE,
  PLAYABLE_RAISE,
} from "../layout/screen-regions.ts";
import { type Brush, DEPTH } from "../texture/sprites.ts";

export interface HandShown {
  readonly cards: readonly HandCard[];
  readonly slots: readonly Slot[];
  readonly band: HandBand;
  readonly isScrolled: boolean;
  /** Cards that cannot be played are dimmed: only while there is a choice. */
  readonly isMyTurn: boolean;
  readonly raised: HandKey | undefined;
  /** The raised card is shown larger. */
  readonly isClose: boolean;
  /** The card that follows the finger. */
  readonly carried: Carried | undefined;
  /** How long the cards glide, in ms; 0: they are there at once. */
  readonly ms: number;
}

const DIMMED = 0xa7b0bb;
const FULL = 0xffffff;
/** What the veil takes of red, green and blue where it is thickest: shade is a little blue. */
const SHADE = [0.9, 0.83, 0.79] as const;
const HAND_PULSE = 1.09;
/** A raised card, and one that follows the finger, lie above the others and are a little larger. */
const [RAISED_DEPTH, CARRIED_DEPTH] = [100, 200];
const [RAISED_SCALE, CARRIED_SCALE] = [1.08, 1.14];

/** How far above its slot a card stands. */
export function raiseOf(card: HandCard, band: HandBand, raised: HandKey | undefined): number {
  // One that is taken up stands out already: any higher, it would cover the line that says what is asked.
  const isLookedAt = card.key === raised && !card.isChosen;
  return band.cardH * (standing(card) + (isLookedAt ? FOCUS_RAISE : 0));
}

function standing({ isPlayable, isJumpIn, isChosen }: HandCard): number {
  if (isChosen) return CHOSEN_RAISE;
  if (isJumpIn) return JUMP_IN_RAISE;
  return isPlayable ? PLAYABLE_RAISE : 0;
}

export class Hand {
  readonly #brush: Brush;
  readonly #images = new Map<HandKey, Image>();
  readonly #lights: CardLights;
  /** The tints of the cards in full light. */
  readonly #tints = new Map<HandKey, number>();
  #dimness = 0;

  constructor(brush: Brush) {
    this.#brush = brush;
    this.#lights = new CardLights(brush);
  }

  /** `entrance` is where cards that are new come from. */
  show(shown: HandShown, entrance: Place): void {
    this.#letGo(shown.cards);
    for (const [i, card] of shown.cards.entries()) {
      const slot = shown.slots[i];
      if (slot !== undefined)
        this.#lay(this.#imageOf(card, entrance), { card, slot, depth: DEPTH.hand + 1 + i }, shown);
    }
  }

  /** The cards that may be played swell once; false where there are none. */
  pulse(cards: readonly HandCard[]): boolean {
    const keys = cards.filter(({ isPlayable, isJumpIn }) => isPlayable || isJumpIn).map(({ key }) => key);
    pulse(
      keys.flatMap((key) => this.#images.get(key) ?? []),
      HAND_PULSE,
    );
    return keys.length > 0;
  }

  /** Dims all cards, 0 to 1: the veil lies over them. */
  dim(dimness: number): void {
    if (dimness === this.#dimness) return;
    this.#dimness = dimness;
    for (const [key, image] of this.#images) image.setTint(shaded(this.#tints.get(key) ?? FULL, dimness));
  }

  /** Hands a card's image over to whoever flies it. */
  take(key: HandKey): Image | undefined {
    const image = this.#images.get(key);
    this.#images.delete(key);
    this.#lights.putOut(key);
    return image?.setCrop().clearTint();
  }

  /** Takes a card back that came home. */
  giveBack(key: HandKey, image: Image): void {
    this.#images.get(key)?.destroy();
    this.#images.set(key, image);
  }

  /** The card that follows the finger. */
  carry({ key, x, y }: Carried): void {
    this.#images.get(key)?.setPosition(x, y);
    this.#lights.follow(key, { x, y });
  }

  imageOf(key: HandKey): Image | undefined {
    return this.#images.get(key);
  }

  #imageOf({ key, card }: HandCard, entrance: Place): Image {
    const known = this.#images.get(key);
    if (known !== undefined) return known.setFrame(faceFrame(card));
    const image = this.#brush.image(faceFrame(card), DEPTH.hand);
    put(image, entrance);
    this.#images.set(key, image);
    return image;
  }

  #letGo(cards: readonly HandCard[]): void {
    const kept = new Set(cards.map(({ key }) => key));
    for (const [key, image] of this.#images) {
      if (kept.has(key)) continue;
      image.destroy();
      this.#images.delete(key);
      this.#tints.delete(key);
      this.#lights.putOut(key);
    }
  }

  #lay(
    image: Image,
    { card, slot, depth }: { card: HandCard; slot: Slot; depth: number },
    shown: HandShown,
  ): void {
    const { band, isScrolled } = shown;
    const isCarried = card.key === shown.carried?.key;
    const ms = isCarried ? 0 : shown.ms;
    const place = this.#placeOf(card, slot, shown);
    const tint = tintOf(card, shown);
    this.#tints.set(card.key, tint);
    const above = isCarried ? CARRIED_DEPTH : RAISED_DEPTH;
    const isAbove = isCarried || card.key === shown.raised;
    image.setDepth(depth + (isAbove ? above : 0)).setTint(shaded(tint, this.#dimness));
    this.#lights.show(card, { place, from: image, depth: image.depth, isVisible: slot.isVisible, ms });
    glide(image, place, ms);
    if (isScrolled && !isCarried) clip(image, place, band);
    else image.setCrop().setVisible(true);
  }

  #placeOf(card: HandCard, slot: Slot, { band, raised, isClose, carried }: HandShown): Place {
    const scale = this.#brush.cardScale(band.cardW);
    if (card.key === carried?.key) {
      return { x: carried.x, y: carried.y, rotation: 0, scale: scale * CARRIED_SCALE };
    }
    const y = slot.y - raiseOf(card, band, raised);
    if (card.key !== raised) return { x: slot.x, y, rotation: slot.angle, scale };
    const near = isClose ? closeUp(band, slot) : { x: slot.x, y, scale: RAISED_SCALE };
    return { ...near, rotation: 0, scale: scale * near.scale };
  }
}

function tintOf({ isPlayable, isChosen }: HandCard, { isMyTurn }: HandShown): number {
  return isMyTurn && !isPlayable && !isChosen ? DIMMED : FULL;
}

function shaded(tint: number, dimness: number): number {
  if (dimness === 0) return tint;
  const channels = [tint >> 16, (tint >> 8) & 255, tint & 255];
  const [r = 0, g = 0, b = 0] = channels.map((light, i) =>
    Math.round(light * (1 - dimness * (SHADE[i] ?? 0))),
  );
  return (r << 16) | (g << 8) | b;
}

/** Cuts off what lies outside of the band: cards of a scrolled hand are never turned, so that a crop is exact. */
function clip(image: Image, { x, scale }: Place, { clipLeft, clipRight }: HandBand): void {
  const { width, height } = image.frame;
  const left = x - (width * scale) / 2;
  const from = Math.max(0, (clipLeft - left) / scale);
  const to = Math.min(width, (clipRight - left) / scale);
  image.setVisible(to > from);
  if (from <= 0 && to >= width) image.setCrop();
  else image.setCrop(from, 0, Math.max(0, to - from), height);
}
