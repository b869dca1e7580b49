/** Signs for those who want no motion: each simply stands there for a while, as the moving one would have ended. */
import { type Card, NO_CARD } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { faceFrame } from "../../cards/card-faces.ts";
import type { TimedAnimation } from "../animation/animations.ts";
import { SYSTEM_CLOCK } from "../animation/queue.ts";
import { type BadgeContent, BadgeScheduler, badgesFor } from "../animation/reduced-motion-plan.ts";
import type { CanvasModel } from "../contract.ts";
import type { Anchors } from "../layout/anchors.ts";
import { clamp } from "../layout/boxes.ts";
import { CLOCK_RING_WIDTH } from "../layout/screen-regions.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import { challengedHandBoxes } from "../layout/table-layout.ts";
import { type SpriteFactory, Z } from "../texture/sprites.ts";
import { type ChallengeBadgePlacement, placeChallengeBadge } from "./challenge-badge.ts";
import { BadgeSprites, createCustomRuleEffect } from "./event-badges.ts";
import { type Point, TemporarySprites } from "./temporary-sprites.ts";

/** A sign that stands hides what is under it for longer than one that passes: it is smaller. */
const BADGE_SCALES = { burst: 0.66, badge: 1 } as const;
/** Over small avatars it is smaller still: as much of its size for each pixel of the radius, and no less than that. */
const RADIUS_SCALE = { each: 1 / 20, least: 0.72 } as const;
/** So far a sign reaches to each side, in pixels. */
const BADGE_REACH = { burst: 56, badge: 34 } as const;
/** The quill rests on the line, where it is whole on every screen. */
const QUILL_REST_POSITION = 0.5;

export interface ReducedMotionHost {
  readonly anchors: Anchors;
  layout(): TableLayout;
  /** In the reader's language. */
  texts(): CanvasModel["texts"];
  /** The picture has changed: draw it. */
  requestFrame(): void;
}

export class ReducedMotionBadges {
  readonly #sprites: SpriteFactory;
  readonly #host: ReducedMotionHost;
  readonly #scheduler: BadgeScheduler;

  constructor(sprites: SpriteFactory, host: ReducedMotionHost) {
    this.#sprites = sprites;
    this.#host = host;
    this.#scheduler = new BadgeScheduler(({ content }) => this.#showBadge(content), SYSTEM_CLOCK);
  }

  /** Puts up what these steps would have told by moving. */
  show(animations: readonly TimedAnimation[]): void {
    this.#scheduler.schedule(badgesFor(animations.map(({ animation }) => animation)));
  }

  /** Puts every sign where it belongs now. */
  reposition(): void {
    this.#scheduler.redraw();
  }

  /** All signs go. */
  clear(): void {
    this.#scheduler.clear();
  }

  #showBadge(content: BadgeContent): () => void {
    const temporarySprites = new TemporarySprites(this.#sprites);
    this.#drawBadge(content, temporarySprites);
    this.#host.requestFrame();
    return () => {
      temporarySprites.clear();
      this.#host.requestFrame();
    };
  }

  #drawBadge(content: BadgeContent, temporarySprites: TemporarySprites): void {
    const { discardPile, ring } = this.#host.layout();
    switch (content.type) {
      case "reverse":
        new BadgeSprites(this.#sprites, temporarySprites, BADGE_SCALES).iconBadge("reverse", ring);
        break;
      case "tableRule":
        createCustomRuleEffect(this.#sprites, temporarySprites, discardPile).drawTo(1, QUILL_REST_POSITION);
        break;
      case "openHand":
        this.#drawOpenHand(content.hand, temporarySprites);
        break;
      default:
        this.#drawSeatBadge(content, temporarySprites);
    }
  }

  /** On the avatar, so that name and cards are seen beside it. */
  #drawSeatBadge(content: SeatBadgeContent, temporarySprites: TemporarySprites): void {
    const { x, y, r } = this.#host.anchors.avatar(content.seat);
    const foot = y + r + CLOCK_RING_WIDTH;
    const share = clamp(r * RADIUS_SCALE.each, RADIUS_SCALE.least, 1);
    const sizes = { burst: BADGE_SCALES.burst * share, badge: BADGE_SCALES.badge * share };
    const badges = new BadgeSprites(this.#sprites, temporarySprites, sizes);
    const isBurst = content.type === "uno" || content.type === "caught";
    const at = this.#badgePosition(content.seat, share * (isBurst ? BADGE_REACH.burst : BADGE_REACH.badge));
    const challengeAt = placeChallengeBadge(this.#host.layout(), content.seat, ({ down }) => ({
      x,
      y: foot - down,
    }));
    drawSeatBadge(badges, content, { at, challengeAt, texts: this.#host.texts() });
  }

  /** As near to the avatar as the whole sign is on the screen. */
  #badgePosition(seat: Seat, reach: number): Point {
    const { x, y } = this.#host.anchors.avatar(seat);
    const { left, top, right, bottom } = this.#host.layout().safe;
    return { x: clamp(x, left + reach, right - reach), y: clamp(y, top + reach, bottom - reach) };
  }

  /** The challenger alone is told the hand, and so sees it. */
  #drawOpenHand(hand: readonly Card[], temporarySprites: TemporarySprites): void {
    for (const [i, { x, y, w }] of challengedHandBoxes(this.#host.layout(), hand.length).entries()) {
      const card = temporarySprites.add(this.#sprites.image(faceFrame(hand[i] ?? NO_CARD), Z.flight));
      card.setPosition(x, y).setScale(this.#sprites.cardScale(w));
    }
  }
}

// Which look a sign over a seat has.

/** What signs over a seat say. */
type SeatBadgeContent = Exclude<BadgeContent, { type: "reverse" | "tableRule" | "openHand" }>;

export interface SeatBadgeTarget {
  readonly at: Point;
  readonly challengeAt: ChallengeBadgePlacement;
  /** In the reader's language. */
  readonly texts: CanvasModel["texts"];
}

/** Draws the sign at rest. */
function drawSeatBadge(
  badges: BadgeSprites,
  content: SeatBadgeContent,
  { at, challengeAt, texts }: SeatBadgeTarget,
): void {
  switch (content.type) {
    case "uno":
      badges.burst(texts.uno, at);
      break;
    case "caught":
      badges.burst("!", at);
      break;
    case "falseCatch":
      badges.falseCatch(at);
      break;
    case "skip":
      badges.skip(at);
      break;
    case "threat":
      badges.penalty(`+${content.amount}`, at);
      break;
    case "drawn":
      badges.penalty(`+${content.count}`, at);
      break;
    case "exchanged":
      badges.iconBadge("exchange", at);
      break;
    case "verdict":
      badges.challengeResult(content.guilty, texts, challengeAt);
      break;
    default:
      content satisfies never;
  }
}
