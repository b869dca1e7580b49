/** Paints what somebody says on a canvas of its own: a bubble with words, or with one of our pictures. */
import { SOFTWARE_CANVAS } from "../cards/atlas.ts";
import { emoteSvg } from "../cards/emotes.ts";
import { CHAT_BUBBLE } from "../cards/palette.ts";
import { svgImage } from "../cards/svg-image.ts";
import type { TableCanvas } from "../scenes/contract.ts";
import { DISPLAY_FONT, FONT_WEIGHT } from "./lettering.ts";
import { wrapText } from "./saying-words.ts";

export type BubbleContent = Parameters<TableCanvas["showChatBubble"]>[1];

export interface BubbleImage {
  readonly canvas: HTMLCanvasElement;
  /** The bubble without its shadow, in CSS pixels. */
  readonly w: number;
  readonly h: number;
}

/** Room for the shadow around the bubble. */
const SHADOW_MARGIN = 10;
/** The widest that a line gets, and the air around it. */
const MAX_LINE_WIDTH = 168;
const BUBBLE_PADDING = { x: 12, y: 8 } as const;
const LINE_HEIGHT = 1.18;
/** Side of a picture with the ivory around it. */
const EMOTE_SIZE = 54;
const EMOTE_RIM = 3;

/** Paints it for a screen with so many device pixels to a CSS pixel. */
export function paintBubble(content: BubbleContent, density: number): Promise<BubbleImage> {
  return "emote" in content
    ? emoteBubble(content.emote, density)
    : Promise.resolve(textBubble(content.words, density));
}

async function emoteBubble(emote: Parameters<typeof emoteSvg>[0], density: number): Promise<BubbleImage> {
  const side = EMOTE_SIZE - 2 * EMOTE_RIM;
  const pixels = Math.ceil(side * density);
  const image = await svgImage(emoteSvg(emote), pixels, pixels);
  const { canvas, pen } = emptyBubble({ w: EMOTE_SIZE, h: EMOTE_SIZE }, EMOTE_SIZE / 2, density);
  pen.drawImage(image, EMOTE_RIM, EMOTE_RIM, side, side);
  return { canvas, w: EMOTE_SIZE, h: EMOTE_SIZE };
}

function textBubble(text: string, density: number): BubbleImage {
  const fontOf = (size: number) => `${FONT_WEIGHT} ${size}px ${DISPLAY_FONT}`;
  const measureContext = context2dOf(document.createElement("canvas"));
  const measure = (part: string, size: number) => {
    measureContext.font = fontOf(size);
    return measureContext.measureText(part).width;
  };
  const { lines, size } = wrapText(text, MAX_LINE_WIDTH, measure);
  const w = Math.ceil(Math.max(36, ...lines.map((each) => measure(each, size))) + 2 * BUBBLE_PADDING.x);
  const h = Math.ceil(lines.length * size * LINE_HEIGHT + 2 * BUBBLE_PADDING.y);
  const { canvas, pen } = emptyBubble({ w, h }, Math.min(18, h / 2), density);
  pen.font = fontOf(size);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = CHAT_BUBBLE.ink;
  for (const [i, each] of lines.entries())
    pen.fillText(each, w / 2, BUBBLE_PADDING.y + (i + 0.54) * size * LINE_HEIGHT);
  return { canvas, w, h };
}

/** An empty bubble; the pen draws in CSS pixels from its upper left corner. */
function emptyBubble({ w, h }: { readonly w: number; readonly h: number }, radius: number, density: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((w + 2 * SHADOW_MARGIN) * density);
  canvas.height = Math.round((h + 2 * SHADOW_MARGIN) * density);
  const pen = context2dOf(canvas);
  pen.scale(density, density);
  pen.translate(SHADOW_MARGIN, SHADOW_MARGIN);
  pen.shadowColor = "rgba(2,12,12,.5)";
  pen.shadowBlur = 8 * density;
  pen.shadowOffsetY = 2 * density;
  pen.fillStyle = CHAT_BUBBLE.ground;
  pen.beginPath();
  pen.roundRect(0, 0, w, h, radius);
  pen.fill();
  pen.shadowColor = "transparent";
  return { canvas, pen };
}

function context2dOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", SOFTWARE_CANVAS);
  if (pen === null) throw new Error("This browser gives no canvas to draw the bubbles on.");
  return pen;
}
