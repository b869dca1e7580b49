/** The result of a challenge: an icon in two rings, and a word across the upper rim. */

import type { Seat } from "../../../shared/seat.ts";
import { CHALLENGE_COLORS, type Hex } from "../../cards/palette.ts";
import { isOwnSeat } from "../layout/anchor-points.ts";
import { ownAvatarTop } from "../layout/bubble-layout.ts";
import { clamp, edgesOf } from "../layout/layout-input.ts";
import { CLOCK_RING_WIDTH } from "../layout/screen-regions.ts";
import type { TableLayout } from "../layout/table-layout.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { CanvasModel } from "../scene-contract.ts";
import { Z } from "../texture/sprites.ts";
import { DISPLAY_FONT, textWidth } from "../texture/text.ts";
import type { Point, TemporarySprites } from "./temporary-sprites.ts";

/** The rotation of the badge, in degrees. */
const ANGLE = -9;
const ANGLE_RADIANS = (ANGLE * Math.PI) / 180;
/** The word: its size and height on the badge, as shares of the badge; its outline, as a share of its size. */
const LABEL = { size: 0.3, least: 16, up: 0.46, edge: 0.4 } as const;
/** How wide the word may be, as a share of the badge: with a wider word, the badge would leave a seat at the side. */
const LABEL_WIDTH = { share: 1.25, least: 80 } as const;

/** The words of the badge, in the player's language. */
export type ChallengeTexts = Pick<CanvasModel["texts"], "bluff" | "honest">;

export interface ChallengeResult {
  readonly isBluff: boolean;
  readonly texts: ChallengeTexts;
  /** The width of the badge. */
  readonly size: number;
}

/** A part of the badge, and its size as a share of the badge. */
export interface ChallengeBadgePart {
  readonly image: PhaserImage;
  readonly sizeRatio: number;
}

/** The ground is the first part. */
export type ChallengeBadge = readonly [ChallengeBadgePart, ...ChallengeBadgePart[]];

/** A cross for a bluff, a tick for an honest play. */
export function createChallengeBadge(
  temporarySprites: TemporarySprites,
  result: ChallengeResult,
  placement: ChallengeBadgePlacement,
): ChallengeBadge {
  const { isBluff, size } = result;
  const color = isBluff ? CHALLENGE_COLORS.bluff : CHALLENGE_COLORS.honest;
  const label = createBadgeLabel(temporarySprites, result, color);
  const half = size / 2;
  const at = placement({
    halfWidth: Math.max(half, label.width / 2),
    up: half + label.height / 2,
    down: half,
  });
  label.placeOver(at);
  const part = (mark: string, sizeRatio: number, look: { color: Hex; alpha: number }): ChallengeBadgePart => {
    const depth = Z.effects + (mark === "dot" ? 0 : 1);
    const image = temporarySprites.largeIcon(mark, size * sizeRatio, { depth, color: look.color });
    image.setPosition(at.x, at.y).setAngle(ANGLE).setAlpha(look.alpha);
    return { image, sizeRatio };
  };
  return [
    part("dot", 0.98, { color: CHALLENGE_COLORS.ground, alpha: 0.92 }),
    part("ring", 1, { color, alpha: 1 }),
    part("ring", 0.8, { color, alpha: 0.7 }),
    part(isBluff ? "cross" : "tick", 0.5, { color, alpha: 1 }),
    { image: label.image, sizeRatio: 1 },
  ];
}

interface BadgeLabel {
  readonly image: PhaserImage;
  readonly width: number;
  readonly height: number;
  /** Places the label on a badge with this middle. */
  placeOver(middle: Point): void;
}

/** As large as the width of the badge allows, and rotated like the badge. */
function createBadgeLabel(
  temporarySprites: TemporarySprites,
  { isBluff, texts, size }: ChallengeResult,
  color: Hex,
): BadgeLabel {
  const text = isBluff ? texts.bluff : texts.honest;
  const best = Math.max(LABEL.least, size * LABEL.size);
  const edge = { color: CHALLENGE_COLORS.ground, width: best * LABEL.edge };
  const style = { font: DISPLAY_FONT, color, edge } as const;
  const fits = Math.min(
    1,
    Math.max(LABEL_WIDTH.least, size * LABEL_WIDTH.share) / textWidth(text, style, best),
  );
  const height = Math.floor(best * fits);
  const label = temporarySprites.label(text, height, style);
  const { image, width } = label;
  const up = size * LABEL.up;
  const placeOver = ({ x, y }: Point) => {
    label.placeAt(x + Math.sin(ANGLE_RADIANS) * up, y - Math.cos(ANGLE_RADIANS) * up);
    image.setAngle(ANGLE);
  };
  return { image, width, height, placeOver };
}

/** How far a badge extends from its middle, in CSS pixels. */
export interface ChallengeBadgeExtent {
  readonly halfWidth: number;
  readonly up: number;
  readonly down: number;
}

/** Returns the middle of a badge with this extent. */
export type ChallengeBadgePlacement = (extent: ChallengeBadgeExtent) => Point;

/**
 * The badge is at the seat that played the card and completely on the screen: at `best` for a plate, above the avatar
 * for the viewer's seat, where it hides neither the avatar nor the status line.
 */
export function placeChallengeBadge(
  layout: TableLayout,
  seat: Seat,
  best: ChallengeBadgePlacement,
): ChallengeBadgePlacement {
  const isOwn = isOwnSeat(layout, seat);
  return (extent) => clampToSafeArea(layout, isOwn ? aboveOwnAvatar(layout, extent) : best(extent), extent);
}

/** Also above the status line if the badge would overlap it. */
function aboveOwnAvatar(layout: TableLayout, extent: ChallengeBadgeExtent): Point {
  const { x } = clampToSafeArea(layout, layout.ownAvatar, extent);
  const statusEdges = edgesOf(layout.status);
  const isBeside = x + extent.halfWidth <= statusEdges.left || x - extent.halfWidth >= statusEdges.right;
  const bottom = ownAvatarTop(layout) - CLOCK_RING_WIDTH;
  return { x, y: (isBeside ? bottom : Math.min(bottom, statusEdges.top)) - extent.down };
}

function clampToSafeArea(
  { safe }: TableLayout,
  { x, y }: Point,
  { halfWidth, up, down }: ChallengeBadgeExtent,
): Point {
  return {
    x: clamp(x, safe.left + halfWidth, safe.right - halfWidth),
    y: clamp(y, safe.top + up, safe.bottom - down),
  };
}
