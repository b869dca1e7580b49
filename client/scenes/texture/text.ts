/** Words on the table: an image of the slate that says something. */
import type { Hex } from "../../cards/palette.ts";
import type { PhaserImage } from "../../table/image.ts";
import { type TextStyle, textDrawing, textWidth } from "../../table/lettering.ts";
import type { TextAtlas } from "../../table/slate.ts";

export class Label {
  readonly image: PhaserImage;
  readonly #textAtlas: TextAtlas;
  #style: TextStyle;
  /** What is written, and how large. */
  #current = { words: "", size: 0 };
  /** What was asked to fit, as it came out. */
  #fitted = { asked: "", words: "" };

  constructor(textAtlas: TextAtlas, style: TextStyle, depth: number) {
    this.#textAtlas = textAtlas;
    this.#style = style;
    this.image = textAtlas.createImage(depth);
  }

  get text(): string {
    return this.#current.words;
  }

  /** Width of the letters, in CSS pixels. */
  get width(): number {
    const { words, size } = this.#current;
    return textWidth(words, this.#style, size);
  }

  /** Writes the words in whole pixels of `size`. */
  setText(text: string, size: number): this {
    const pixels = Math.round(size);
    if (text === this.#current.words && pixels === this.#current.size) return this;
    this.#current = { words: text, size: pixels };
    this.#draw();
    return this;
  }

  /** Writes as much of the words as fits into the width, and an ellipsis for the rest. */
  setTextWithin(text: string, { size, width }: { size: number; width: number }): this {
    const asked = [text, size, width].join("/");
    if (asked !== this.#fitted.asked) {
      const fits = (part: string) => textWidth(part, this.#style, Math.round(size)) <= width;
      this.#fitted = { asked, words: ellipsize(text, fits) };
    }
    return this.setText(this.#fitted.words, size);
  }

  setColor(color: Hex): this {
    if (color === this.#style.color) return this;
    this.#style = { ...this.#style, color };
    this.#draw();
    return this;
  }

  /** The middle of the words; they are moved by less than a pixel of the screen, so that they are sharp. */
  placeAt(x: number, y: number): this {
    this.#textAtlas.alignToPixels(this.image.setPosition(x, y));
    return this;
  }

  setVisible(isVisible: boolean): this {
    this.image.setVisible(isVisible);
    return this;
  }

  #draw(): void {
    const { words, size } = this.#current;
    if (size > 0) this.#textAtlas.setDrawing(this.image, textDrawing(words, this.#style, size));
  }
}

/** The words, or as many letters of them as fit, and an ellipsis. */
function ellipsize(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const short = () => `${letters.join("").trimEnd()}…`;
  while (letters.length > 1 && !fits(short())) letters.pop();
  return short();
}
