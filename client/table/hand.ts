/** The own hand: lays its cards out, lets them glide to new places, raises the one that is looked at. */
import { faceFrame } from "../art/faces.ts";
import { type Brush, DEPTH, type Image } from "./brush.ts";
import { CardLights } from "./card-lights.ts";
import { glide, type Place, pulse, put } from "./glide.ts";
import type { Slot } from "./hand-layout.ts";
import type { HandCard, HandKey } from "./port.ts";
import { CHOSEN_RAISE, FOCUS_RAISE, type HandBand, JUMP_IN_RAISE, PLAYABLE_RAISE } from "./zones.ts";

export interface HandShown {
  readonly cards: readonly HandCard[];
  readonly slots: readonly Slot[];
  readonly band: HandBand;
  readonly isScrolled: boolean;
  /** Cards that cannot be played are dimmed: only while there is a choice. */
  readonly isMyTurn: boolean;
  /** Something else is being chosen: all cards are dimmed. */
  readonly isAside: boolean;
  readonly raised: HandKey | undefined;
  /** How long the cards glide, in ms; 0: they are there at once. */
  readonly ms: number;
}

const DIMMED = 0xa7b0bb;
const ASIDE = 0x717c82;
const FULL = 0xffffff;
const HAND_PULSE = 1.09;

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
      this.#lights.putOut(key);
    }
  }

  #lay(
    image: Image,
    { card, slot, depth }: { card: HandCard; slot: Slot; depth: number },
    shown: HandShown,
  ): void {
    const { band, raised, ms, isScrolled } = shown;
    const isRaised = card.key === raised;
    const place = {
      x: slot.x,
      y: slot.y - raiseOf(card, band, raised),
      rotation: isRaised ? 0 : slot.angle,
      scale: this.#brush.cardScale(band.cardW) * (isRaised ? 1.08 : 1),
    };
    image.setDepth(depth + (isRaised ? 100 : 0)).setTint(tintOf(card, shown));
    this.#lights.show(card, { place, from: image, depth: image.depth, isVisible: slot.isVisible, ms });
    glide(image, place, ms);
    if (isScrolled) clip(image, place, band);
    else image.setCrop().setVisible(true);
  }
}

function tintOf({ isPlayable, isChosen }: HandCard, { isMyTurn, isAside }: HandShown): number {
  if (isAside) return ASIDE;
  return isMyTurn && !isPlayable && !isChosen ? DIMMED : FULL;
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
