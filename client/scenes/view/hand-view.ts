/** The own hand: lays its cards out, lets them glide to new places, raises the one that is looked at. */
import { faceFrame } from "../../art/faces.ts";
import { CardHighlights } from "../../table/card-lights.ts";
import type { PhaserImage } from "../../table/image.ts";
import type { DraggedCard } from "../../table/scenery.ts";
import type { HandCard, HandKey } from "../contract.ts";
import { bounce, moveTo, placeAt, type Transform } from "../effects/tweens.ts";
import { type CardSlot, enlargedCard } from "../layout/hand-layout.ts";
import {
  CHOSEN_RAISE,
  FOCUS_RAISE,
  type HandArea,
  JUMP_IN_RAISE,
  PLAYABLE_RAISE,
} from "../layout/screen-regions.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";

export interface HandViewProps {
  readonly cards: readonly HandCard[];
  readonly slots: readonly CardSlot[];
  readonly area: HandArea;
  readonly isScrolled: boolean;
  /** Cards that cannot be played are dimmed: only while there is a choice. */
  readonly isMyTurn: boolean;
  readonly raised: HandKey | undefined;
  /** The raised card is shown larger. */
  readonly isEnlarged: boolean;
  /** The card that follows the finger. */
  readonly dragged: DraggedCard | undefined;
  /** How long the cards glide, in ms; 0: they are there at once. */
  readonly ms: number;
}

const DIMMED_TINT = 0xa7b0bb;
const FULL_TINT = 0xffffff;
/** What the veil takes of red, green and blue where it is thickest: shade is a little blue. */
const DIM_BY_CHANNEL = [0.9, 0.83, 0.79] as const;
const BOUNCE_SCALE = 1.09;
/** A raised card, and one that follows the finger, lie above the others and are a little larger. */
const [RAISED_DEPTH, DRAGGED_DEPTH] = [100, 200];
const [RAISED_SCALE, DRAGGED_SCALE] = [1.08, 1.14];

/** How far above its slot a card stands. */
export function raiseHeight(card: HandCard, area: HandArea, raised: HandKey | undefined): number {
  // One that is taken up stands out already: any higher, it would cover the line that says what is asked.
  const isLookedAt = card.key === raised && !card.isChosen;
  return area.cardH * (restingRaise(card) + (isLookedAt ? FOCUS_RAISE : 0));
}

function restingRaise({ isPlayable, isJumpIn, isChosen }: HandCard): number {
  if (isChosen) return CHOSEN_RAISE;
  if (isJumpIn) return JUMP_IN_RAISE;
  return isPlayable ? PLAYABLE_RAISE : 0;
}

