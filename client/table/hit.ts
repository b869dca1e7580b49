/** Which card of the own hand lies under a finger. */
import type { CardSlot } from "../scenes/layout/hand-layout.ts";
import type { HandArea } from "../scenes/layout/screen-regions.ts";

/** The index of the topmost card at a point, or -1. `raises` tells how far above its slot each card stands. */
export function cardIndexAt(
  slots: readonly CardSlot[],
  area: HandArea,
  { x, y, raises }: { x: number; y: number; raises: readonly number[] },
): number {
  if (x < area.clipLeft || x > area.clipRight) return -1;
  return slots.findLastIndex((cardSlot, i) => isOnCard(cardSlot, area, { x, y, raise: raises[i] ?? 0 }));
}

function isOnCard(
  cardSlot: CardSlot,
  { cardW, cardH }: HandArea,
  { x, y, raise }: { x: number; y: number; raise: number },
) {
  const [dx, dy] = [x - cardSlot.x, y - cardSlot.y];
  const [cos, sin] = [Math.cos(cardSlot.angle), Math.sin(cardSlot.angle)];
  const across = dx * cos + dy * sin;
  const along = dy * cos - dx * sin;
  return Math.abs(across) <= cardW / 2 && along <= cardH / 2 && along >= -cardH / 2 - raise;
}
