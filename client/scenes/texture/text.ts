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
  /** The last arguments of `setTextWithin`, and what fitted. */
  #fitted = { asked: "", words: "", size: 0 };

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

  /** Shows as much of the text as fits into the room. */
  setTextWithin(text: string, room: TextRoom): this {
    const asked = [text, ...Object.values(room)].join("/");
    if (asked !== this.#fitted.asked)
      this.#fitted = { asked, ...fitText(text, room, (part, size) => textWidth(part, this.#style, size)) };
    return this.setText(this.#fitted.words, this.#fitted.size);
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

interface TextRoom {
  readonly size: number;
  readonly width: number;
  /** A text that is too wide gets smaller down to this size, and then has two lines, before it is shortened. */
  readonly least?: number;
}

type WidthOf = (text: string, size: number) => number;

/** The words that fit, with a line break between two lines, and their size in whole pixels. */
export function fitText(text: string, room: TextRoom, widthOf: WidthOf): { words: string; size: number } {
  const largest = Math.round(room.size);
  const { width, least = largest } = room;
  for (let size = largest; size >= least; size--)
    if (widthOf(text, size) <= width) return { words: text, size };
  const widthAt = (part: string) => widthOf(part, least);
  const fits = (part: string) => widthAt(part) <= width;
  const ways = least < largest ? [inTwoLines(text, widthAt), inTwoLines(text, widthAt, "grapheme")] : [];
  const lines = ways.find((way) => way.every(fits)) ?? [ellipsize(text, fits)];
  return { words: lines.join("\n"), size: least };
}

/** The break between words, also in languages without spaces, or between letters, whose longest line is the shortest. */
export function inTwoLines(
  text: string,
  widthOf: (text: string) => number,
  granularity: "word" | "grapheme" = "word",
): readonly string[] {
  const parts = [...new Intl.Segmenter(undefined, { granularity }).segment(text)];
  const starts = parts.filter(({ index, isWordLike = true }) => index > 0 && isWordLike);
  const breaks = starts.map(({ index }) => [text.slice(0, index).trimEnd(), text.slice(index)]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return breaks.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best), [text]);
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

/** The width of a text's longest line with its outline, in CSS pixels. */
export function textWidth(text: string, style: TextStyle, size: number): number {
  const widths = text.split("\n").map((line) => measureText(line, cssFont(text, style, size)).width);
  return Math.ceil(Math.max(...widths) + (style.outline?.width ?? 0));
}

/** From one line to the next, as a share of the size. */
const LINE_STEP = 1.05;

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
  const lines = text.split("\n").map((line) => isolate(line, ""));
  const step = LINE_STEP * size;
  return {
    key: [text, font, color, outline?.color, rim].join("/"),
    w,
    h: Math.ceil(ascent + descent + rim + (lines.length - 1) * step) + 2 * TEXT_PADDING.y,
    draw(ctx) {
      ctx.font = font;
      ctx.textAlign = "center";
      ctx.fillStyle = color;
      for (const [i, line] of lines.entries()) {
        const at = [w / 2, TEXT_PADDING.y + rim / 2 + ascent + i * step] as const;
        if (outline !== undefined) {
          ctx.strokeStyle = outline.color;
          ctx.lineWidth = outline.width;
          ctx.lineJoin = "round";
          ctx.strokeText(line, ...at);
        }
        ctx.fillText(line, ...at);
      }
    },
  };
}
