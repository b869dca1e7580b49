/** The motion of badges over a seat: they strike, fly, tremble and fade. */
import { COLORS } from "../../../shared/card.ts";
import { suitFrame } from "../../cards/canvas-icons.ts";
import { paintOf } from "../../cards/palette.ts";
import type { SeatBadge } from "../animation/animations.ts";
import {
  amountAt,
  BURST,
  BURST_MS,
  burstAt,
  hitStopMs,
  PULSE,
  SKIP_STAMP,
  SUSPENSE,
  suspenseAt,
} from "../animation/feel.ts";
import { AMOUNT_MS } from "../animation/flight-durations.ts";
import { cardsTextSize } from "../layout/text-sizes.ts";
import type { PhaserImage } from "../phaser-image.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import {
  BadgeSprites,
  type BurstBadge,
  burstOf,
  CARDS_STAR_SIZE,
  ICON_BADGE,
  type IconBadge,
  type SeatBadgeTarget,
} from "./badge-sprites.ts";
import type { Point, TemporarySprites } from "./temporary-sprites.ts";
import { pulse, runTween, waitInScene } from "./tweens.ts";

/** What follows a burst waits for it this long. */
const BURST_WAIT_MS = 620;
const SPARK_COUNT = 12;
/** Where they start, as a share of their way, how long they fly, and in which part of it they fade. */
const SPARKS = { from: 0.4, ms: 620, fade: 260 } as const;
/** From here on, a drawing for "+n" would take too much of the text atlas: it is scaled up. */
const MAX_DRAWN_SCALE = 2.4;

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
    const [time, { x, y }] = [{ ms: 0 }, spot.from];
    const onUpdate = () => {
      const { opened, flown, angle, alpha } = amountAt(time.ms);
      const size = scale * opened + (rest - scale) * flown;
      for (const image of images)
        image
          .setPosition(x + (to.x - x) * flown, y + (to.y - y) * flown)
          .setScale(size)
          .setAngle(angle)
          .setAlpha(alpha);
    };
    onUpdate();
    await runTween(this.#sprites.scene, { targets: time, ms: AMOUNT_MS, duration: AMOUNT_MS, onUpdate });
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
