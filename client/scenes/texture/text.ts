/** Words on the table: an image of the slate that says something. */
import type { Hex } from "../../cards/palette.ts";
import type { Image } from "../../table/image.ts";
import { type Lettering, sketchOf, widthOf } from "../../table/lettering.ts";
import type { Slate } from "../../table/slate.ts";

export class Words {
  readonly image: Image;
  readonly #slate: Slate;
  #lettering: Lettering;
  /** What is written, and how large. */
  #written = { words: "", size: 0 };
  /** What was asked to fit, as it came out. */
  #fitted = { asked: "", words: "" };

  constructor(slate: Slate, lettering: Lettering, depth: number) {
    this.#slate = slate;
    this.#lettering = lettering;
    this.image = slate.image(depth);
  }

  get words(): string {
    return this.#written.words;
  }

  /** Width of the letters, in CSS pixels. */
  get width(): number {
    const { words, size } = this.#written;
    return widthOf(words, this.#lettering, size);
  }

  /** Writes the words in whole pixels of `size`. */
  write(words: string, size: number): this {
    const pixels = Math.round(size);
    if (words === this.#written.words && pixels === this.#written.size) return this;
    this.#written = { words, size: pixels };
    this.#draw();
    return this;
  }

  /** Writes as much of the words as fits into the width, and an ellipsis for the rest. */
  writeWithin(words: string, { size, width }: { size: number; width: number }): this {
    const asked = [words, size, width].join("/");
    if (asked !== this.#fitted.asked) {
      const fits = (part: string) => widthOf(part, this.#lettering, Math.round(size)) <= width;
      this.#fitted = { asked, words: fitting(words, fits) };
    }
    return this.write(this.#fitted.words, size);
  }

  color(color: Hex): this {
    if (color === this.#lettering.color) return this;
    this.#lettering = { ...this.#lettering, color };
    this.#draw();
    return this;
  }

  /** The middle of the words; they are moved by less than a pixel of the screen, so that they are sharp. */
  at(x: number, y: number): this {
    this.#slate.align(this.image.setPosition(x, y));
    return this;
  }

  setVisible(isVisible: boolean): this {
    this.image.setVisible(isVisible);
    return this;
  }

  #draw(): void {
    const { words, size } = this.#written;
    if (size > 0) this.#slate.show(this.image, sketchOf(words, this.#lettering, size));
  }
}

/** The words, or as many letters of them as fit, and an ellipsis. */
function fitting(words: string, fits: (part: string) => boolean): string {
  if (fits(words)) return words;
  const letters = [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment);
  const short = () => `${letters.join("").trimEnd()}…`;
  while (letters.length > 1 && !fits(short())) letters.pop();
  return short();
}
