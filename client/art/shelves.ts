/** Packs boxes of any size onto a page, one after the other: on shelves as high as what was put on them first. */
import type { PackedCell } from "./sheet.ts";

/** Between neighbours, so that no filtering bleeds one into another. */
const BOX_GAP = 2;
/** A box may stand on a shelf that is at most so many times as high as the box. */
const MAX_HEIGHT_RATIO = 1.4;

export interface AtlasSize {
  readonly width: number;
  readonly height: number;
}

interface Shelf {
  readonly y: number;
  readonly height: number;
  /** Where it is free. */
  freeX: number;
}

/** A page that is filled: what was placed stays where it is. */
export class ShelfPacker {
  readonly #size: AtlasSize;
  readonly #shelves: Shelf[] = [];
  /** Where no shelf stands yet. */
  #nextY = 0;

  constructor(size: AtlasSize) {
    this.#size = size;
  }

  /** A place for a box; undefined where the page is full. */
  place(box: { readonly w: number; readonly h: number }): PackedCell | undefined {
    const [w, h] = [box.w + BOX_GAP, box.h + BOX_GAP];
    const shelf = this.#shelfFor(w, h) ?? this.#addShelf(w, h);
    if (shelf === undefined) return undefined;
    const cell = { x: shelf.freeX, y: shelf.y };
    shelf.freeX += w;
    return cell;
  }

  /** The lowest shelf that has room. */
  #shelfFor(w: number, h: number): Shelf | undefined {
    const free = this.#shelves.filter(
      ({ height, freeX }) => height >= h && height <= h * MAX_HEIGHT_RATIO && freeX + w <= this.#size.width,
    );
    return free.toSorted((a, b) => a.height - b.height)[0];
  }

  #addShelf(w: number, h: number): Shelf | undefined {
    if (w > this.#size.width || this.#nextY + h > this.#size.height) return undefined;
    const shelf = { y: this.#nextY, height: h, freeX: 0 };
    this.#shelves.push(shelf);
    this.#nextY += h;
    return shelf;
  }
}
