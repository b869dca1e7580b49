/** Packs boxes into one sheet whose sides are powers of two (only those get mipmaps in WebGL 1). */

export interface Cell {
  readonly x: number;
  readonly y: number;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** In the order of the boxes given. */
  readonly cells: readonly Cell[];
}

/** Between neighbours, so that no filtering bleeds one into another. */
const GAP = 4;
const LARGEST_SIDE = 4096;

/** The smallest sheet for `count` boxes of one size. */
export function sheetFor(count: number, box: { readonly w: number; readonly h: number }): Sheet {
  let [width, height] = [512, 512];
  while (columnsIn(width, box.w) * columnsIn(height, box.h) < count) {
    if (height < width) height *= 2;
    else width *= 2;
    if (width > LARGEST_SIDE) throw new RangeError(`${count} boxes of ${box.w} x ${box.h} fit on no sheet`);
  }
  const columns = columnsIn(width, box.w);
  const cells = Array.from({ length: count }, (_, i) => ({
    x: GAP / 2 + (i % columns) * (box.w + GAP),
    y: GAP / 2 + Math.floor(i / columns) * (box.h + GAP),
  }));
  return { width, height, cells };
}

function columnsIn(side: number, box: number): number {
  return Math.floor(side / (box + GAP));
}
