/** The draw pile and the discard pile, with a thickness that shows their number of cards, and the penalty badge. */
import { BLANK_CARD_FRAME } from "../../cards/atlas.ts";
import { PENALTY } from "../../cards/table-palette.ts";
import { PULSE } from "../animation/feel.ts";
import { neighbourPush, type Push, pushedCard } from "../animation/landing.ts";
import { placeAt, pulse, type Transform } from "../effects/tweens.ts";
import { PILE_CORNER } from "../layout/anchor-points.ts";
import { cardsText, penaltyBadgeSizes } from "../layout/text-sizes.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box } from "../scene-contract.ts";
import { cardGlowDrawing, iconDrawing, type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import type { Label } from "../texture/text.ts";
import { DISPLAY_FONT } from "../texture/text.ts";

const VISIBLE_DISCARDS = 5;
/** The rotations of discarded cards, in order: always the same, so that screenshots can be compared. */
const CARD_ANGLES = [0.05, -0.07, 0.11, -0.03, 0.08, -0.12, 0.02, -0.09] as const;

export interface PileViewProps {
  readonly drawPile: Box;
  readonly discardPile: Box;
  /** Cards left to draw. */
  readonly cardsLeft: number;
  /** Cards on the discard pile. */
  readonly discardCount: number;
  /** The frame of the top card; undefined before the first deal. */
  readonly top: string | undefined;
  /** The frame of the back of the draw pile. */
  readonly back: string;
  readonly mustDraw: boolean;
  /** Cards that a player must draw or answer; 0 without a penalty (H1). */
  readonly penalty: number;
  /** True if nobody knows how many cards it will be (F8). */
  readonly isPenaltyOpen: boolean;
  /** How long changes are animated; 0: not at all. */
  readonly ms: number;
}

export class PileView {
  readonly #sprites: SpriteFactory;
  readonly #emptySlots: readonly [PhaserImage, PhaserImage];
  readonly #drawStack: CardStack;
  readonly #discardStack: CardStack;
  readonly #drawGlow: PhaserImage;
  readonly #penaltyBadge: PenaltyBadge;
  #discards: PhaserImage[] = [];
  #landedCount = 0;
  #discardPile: Box = { x: 0, y: 0, w: 0, h: 0 };
  /** While the pile swings after a landing. */
  #push: Push | undefined;

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    const hollow = () =>
      sprites
        .image(BLANK_CARD_FRAME, Z.piles - 1)
        .setTint(0x000000)
        .setAlpha(0.16);
    this.#emptySlots = [hollow(), hollow()];
    this.#drawStack = new CardStack(sprites, Z.piles);
    this.#discardStack = new CardStack(sprites, Z.piles);
    this.#penaltyBadge = new PenaltyBadge(sprites);
    this.#drawGlow = withTint(sprites.textAtlas.createImage(Z.piles + 1), "#ffe9a8");
  }

  render(props: PileViewProps): void {
    const { drawPile, discardPile } = props;
    this.#discardPile = discardPile;
    const scale = this.#sprites.cardScale(drawPile.w);
    this.#emptySlots[0].setPosition(drawPile.x, drawPile.y).setScale(scale);
    this.#emptySlots[1].setPosition(discardPile.x, discardPile.y).setScale(scale);
    this.#renderStacks(props);
    this.#renderTop(props.top);
    this.#penaltyBadge.render(props, discardPile);
  }

  /** Where the next played card lands. */
  nextTransform(): Transform {
    return this.#transformOf(this.#landedCount);
  }

  /** Where the card lies that has landed as the one with this number. */
  #transformOf(index: number): Transform {
    const { x, y, w } = this.#discardPile;
    const rotation = CARD_ANGLES.at(index % CARD_ANGLES.length) ?? 0;
    const scale = this.#sprites.cardScale(w);
    return { x: x + rotation * w * 0.22, y: y - rotation * w * 0.16, rotation, scale };
  }

  /** Bounces the glow of the draw pile. */
  bounceDrawPile(): void {
    if (this.#drawGlow.visible) pulse([this.#drawGlow], PULSE.small);
  }

  /** Takes a card that has landed; the pile destroys it later. */
  addDiscard(card: PhaserImage): void {
    this.#push = undefined;
    this.#landedCount += 1;
    this.#discards.push(card);
    for (const old of this.#discards.splice(0, this.#discards.length - VISIBLE_DISCARDS)) old.destroy();
    this.#discards.forEach((each, i) => {
      const isTop = i === this.#discards.length - 1;
      each.setDepth(Z.piles + 2 + i).setTint(isTop ? 0xffffff : 0xb9c2c6);
    });
  }

  /** The card on top has struck the pile: it slides on, and the cards below are pushed aside, until all lie still. */
  push({ landing, angle }: Omit<Push, "share">): void {
    const { tweens } = this.#sprites.scene;
    const time = { share: 0 };
    const onUpdate = () => {
      this.#push = { landing, angle, share: time.share };
      this.#placeDiscards();
      this.#drawStack.shift(this.#awayFromDiscards * neighbourPush(this.#push));
    };
    onUpdate();
    tweens.add({ targets: time, share: 1, duration: landing.ms, onUpdate });
  }

  /** Removes all discarded cards, or all but the top card. */
  clear(keepsTop: boolean): void {
    const gone = keepsTop
      ? this.#discards.splice(0, Math.max(0, this.#discards.length - 1))
      : this.#discards.splice(0);
    for (const card of gone) card.destroy();
  }

  /** The piles below their top cards, and the glow of the draw pile. */
  #renderStacks({ drawPile, discardPile, cardsLeft, discardCount, back, mustDraw }: PileViewProps): void {
    const middle = layerOffset(0, layerCount(cardsLeft), drawPile.w);
    const top = { ...drawPile, x: drawPile.x - middle.x / 2, y: drawPile.y - middle.y / 2 };
    this.#drawStack.render(top, cardsLeft, back);
    const { textAtlas, density } = this.#sprites;
    textAtlas
      .setDrawing(this.#drawGlow, cardGlowDrawing(drawPile.w, density))
      .setVisible(mustDraw && cardsLeft > 0)
      .setScale(1);
    this.#drawGlow.setPosition(top.x, top.y);
    this.#discardStack.render(discardPile, Math.max(0, discardCount - VISIBLE_DISCARDS));
  }

  #renderTop(frame: string | undefined): void {
    const top = this.#discards.at(-1);
    if (frame === undefined) this.clear(false);
    else if (top === undefined) this.#addTop(frame);
    else if (top.frame.name !== frame) this.#replaceTop(top, frame);
    this.#placeDiscards();
  }

  #placeDiscards(): void {
    const count = this.#discards.length;
    const first = this.#landedCount - count;
    for (const [i, card] of this.#discards.entries())
      placeAt(card, this.#pushed(this.#transformOf(first + i), count - 1 - i));
  }

  /** Both piles are where they belong, from the next time on that they are drawn. */
  endPush(): void {
    this.#push = undefined;
    this.#drawStack.shift(0);
  }

  /** The width of a card, to the side of the draw pile. */
  get #awayFromDiscards(): number {
    const { x, w } = this.#discardPile;
    return this.#emptySlots[0].x < x ? -w : w;
  }

  /** Where a card is while the pile swings. `below`: how many cards lie on it. */
  #pushed(place: Transform, below: number): Transform {
    if (this.#push === undefined) return place;
    const { x, y, rotation, scale } = pushedCard(this.#push, below);
    const { w } = this.#discardPile;
    return {
      x: place.x + x * w,
      y: place.y + y * w,
      rotation: place.rotation + rotation,
      scale: place.scale * scale,
    };
  }

  /** The chosen colour changes the face of a wild; any other change adds a card. */
  #replaceTop(top: PhaserImage, frame: string): void {
    if (cardOfFrame(top.frame.name) === cardOfFrame(frame)) top.setFrame(frame);
    else this.#addTop(frame);
  }

  #addTop(frame: string): void {
    const card = this.#sprites.image(frame, Z.piles);
    placeAt(card, this.nextTransform());
    this.addDiscard(card);
  }
}

