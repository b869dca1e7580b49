/** The viewer's hand: places its cards, moves them to new places, raises and highlights them. */
import { BLANK_CARD_FRAME } from "../../cards/atlas.ts";
import { faceFrame } from "../../cards/card-faces.ts";
import { CARD_HIGHLIGHTS } from "../../cards/table-palette.ts";
import type { DraggedCard } from "../animation/board-state.ts";
import { type CardTilt, PULSE, tiltOf } from "../animation/feel.ts";
import { moveTo, placeAt, pulse, type Transform } from "../effects/tweens.ts";
import { type CardSlot, changedSlot, enlargedCard, rippleMs } from "../layout/hand-layout.ts";
import {
  CHOSEN_RAISE,
  FOCUS_RAISE,
  type HandArea,
  JUMP_IN_RAISE,
  PLAYABLE_RAISE,
} from "../layout/screen-regions.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { HandCard, HandKey } from "../scene-contract.ts";
import { cardGlowDrawing, type SpriteFactory, withTint, Z } from "../texture/sprites.ts";

export interface HandViewProps {
  readonly cards: readonly HandCard[];
  readonly slots: readonly CardSlot[];
  readonly area: HandArea;
  readonly isScrolled: boolean;
  /** In the viewer's turn, cards that cannot be played are dimmed. */
  readonly isMyTurn: boolean;
  readonly raised: HandKey | undefined;
  /** The raised card is shown larger. */
  readonly isEnlarged: boolean;
  /** The card that follows the pointer. */
  readonly dragged: DraggedCard | undefined;
  /** How the raised card tilts towards a mouse; undefined without one. */
  readonly tilt: number | undefined;
  /** How long the cards take to move to their places, in ms. */
  readonly ms: number;
}

/** How long the cards of a fan take into two rows, or back. */
const ROWS_MS = 460;
const DIMMED_TINT = 0xa7b0bb;
const FULL_TINT = 0xffffff;
/** How much of red, green and blue full dimness removes: dimmed cards are a little blue. */
const DIM_BY_CHANNEL = [0.9, 0.83, 0.79] as const;
/** Raised and dragged cards are above the others and a little larger. */
const [RAISED_DEPTH, DRAGGED_DEPTH] = [100, 200];
export const RAISED_SCALE = 1.08;
const DRAGGED_SCALE = 1.14;

/** How far a card is above its slot. */
export function raiseHeight(card: HandCard, area: HandArea, raised: HandKey | undefined): number {
  // A chosen card is raised already: any higher, it would cover the status line.
  const isFocused = card.key === raised && markOf(card) === undefined;
  return area.cardH * (restingRaise(card) + (isFocused ? FOCUS_RAISE : 0));
}

function restingRaise(card: HandCard): number {
  if (markOf(card) !== undefined) return CHOSEN_RAISE;
  if (card.isJumpIn) return JUMP_IN_RAISE;
  return card.isPlayable ? PLAYABLE_RAISE : 0;
}

/** The mark of a card that is chosen for a set (H7), that the coach advises, or that is played when the turn comes. */
function markOf({ isChosen, isAdvised, intention }: HandCard): "chosen" | "raised" | undefined {
  if (isChosen || isAdvised) return "chosen";
  return intention === "raised" ? intention : undefined;
}

/** The sign on a marked card. */
const MARK_SIGNS = { chosen: "tick", raised: "clock" } as const;

