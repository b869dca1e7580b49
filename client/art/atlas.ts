/** One canvas with everything that the table draws, sharp at this screen's density: made once, at the start. */
import { faces } from "./faces.ts";
import { MARKS, type Mark } from "./marks.ts";
import { type Cell, sheetFor } from "./sheet.ts";

export const ATLAS = "atlas";

/**
 * A canvas that is drawn once and then given to the graphics card. Drawn by the card itself it takes many times as long
 * where the card is weak or there is none.
 */
export const DRAWN_IN_MEMORY: CanvasRenderingContext2DSettings = { willReadFrequently: true };

export interface Frame extends Cell {
  readonly name: string;
  readonly w: number;
  readonly h: number;
}

export interface Atlas {
  readonly canvas: HTMLCanvasElement;
  readonly frames: readonly Frame[];
  /** Width of a card without its shadow, in pixels of the canvas. */
  readonly cardWidth: number;
  /** Side of the frames of the marks. */
  readonly markSize: number;
}

/** Frames beside the cards that have a card's shape. */
export const SHADE_FRAME = "shade";
export const FRAME_FRAME = "frame";

/** Room for the shadow around a card, in card widths. */
export const SHADOW_MARGIN = 0.07;
const NARROWEST_CARD = 96;
/** With cards any wider, the atlas would outgrow the textures of older phones. */
export const WIDEST_CARD = 212;

/** Draws the atlas for cards that are shown up to `cardWidth` device pixels wide. */
export async function drawAtlas(cardWidth: number): Promise<Atlas> {
  const size = cardSize(Math.min(WIDEST_CARD, Math.max(NARROWEST_CARD, Math.round(cardWidth))));
  const cards = faces();
  const names = [...cards.map(([name]) => name), SHADE_FRAME, FRAME_FRAME, ...Object.keys(MARKS)];
  const sheet = sheetFor(names.length, size);
  const canvas = newCanvas(sheet.width, sheet.height);
  const pen = penOf(canvas);
  const shadow = drawShadow(size);
  const cellOf = new Map(names.map((name, i) => [name, sheet.cells[i] ?? { x: 0, y: 0 }]));
  const at = (name: string): Cell => cellOf.get(name) ?? { x: 0, y: 0 };
  await Promise.all(cards.map(([name, svg]) => drawFace({ pen, shadow, size, cell: at(name) }, svg)));
  drawShade(pen, at(SHADE_FRAME), size);
  drawFrame(pen, at(FRAME_FRAME), size);
  for (const [name, mark] of Object.entries(MARKS)) drawMark({ pen, size: size.w }, at(name), mark);
  const frames = names.map((name) => ({ name, ...at(name), w: size.w, h: name in MARKS ? size.w : size.h }));
  return { canvas, frames, cardWidth: size.card, markSize: size.w };
}

/** A card's frame: the card, and the margin that its shadow falls on. */
interface CardSize {
  readonly card: number;
  readonly margin: number;
  readonly w: number;
  readonly h: number;
}

function cardSize(card: number): CardSize {
  const margin = Math.ceil(card * SHADOW_MARGIN);
  return { card, margin, w: card + 2 * margin, h: Math.round(card * 1.5) + 2 * margin };
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", DRAWN_IN_MEMORY);
  if (pen === null) throw new Error("This browser gives no canvas to draw the cards on.");
  return pen;
}

interface Place {
  readonly pen: CanvasRenderingContext2D;
  readonly shadow: HTMLCanvasElement;
  readonly size: CardSize;
  readonly cell: Cell;
}

async function drawFace({ pen, shadow, size, cell }: Place, svg: string): Promise<void> {
  const [w, h] = [size.card, size.h - 2 * size.margin];
  const sized = svg.replace("<svg ", `<svg width="${w}" height="${h}" `);
  const url = URL.createObjectURL(new Blob([sized], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  pen.drawImage(shadow, cell.x, cell.y);
  pen.drawImage(image, cell.x + size.margin, cell.y + size.margin, w, h);
}

/** The shadow is cast by a card that stands outside of the canvas: only the shadow is seen. */
function drawShadow(size: CardSize): HTMLCanvasElement {
  const canvas = newCanvas(size.w, size.h);
  const pen = penOf(canvas);
  pen.shadowColor = "rgba(2,12,12,.55)";
  pen.shadowBlur = size.margin * 0.85;
  pen.shadowOffsetY = size.margin * 0.3 + 2 * size.h;
  pen.beginPath();
  pen.roundRect(
    size.margin + 1,
    size.margin + 1 - 2 * size.h,
    size.card - 2,
    size.h - 2 * size.margin - 2,
    size.card * 0.115,
  );
  pen.fill();
  return canvas;
}

/** A card's plain shape: laid over a card that cannot be played. */
function drawShade(pen: CanvasRenderingContext2D, cell: Cell, size: CardSize): void {
  pen.fillStyle = "#fff";
  cardPath({ pen, cell, size }, 0.5);
  pen.fill();
}

/** A glowing line around a card. */
function drawFrame(pen: CanvasRenderingContext2D, cell: Cell, size: CardSize): void {
  pen.save();
  pen.strokeStyle = "#fff";
  pen.shadowColor = "#fff";
  pen.shadowBlur = size.margin * 0.7;
  pen.lineWidth = Math.max(2, size.card * 0.022);
  cardPath({ pen, cell, size }, -size.margin * 0.22);
  pen.stroke();
  pen.restore();
}

function cardPath({ pen, cell, size }: Omit<Place, "shadow">, inset: number): void {
  const { margin, w, h, card } = size;
  const edge = margin + inset;
  pen.beginPath();
  pen.roundRect(cell.x + edge, cell.y + edge, w - 2 * edge, h - 2 * edge, card * 0.115 - inset);
}

function drawMark(
  { pen, size }: { pen: CanvasRenderingContext2D; size: number },
  cell: Cell,
  mark: Mark,
): void {
  pen.save();
  pen.fillStyle = "#fff";
  pen.strokeStyle = "#fff";
  pen.translate(cell.x + size / 2, cell.y + size / 2);
  pen.scale(size / 100, size / 100);
  mark(pen);
  pen.restore();
}
