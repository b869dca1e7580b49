/** Badges for reduced motion: each is shown in place of an animation, without moving. */
import type { Seat } from "../../../shared/seat.ts";
import type { TimedAnimation } from "../animation/animation-plan.ts";
import { SYSTEM_CLOCK } from "../animation/animation-queue.ts";
import type { AnimationOf, Badge, SeatBadge } from "../animation/animations.ts";
import { BadgeScheduler, badgesFor } from "../animation/badge-schedule.ts";
import {
  type Anchors,
  badgeBeside,
  isShownElsewhere,
  stampSpot,
  stillBadgeSpot,
} from "../layout/anchor-points.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import { STILL_BADGE_SCALES, stillBadgeScale } from "../layout/text-sizes.ts";
import type { CanvasModel } from "../scene-contract.ts";
import type { SpriteFactory } from "../texture/sprites.ts";
import { BadgeSprites, STOP_RADIUS, stopSize } from "./badge-sprites.ts";
import type { ChallengeResultView } from "./challenge-result-view.ts";
import { SeatLinks } from "./seat-links.ts";
import { TemporarySprites } from "./temporary-sprites.ts";

/** How far a badge extends to each side of its middle, in pixels. */
const BADGE_EXTENT = { burst: 56, badge: 34, cards: 36 } as const;

export interface ReducedMotionDeps {
  readonly anchors: Anchors;
  layout(): TableLayout;
  /** In the player's language. */
  texts(): CanvasModel["texts"];
  nameOf(seat: Seat): string;
  readonly challengeResult: ChallengeResultView;
  /** Called when a badge appears or goes. */
  requestFrame(): void;
}

export class ReducedMotionBadges {
  readonly #sprites: SpriteFactory;
  readonly #deps: ReducedMotionDeps;
  readonly #scheduler: BadgeScheduler;

  constructor(sprites: SpriteFactory, deps: ReducedMotionDeps) {
    this.#sprites = sprites;
    this.#deps = deps;
    this.#scheduler = new BadgeScheduler(({ content }) => this.#showBadge(content), SYSTEM_CLOCK);
  }

  /** Shows the badges for animations that are not played. */
  show(animations: readonly TimedAnimation[]): void {
    this.#scheduler.schedule(badgesFor(animations.map(({ animation }) => animation)));
  }

  /** Moves all badges to where they belong after the layout has changed. */
  reposition(): void {
    this.#scheduler.redraw();
  }

  clear(): void {
    this.#scheduler.clear();
  }

  #showBadge(content: Badge): () => void {
    if (content.type === "challenge") return this.#deps.challengeResult.place(content);
    const temporarySprites = new TemporarySprites(this.#sprites);
    this.#drawBadge(content, temporarySprites);
    this.#deps.requestFrame();
    return () => {
      temporarySprites.clear();
      this.#deps.requestFrame();
    };
  }

  #drawBadge(content: Exclude<Badge, AnimationOf<"challenge">>, temporarySprites: TemporarySprites): void {
    const { discardPile, ring, effectScale } = this.#deps.layout();
    if (content.type === "link") {
      new SeatLinks(this.#sprites, temporarySprites, this.#deps).place(content.link);
      return;
    }
    const icons = new BadgeSprites(this.#sprites, temporarySprites, this.#sizes(effectScale));
    if (content.type === "reverse") icons.iconBadge("reverse", ring);
    else if (content.type === "flip") icons.iconBadge("swap", ring);
    else if (!("seat" in content)) icons.iconBadge("pen", discardPile);
    else this.#drawSeatBadge(content, temporarySprites);
  }

  #sizes(scale: number, badge: keyof typeof STILL_BADGE_SCALES = "badge") {
    return { burst: STILL_BADGE_SCALES.burst * scale, badge: STILL_BADGE_SCALES[badge] * scale };
  }

  /** What is large is drawn beside the plate, and the rest on the avatar: the name and the cards stay visible. */
  #drawSeatBadge(
    badge: SeatBadge | { type: "handSwap"; seat: Seat },
    temporarySprites: TemporarySprites,
  ): void {
    const layout = this.#deps.layout();
    if (isShownElsewhere(layout, badge.seat)) return;
    const { anchors, texts, nameOf } = this.#deps;
    const { x, y, r } = anchors.avatar(badge.seat);
    const isOnPlate = layout.seats[badge.seat] !== undefined;
    const scale = stillBadgeScale({ r }, layout.effectScale);
    const kind = badge.type === "burst" || badge.type === "cards" ? badge.type : "badge";
    const sizes = this.#sizes(scale, kind === "cards" ? kind : "badge");
    const sprites = new BadgeSprites(this.#sprites, temporarySprites, sizes);
    const spot = { avatar: { x, y }, extent: scale * BADGE_EXTENT[kind], isLarge: kind !== "badge" };
    const isBeside = isOnPlate && spot.isLarge;
    const size = stopSize(0, scale);
    const radius = size * STOP_RADIUS;
    const beside =
      badge.type === "skip" && isOnPlate
        ? stampSpot(layout, badge.seat, { radius, reach: radius })
        : undefined;
    const at = isBeside
      ? badgeBeside(layout, badge.seat, spot.extent)
      : (beside ?? stillBadgeSpot(layout, badge.seat, spot));
    if (badge.type === "handSwap") {
      sprites.iconBadge("swap", at);
      return;
    }
    sprites.draw(badge, { at, size, safe: layout.safe, texts: texts(), name: nameOf(badge.seat) });
  }
}
