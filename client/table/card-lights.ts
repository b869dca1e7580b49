/** Marks on cards of the own hand: the glow of one to jump in with (H2), frame and tick of one chosen for a set (H7). */
import { CARD_HIGHLIGHTS } from "../cards/palette.ts";
import type { HandCard, HandKey } from "../scenes/contract.ts";
import { moveTo, placeAt, type Transform } from "../scenes/effects/tweens.ts";
import { type SpriteFactory, withTint } from "../scenes/texture/sprites.ts";
import type { PhaserImage } from "./image.ts";
import { cardGlowDrawing } from "./sharp.ts";

interface Highlight {
  readonly frame: PhaserImage;
  readonly glow: PhaserImage;
  readonly disc: PhaserImage;
  readonly tick: PhaserImage;
}

export interface HighlightProps {
  /** Where the card glides to, and the image that it glides as. */
  readonly transform: Transform;
  readonly cardImage: PhaserImage;
  readonly depth: number;
  /** False where the card is scrolled out of sight. */
  readonly isVisible: boolean;
  readonly ms: number;
}

/** The tick on the upper left corner, beside the card's own sign: in widths of the card. */
const TICK = { x: -0.49, y: -0.73, size: 0.26 } as const;
/** The glow of a card to jump in with is as wide as two frames. */
const GLOW_RATIO = 1.035;

export class CardHighlights {
  readonly #sprites: SpriteFactory;
  readonly #highlights = new Map<HandKey, Highlight>();

  constructor(sprites: SpriteFactory) {
    this.#sprites = sprites;
  }

  render(card: HandCard, props: HighlightProps): void {
    if (!(card.isJumpIn || card.isChosen) || !props.isVisible) {
      this.remove(card.key);
      return;
    }
    const { frame, glow, disc, tick } = this.#highlightFor(card.key, props.cardImage);
    const { transform, ms, depth } = props;
    withTint(frame, card.isChosen ? CARD_HIGHLIGHTS.chosen : CARD_HIGHLIGHTS.jumpIn).setDepth(depth + 0.2);
    moveTo(frame, this.#glowTransform(frame, transform), ms);
    glow.setVisible(card.isJumpIn).setDepth(depth + 0.1);
    const wide = this.#glowTransform(glow, transform);
    moveTo(glow, { ...wide, scale: wide.scale * GLOW_RATIO }, ms);
    for (const [part, share] of [[disc, 1] as const, [tick, 0.62] as const]) {
      part.setVisible(card.isChosen).setDepth(depth + 0.3);
      moveTo(part, this.#tickTransform(transform, share), ms);
    }
  }

  /** The card has been moved, and everything on it goes along. */
  moveWithCard(key: HandKey, { x, y }: Pick<Transform, "x" | "y">): void {
    const highlight = this.#highlights.get(key);
    if (highlight === undefined) return;
    const [dx, dy] = [x - highlight.frame.x, y - highlight.frame.y];
    for (const part of Object.values(highlight)) part.setPosition(part.x + dx, part.y + dy);
  }

  /** The card has left the hand, or is marked no more. */
  remove(key: HandKey): void {
    for (const part of Object.values(this.#highlights.get(key) ?? {})) part.destroy();
    this.#highlights.delete(key);
  }

  #highlightFor(key: HandKey, { x, y, rotation, scaleX: scale }: PhaserImage): Highlight {
    const known = this.#highlights.get(key);
    if (known !== undefined) return known;
    const frame = this.#sprites.textAtlas.createImage(0);
    const glow = withTint(this.#sprites.textAtlas.createImage(0), CARD_HIGHLIGHTS.jumpIn).setAlpha(0.7);
    const disc = withTint(this.#sprites.image("dot", 0), CARD_HIGHLIGHTS.chosen);
    const tick = withTint(this.#sprites.image("tick", 0), CARD_HIGHLIGHTS.tick);
    const place = { x, y, rotation, scale };
    for (const part of [frame, glow]) placeAt(part, this.#glowTransform(part, place));
    for (const part of [disc, tick]) placeAt(part, this.#tickTransform(place, 1));
    const lit = { frame, glow, disc, tick };
    this.#highlights.set(key, lit);
    return lit;
  }

  /** The light is drawn for the card's width, in whole pixels. */
  #glowTransform(light: PhaserImage, transform: Transform): Transform {
    const { textAtlas, density } = this.#sprites;
    const width = transform.scale / this.#sprites.cardScale(1);
    const drawn = Math.round(width);
    textAtlas.setDrawing(light, cardGlowDrawing(drawn, density));
    return { ...transform, scale: width / drawn };
  }

  #tickTransform({ x, y, rotation, scale }: Transform, share: number): Transform {
    const width = scale / this.#sprites.cardScale(1);
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    const [across, along] = [TICK.x * width, TICK.y * width];
    return {
      x: x + across * cos - along * sin,
      y: y + across * sin + along * cos,
      rotation,
      scale: this.#sprites.iconScale(TICK.size * width * share),
    };
  }
}
