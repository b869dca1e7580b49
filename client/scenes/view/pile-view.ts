/** The draw pile, as thick as it is high, and the discard pile with the last few cards askew. */

import { SHADE_FRAME } from "../../cards/atlas.ts";
import type { Image } from "../../table/image.ts";
import { PenaltyBadge } from "../../table/penalty-badge.ts";
import { lightSketch } from "../../table/sharp.ts";
import { Stack } from "../../table/stack.ts";
import { layerAt, layersOf } from "../../table/stack-layout.ts";
import type { Box } from "../contract.ts";
import { type Place, pulse } from "../effects/tweens.ts";
import { type Brush, DEPTH, paint } from "../texture/sprites.ts";

const KEPT = 5;
const PILE_PULSE = 1.1;
/** How cards come to lie, one after the other: always the same, so that pictures can be compared. */
const LIES = [0.05, -0.07, 0.11, -0.03, 0.08, -0.12, 0.02, -0.09] as const;

export interface PilesShown {
  readonly drawPile: Box;
  readonly discardPile: Box;
  /** Cards left to draw. */
  readonly left: number;
  /** Cards that lie on the discard pile. */
  readonly discards: number;
  /** The frame of the top card; undefined before the first deal. */
  readonly top: string | undefined;
  readonly canDraw: boolean;
  /** Cards that somebody must draw or answer; 0: none are asked (H1). */
  readonly penalty: number;
  /** Time for changes to be seen; 0: none. */
  readonly ms: number;
}

export class Piles {
  readonly #brush: Brush;
  readonly #empty: readonly [Image, Image];
  readonly #drawStack: Stack;
  readonly #discardStack: Stack;
  readonly #light: Image;
  readonly #badge: PenaltyBadge;
  #discards: Image[] = [];
  #laid = 0;
  #discardPile: Box = { x: 0, y: 0, w: 0, h: 0 };

  constructor(brush: Brush) {
    this.#brush = brush;
    const hollow = () =>
      brush
        .image(SHADE_FRAME, DEPTH.piles - 1)
        .setTint(0x000000)
        .setAlpha(0.16);
    this.#empty = [hollow(), hollow()];
    this.#drawStack = new Stack(brush, { depth: DEPTH.piles, isFaceDown: true });
    this.#discardStack = new Stack(brush, { depth: DEPTH.piles, isFaceDown: false });
    this.#badge = new PenaltyBadge(brush);
    this.#light = paint(brush.slate.image(DEPTH.piles + 1), "#ffe9a8");
  }

  show(shown: PilesShown): void {
    const { drawPile, discardPile } = shown;
    this.#discardPile = discardPile;
    const scale = this.#brush.cardScale(drawPile.w);
    this.#empty[0].setPosition(drawPile.x, drawPile.y).setScale(scale);
    this.#empty[1].setPosition(discardPile.x, discardPile.y).setScale(scale);
    this.#showStacks(shown);
    this.#showTop(shown.top);
    this.#badge.show(shown.penalty, discardPile, shown.ms);
  }

  /** Where a card comes to lie when it is played next. */
  nextPlace(): Place {
    const { x, y, w } = this.#discardPile;
    const rotation = LIES[this.#laid % LIES.length] ?? 0;
    return {
      x: x + rotation * w * 0.22,
      y: y - rotation * w * 0.16,
      rotation,
      scale: this.#brush.cardScale(w),
    };
  }

  /** The light around the draw pile swells once. */
  pulse(): void {
    if (this.#light.visible) pulse([this.#light], PILE_PULSE);
  }

  /** Takes over a card that has landed. */
  land(card: Image): void {
    this.#laid += 1;
    this.#discards.push(card);
    for (const old of this.#discards.splice(0, this.#discards.length - KEPT)) old.destroy();
    this.#discards.forEach((each, i) => {
      const isTop = i === this.#discards.length - 1;
      each.setDepth(DEPTH.piles + 2 + i).setTint(isTop ? 0xffffff : 0xb9c2c6);
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
  #showStacks({ drawPile, discardPile, left, discards, canDraw }: PilesShown): void {
    const middle = layerAt(0, layersOf(left), drawPile.w);
    const top = { ...drawPile, x: drawPile.x - middle.x / 2, y: drawPile.y - middle.y / 2 };
    this.#drawStack.show(top, left);
    const { slate, density } = this.#brush;
    slate
      .show(this.#light, lightSketch(drawPile.w, density))
      .setVisible(canDraw && left > 0)
      .setScale(1);
    this.#light.setPosition(top.x, top.y);
    this.#discardStack.show(discardPile, Math.max(0, discards - KEPT));
  }

  #showTop(frame: string | undefined): void {
    const top = this.#discards.at(-1);
    if (frame === undefined) this.clear(false);
    else if (top === undefined) this.#layTop(frame);
    else if (top.frame.name !== frame) this.#replaceTop(top, frame);
    const scale = this.#brush.cardScale(this.#discardPile.w);
    const first = this.#laid - this.#discards.length;
    for (const [i, card] of this.#discards.entries()) this.#lie(card, first + i, scale);
  }

  /** The chosen colour changes a wild's ground; any other change is another card on top. */
  #replaceTop(top: Image, frame: string): void {
    if (cardOfFrame(top.frame.name) === cardOfFrame(frame)) top.setFrame(frame);
    else this.#layTop(frame);
  }

  #layTop(frame: string): void {
    const card = this.#brush.image(frame, DEPTH.piles);
    const { x, y, rotation, scale } = this.nextPlace();
    this.land(card.setPosition(x, y).setRotation(rotation).setScale(scale));
  }

  #lie(card: Image, turn: number, scale: number): void {
    const { x, y, w } = this.#discardPile;
    const rotation = LIES[((turn % LIES.length) + LIES.length) % LIES.length] ?? 0;
    card
      .setPosition(x + rotation * w * 0.22, y - rotation * w * 0.16)
      .setRotation(rotation)
      .setScale(scale);
  }
}

const cardOfFrame = (frame: string): string => frame.split("-")[0] ?? "";