export class HandView {
  readonly #sprites: SpriteFactory;
  readonly #images = new Map<HandKey, PhaserImage>();
  readonly #highlights: CardHighlights;
  /** The tints of the cards without dimming. */
  readonly #tints = new Map<HandKey, number>();
  /** Under the card that tilts towards a mouse. */
  readonly #shadow: PhaserImage;
  #dimness = 0;
  /** What was drawn last. */
  #drawn: HandViewProps | undefined;

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    this.#shadow = sprites.image(BLANK_CARD_FRAME, Z.hand).setTint(0x000000).setAlpha(0.3).setVisible(false);
    this.#highlights = new CardHighlights(sprites);
  }

  /** New cards start at `origin`. */
  render(props: HandViewProps, origin: Transform): void {
    this.#removeMissing(props.cards);
    this.#shadow.setVisible(false);
    // A flight that was ended has left its card covered.
    if (props.ms === 0) for (const image of this.#images.values()) image.setAlpha(1);
    const timingAt = timings(this.#drawn, props);
    this.#drawn = props;
    for (const [i, card] of props.cards.entries()) {
      const cardSlot = props.slots[i];
      if (cardSlot === undefined) continue;
      const { ms, delay } = this.#images.has(card.key) ? timingAt(cardSlot) : { ms: props.ms, delay: 0 };
      const place = { card, cardSlot, depth: Z.hand + 1 + i, delay };
      this.#placeCard(this.#cardImage(card, origin), place, { ...props, ms });
    }
  }

  /** Bounces the playable cards; returns false if there are none. */
  bouncePlayable(cards: readonly HandCard[]): boolean {
    const keys = cards.filter(({ isPlayable, isJumpIn }) => isPlayable || isJumpIn).map(({ key }) => key);
    pulse(
      keys.flatMap((key) => this.#images.get(key) ?? []),
      PULSE.small,
    );
    return keys.length > 0;
  }

  /** Dims all cards: 0 not at all, 1 most. */
  dim(dimness: number): void {
    if (dimness === this.#dimness) return;
    this.#dimness = dimness;
    for (const [key, image] of this.#images)
      image.setTint(dimTint(this.#tints.get(key) ?? FULL_TINT, dimness));
  }

  /** Gives a card's image to the caller, who moves and destroys it. */
  detach(key: HandKey): PhaserImage | undefined {
    const image = this.#images.get(key);
    this.#images.delete(key);
    this.#highlights.remove(key);
    return image?.setCrop().clearTint().setAlpha(1);
  }

  /** Takes a card back that returns to the hand. */
  attach(key: HandKey, image: PhaserImage): void {
    this.#images.get(key)?.destroy();
    this.#images.set(key, image);
  }

  /** Moves only the dragged card. */
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
    {
      card,
      cardSlot: slot,
      depth,
      delay,
    }: { card: HandCard; cardSlot: CardSlot; depth: number; delay: number },
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
      area,
      transform,
      cardImage: image,
      depth: image.depth,
      isVisible: slot.isVisible,
      ms,
      delay,
    });
    moveTo(image, transform, ms, delay);
    if (card.key === props.raised && props.tilt !== undefined)
      this.#castShadow(transform, tiltOf(props.tilt), image.depth);
    // A card from a pile is drawn whole until it has reached the hand.
    const isArriving = ms > 0 && Math.abs(image.y - transform.y) > area.cardH / 2;
    if (isScrolled && !isDragged && !isArriving) cropToArea(image, transform, area);
    else image.setCrop().setVisible(true);
  }

  #castShadow(card: Transform, { shadow }: CardTilt, depth: number): void {
    const at = { ...card, x: card.x + shadow.x, y: card.y + shadow.y };
    placeAt(this.#shadow.setVisible(true).setDepth(depth - 0.1), at);
  }

  #transformOf(
    card: HandCard,
    cardSlot: CardSlot,
    { area, raised, isEnlarged, dragged: draggedCard, tilt }: HandViewProps,
  ): Transform {
    const scale = this.#sprites.cardScale(area.cardW);
    if (card.key === draggedCard?.key) {
      return { x: draggedCard.x, y: draggedCard.y, rotation: 0, scale: scale * DRAGGED_SCALE };
    }
    const y = cardSlot.y - raiseHeight(card, area, raised);
    if (card.key !== raised) return { x: cardSlot.x, y, rotation: cardSlot.angle, scale };
    const near = isEnlarged ? enlargedCard(area, cardSlot) : { x: cardSlot.x, y, scale: RAISED_SCALE };
    return { ...near, rotation: tiltOf(tilt ?? 0).rotation, scale: scale * near.scale };
  }
}

/** When and how fast the cards move that are in the hand already. In another number of rows most of them have a long way. */
function timings(before: HandViewProps | undefined, now: HandViewProps) {
  const change = before && changedSlot(before, now);
  const ms = now.ms > 0 && before?.area.rows !== now.area.rows ? ROWS_MS : now.ms;
  return (slot: CardSlot) => ({ ms, delay: change === undefined ? 0 : rippleMs(change, slot, now.area) });
}

function tintOf(card: HandCard, { isMyTurn }: HandViewProps): number {
  return isMyTurn && !card.isPlayable && markOf(card) === undefined ? DIMMED_TINT : FULL_TINT;
}

function dimTint(tint: number, dimness: number): number {
  if (dimness === 0) return tint;
  const channels = [tint >> 16, (tint >> 8) & 255, tint & 255];
  const [r = 0, g = 0, b = 0] = channels.map((light, i) =>
    Math.round(light * (1 - dimness * (DIM_BY_CHANNEL[i] ?? 0))),
  );
  return (r << 16) | (g << 8) | b;
}

/** Crops what is outside the hand area. Cards of a scrolled hand are never rotated, so that the crop is exact. */
function cropToArea(image: PhaserImage, { x, scale }: Transform, { clipLeft, clipRight }: HandArea): void {
  const { width, height } = image.frame;
  const left = x - (width * scale) / 2;
  const from = Math.max(0, (clipLeft - left) / scale);
  const to = Math.min(width, (clipRight - left) / scale);
  image.setVisible(to > from);
  if (from <= 0 && to >= width) image.setCrop();
  else image.setCrop(from, 0, Math.max(0, to - from), height);
}

/** The highlight of a card: a glow if it can jump in (H2), a frame and a sign if it is marked. */
interface Highlight {
  readonly frame: PhaserImage;
  readonly glow: PhaserImage;
  readonly disc: PhaserImage;
  readonly sign: PhaserImage;
}

interface HighlightProps {
  readonly area: Pick<HandArea, "clipLeft">;
  /** Where the card moves to, and its image. */
  readonly transform: Transform;
  readonly cardImage: PhaserImage;
  readonly depth: number;
  /** False if the card is scrolled out of sight. */
  readonly isVisible: boolean;
  readonly ms: number;
  readonly delay: number;
}

/** The sign on the upper left corner, beside the card's symbol, in card widths. */
const SIGN = { x: -0.49, y: -0.73, size: 0.26 } as const;
/** The glow of a jump-in card is drawn twice, once a little larger. */
const GLOW_RATIO = 1.035;

class CardHighlights {
  readonly #sprites: SpriteFactory;
  readonly #highlights = new Map<HandKey, Highlight>();

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
  }

  render(card: HandCard, props: HighlightProps): void {
    const mark = markOf(card);
    if (!(card.isJumpIn || mark !== undefined) || !props.isVisible) {
      this.remove(card.key);
      return;
    }
    const { transform, ms, delay, depth, area } = props;
    const { frame, glow, disc, sign } = this.#highlightFor(card.key, props);
    const color = CARD_HIGHLIGHTS[mark ?? "jumpIn"];
    withTint(frame, color).setDepth(depth + 0.2);
    withTint(disc, color);
    sign.setFrame(MARK_SIGNS[mark ?? "chosen"]);
    moveTo(frame, this.#glowTransform(frame, transform), ms, delay);
    glow.setVisible(card.isJumpIn).setDepth(depth + 0.1);
    const wide = this.#glowTransform(glow, transform);
    moveTo(glow, { ...wide, scale: wide.scale * GLOW_RATIO }, ms, delay);
    for (const [part, share] of [[disc, 1] as const, [sign, 0.62] as const]) {
      part.setVisible(mark !== undefined).setDepth(depth + 0.3);
      moveTo(part, this.#signTransform(transform, share, area), ms, delay);
    }
  }

  /** Moves a highlight with its card. */
  moveWithCard(key: HandKey, { x, y }: Pick<Transform, "x" | "y">): void {
    const highlight = this.#highlights.get(key);
    if (highlight === undefined) return;
    const [dx, dy] = [x - highlight.frame.x, y - highlight.frame.y];
    for (const part of Object.values(highlight)) part.setPosition(part.x + dx, part.y + dy);
  }

  remove(key: HandKey): void {
    for (const part of Object.values(this.#highlights.get(key) ?? {})) part.destroy();
    this.#highlights.delete(key);
  }

  #highlightFor(key: HandKey, { cardImage, area }: HighlightProps): Highlight {
    const known = this.#highlights.get(key);
    if (known !== undefined) return known;
    const { x, y, rotation, scaleX: scale } = cardImage;
    const frame = this.#sprites.textAtlas.createImage(0);
    const glow = withTint(this.#sprites.textAtlas.createImage(0), CARD_HIGHLIGHTS.jumpIn).setAlpha(0.7);
    const disc = this.#sprites.image("dot", 0);
    const sign = withTint(this.#sprites.image("tick", 0), CARD_HIGHLIGHTS.sign);
    const place = { x, y, rotation, scale };
    for (const part of [frame, glow]) placeAt(part, this.#glowTransform(part, place));
    for (const part of [disc, sign]) placeAt(part, this.#signTransform(place, 1, area));
    const highlight = { frame, glow, disc, sign };
    this.#highlights.set(key, highlight);
    return highlight;
  }

  /** The glow is drawn for the card's width in whole pixels, and scaled by the rest. */
  #glowTransform(light: PhaserImage, transform: Transform): Transform {
    const { textAtlas, density } = this.#sprites;
    const width = transform.scale / this.#sprites.cardScale(1);
    const drawn = Math.round(width);
    textAtlas.setDrawing(light, cardGlowDrawing(drawn, density));
    return { ...transform, scale: width / drawn };
  }

  #signTransform(card: Transform, share: number, area: HighlightProps["area"]): Transform {
    const cardW = card.scale / this.#sprites.cardScale(1);
    const scale = this.#sprites.iconScale(SIGN.size * cardW * share);
    return { ...signPlace(card, cardW, area), rotation: card.rotation, scale };
  }
}

/** The middle of the sign: on the card's corner, but never beyond the left end of the hand, where the screen ends. */
export function signPlace(
  { x, y, rotation }: Omit<Transform, "scale">,
  cardW: number,
  { clipLeft }: HighlightProps["area"],
): Pick<Transform, "x" | "y"> {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const [across, along] = [SIGN.x * cardW, SIGN.y * cardW];
  const left = clipLeft + (SIGN.size / 2) * cardW;
  return { x: Math.max(left, x + across * cos - along * sin), y: y + across * sin + along * cos };
}
