/** Texts on the canvas: labels, their fonts, and how texts are measured and drawn. */
import { isolate } from "../../../shared/i18n/languages.ts";
import type { Hex } from "../../cards/palette.ts";
import type { PhaserImage } from "../phaser-image.ts";
import { type AtlasDrawing, context2dOf, type TextAtlas } from "./text-atlas.ts";

export class Label {
  readonly image: PhaserImage;
  readonly #textAtlas: TextAtlas;
  #style: TextStyle;

  #current = { words: "", size: 0 };
  /** The last arguments of `setTextWithin`, and the text that fitted. */
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

  /** The size is rounded to whole pixels. */
  setText(text: string, size: number): this {
    const pixels = Math.round(size);
    if (text === this.#current.words && pixels === this.#current.size) return this;
    this.#current = { words: text, size: pixels };
    this.#draw();
    return this;
  }

  /** Shows as much of the text as fits into the width, with an ellipsis for the rest. */
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

  /** Sets the middle of the text, aligned to device pixels so that it is sharp. */
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

/** The text, or as many of its letters as fit and an ellipsis. */
export function ellipsize(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const short = () => `${letters.join("").trimEnd()}…`;
  while (letters.length > 1 && !fits(short())) letters.pop();
  return short();
}

/** Our fonts have no Japanese letters, and the first system font may have none. */
const JAPANESE_FONTS = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", Meiryo, sans-serif';
export const DISPLAY_FONT = `"Lilita One", "Arial Rounded MT Bold", system-ui, "Hiragino Maru Gothic ProN", ${JAPANESE_FONTS}`;
export const PLAIN_FONT = `"Nunito Variable", Nunito, system-ui, ${JAPANESE_FONTS}`;
/** Lilita One has only one weight; its fallback fonts should be as bold. */
export const FONT_WEIGHT = "800";

export interface TextStyle {
  readonly font: typeof DISPLAY_FONT | typeof PLAIN_FONT;
  readonly color: Hex;
  /** A line around the letters: its colour and its width in CSS pixels. */
  readonly outline?: { readonly color: Hex; readonly width: number };
}

/** Space around the text for parts of letters outside their box, in CSS pixels. */
const TEXT_PADDING = { x: 2, y: 3 } as const;
/** Its height is the line height. */
const TALLEST_TEXT = "|MÉqgy";

/** Latin letters that Lilita One lacks, Cyrillic and Arabic: a word is never set in two fonts. */
const NOT_IN_DISPLAY_FONT = /[\u0100-\u0151\u0154-\u02ff\u0400-\u06ff]/;

function cssFont(text: string, { font }: TextStyle, size: number): string {
  return `${FONT_WEIGHT} ${size}px ${NOT_IN_DISPLAY_FONT.test(text) ? PLAIN_FONT : font}`;
}

let measureContext: CanvasRenderingContext2D | undefined;

function measureText(text: string, font: string): TextMetrics {
  measureContext ??= context2dOf(document.createElement("canvas"));
  measureContext.font = font;
  return measureContext.measureText(text);
}

/** The width of a text with its outline, in CSS pixels. */
export function textWidth(text: string, style: TextStyle, size: number): number {
  return Math.ceil(measureText(text, cssFont(text, style, size)).width + (style.outline?.width ?? 0));
}

/** The drawing of a text, centred in its box. */
function textDrawing(text: string, style: TextStyle, size: number): AtlasDrawing {
  const { color, outline } = style;
  const font = cssFont(text, style, size);
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = measureText(
    TALLEST_TEXT,
    font,
  );
  const rim = outline?.width ?? 0;
  const w = textWidth(text, style, size) + 2 * TEXT_PADDING.x;
  return {
    key: [text, font, color, outline?.color, rim].join("/"),
    w,
    h: Math.ceil(ascent + descent + rim) + 2 * TEXT_PADDING.y,
    draw(ctx) {
      ctx.font = font;
      ctx.textAlign = "center";
      const isolated = isolate(text, "");
      const at = [w / 2, TEXT_PADDING.y + rim / 2 + ascent] as const;
      if (outline !== undefined) {
        ctx.strokeStyle = outline.color;
        ctx.lineWidth = outline.width;
        ctx.lineJoin = "round";
        ctx.strokeText(isolated, ...at);
      }
      ctx.fillStyle = color;
      ctx.fillText(isolated, ...at);
    },
  };
}
