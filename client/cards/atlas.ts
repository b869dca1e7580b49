/** One canvas with everything that the table draws, sharp at this screen's density: made once, at the start. */
import { type DeckDrawing, faces, STANDARD_DRAWING } from "../art/faces.ts";
import { type Cell, type Sheet, sheetFor } from "../art/sheet.ts";
import { MARKS, type Mark } from "./canvas-icons.ts";
import { svgImage } from "./svg-image.ts";

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

/** The frame beside the cards that has a card's shape. */
export const SHADE_FRAME = "shade";

/** Room for the shadow around a card, in card widths. */
const SHADOW_MARGIN = 0.07;
/** Between the two marks in one cell, so that no filtering bleeds one into another. */
const MARK_GAP = 4;
/** So many faces are drawn in one go: between them the page can do what its reader asks for. */
const AT_ONCE = 6;
const NARROWEST_CARD = 96;
/** With cards any wider, the atlas would outgrow the textures of older phones. */
export const WIDEST_CARD = 212;

/** Draws the atlas of a deck for cards that are shown up to `cardWidth` device pixels wide. */
export async function drawAtlas(cardWidth: number, drawing: DeckDrawing): Promise<Atlas> {
  const size = cardSize(Math.min(WIDEST_CARD, Math.max(NARROWEST_CARD, Math.round(cardWidth))));
  const cards = faces(drawing);
  const sheet = sheetFor(cellsFor(), size);
  const canvas = newCanvas(sheet.width, sheet.height);
  const pen = penOf(canvas);
  const shadow = drawShadow(size);
  const frames = framesOn(sheet, size);
  const frameOf = new Map(frames.map((frame) => [frame.name, frame]));
  const at = (name: string): Cell => frameOf.get(name) ?? { x: 0, y: 0 };
  for (let i = 0; i < cards.length; i += AT_ONCE) {
    const some = cards.slice(i, i + AT_ONCE);
    await Promise.all(some.map(([name, svg]) => drawFace({ pen, shadow, size, cell: at(name) }, svg)));
    await aTurn();
  }
  drawShade(pen, at(SHADE_FRAME), size);
  for (const [name, mark] of Object.entries(MARKS)) drawMark({ pen, size: size.mark }, at(name), mark);
  return { canvas, frames, cardWidth: size.card, markSize: size.mark };
}

/** How many cells of a card's size the atlas has: one for each card, one for two marks, one above the other. */
export function cellsFor(): number {
  return cardNames().length + Math.ceil(Object.keys(MARKS).length / 2);
}

function cardNames(): readonly string[] {
  return [...faces(STANDARD_DRAWING).map(([name]) => name), SHADE_FRAME];
}

function framesOn({ cells }: Sheet, { w, h, mark }: CardSize): readonly Frame[] {
  const names = cardNames();
  const cellAt = (i: number): Cell => cells[i] ?? { x: 0, y: 0 };
  const cards = names.map((name, i) => ({ name, ...cellAt(i), w, h }));
  const marks = Object.keys(MARKS).map((name, i) => {
    const { x, y } = cellAt(names.length + Math.floor(i / 2));
    return { name, x, y: i % 2 === 0 ? y : y + h - mark, w: mark, h: mark };
  });
  return [...cards, ...marks];
}

/** A card's frame: the card, and the margin that its shadow falls on. */
interface CardSize {
  readonly card: number;
  readonly margin: number;
  readonly w: number;
  readonly h: number;
  /** Side of a mark: two share a card's frame. */
  readonly mark: number;
}

/** The measures of a card of this width, in pixels of the canvas. */
export function cardSize(card: number): CardSize {
  const margin = Math.ceil(card * SHADOW_MARGIN);
  const h = Math.round(card * 1.5) + 2 * margin;
  return { card, margin, w: card + 2 * margin, h, mark: Math.floor((h - MARK_GAP) / 2) };
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
  const image = await svgImage(svg, w, h);
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

/** Lets all else that waits have its turn. It comes back sooner than a timer, which browsers hold back now and then. */
function aTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage("");
  });
}
