/** Badges for events: a burst, a stop sign, a cross, a number of cards, a custom rule. */
import { type Hex, WHITE } from "../../cards/palette.ts";
import {
  CATCH_RING_COLOR,
  CHALLENGE_COLORS,
  JUMP_IN,
  PENALTY,
  UNO_BUBBLE,
} from "../../cards/table-palette.ts";
import type { SeatBadge } from "../animation/animations.ts";
import { SKIP_STAMP } from "../animation/feel.ts";
import { insideEdges } from "../layout/anchor-points.ts";
import { clamp, type Edges } from "../layout/layout-input.ts";
import { belowTextSize, burstTextSize, cardsText, cardsTextSize } from "../layout/text-sizes.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { CanvasModel } from "../scene-contract.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import { DISPLAY_FONT, type Label, PLAIN_FONT, type TextStyle } from "../texture/text.ts";
import type { Point, TemporarySprites } from "./temporary-sprites.ts";

export interface SeatBadgeTarget {
  readonly at: Point;
  /** Of a stop sign. */
  readonly size: number;
  /** Words stay inside these edges of the screen. */
  readonly safe: Edges;
  /** In the player's language. */
  readonly texts: CanvasModel["texts"];
  /** Of the player. */
  readonly name: string;
}

/**
 * The size of a stop sign on something of this width, and from its middle to its edge as a share of that. On a big screen,
 * whose plates are wide, it leaves the name in sight.
 */
export const stopSize = (width: number, scale: number): number =>
  Math.max(scale > 1 ? 0 : width * SKIP_STAMP.share, SKIP_SIZE * scale);
export const STOP_RADIUS = 0.45;
const SKIP_SIZE = 58;

export type BurstBadge = Extract<SeatBadge, { type: "burst" }>;

interface BurstWords {
  /** The word in the middle; or a number of cards, with the word below it. */
  readonly text: string;
  readonly below?: string | undefined;
  /** Words that may be wider than the rays behind them: they have a dark edge. */
  readonly isWide?: true;
  /** The word below the number is what is read from afar. */
  readonly isStamp?: true;
  readonly ground: Hex;
  readonly ink: Hex;
}

/** A call is yellow; a catch, and a seat that is out, are red as a penalty is. A jump-in has the player's name. */
export function burstOf(
  { caption, count = 0 }: BurstBadge,
  { texts, name }: Pick<SeatBadgeTarget, "texts" | "name">,
): BurstWords {
  if (caption === "jumpIn") return { text: texts.jumpIn, below: name, ...JUMP_IN, isWide: true };
  if (caption === "uno") return { text: texts.uno, ...UNO_BUBBLE };
  const word = texts[caption];
  if (count === 0) return { text: word, ...PENALTY };
  return { text: cardsText(count), below: word, isStamp: true, ...PENALTY };
}

/** The rays behind a word, from back to front: their size as a share of the burst, and their angle. */
const RAYS = [
  { share: 1.12, angle: -24 },
  { share: 1, angle: 36 },
] as const;
const BURST_GLOW = { share: 2.3, alpha: 0.7 } as const;
/** How far a number of cards is above the middle of a burst, and the word for it below, as shares of its size. */
const WORD_BELOW = { up: 0.08, down: 0.27 } as const;
export const CARDS_STAR_SIZE = 96;
/** From back to front: the share of its size, and its colour. */
const SKIP_PARTS = [
  [1, PENALTY.rim],
  [0.93, CATCH_RING_COLOR],
] as const;
/** Rays behind words that are wider. */
const WIDE_BURST = 150;
/** A word that is stamped over a number of cards: the least width of the rays, and how it is turned, in degrees. */
const STAMP = { burst: 156, angle: -7 } as const;
const WORDS_EDGE = { color: CHALLENGE_COLORS.ground, width: 7 } as const;
/** Wide words over cards: how much larger than others, and their edge in the colour of what they say. */
const WIDE_WORDS = { scale: 1.25, edge: 13 } as const;
export const ICON_BADGE = { size: 58, iconShare: 0.62, alpha: 0.92, ms: 560 } as const;
export type IconBadge = "cross" | "pen" | "reverse" | "swap";

/** Scale factors: `burst` for bursts, `badge` for all others. */
export interface BadgeSizes {
  readonly burst: number;
  readonly badge: number;
}

interface WordsRoom {
  readonly safe: Edges;
  /** Names are in the plain one, as on the plates. */
  readonly font: TextStyle["font"];
  readonly size: number;
}

export interface BurstSprites {
  readonly size: number;
  readonly texts: readonly PhaserImage[];
  readonly glow: PhaserImage;
  readonly rays: readonly PhaserImage[];
}

/** "+4": everything that it consists of, and its text. */
export interface CardsBadge {
  readonly images: readonly PhaserImage[];
  readonly label: Label;
}

