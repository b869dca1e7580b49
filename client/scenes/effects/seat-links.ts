/** Arrows between players: who challenges or catches whom, and whose card comes out of turn. */

import type { Seat } from "../../../shared/seat.ts";
import type { Hex } from "../../cards/palette.ts";
import { CARD_HIGHLIGHTS, CATCH_RING_COLOR, DIM_COLOR, PLATE } from "../../cards/table-palette.ts";
import type { EventArrow } from "../animation/animations.ts";
import { type Anchors, isShownElsewhere } from "../layout/anchor-points.ts";
import { aboveRibbon, type LinkMark, linkLight, linkMarks } from "../layout/link-path.ts";
import { type AvatarCircle, CLOCK_RING_WIDTH } from "../layout/screen-regions.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box } from "../scene-contract.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import type { TemporarySprites } from "./temporary-sprites.ts";
import { runTween } from "./tweens.ts";

const COLORS: Readonly<Record<EventArrow["kind"], Hex>> = {
  challenge: PLATE.crown,
  catch: CATCH_RING_COLOR,
  jumpIn: CARD_HIGHLIGHTS.jumpIn,
};
/** How long an arrow is seen with motion, in ms. */
const SHOWN_MS: Readonly<Record<EventArrow["kind"], number>> = { challenge: 1000, catch: 900, jumpIn: 700 };
/** In CSS pixels, on a phone: a chevron, and its dark edge. */
const CHEVRON = { size: 19, edge: 1.4 } as const;
/** On the felt: an arrow never hides a card. */
export const LINK_DEPTH = Z.piles - 4;
/** The icon of a ring reaches as far as this share of its square. */
const RING_SHARE = 0.9;

export interface SeatLinkDeps {
  readonly anchors: Anchors;
  layout(): TableLayout;
}

/** An arrow that is drawn. */
interface DrawnLink {
  readonly images: readonly PhaserImage[];
  readonly chevrons: readonly (LinkMark & { readonly parts: readonly PhaserImage[] })[];
}

export class SeatLinks {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;
  readonly #deps: SeatLinkDeps;

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites, deps: SeatLinkDeps) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
    this.#deps = deps;
  }

  /** The arrow grows, light runs along it, and it goes. Both players are marked from the first frame on. */
  async play(link: EventArrow): Promise<void> {
    const { images, chevrons } = this.place(link);
    const time = { ms: 0 };
    const onUpdate = () => {
      for (const { share, parts } of chevrons) {
        for (const part of parts) part.setAlpha(linkLight(share, time.ms));
      }
    };
    onUpdate();
    const ms = SHOWN_MS[link.kind];
    await runTween(this.#sprites.scene, { targets: time, ms, duration: ms, onUpdate });
    await this.#temporarySprites.fadeOut(images, 0);
  }

  /** Draws the whole arrow, and a ring around each player. */
  place({ kind, from, to }: EventArrow): DrawnLink {
    const { anchors, layout } = this.#deps;
    const { discardPile, ring, effectScale: size } = layout();
    const seats = to === "pile" ? [from] : [from, to];
    if (seats.some((seat) => isShownElsewhere(layout(), seat))) return { images: [], chevrons: [] };
    const start = this.#plate(from, kind);
    const [end, goal] = to === "pile" ? [discardPile, start] : [this.#plate(to, kind), ring];
    const chevrons = linkMarks(start, end, ring, { goal, size }).map((mark) => ({
      ...mark,
      parts: this.#chevron(mark, COLORS[kind]),
    }));
    const rings = seats.map((seat) => this.#ring(anchors.avatar(seat), COLORS[kind]));
    return { images: [...rings, ...chevrons.flatMap(({ parts }) => parts)], chevrons };
  }

  #plate(seat: Seat, kind: EventArrow["kind"]): Box {
    const plate = this.#deps.anchors.plate(seat);
    const { seats, status } = this.#deps.layout();
    return kind === "challenge" && seats[seat] === undefined ? aboveRibbon(plate, status) : plate;
  }

  #ring({ x, y, r }: AvatarCircle, color: Hex): PhaserImage {
    const size = (2 * (r + CLOCK_RING_WIDTH)) / RING_SHARE;
    const look = { depth: Z.stamps, color };
    return this.#temporarySprites.largeIcon("ring", size, look).setPosition(x, y);
  }

  #chevron({ x, y, angle, scale }: LinkMark, color: Hex): readonly PhaserImage[] {
    const size = this.#sprites.iconScale(CHEVRON.size * scale * this.#deps.layout().effectScale);
    return [DIM_COLOR, color].map((tint, i) =>
      this.#temporarySprites
        .icon("chevron", LINK_DEPTH + i, tint)
        .setPosition(x, y)
        .setRotation(angle)
        .setScale(i === 0 ? size * CHEVRON.edge : size),
    );
  }
}
