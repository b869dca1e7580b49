/** Packs boxes of any size onto a page, one after the other: on shelves as high as what was put on them first. */
import type { Cell } from "./sheet.ts";

/** Between neighbours, so that no filtering bleeds one into another. */
const GAP = 2;
/** A box may stand on a shelf that is at most so many times as high as the box. */
const MOST_HEADROOM = 1.4;

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface Shelf {
  readonly y: number;
  readonly height: number;
  /** Where it is free. */
  left: number;
}

/** A page that is filled: what was placed stays where it is. */
export class Shelves {
  readonly #page: PageSize;
  readonly #shelves: Shelf[] = [];
  /** Where no shelf stands yet. */
  #top = 0;

  constructor(page: PageSize) {
    this.#page = page;
  }

  /** A place for a box; undefined where the page is full. */
  place(box: { readonly w: number; readonly h: number }): Cell | undefined {
    const [w, h] = [box.w + GAP, box.h + GAP];
    const shelf = this.#shelfFor(w, h) ?? this.#newShelf(w, h);
    if (shelf === undefined) return undefined;
    const cell = { x: shelf.left, y: shelf.y };
    shelf.left += w;
    return cell;
  }

  /** The lowest shelf that has room. */
  #shelfFor(w: number, h: number): Shelf | undefined {
    const free = this.#shelves.filter(
      ({ height, left }) => height >= h && height <= h * MOST_HEADROOM && left + w <= this.#page.width,
    );
    return free.toSorted((a, b) => a.height - b.height)[0];
  }

  #newShelf(w: number, h: number): Shelf | undefined {
    if (w > this.#page.width || this.#top + h > this.#page.height) return undefined;
    const shelf = { y: this.#top, height: h, left: 0 };
    this.#shelves.push(shelf);
    this.#top += h;
    return shelf;
  }
}
