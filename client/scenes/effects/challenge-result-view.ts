/** The result of a challenge: the challenger sees the hand over the piles, and the page writes who draws how many cards. */
import { NO_CARD } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { faceFrame } from "../../cards/card-faces.ts";
import { type CardColor, type Hex, IVORY, paintOf } from "../../cards/palette.ts";
import { CARD_HIGHLIGHTS, CHALLENGE_COLORS, DIM_COLOR, PENALTY } from "../../cards/table-palette.ts";
import { SYSTEM_CLOCK } from "../animation/animation-queue.ts";
import type { AnimationOf } from "../animation/animations.ts";
import type { Anchors } from "../layout/anchor-points.ts";
import { challengedHandBoxes, noneMarkBox, type TableLayout } from "../layout/table-layout.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box, CanvasInputHandler } from "../scene-contract.ts";
import { cardGlowDrawing, type SpriteFactory, withTint, Z } from "../texture/sprites.ts";
import { placeAt, type Transform } from "./tweens.ts";
import type { TableSize } from "./winning-card.ts";

/** How long the result is read, whatever else moves, in ms. */
const CHALLENGE_RESULT_MS = 1600;
const OPEN_MS = 260;
const RISE_MS = 240;
const NEXT_RISES_MS = 45;
/** How far an honest hand rises, in card widths. */
const HONEST_RAISE = 0.16;
/** Above the cards that the loser draws meanwhile. */
const HAND_DEPTH = Z.flight + 44;
/** How dark the piles are under the open hand. */
const SHADE = 0.55;
const [LIT_TINT, DIMMED_TINT] = [0xffffff, 0x8d98a5];

export interface ChallengeResultDeps {
  readonly anchors: Anchors;
  layout(): TableLayout;
  /** Of the whole table. */
  size(): TableSize;
  requestFrame(): void;
  challengeResultChanged: CanvasInputHandler["challengeResultChanged"];
}

export class ChallengeResultView {
  readonly #sprites: SpriteFactory;
  readonly #deps: ChallengeResultDeps;
  #hide: () => void = () => {};

  constructor(sprites: SpriteFactory, deps: ChallengeResultDeps) {
    this.#sprites = sprites;
    this.#deps = deps;
  }

