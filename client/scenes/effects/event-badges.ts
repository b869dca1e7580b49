/** Badges for events: a burst, a stop sign, a cross, a number of cards, a custom rule. */
import { COLORS } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { type Hex, paintOf, WHITE } from "../../cards/palette.ts";
import {
  CATCH_RING_COLOR,
  CHALLENGE_COLORS,
  JUMP_IN,
  PENALTY,
  UNO_BUBBLE,
} from "../../cards/table-palette.ts";
import type { SeatBadge } from "../animation/animations.ts";
import {
  BURST,
  BURST_MS,
  burstAt,
  hitStopMs,
  PULSE,
  SKIP_STAMP,
  SUSPENSE,
  suspenseAt,
} from "../animation/feel.ts";
import { AMOUNT } from "../animation/flight-durations.ts";
import { insideEdges } from "../layout/anchor-points.ts";
import { clamp, type Edges } from "../layout/layout-input.ts";
import { belowTextSize, burstTextSize, cardsText, cardsTextSize } from "../layout/text-sizes.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { CanvasModel } from "../scene-contract.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import { DISPLAY_FONT, type Label, PLAIN_FONT, type TextStyle } from "../texture/text.ts";
import type { Point, TemporarySprites } from "./temporary-sprites.ts";
import { pulse, runTween, waitInScene } from "./tweens.ts";

/** What follows a burst waits for it this long. */
const BURST_WAIT_MS = 620;
const SPARK_COUNT = 12;
/** Where they start, as a share of their way, how long they fly, and in which part of it they fade. */
const SPARKS = { from: 0.4, ms: 620, fade: 260 } as const;
/** How "+n" leans when it appears, in degrees, and how far it moves back before it flies: Phaser's overshoot. */
const AMOUNT_TILT = 16;
const AMOUNT_RUN_UP = 2.6;
/** From here on, a drawing for "+n" would take too much of the text atlas: it is scaled up. */
const MAX_DRAWN_SCALE = 2.4;

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

type BurstBadge = Extract<SeatBadge, { type: "burst" }>;

/** Badges that move over a seat. */
export class EventBadgeAnimations {
  readonly #sprites: SpriteFactory;
  readonly #temporarySprites: TemporarySprites;
  /** How much larger than on a phone the badges are now. */
  readonly #scale: () => number;
  /** "+4" that has arrived at a player, until something else is said there. */
  #arrived: readonly PhaserImage[] = [];

  constructor(sprites: SpriteFactory, temporarySprites: TemporarySprites, scale: () => number) {
    this.#sprites = sprites;
    this.#temporarySprites = temporarySprites;
    this.#scale = scale;
  }

  get #badges(): BadgeSprites {
    const scale = this.#scale();
    return new BadgeSprites(this.#sprites, this.#temporarySprites, { burst: scale, badge: scale });
  }

  play(badge: SeatBadge, target: SeatBadgeTarget): Promise<void> {
    const { at } = target;
    if (badge.type === "burst") return this.#burst(badge, target);
    if (badge.type === "skip") return this.#skip(target);
    return badge.type === "falseCatch" ? this.icon("cross", at) : Promise.resolve();
  }