/** Badges at rest: moving badges end like this, and reduced motion shows them like this from the start. */
export class BadgeSprites {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;
  readonly #sizes: BadgeSizes;

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites, sizes: BadgeSizes) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
    this.#sizes = sizes;
  }

  /** Draws a badge that stays where it is. */
  draw(badge: SeatBadge, target: SeatBadgeTarget): void {
    const { at, size } = target;
    if (badge.type === "burst") this.burst(burstOf(badge, target), target);
    else if (badge.type === "cards") this.cards(badge.count, at, badge.isOpen);
    else if (badge.type === "skip") this.skip(at, size);
    else this.iconBadge("cross", at);
  }

  /** Rays behind words, whole on the screen. */
  burst(words: BurstWords, { at, safe }: Pick<SeatBadgeTarget, "at" | "safe">): BurstSprites {
    const { below, ground, isStamp = false } = words;
    const scale = this.#sizes.burst;
    const label = this.#burstLabel(words);
    const fitting = (label.width + 4) * 1.7;
    const least = (isStamp ? STAMP.burst : 112) * scale;
    const size = Math.max(least, words.isWide ? Math.min(fitting, WIDE_BURST * scale) : fitting);
    const { x, y } = insideEdges(at, (size * RAYS[0].share) / 2, safe);
    const half = label.width / 2;
    const middle = clamp(x, safe.left + half, safe.right - half);
    const texts = [label.placeAt(middle, y - (below === undefined ? 0 : size * WORD_BELOW.up)).image];
    const room: WordsRoom = words.isWide
      ? { safe, font: PLAIN_FONT, size: belowTextSize(this.#sizes.badge) }
      : { safe, font: DISPLAY_FONT, size: cardsTextSize(scale) };
    if (below !== undefined) {
      const word = this.#words(below, { x, y: y + size * WORD_BELOW.down }, room);
      texts.push(word.setAngle(isStamp ? STAMP.angle : 0));
    }
    // The cards of a jump-in stay in sight: only its words are over them.
    const lights = RAYS.slice(words.isWide ? RAYS.length : 0);
    const glow = this.#temporarySprites.icon("glow", Z.effects, ground).setVisible(lights.length > 0);
    glow
      .setPosition(x, y)
      .setScale(this.#sprites.iconScale(size * BURST_GLOW.share))
      .setAlpha(BURST_GLOW.alpha);
    const rays = lights.map(({ share, angle }, i) => {
      const color = i === 0 ? PENALTY.rim : ground;
      const depth = Z.effects + (i + 1) * 0.1;
      return this.#temporarySprites
        .largeIcon("star", size * share, { depth, color })
        .setPosition(x, y)
        .setAngle(angle);
    });
    return { size, texts, glow, rays };
  }

  #burstLabel({ text, below, ground, ink, isWide }: BurstWords): Label {
    const scale = this.#sizes.burst;
    const isNumber = below !== undefined && !isWide;
    const size = isNumber ? cardsTextSize(scale) : burstTextSize(scale) * (isWide ? WIDE_WORDS.scale : 1);
    const edge = isWide && { outline: { color: ground, width: WIDE_WORDS.edge } };
    return this.#temporarySprites.label(text, size, { font: DISPLAY_FONT, color: ink, ...edge });
  }

  /** Words with a dark edge, or as much of them as fits, whole on the screen. */
  #words(text: string, { x, y }: Point, { safe, font, size }: WordsRoom): PhaserImage {
    const width = safe.right - safe.left;
    const style = { font, color: PENALTY.rim, outline: WORDS_EDGE };
    const label = this.#temporarySprites.label("", size, style).setTextWithin(text, { size, width });
    const half = label.width / 2;
    return label.placeAt(clamp(x, safe.left + half, safe.right - half), y).image;
  }

  /** A stop sign with a light edge, in front of all badges. */
  skip({ x, y }: Point, size: number): readonly PhaserImage[] {
    return SKIP_PARTS.map(([share, color], i) => {
      const look = { depth: Z.effects + i * 0.1, color };
      return this.#temporarySprites.largeIcon("stop", size * share, look).setPosition(x, y);
    });
  }

  /** A number of cards that come or go, large: "+4", on a star like that of the pile, so that it can be read over cards. */
  cards(count: number, { x, y }: Point, isOpen?: boolean): CardsBadge {
    const size = CARDS_STAR_SIZE * this.#sizes.badge;
    const rays = [PENALTY.rim, PENALTY.ground].map((color, i) =>
      this.#temporarySprites
        .largeIcon("star", i === 0 ? size * 1.12 : size, { depth: Z.effects + (i + 1) * 0.1, color })
        .setPosition(x, y),
    );
    const edge = { color: "#3a0d12", width: 10 } as const;
    const style = { font: DISPLAY_FONT, color: "#fff3d6", edge } as const;
    const label = this.#temporarySprites.label(
      count < 0 ? `−${-count}` : cardsText(count, isOpen),
      cardsTextSize(this.#sizes.badge),
      style,
    );
    return { images: [...rays, label.placeAt(x, y).image], label };
  }

  /** On a dark disc. */
  iconBadge(icon: IconBadge, { x, y }: Point): readonly PhaserImage[] {
    const { iconShare, alpha } = ICON_BADGE;
    const size = ICON_BADGE.size * this.#sizes.badge;
    const ground = { depth: Z.effects, color: CHALLENGE_COLORS.ground };
    const look = { depth: Z.effects + 1, color: icon === "cross" ? CHALLENGE_COLORS.bluff : WHITE };
    return [
      this.#temporarySprites.largeIcon("dot", size, ground).setPosition(x, y).setAlpha(alpha),
      this.#temporarySprites.largeIcon(icon, size * iconShare, look).setPosition(x, y),
    ];
  }
}