export class HandView {
  readonly #sprites: SpriteFactory;
  readonly #images = new Map<HandKey, PhaserImage>();
  readonly #highlights: CardHighlights;
  /** The tints of the cards in full light. */
  readonly #tints = new Map<HandKey, number>();
  #dimness = 0;

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    this.#highlights = new CardHighlights(sprites);
  }

  /** `entrance` is where cards that are new come from. */
  render(props: HandViewProps, origin: Transform): void {
    this.#removeMissing(props.cards);
    for (const [i, card] of props.cards.entries()) {
      const cardSlot = props.slots[i];
      if (cardSlot !== undefined)
        this.#placeCard(this.#cardImage(card, origin), { card, cardSlot, depth: Z.hand + 1 + i }, props);
    }
  }

  /** The cards that may be played swell once; false where there are none. */
  bouncePlayable(cards: readonly HandCard[]): boolean {
    const keys = cards.filter(({ isPlayable, isJumpIn }) => isPlayable || isJumpIn).map(({ key }) => key);
    bounce(
      keys.flatMap((key) => this.#images.get(key) ?? []),
      BOUNCE_SCALE,
    );
    return keys.length > 0;
  }

  /** Dims all cards, 0 to 1: the veil lies over them. */
  dim(dimness: number): void {
    if (dimness === this.#dimness) return;
    this.#dimness = dimness;
    for (const [key, image] of this.#images)
      image.setTint(dimTint(this.#tints.get(key) ?? FULL_TINT, dimness));
  }

  /** Hands a card's image over to whoever flies it. */
  detach(key: HandKey): PhaserImage | undefined {
    const image = this.#images.get(key);
    this.#images.delete(key);
    this.#highlights.remove(key);
    return image?.setCrop().clearTint();
  }

  /** Takes a card back that came home. */
  attach(key: HandKey, image: PhaserImage): void {
    this.#images.get(key)?.destroy();
    this.#images.set(key, image);
  }

  /** The card that follows the finger. */
  moveDragged({ key, x, y }: DraggedCard): void {
    this.#images.get(key)?.setPosition(x, y);
    this.#highlights.moveWithCard(key, { x, y });
  }

  imageOf(key: HandKey): PhaserImage | undefined {
    return this.#images.get(key);
  }

  #cardImage({ key, card }: HandCard, origin: Transform): PhaserImage {
    const known = this.#images.get(key);
    if (known !== undefined) return known.setFrame(faceFrame(card));
    const image = this.#sprites.image(faceFrame(card), Z.hand);
    placeAt(image, origin);
    this.#images.set(key, image);
    return image;
  }

  #removeMissing(cards: readonly HandCard[]): void {
    const kept = new Set(cards.map(({ key }) => key));
    for (const [key, image] of this.#images) {
      if (kept.has(key)) continue;
      image.destroy();
      this.#images.delete(key);
      this.#tints.delete(key);
      this.#highlights.remove(key);
    }
  }

  #placeCard(
    image: PhaserImage,
    { card, cardSlot: slot, depth }: { card: HandCard; cardSlot: CardSlot; depth: number },
    props: HandViewProps,
  ): void {
    const { area, isScrolled } = props;
    const isDragged = card.key === props.dragged?.key;
    const ms = isDragged ? 0 : props.ms;
    const transform = this.#transformOf(card, slot, props);
    const tint = tintOf(card, props);
    this.#tints.set(card.key, tint);
    const above = isDragged ? DRAGGED_DEPTH : RAISED_DEPTH;
    const isAbove = isDragged || card.key === props.raised;
    image.setDepth(depth + (isAbove ? above : 0)).setTint(dimTint(tint, this.#dimness));
    this.#highlights.render(card, {
      transform,
      cardImage: image,
      depth: image.depth,
      isVisible: slot.isVisible,
      ms,
    });
    moveTo(image, transform, ms);
    if (isScrolled && !isDragged) cropToArea(image, transform, area);
    else image.setCrop().setVisible(true);
  }

  #transformOf(
    card: HandCard,
    cardSlot: CardSlot,
    { area, raised, isEnlarged, dragged: draggedCard }: HandViewProps,
  ): Transform {
    const scale = this.#sprites.cardScale(area.cardW);
    if (card.key === draggedCard?.key) {
      return { x: draggedCard.x, y: draggedCard.y, rotation: 0, scale: scale * DRAGGED_SCALE };
    }
    const y = cardSlot.y - raiseHeight(card, area, raised);
    if (card.key !== raised) return { x: cardSlot.x, y, rotation: cardSlot.angle, scale };
    const near = isEnlarged ? enlargedCard(area, cardSlot) : { x: cardSlot.x, y, scale: RAISED_SCALE };
    return { ...near, rotation: 0, scale: scale * near.scale };
  }
}

function tintOf({ isPlayable, isChosen }: HandCard, { isMyTurn }: HandViewProps): number {
  return isMyTurn && !isPlayable && !isChosen ? DIMMED_TINT : FULL_TINT;
}

function dimTint(tint: number, dimness: number): number {
  if (dimness === 0) return tint;
  const channels = [tint >> 16, (tint >> 8) & 255, tint & 255];
  const [r = 0, g = 0, b = 0] = channels.map((light, i) =>
    Math.round(light * (1 - dimness * (DIM_BY_CHANNEL[i] ?? 0))),
  );
  return (r << 16) | (g << 8) | b;
}

/** Cuts off what lies outside of the band: cards of a scrolled hand are never turned, so that a crop is exact. */
function cropToArea(image: PhaserImage, { x, scale }: Transform, { clipLeft, clipRight }: HandArea): void {
  const { width, height } = image.frame;
  const left = x - (width * scale) / 2;
  const from = Math.max(0, (clipLeft - left) / scale);
  const to = Math.min(width, (clipRight - left) / scale);
  image.setVisible(to > from);
  if (from <= 0 && to >= width) image.setCrop();
  else image.setCrop(from, 0, Math.max(0, to - from), height);
}
