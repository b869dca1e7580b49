/** Where the small marks sit on an avatar: each has a place of its own. */
import type { Box } from "../scenes/contract.ts";
import { clamp } from "../scenes/layout/boxes.ts";

/** A round avatar: its centre, and its radius without the clock's ring. */
export interface AvatarSpot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export type AvatarMarks = Readonly<Record<"crown" | "badge" | "line" | "ribbon", Box>>;

/** How far a badge stands out beyond the avatar: the clock's ring runs behind it. */
const OUT = 4;

/**
 * Crown, badge (bot or stand-in), the line's dot and the side's ribbon. The badge has the corner of the crown; where
 * there is a crown, it moves down.
 */
export function avatarMarks({ x, y, r }: AvatarSpot, isHost: boolean): AvatarMarks {
  const badge = clamp(r * 0.9, 12, 22);
  const ribbon = Math.max(15, r * 0.98);
  return {
    crown: square(x - r * 0.78, y - r * 0.82, r * 0.95),
    badge: square(x - (r + OUT - badge / 2), isHost ? y + r * 0.36 : y - (r + OUT / 2 - badge / 2), badge),
    line: square(x + r * 0.74, y + r * 0.74, r * 0.72),
    ribbon: square(x + r * 0.8, y - r * 0.66, ribbon),
  };
}

function square(x: number, y: number, side: number): Box {
  return { x, y, w: side, h: side };
}
