/** The draw pile, as thick as it is high, and the discard pile with the last few cards askew. */

import { BLANK_CARD_FRAME } from "../../cards/atlas.ts";
import type { PhaserImage } from "../../table/image.ts";
import { PenaltyBadge } from "../../table/penalty-badge.ts";
import { cardGlowDrawing } from "../../table/sharp.ts";
import { CardStack } from "../../table/stack.ts";
import { layerCount, layerOffset } from "../../table/stack-layout.ts";
import type { Box } from "../contract.ts";
import { bounce, type Transform } from "../effects/tweens.ts";
import { type SpriteFactory, withTint, Z } from "../texture/sprites.ts";

const VISIBLE_DISCARDS = 5;
const PILE_BOUNCE = 1.1;
/** How cards come to lie, one after the other: always the same, so that pictures can be compared. */
const CARD_ANGLES = [0.05, -0.07, 0.11, -0.03, 0.08, -0.12, 0.02, -0.09] as const;

export interface PileViewProps {
  readonly drawPile: Box;
  readonly discardPile: Box;
  /** Cards left to draw. */
  readonly cardsLeft: number;
  /** Cards that lie on the discard pile. */
  readonly discardCount: number;
  /** The frame of the top card; undefined before the first deal. */
  readonly top: string | undefined;
  readonly canDraw: boolean;
  /** Cards that somebody must draw or answer; 0: none are asked (H1). */
  readonly penalty: number;
  /** Time for changes to be seen; 0: none. */
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

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
    const hollow = () =>
      sprites
        .image(BLANK_CARD_FRAME, Z.piles - 1)
        .setTint(0x000000)
        .setAlpha(0.16);
    this.#emptySlots = [hollow(), hollow()];
    this.#drawStack = new CardStack(sprites, { depth: Z.piles, isFaceDown: true });
    this.#discardStack = new CardStack(sprites, { depth: Z.piles, isFaceDown: false });
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
    this.#penaltyBadge.render(props.penalty, discardPile, props.ms);
  }

  /** Where a card comes to lie when it is played next. */
  nextTransform(): Transform {
    const { x, y, w } = this.#discardPile;
    const rotation = CARD_ANGLES[this.#landedCount % CARD_ANGLES.length] ?? 0;
    return {
      x: x + rotation * w * 0.22,
      y: y - rotation * w * 0.16,
      rotation,
      scale: this.#sprites.cardScale(w),
    };
  }

  /** The light around the draw pile swells once. */
  bounceDrawPile(): void {
    if (this.#drawGlow.visible) bounce([this.#drawGlow], PILE_BOUNCE);
  }

  /** Takes over a card that has landed. */
  addDiscard(card: PhaserImage): void {
    this.#landedCount += 1;
    this.#discards.push(card);
    for (const old of this.#discards.splice(0, this.#discards.length - VISIBLE_DISCARDS)) old.destroy();
    this.#discards.forEach((each, i) => {
      const isTop = i === this.#discards.length - 1;
      each.setDepth(Z.piles + 2 + i).setTint(isTop ? 0xffffff : 0xb9c2c6);
    });
  }

  /** Leaves the top card alone on the pile. */
  clear(keepsTop: boolean): void {
    const gone = keepsTop
      ? this.#discards.splice(0, Math.max(0, this.#discards.length - 1))
      : this.#discards.splice(0);
    for (const card of gone) card.destroy();
  }

  /** Each pile is as thick as it is high; the draw pile is what its top and its light lie on. */
  #renderStacks({ drawPile, discardPile, cardsLeft, discardCount, canDraw }: PileViewProps): void {
    const middle = layerOffset(0, layerCount(cardsLeft), drawPile.w);
    const top = { ...drawPile, x: drawPile.x - middle.x / 2, y: drawPile.y - middle.y / 2 };
    this.#drawStack.render(top, cardsLeft);
    const { textAtlas, density } = this.#sprites;
    textAtlas
      .setDrawing(this.#drawGlow, cardGlowDrawing(drawPile.w, density))
      .setVisible(canDraw && cardsLeft > 0)
      .setScale(1);
    this.#drawGlow.setPosition(top.x, top.y);
    this.#discardStack.render(discardPile, Math.max(0, discardCount - VISIBLE_DISCARDS));
  }

  #renderTop(frame: string | undefined): void {
    const top = this.#discards.at(-1);
    if (frame === undefined) this.clear(false);
    else if (top === undefined) this.#addTop(frame);
    else if (top.frame.name !== frame) this.#replaceTop(top, frame);
    const scale = this.#sprites.cardScale(this.#discardPile.w);
    const first = this.#landedCount - this.#discards.length;
    for (const [i, card] of this.#discards.entries()) this.#placeDiscard(card, first + i, scale);
  }

  /** The chosen colour changes a wild's ground; any other change is another card on top. */
  #replaceTop(top: PhaserImage, frame: string): void {
    if (cardOfFrame(top.frame.name) === cardOfFrame(frame)) top.setFrame(frame);
    else this.#addTop(frame);
  }

  #addTop(frame: string): void {
    const card = this.#sprites.image(frame, Z.piles);
    const { x, y, rotation, scale } = this.nextTransform();
    this.addDiscard(card.setPosition(x, y).setRotation(rotation).setScale(scale));
  }

  #placeDiscard(card: PhaserImage, index: number, scale: number): void {
    const { x, y, w } = this.#discardPile;
    const rotation =
      CARD_ANGLES[((index % CARD_ANGLES.length) + CARD_ANGLES.length) % CARD_ANGLES.length] ?? 0;
    card
      .setPosition(x + rotation * w * 0.22, y - rotation * w * 0.16)
      .setRotation(rotation)
      .setScale(scale);
  }
}

const cardOfFrame = (frame: string): string => frame.split("-")[0] ?? "";
