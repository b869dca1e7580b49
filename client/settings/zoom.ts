/** On large screens everything is shown larger, as it is looked at from farther away: the table, and every text. */

/** The largest screen that is laid out as it is, long and short side in CSS pixels. */
const MAX_UNZOOMED_SIZE = { long: 1600, short: 900 } as const;
const MAX_ZOOM = 2.5;

/** How much larger everything is shown on a screen of this size: 1 on all but large ones. */
export function zoomOf(width: number, height: number): number {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const zoom = Math.min(long / MAX_UNZOOMED_SIZE.long, short / MAX_UNZOOMED_SIZE.short);
  return Math.min(MAX_ZOOM, Math.max(1, Math.round(zoom * 20) / 20));
}
