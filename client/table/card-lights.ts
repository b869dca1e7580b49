/** Marks on cards of the own hand: the glow of one to jump in with (H2), frame and tick of one chosen for a set (H7). */
import { CARD_LIGHTS } from "../cards/palette.ts";
import type { HandCard, HandKey } from "../scenes/contract.ts";
import { glide, type Place, put } from "../scenes/effects/tweens.ts";
import { type Brush, paint } from "../scenes/texture/sprites.ts";
import type { Image } from "./image.ts";
import { lightSketch } from "./sharp.ts";

interface Lit {
  readonly frame: Image;
  readonly glow: Image;
  readonly disc: Image;
  readonly tick: Image;
}

export interface LightShown {
  /** Where the card glides to, and the image that it glides as. */
  readonly place: Place;
  readonly from: Image;
  readonly depth: number;
  /** False where the card is scrolled out of sight. */
  readonly isVisible: boolean;
  readonly ms: number;
}

/** The tick on the upper left corner, beside the card's own sign: in widths of the card. */
const TICK = { x: -0.49, y: -0.73, size: 0.26 } as const;
/** The glow of a card to jump in with is as wide as two frames. */
const WIDER = 1.035;

export class CardLights {
  readonly #brush: Brush;
  readonly #lit = new Map<HandKey, Lit>();

  constructor(brush: Brush) {
    this.#brush = brush;
  }

  show(card: HandCard, shown: LightShown): void {
    if (!(card.isJumpIn || card.isChosen) || !shown.isVisible) {
      this.putOut(card.key);
      return;
    }
    const { frame, glow, disc, tick } = this.#litAs(card.key, shown.from);
    const { place, ms, depth } = shown;
    paint(frame, card.isChosen ? CARD_LIGHTS.chosen : CARD_LIGHTS.jumpIn).setDepth(depth + 0.2);
    glide(frame, this.#lightPlace(frame, place), ms);
    glow.setVisible(card.isJumpIn).setDepth(depth + 0.1);
    const wide = this.#lightPlace(glow, place);
    glide(glow, { ...wide, scale: wide.scale * WIDER }, ms);
    for (const [part, share] of [[disc, 1] as const, [tick, 0.62] as const]) {
      part.setVisible(card.isChosen).setDepth(depth + 0.3);
      glide(part, this.#tickPlace(place, share), ms);
    }
  }

  /** The card has been moved, and everything on it goes along. */
  follow(key: HandKey, { x, y }: Pick<Place, "x" | "y">): void {
    const lit = this.#lit.get(key);
    if (lit === undefined) return;
    const [dx, dy] = [x - lit.frame.x, y - lit.frame.y];
    for (const part of Object.values(lit)) part.setPosition(part.x + dx, part.y + dy);
  }

  /** The card has left the hand, or is marked no more. */
  putOut(key: HandKey): void {
    for (const part of Object.values(this.#lit.get(key) ?? {})) part.destroy();
    this.#lit.delete(key);
  }

  #litAs(key: HandKey, { x, y, rotation, scaleX: scale }: Image): Lit {
    const known = this.#lit.get(key);
    if (known !== undefined) return known;
    const frame = this.#brush.slate.image(0);
    const glow = paint(this.#brush.slate.image(0), CARD_LIGHTS.jumpIn).setAlpha(0.7);
    const disc = paint(this.#brush.image("dot", 0), CARD_LIGHTS.chosen);
    const tick = paint(this.#brush.image("tick", 0), CARD_LIGHTS.tick);
    const place = { x, y, rotation, scale };
    for (const part of [frame, glow]) put(part, this.#lightPlace(part, place));
    for (const part of [disc, tick]) put(part, this.#tickPlace(place, 1));
    const lit = { frame, glow, disc, tick };
    this.#lit.set(key, lit);
    return lit;
  }

  /** The light is drawn for the card's width, in whole pixels. */
  #lightPlace(light: Image, place: Place): Place {
    const { slate, density } = this.#brush;
    const width = place.scale / this.#brush.cardScale(1);
    const drawn = Math.round(width);
    slate.show(light, lightSketch(drawn, density));
    return { ...place, scale: width / drawn };
  }

  #tickPlace({ x, y, rotation, scale }: Place, share: number): Place {
    const width = scale / this.#brush.cardScale(1);
    const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
    const [across, along] = [TICK.x * width, TICK.y * width];
    return {
      x: x + across * cos - along * sin,
      y: y + across * sin + along * cos,
      rotation,
      scale: this.#brush.markScale(TICK.size * width * share),
    };
  }
}
