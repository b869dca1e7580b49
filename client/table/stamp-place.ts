/** Where the verdict's stamp comes down: at the seat that played the card, and whole on the screen. */
import type { Seat } from "../../shared/seat.ts";
import type { Point } from "../scenes/effects/temporary-sprites.ts";
import { clamp, edgesOf } from "../scenes/layout/boxes.ts";
import { ownAvatarTop } from "../scenes/layout/placement.ts";
import { CLOCK_RING_WIDTH } from "../scenes/layout/screen-regions.ts";
import type { TableLayout } from "../scenes/layout/table-layout.ts";

/** How far a stamp reaches from its middle, in CSS pixels. */
export interface ChallengeBadgeExtent {
  readonly halfWidth: number;
  readonly up: number;
  readonly down: number;
}

/** The middle of a stamp that reaches so far. */
export type ChallengeBadgePlacement = (reach: ChallengeBadgeExtent) => Point;

/** At a plate as it is `best` there; at the own seat over the avatar, where it hides neither that nor the status line. */
export function placeChallengeBadge(
  layout: TableLayout,
  seat: Seat,
  best: ChallengeBadgePlacement,
): ChallengeBadgePlacement {
  const isOwn = layout.seats[seat] === undefined;
  return (reach) => clampToSafeArea(layout, isOwn ? overOwnAvatar(layout, reach) : best(reach), reach);
}

/** Above the own avatar, and above the status line too where the stamp would reach into it. */
function overOwnAvatar(layout: TableLayout, reach: ChallengeBadgeExtent): Point {
  const { x } = clampToSafeArea(layout, layout.ownAvatar, reach);
  const statusEdges = edgesOf(layout.status);
  const isBeside = x + reach.halfWidth <= statusEdges.left || x - reach.halfWidth >= statusEdges.right;
  const foot = ownAvatarTop(layout) - CLOCK_RING_WIDTH;
  return { x, y: (isBeside ? foot : Math.min(foot, statusEdges.top)) - reach.down };
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