  /** Rays open behind words and turn, and sparks fly out of it. */
  async #burst(badge: BurstBadge, target: SeatBadgeTarget): Promise<void> {
    const { scene } = this.#sprites;
    const { size, texts, glow, rays } = this.#badges.burst(burstOf(badge, target), target);
    const whole = BURST_MS[badge.caption];
    // A catch has struck already: its burst is at its largest at once.
    const from = badge.caption === "caught" ? BURST.open : 0;
    const images = [glow, ...rays, ...texts];
    const rest = images.map(({ scaleX, angle, alpha, x, y }) => ({ scaleX, angle, alpha, x, y }));
    const time = { ms: from };
    const onUpdate = () => {
      const { scale, angle, alpha } = burstAt(time.ms, whole);
      for (const [i, image] of images.entries()) {
        const own = rest[i] ?? image;
        // The words below the middle stay as far below it as they are large.
        const [x, y] = [glow.x + (own.x - glow.x) * scale, glow.y + (own.y - glow.y) * scale];
        image
          .setPosition(x, y)
          .setScale(own.scaleX * scale)
          .setAlpha(own.alpha * alpha);
      }
      for (const [i, ray] of rays.entries())
        ray.setAngle((rest[i + 1]?.angle ?? 0) + (i === 0 ? -angle : angle));
    };
    onUpdate();
    if (rays.length > 0) this.#sparks(glow, size);
    void runTween(scene, { targets: time, ms: whole, duration: whole - from, onUpdate }).then(() => {
      for (const image of images) this.#temporarySprites.remove(image);
    });
    await waitInScene(scene, BURST_WAIT_MS);
  }

  /** Suit symbols of all colours fly out of a burst. */
  #sparks({ x, y }: Point, reach: number): void {
    for (let i = 0; i < SPARK_COUNT; i++) {
      const color = COLORS[i % COLORS.length] ?? "red";
      const angle = ((i + 0.5) / SPARK_COUNT) * 2 * Math.PI;
      const spark = this.#temporarySprites.icon(suitFrame(color), Z.effects - 1, paintOf(color).glow);
      const size = (i % 3 === 0 ? 28 : 20) * this.#scale();
      const away = (share: number) => ({
        x: x + Math.cos(angle) * reach * share,
        y: y + Math.sin(angle) * reach * share,
      });
      const start = away(SPARKS.from);
      spark.setPosition(start.x, start.y).setScale(this.#sprites.iconScale(size));
      const flying = {
        ...away(i % 2 === 0 ? 1 : 0.8),
        angle: 200,
        duration: SPARKS.ms,
        ease: "Cubic.easeOut",
      };
      void this.#temporarySprites.animate(spark, flying, 0);
      const { fade } = SPARKS;
      void this.#temporarySprites.animate(spark, { alpha: 0, delay: SPARKS.ms - fade, duration: fade - 20 });
    }
  }

  /** A stop sign strikes the plate in the first moment, and stays for longer than what follows waits for it. */
  async #skip({ at, size }: SeatBadgeTarget): Promise<void> {
    const { ms, from, strikeMs } = SKIP_STAMP;
    const parts = this.#badges.skip(at, size);
    const strikes = parts.map((part) => {
      const scale = part.scaleX;
      part.setScale(scale * from).setAngle(-40);
      const strike = { scale, angle: -8, duration: strikeMs, ease: "Cubic.easeIn" };
      return this.#temporarySprites.animate(part, strike);
    });
    await Promise.all(strikes);
    pulse(parts, PULSE.action);
    void this.#temporarySprites.fadeOut(parts, ms - strikeMs);
    await waitInScene(this.#sprites.scene, 400);
  }

  /** An icon on a dark disc swings: a catch was wrong, or a table rule is declared. */
  async icon(icon: IconBadge, at: Point): Promise<void> {
    const parts = this.#badges.iconBadge(icon, at);
    pulse(parts, PULSE.win);
    void this.#temporarySprites.fadeOut(parts, ICON_BADGE.ms);
    await waitInScene(this.#sprites.scene, ICON_BADGE.ms);
  }

  /** "+4" over the pile, as wide as `width`, flies to a seat. Resolves when it has arrived and stood still. */
  async amount(cards: number, { to, ...spot }: AmountFlight): Promise<void> {
    const { images, scale, rest } = this.#star(cards, spot);
    for (const image of images) image.setScale(0.2).setAlpha(0).setAngle(-AMOUNT_TILT);
    const appearing = { scale, alpha: 1, angle: AMOUNT_TILT / 2, duration: AMOUNT.appear };
    await this.#animateAll(images, { ...appearing, ease: "Back.easeOut" });
    const flying = { x: to.x, y: to.y, scale: rest, angle: 0, delay: AMOUNT.hold, duration: AMOUNT.fly };
    // It takes a run-up, so that it never stands still, and is read meanwhile.
    await this.#animateAll(images, { ...flying, ease: "Back.easeIn", easeParams: [AMOUNT_RUN_UP] });
    await waitInScene(this.#sprites.scene, hitStopMs(cards));
    pulse(images, PULSE.action);
    this.#arrived = images;
    void this.#temporarySprites.fadeOut(images, 700);
  }

  /** "+4" over the pile, as large as before it flies. `scale` and `rest`: of its images there, and at a player. */
  #star(cards: number, { from, width, isOpen }: Omit<AmountFlight, "to">) {
    this.clearAmount();
    const largest = width / CARDS_STAR_SIZE;
    const drawn = Math.min(largest, MAX_DRAWN_SCALE * this.#scale());
    const sizes = { burst: drawn, badge: drawn };
    const { images } = new BadgeSprites(this.#sprites, this.#temporarySprites, sizes).cards(
      cards,
      from,
      isOpen,
    );
    return { images, scale: largest / drawn, rest: this.#scale() / drawn };
  }

  /** "+4" rises from the pile and trembles, and stays until something else is said. */
  async tremble(cards: number, spot: Omit<AmountFlight, "to">): Promise<void> {
    const { images, scale } = this.#star(cards, spot);
    this.#arrived = images;
    const [time, { x }] = [{ ms: 0 }, spot.from];
    const onUpdate = () => {
      const risen = suspenseAt(time.ms);
      for (const image of images) image.setX(x + risen.x).setScale(scale * risen.scale);
    };
    onUpdate();
    const { ms } = SUSPENSE;
    await runTween(this.#sprites.scene, { targets: time, ms, duration: ms, onUpdate });
  }

  /** What has arrived at a player goes at once: what comes now is never over it. */
  clearAmount(): void {
    for (const image of this.#arrived) this.#temporarySprites.remove(image);
    this.#arrived = [];
  }

  /** The cards that the loser of a challenge or a caught player draws fly from who has proved it, and strike the loser. */
  async strike(cards: number, { from, to, width, delay = 0 }: Strike): Promise<void> {
    this.clearAmount();
    const { images } = this.#badges.cards(cards, from);
    const first = width === undefined ? STRIKE_SCALES.first : width / CARDS_STAR_SIZE / this.#scale();
    for (const image of images) image.setScale(first).setAlpha(width === undefined ? 0 : 1);
    const flying = { x: to.x, y: to.y, scale: STRIKE_SCALES.largest, delay, duration: STRIKE_MS };
    const shown = { alpha: 1, delay, duration: STRIKE_MS / 3 };
    await Promise.all([
      this.#animateAll(images, { ...flying, ease: "Cubic.easeIn" }),
      this.#animateAll(images, shown),
    ]);
    this.#arrived = images;
    void this.#animateAll(images, { scale: 1, duration: 120, ease: "Back.easeOut" });
    void this.#temporarySprites.fadeOut(images, 900);
  }

  /** Counts cards at a seat while they arrive: "+1", "+2" … */
  counter(at: Point): { show(cards: number): void; end(): void } {
    const scale = this.#scale();
    const { images, label } = this.#badges.cards(1, at);
    for (const image of images) image.setVisible(false);
    return {
      show(cards) {
        for (const image of images) image.setVisible(true);
        if (!label.image.active) return;
        label.setText(`+${cards}`, cardsTextSize(scale)).placeAt(at.x, at.y);
        // The last pulse may not be over.
        for (const image of images) image.setScale(1).scene.tweens.killTweensOf(image);
        pulse(images, PULSE.small);
      },
      end: () => void this.#temporarySprites.fadeOut(images, 300),
    };
  }

  async #animateAll(images: readonly PhaserImage[], config: object): Promise<void> {
    await Promise.all(images.map((image) => this.#temporarySprites.animate(image, config)));
  }
}

/** How long "+4" of a lost challenge flies, and its scales at the start and in the moment in which it strikes. */
const STRIKE_MS = 200;
const STRIKE_SCALES = { first: 0.4, largest: 1.3 } as const;

interface Strike {
  readonly from: Point;
  readonly to: Point;
  /** In CSS pixels, if it is seen before it flies. */
  readonly width?: number;
  /** Before it flies, in ms. */
  readonly delay?: number;
}

interface AmountFlight {
  readonly from: Point;
  readonly to: Point;
  /** Over the pile, in CSS pixels. */
  readonly width: number;
  readonly isOpen?: boolean | undefined;
}

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
function burstOf(
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
const CARDS_STAR_SIZE = 96;
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
const ICON_BADGE = { size: 58, iconShare: 0.62, alpha: 0.92, ms: 560 } as const;
type IconBadge = "cross" | "pen" | "reverse" | "swap";

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
