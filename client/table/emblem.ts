/** The emblem that a plate's avatar shows, drawn on the slate: sharp at its size. */
import { EMBLEM_PATHS, type Pictured } from "../cards/emblems.ts";
import { AVATAR_INK } from "../cards/palette.ts";
import type { Plate } from "../scenes/contract.ts";
import type { Sketch } from "../scenes/texture/text-atlas.ts";

/** Undefined where letters stand: the initial, and the seconds of one who is away, which come before all else. */
export function emblemShown({
  emblem,
  awayUntil,
}: Pick<Plate, "emblem" | "awayUntil">): Pictured | undefined {
  return emblem === "initial" || awayUntil !== "none" ? undefined : emblem;
}

/** An emblem in whole pixels of `size`. */
export function emblemSketch(emblem: Pictured, size: number): Sketch {
  const side = Math.round(size);
  return {
    key: `emblem-${emblem}-${side}`,
    w: side,
    h: side,
    draw(pen) {
      pen.translate(side / 2, side / 2);
      pen.scale(side / 100, side / 100);
      pen.fillStyle = AVATAR_INK;
      pen.fill(new Path2D(EMBLEM_PATHS[emblem]), "evenodd");
    },
  };
}
