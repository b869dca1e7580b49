/** The emblem that a plate's avatar shows, drawn on the slate: sharp at its size. */
import { EMBLEM_PATHS, type PicturedEmblem } from "../cards/emblems.ts";
import { AVATAR_INK } from "../cards/palette.ts";
import type { Plate } from "../scenes/contract.ts";
import type { AtlasDrawing } from "../scenes/texture/text-atlas.ts";

/** Undefined where letters stand: the initial, and the seconds of one who is away, which come before all else. */
export function visibleEmblem({
  emblem,
  awayUntil,
}: Pick<Plate, "emblem" | "awayUntil">): PicturedEmblem | undefined {
  return emblem === "initial" || awayUntil !== "none" ? undefined : emblem;
}

/** An emblem in whole pixels of `size`. */
export function emblemDrawing(emblem: PicturedEmblem, size: number): AtlasDrawing {
  const side = Math.round(size);
  return {
    key: `emblem-${emblem}-${side}`,
    w: side,
    h: side,
    draw(ctx) {
      ctx.translate(side / 2, side / 2);
      ctx.scale(side / 100, side / 100);
      ctx.fillStyle = AVATAR_INK;
      ctx.fill(new Path2D(EMBLEM_PATHS[emblem]), "evenodd");
    },
  };
}
