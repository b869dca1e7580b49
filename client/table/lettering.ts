/** How words are written on the slate: fonts, and how large they come out. */
import type { Hex } from "../cards/palette.ts";
import type { Sketch } from "../scenes/texture/text-atlas.ts";

/** For Japanese, of which our fonts have no letter, where the system's first font has none either. */
const JAPANESE = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", Meiryo, sans-serif';
export const DISPLAY_FONT = `"Lilita One", "Arial Rounded MT Bold", system-ui, "Hiragino Maru Gothic ProN", ${JAPANESE}`;
export const PLAIN_FONT = `"Nunito Variable", Nunito, system-ui, ${JAPANESE}`;
/** Lilita One has one weight for all; the fonts that stand in for it are to be as bold. */
export const WEIGHT = "800";

export interface Lettering {
  readonly font: typeof DISPLAY_FONT | typeof PLAIN_FONT;
  readonly color: Hex;
  /** A line around the letters: its colour and its width in CSS pixels. */
  readonly edge?: { readonly color: Hex; readonly width: number };
}

/** As many CSS pixels beside and above the letters, for what sticks out of them. */
const PAD = { x: 2, y: 3 } as const;
/** Letters with everything that letters can have: the height of a line. */
const TALL = "|MÉqgy";

const fontOf = ({ font }: Lettering, size: number): string => `${WEIGHT} ${size}px ${font}`;

let ruler: CanvasRenderingContext2D | undefined;

function measure(words: string, font: string): TextMetrics {
  ruler ??= document.createElement("canvas").getContext("2d") ?? undefined;
  if (ruler === undefined) throw new Error("This browser gives no canvas to measure words on.");
  ruler.font = font;
  return ruler.measureText(words);
}

/** How wide the words are with their edge, in CSS pixels. */
export function widthOf(words: string, lettering: Lettering, size: number): number {
  return Math.ceil(measure(words, fontOf(lettering, size)).width + (lettering.edge?.width ?? 0));
}

/** The words as they are drawn: in the middle of their place. */
export function sketchOf(words: string, lettering: Lettering, size: number): Sketch {
  const { color, edge } = lettering;
  const font = fontOf(lettering, size);
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = measure(TALL, font);
  const rim = edge?.width ?? 0;
  const w = widthOf(words, lettering, size) + 2 * PAD.x;
  return {
    key: [words, font, color, edge?.color, rim].join("/"),
    w,
    h: Math.ceil(ascent + descent + rim) + 2 * PAD.y,
    draw(pen) {
      pen.font = font;
      pen.textAlign = "center";
      const at = [w / 2, PAD.y + rim / 2 + ascent] as const;
      if (edge !== undefined) {
        pen.strokeStyle = edge.color;
        pen.lineWidth = edge.width;
        pen.lineJoin = "round";
        pen.strokeText(words, ...at);
      }
      pen.fillStyle = color;
      pen.fillText(words, ...at);
    },
  };
}