const cardOfFrame = (frame: string): string => frame.split("-")[0] ?? "";

/** Tints of the layers: alternating, as in a deck that has been used. */
const EDGE_TINTS = [0xd8cfbd, 0xb3aa9c, 0xc8bfae, 0xa1998d] as const;

/** The body of a pile: the edges of cards, as many as its thickness needs. */
class CardStack {
  readonly #sprites: SpriteFactory;
  readonly #layers: readonly PhaserImage[];
  #shift = 0;

  constructor(sprites: SpriteFactory, depth: number) {
    this.#sprites = sprites;
    this.#layers = Array.from({ length: MAX_LAYERS }, () => sprites.image(BLANK_CARD_FRAME, depth));
  }

  /** Moves the pile this far to the right of its place. */
  shift(x: number): void {
    for (const card of this.#layers) card.x += x - this.#shift;
    this.#shift = x;
  }

  /** The top card is at the box. With a back, it is shown face down, and the pile has a shadow. */
  render({ x, y, w }: Box, cards: number, back?: string): void {
    const layers = layerCount(cards);
    const scale = this.#sprites.cardScale(w);
    for (const [i, card] of this.#layers.entries()) {
      const at = layerOffset(i, layers, w);
      const isTop = back !== undefined && i === layers - 1;
      // Only the frame of a whole card has a shadow: one is enough for the pile.
      const isWhole = isTop || i === 0;
      card
        .setFrame((isWhole ? back : undefined) ?? BLANK_CARD_FRAME)
        .setVisible(i < layers)
        .setScale(scale)
        .setPosition(x + at.x + this.#shift, y + at.y);
      card.setTint(isTop ? 0xffffff : (EDGE_TINTS[i % EDGE_TINTS.length] ?? 0xffffff));
    }
  }
}

/** Layers of the thickest pile, and the cards per layer. */
export const MAX_LAYERS = 14;
const CARDS_PER_LAYER = 8;
/** The offset of a layer from the one above it, in card widths. */
const LAYER_OFFSET = { x: 0.006, y: 0.0135 } as const;

/** How many layers a pile has. Each of its last few cards is a layer. */
export function layerCount(cards: number): number {
  if (cards <= SINGLE_CARD_LAYERS) return Math.max(0, cards);
  return Math.min(
    MAX_LAYERS,
    SINGLE_CARD_LAYERS + Math.floor((cards - SINGLE_CARD_LAYERS) / CARDS_PER_LAYER),
  );
}

const SINGLE_CARD_LAYERS = 3;

/** The offset of a layer, counted from the bottom, from the top of the pile. */
export function layerOffset(
  layer: number,
  layers: number,
  width: number,
): { readonly x: number; readonly y: number } {
  const below = layers - 1 - layer;
  return { x: below * LAYER_OFFSET.x * width, y: below * LAYER_OFFSET.y * width };
}

/** The penalty that a player must draw or answer, large on the discard pile: "+6" (H1). */
class PenaltyBadge {
  readonly #sprites: SpriteFactory;
  readonly #rim: PhaserImage;
  readonly #ground: PhaserImage;
  readonly #label: Label;
  #amount = 0;

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    this.#rim = withTint(sprites.textAtlas.createImage(Z.piles + 10), PENALTY.rim);
    this.#ground = withTint(sprites.textAtlas.createImage(Z.piles + 11), PENALTY.ground);
    const edge = { color: "#4d0312", width: 5 } as const;
    this.#label = sprites.label({ font: DISPLAY_FONT, color: PENALTY.ink, outline: edge }, Z.piles + 12);
  }

  /** At the upper right corner of the pile, where the card's symbol stays visible. An amount of 0 hides the badge. */
  render({ penalty: amount, isPenaltyOpen, ms }: PileViewProps, { x, y, w, h }: Box): void {
    const grows = amount > this.#amount && ms > 0;
    this.#amount = amount;
    for (const part of [this.#rim, this.#ground, this.#label]) part.setVisible(amount > 0);
    if (amount === 0) return;
    const { side: size, text } = penaltyBadgeSizes({ w }, amount);
    const at = { x: x + w * PILE_CORNER.x, y: y + h * PILE_CORNER.y };
    this.#placePart(this.#rim, size * 1.12, at);
    this.#placePart(this.#ground, size, at);
    this.#label.setText(cardsText(amount, isPenaltyOpen), text).placeAt(at.x, at.y);
    this.#label.image.setScale(1);
    if (grows) this.#popIn();
  }

  #placePart(part: PhaserImage, size: number, { x, y }: Pick<Box, "x" | "y">): void {
    const drawing = iconDrawing("star", Math.round(size));
    this.#sprites.textAtlas.setDrawing(part, drawing).setPosition(x, y).setScale(1);
  }

  /** The badge shrinks from a larger size and rotates. */
  #popIn(): void {
    const { tweens } = this.#sprites.scene;
    const parts = [this.#rim, this.#ground, this.#label.image];
    for (const part of parts) {
      tweens.killTweensOf(part);
      const scale = { from: part.scaleX * 1.7, to: part.scaleX };
      tweens.add({ targets: part, scale, duration: 320, ease: "Back.easeOut" });
    }
    const angle = { from: -70, to: 0 };
    tweens.add({ targets: [this.#rim, this.#ground], angle, duration: 320, ease: "Cubic.easeOut" });
  }
}
