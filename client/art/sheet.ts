/** Packs boxes into one sheet whose sides are powers of two (only those get mipmaps in WebGL 1). */

export interface PackedCell {
  readonly x: number;
  readonly y: number;
}

export interface PackedGrid {
  readonly width: number;
  readonly height: number;
  /** In the order of the boxes given. */
  readonly cells: readonly PackedCell[];
}

/** Between neighbours, so that no filtering bleeds one into another. */
const CELL_GAP = 4;
const MAX_SIDE = 4096;

/** The smallest sheet for `count` boxes of one size. */
export function packGrid(count: number, box: { readonly w: number; readonly h: number }): PackedGrid {
  let [width, height] = [512, 512];
  while (columnCount(width, box.w) * columnCount(height, box.h) < count) {
    if (height < width) height *= 2;
    else width *= 2;
    if (width > MAX_SIDE) throw new RangeError(`${count} boxes of ${box.w} x ${box.h} fit on no sheet`);
  }
  const columns = columnCount(width, box.w);
  const cells = Array.from({ length: count }, (_, i) => ({
    x: CELL_GAP / 2 + (i % columns) * (box.w + CELL_GAP),
    y: CELL_GAP / 2 + Math.floor(i / columns) * (box.h + CELL_GAP),
  }));
  return { width, height, cells };
}

function columnCount(side: number, box: number): number {
  return Math.floor(side / (box + CELL_GAP));
}
