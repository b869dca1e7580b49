/** How words are written on the slate: fonts, and how large they come out. */
import type { Hex } from "../cards/palette.ts";
import type { AtlasDrawing } from "../scenes/texture/text-atlas.ts";

/** For Japanese, of which our fonts have no letter, where the system's first font has none either. */
const JAPANESE_FONTS = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", Meiryo, sans-serif';
export const DISPLAY_FONT = `"Lilita One", "Arial Rounded MT Bold", system-ui, "Hiragino Maru Gothic ProN", ${JAPANESE_FONTS}`;
export const PLAIN_FONT = `"Nunito Variable", Nunito, system-ui, ${JAPANESE_FONTS}`;
/** Lilita One has one weight for all; the fonts that stand in for it are to be as bold. */
export const FONT_WEIGHT = "800";

export interface TextStyle {
  readonly font: typeof DISPLAY_FONT | typeof PLAIN_FONT;
  readonly color: Hex;
  /** A line around the letters: its colour and its width in CSS pixels. */
  readonly outline?: { readonly color: Hex; readonly width: number };
}

/** As many CSS pixels beside and above the letters, for what sticks out of them. */
const TEXT_PADDING = { x: 2, y: 3 } as const;
/** Letters with everything that letters can have: the height of a line. */
const TALLEST_TEXT = "|MÉqgy";

const cssFont = ({ font }: TextStyle, size: number): string => `${FONT_WEIGHT} ${size}px ${font}`;

let measureContext: CanvasRenderingContext2D | undefined;

function measureText(text: string, font: string): TextMetrics {
  measureContext ??= document.createElement("canvas").getContext("2d") ?? undefined;
  if (measureContext === undefined) throw new Error("This browser gives no canvas to measure words on.");
  measureContext.font = font;
  return measureContext.measureText(text);
}

/** How wide the words are with their edge, in CSS pixels. */
export function textWidth(text: string, style: TextStyle, size: number): number {
  return Math.ceil(measureText(text, cssFont(style, size)).width + (style.outline?.width ?? 0));
}

/** The words as they are drawn: in the middle of their place. */
export function textDrawing(text: string, style: TextStyle, size: number): AtlasDrawing {
  const { color, outline } = style;
  const font = cssFont(style, size);
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
      const at = [w / 2, TEXT_PADDING.y + rim / 2 + ascent] as const;
      if (outline !== undefined) {
        ctx.strokeStyle = outline.color;
        ctx.lineWidth = outline.width;
        ctx.lineJoin = "round";
        ctx.strokeText(text, ...at);
      }
      ctx.fillStyle = color;
      ctx.fillText(text, ...at);
    },
  };
}
