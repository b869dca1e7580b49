/** Pieces that are thrown, turn and fall: where each is after some time. Always the same for the same throw. Pure. */

interface Range {
  readonly min: number;
  readonly max: number;
}

export interface Throw {
  readonly pieces: number;
  /** The middle, and how far from it the pieces start: 0 if left out. */
  readonly from: { readonly x: number; readonly y: number; readonly r?: number };
  /** In degrees, clockwise from the right. */
  readonly angle: Range;
  /** In CSS pixels per second, and per second squared. */
  readonly speed: Range;
  readonly gravity: number;
  readonly ms: number;
}

export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly rotation: number;
}

/** The size of a piece in CSS pixels, and how far it turns, in radians. */
const PIECE = { size: 20, turn: 3 * Math.PI } as const;
/** Multiples of these spread evenly over a range, and no two pieces are alike. */
const SPREAD = { angle: 0.618, speed: 0.7549, turn: 0.5698 } as const;

/** All pieces `ms` after they were thrown. They get smaller, and are gone at the end. */
export function piecesAt(
  { pieces, from, angle, speed, gravity, ms: life }: Throw,
  ms: number,
): readonly Piece[] {
  const [seconds, share] = [ms / 1000, ms / life];
  return Array.from({ length: pieces }, (_, i) => {
    const direction = (within(angle, i * SPREAD.angle) * Math.PI) / 180;
    const way = (from.r ?? 0) + within(speed, i * SPREAD.speed) * seconds;
    return {
      x: from.x + Math.cos(direction) * way,
      y: from.y + Math.sin(direction) * way + (gravity * seconds ** 2) / 2,
      size: PIECE.size * (1 - share ** 3),
      rotation: within({ min: 0.3, max: 1 }, i * SPREAD.turn) * PIECE.turn * share,
    };
  });
}

/** What is after the point of `multiple` tells where in the range. */
function within({ min, max }: Range, multiple: number): number {
  return min + (max - min) * (multiple % 1);
}
