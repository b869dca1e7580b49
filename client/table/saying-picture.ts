/** Paints what somebody says on a canvas of its own: a bubble with words, or with one of our pictures. */
import { DRAWN_IN_MEMORY } from "../cards/atlas.ts";
import { emoteSvg } from "../cards/emotes.ts";
import { SAYING } from "../cards/palette.ts";
import { svgImage } from "../cards/svg-image.ts";
import type { TableScreen } from "../scenes/contract.ts";
import { DISPLAY_FONT, WEIGHT } from "./lettering.ts";
import { lettered } from "./saying-words.ts";

export type Saying = Parameters<TableScreen["say"]>[1];

export interface SayingPicture {
  readonly canvas: HTMLCanvasElement;
  /** The bubble without its shadow, in CSS pixels. */
  readonly w: number;
  readonly h: number;
}

/** Room for the shadow around the bubble. */
const MARGIN = 10;
/** The widest that a line gets, and the air around it. */
const WIDEST = 168;
const PAD = { x: 12, y: 8 } as const;
const LINE = 1.18;
/** Side of a picture with the ivory around it. */
const CHIP = 54;
const CHIP_RIM = 3;

/** Paints it for a screen with so many device pixels to a CSS pixel. */
export function paintSaying(saying: Saying, density: number): Promise<SayingPicture> {
  return "emote" in saying ? chip(saying.emote, density) : Promise.resolve(words(saying.words, density));
}

async function chip(emote: Parameters<typeof emoteSvg>[0], density: number): Promise<SayingPicture> {
  const side = CHIP - 2 * CHIP_RIM;
  const pixels = Math.ceil(side * density);
  const image = await svgImage(emoteSvg(emote), pixels, pixels);
  const { canvas, pen } = ground({ w: CHIP, h: CHIP }, CHIP / 2, density);
  pen.drawImage(image, CHIP_RIM, CHIP_RIM, side, side);
  return { canvas, w: CHIP, h: CHIP };
}

function words(text: string, density: number): SayingPicture {
  const fontOf = (size: number) => `${WEIGHT} ${size}px ${DISPLAY_FONT}`;
  const ruler = penOf(document.createElement("canvas"));
  const measure = (part: string, size: number) => {
    ruler.font = fontOf(size);
    return ruler.measureText(part).width;
  };
  const { lines, size } = lettered(text, WIDEST, measure);
  const w = Math.ceil(Math.max(36, ...lines.map((each) => measure(each, size))) + 2 * PAD.x);
  const h = Math.ceil(lines.length * size * LINE + 2 * PAD.y);
  const { canvas, pen } = ground({ w, h }, Math.min(18, h / 2), density);
  pen.font = fontOf(size);
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = SAYING.ink;
  for (const [i, each] of lines.entries()) pen.fillText(each, w / 2, PAD.y + (i + 0.54) * size * LINE);
  return { canvas, w, h };
}

/** An empty bubble; the pen draws in CSS pixels from its upper left corner. */
function ground({ w, h }: { readonly w: number; readonly h: number }, radius: number, density: number) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round((w + 2 * MARGIN) * density);
  canvas.height = Math.round((h + 2 * MARGIN) * density);
  const pen = penOf(canvas);
  pen.scale(density, density);
  pen.translate(MARGIN, MARGIN);
  pen.shadowColor = "rgba(2,12,12,.5)";
  pen.shadowBlur = 8 * density;
  pen.shadowOffsetY = 2 * density;
  pen.fillStyle = SAYING.ground;
  pen.beginPath();
  pen.roundRect(0, 0, w, h, radius);
  pen.fill();
  pen.shadowColor = "transparent";
  return { canvas, pen };
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", DRAWN_IN_MEMORY);
  if (pen === null) throw new Error("This browser gives no canvas to draw the bubbles on.");
  return pen;
}
