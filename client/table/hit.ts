/** Which card of the own hand lies under a finger. */
import type { Slot } from "../scenes/layout/hand-layout.ts";
import type { HandBand } from "../scenes/layout/screen-regions.ts";

/** The index of the topmost card at a point, or -1. `raises` tells how far above its slot each card stands. */
export function cardAt(
  slots: readonly Slot[],
  band: HandBand,
  { x, y, raises }: { x: number; y: number; raises: readonly number[] },
): number {
  if (x < band.clipLeft || x > band.clipRight) return -1;
  return slots.findLastIndex((slot, i) => isOn(slot, band, { x, y, raise: raises[i] ?? 0 }));
}

function isOn(
  slot: Slot,
  { cardW, cardH }: HandBand,
  { x, y, raise }: { x: number; y: number; raise: number },
) {
  const [dx, dy] = [x - slot.x, y - slot.y];
  const [cos, sin] = [Math.cos(slot.angle), Math.sin(slot.angle)];
  const across = dx * cos + dy * sin;
  const along = dy * cos - dx * sin;
  return Math.abs(across) <= cardW / 2 && along <= cardH / 2 && along >= -cardH / 2 - raise;
}
