/** Where the small marks sit on an avatar: each has a place of its own. */
import type { Box } from "../scenes/contract.ts";
import { clamp } from "../scenes/layout/boxes.ts";

/** A round avatar: its centre, and its radius without the clock's ring. */
export interface AvatarCircle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export type AvatarIconBoxes = Readonly<Record<"crown" | "badge" | "line" | "ribbon", Box>>;

/** How far a badge stands out beyond the avatar: the clock's ring runs behind it. */
const BADGE_OVERHANG = 4;

/**
 * Crown, badge (bot or stand-in), the line's dot and the side's ribbon. The badge has the corner of the crown; where
 * there is a crown, it moves down.
 */
export function avatarIconBoxes({ x, y, r }: AvatarCircle, isHost: boolean): AvatarIconBoxes {
  const badge = clamp(r * 0.9, 12, 22);
  const teamBadge = Math.max(15, r * 0.98);
  return {
    crown: squareBox(x - r * 0.78, y - r * 0.82, r * 0.95),
    badge: squareBox(
      x - (r + BADGE_OVERHANG - badge / 2),
      isHost ? y + r * 0.36 : y - (r + BADGE_OVERHANG / 2 - badge / 2),
      badge,
    ),
    line: squareBox(x + r * 0.74, y + r * 0.74, r * 0.72),
    ribbon: squareBox(x + r * 0.8, y - r * 0.66, teamBadge),
  };
}

function squareBox(x: number, y: number, side: number): Box {
  return { x, y, w: side, h: side };
}