  /** The hand opens, and everything goes after `ms`. What follows need not wait for it. */
  show(animation: AnimationOf<"challenge">, ms: number = CHALLENGE_RESULT_MS): void {
    this.#hide();
    const { tweens } = this.#sprites.scene;
    const seat = this.#deps.anchors.atSeat(animation.seat);
    const opened = this.#openHand(animation);
    const { shade, cards, marks } = opened;
    tweens.add({ targets: shade, alpha: { from: 0, to: shade.alpha }, duration: OPEN_MS });
    // The cards that prove the bluff rise out of the open hand.
    const rising = { delay: OPEN_MS, duration: RISE_MS, ease: "Back.easeOut" };
    for (const [i, { image, to, row, glow }] of cards.entries()) {
      placeAt(image, seat);
      tweens.add({ targets: image, ...to, y: row, duration: OPEN_MS, ease: "Cubic.easeOut" });
      // An honest hand rises card by card, and shines.
      const delay = OPEN_MS + (glow === undefined ? 0 : i * NEXT_RISES_MS);
      if (to.y !== row) tweens.add({ targets: image, y: to.y, ...rising, delay });
      if (glow !== undefined)
        tweens.add({
          targets: glow,
          alpha: { from: 0, to: 1 },
          y: { from: row, to: to.y },
          ...rising,
          delay,
        });
    }
    for (const mark of marks) {
      tweens.add({ targets: mark, scale: mark.scaleX, ...rising });
      mark.setScale(0);
    }
    const remove = this.#tell(animation, imagesOf(opened));
    const cancel = SYSTEM_CLOCK.after(ms, remove);
    this.#hide = () => {
      cancel();
      remove();
      this.#hide = () => {};
    };
  }

  /** Shows the result without motion. Returns a function that hides it. */
  place(animation: AnimationOf<"challenge">): () => void {
    this.#hide();
    const opened = this.#openHand(animation);
    for (const { image, to } of opened.cards) placeAt(image, to);
    this.#deps.requestFrame();
    return this.#tell(animation, imagesOf(opened));
  }

  /** Ends a result that was shown with motion. */
  clear(): void {
    this.#hide();
  }

  #tell({ seat, by, guilty, drawn }: AnimationOf<"challenge">, images: readonly PhaserImage[]): () => void {
    this.#deps.challengeResultChanged({ seat, by, guilty, drawn });
    return () => {
      for (const image of images) image.destroy();
      this.#deps.challengeResultChanged(undefined);
      this.#deps.requestFrame();
    };
  }

  /** The piles are darker under an open hand. The cards that prove the bluff are lit, or all of an honest hand. */
  #openHand({ hand, proofs, guilty, colorBefore = "none" }: AnimationOf<"challenge">): OpenedHand {
    const { layout, size } = this.#deps;
    const { ring } = layout();
    const boxes = challengedHandBoxes(
      layout(),
      hand.map((card) => proofs.includes(card)),
    );
    const shade = withTint(this.#sprites.image("pixel", Z.dim), DIM_COLOR).setAlpha(
      hand.length > 0 ? SHADE : 0,
    );
    // Who has joined since the card was played does not know which colour was in play.
    const restTint = !guilty || proofs.length === 0 ? LIT_TINT : DIMMED_TINT;
    const cards = boxes.map(({ x, y, w, mark }, i) => {
      const to = { x, y: guilty ? y : y - w * HONEST_RAISE, rotation: 0, scale: this.#sprites.cardScale(w) };
      const glow = guilty ? undefined : this.#glow(to, w);
      const face = faceFrame(hand[i] ?? NO_CARD);
      const tint = mark === undefined ? restTint : LIT_TINT;
      return { image: this.#sprites.image(face, HAND_DEPTH).setTint(tint), to, row: ring.y, glow };
    });
    const ticks = boxes.flatMap(({ mark }) => (mark === undefined ? [] : this.#mark(mark, TICK)));
    const [first] = boxes;
    const isNone = !guilty && first !== undefined && colorBefore !== "none";
    const none = isNone ? this.#mark(noneMarkBox(ring, first.w), noneOf(colorBefore)) : [];
    return { shade: this.#sprites.cover(shade, size()), cards, marks: [...ticks, ...none] };
  }

  /** Behind a card of an honest hand. */
  #glow({ x, y }: Transform, w: number): PhaserImage {
    const { textAtlas, density } = this.#sprites;
    const glow = withTint(textAtlas.createImage(HAND_DEPTH), CHALLENGE_COLORS.honest);
    return textAtlas.setDrawing(glow, cardGlowDrawing(Math.round(w), density)).setPosition(x, y);
  }

  #mark({ x, y, w }: Omit<Box, "h">, parts: Mark): readonly PhaserImage[] {
    return parts.map(([icon, share, color]) =>
      withTint(this.#sprites.image(icon, HAND_DEPTH + 1), color)
        .setPosition(x, y)
        .setScale(this.#sprites.iconScale(w * share)),
    );
  }
}

/** Icons over each other, from back to front: each with its share of the size, and its colour. */
type Mark = readonly (readonly [icon: string, share: number, color: Hex])[];

/** This card could have been played. */
const TICK: Mark = [
  ["dot", 1.2, CHALLENGE_COLORS.ground],
  ["dot", 1, CARD_HIGHLIGHTS.raised],
  ["tick", 0.62, CARD_HIGHLIGHTS.sign],
];

/** The hand has no card of the colour that was in play. */
const noneOf = (color: CardColor): Mark => [
  ["dot", 1.15, CHALLENGE_COLORS.ground],
  ["dot", 1, IVORY],
  [suitFrame(color), 0.6, paintOf(color).base],
  ["stop", 1.1, PENALTY.ground],
];

interface OpenedHand {
  readonly shade: PhaserImage;
  readonly cards: readonly {
    readonly image: PhaserImage;
    readonly to: Transform;
    /** The middle of the row, which a card that proves the bluff is above. */
    readonly row: number;
    readonly glow: PhaserImage | undefined;
  }[];
  readonly marks: readonly PhaserImage[];
}

function imagesOf({ shade, cards, marks }: OpenedHand): readonly PhaserImage[] {
  return [shade, ...cards.flatMap(({ image, glow = [] }) => [image].concat(glow)), ...marks];
}
