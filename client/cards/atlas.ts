/** One canvas with everything that the table draws, sharp at this screen's density: made once, at the start. */

import { CANVAS_ICONS, type DrawIcon } from "./canvas-icons.ts";
import { cardFaces, type DeckDrawing, STANDARD_DRAWING } from "./card-faces.ts";
import { svgImage } from "./svg-image.ts";

export const ATLAS_KEY = "atlas";

/**
 * A canvas that is drawn once and then given to the graphics card. Drawn by the card itself it takes many times as long
 * where the card is weak or there is none.
 */
export const SOFTWARE_CANVAS: CanvasRenderingContext2DSettings = { willReadFrequently: true };

export interface AtlasFrame extends PackedCell {
  readonly name: string;
  readonly w: number;
  readonly h: number;
}

export interface DrawnAtlas {
  readonly canvas: HTMLCanvasElement;
  readonly frames: readonly AtlasFrame[];
  /** Width of a card without its shadow, in pixels of the canvas. */
  readonly cardWidth: number;
  /** Side of the frames of the marks. */
  readonly iconSize: number;
}

/** The frame beside the cards that has a card's shape. */
export const BLANK_CARD_FRAME = "shade";

/** Room for the shadow around a card, in card widths. */
const SHADOW_MARGIN = 0.07;
/** Between the two marks in one cell, so that no filtering bleeds one into another. */
const ICON_GAP = 4;
/** So many faces are drawn in one go: between them the page can do what its reader asks for. */
const BATCH_SIZE = 6;
const MIN_CARD_WIDTH = 96;
/** With cards any wider, the atlas would outgrow the textures of older phones. */
export const MAX_CARD_WIDTH = 212;

/** Draws the atlas of a deck for cards that are shown up to `cardWidth` device pixels wide. */
export async function drawAtlas(cardWidth: number, drawing: DeckDrawing): Promise<DrawnAtlas> {
  const size = cardSize(Math.min(MAX_CARD_WIDTH, Math.max(MIN_CARD_WIDTH, Math.round(cardWidth))));
  const cards = cardFaces(drawing);
  const packedGrid = packGrid(cellCount(), size);
  const canvas = createCanvas(packedGrid.width, packedGrid.height);
  const ctx = context2dOf(canvas);
  const shadow = drawShadow(size);
  const frames = atlasFrames(packedGrid, size);
  const frameOf = new Map(frames.map((atlasFrame) => [atlasFrame.name, atlasFrame]));
  const at = (name: string): PackedCell => frameOf.get(name) ?? { x: 0, y: 0 };
  for (let i = 0; i < cards.length; i += BATCH_SIZE) {
    const some = cards.slice(i, i + BATCH_SIZE);
    await Promise.all(some.map(([name, svg]) => drawFace({ ctx, shadow, size, packedCell: at(name) }, svg)));
    await yieldToEventLoop();
  }
  drawBlankCard(ctx, at(BLANK_CARD_FRAME), size);
  for (const [name, mark] of Object.entries(CANVAS_ICONS))
    drawIcon({ pen: ctx, size: size.icon }, at(name), mark);
  return { canvas, frames, cardWidth: size.card, iconSize: size.icon };
}

/** How many cells of a card's size the atlas has: one for each card, one for two marks, one above the other. */
export function cellCount(): number {
  return cardFrameNames().length + Math.ceil(Object.keys(CANVAS_ICONS).length / 2);
}

function cardFrameNames(): readonly string[] {
  return [...cardFaces(STANDARD_DRAWING).map(([name]) => name), BLANK_CARD_FRAME];
}

function atlasFrames({ cells }: PackedGrid, { w, h, icon }: CardSize): readonly AtlasFrame[] {
  const names = cardFrameNames();
  const cellAt = (i: number): PackedCell => cells[i] ?? { x: 0, y: 0 };
  const cards = names.map((name, i) => ({ name, ...cellAt(i), w, h }));
  const icons = Object.keys(CANVAS_ICONS).map((name, i) => {
    const { x, y } = cellAt(names.length + Math.floor(i / 2));
    return { name, x, y: i % 2 === 0 ? y : y + h - icon, w: icon, h: icon };
  });
  return [...cards, ...icons];
}

/** A card's frame: the card, and the margin that its shadow falls on. */
interface CardSize {
  readonly card: number;
  readonly margin: number;
  readonly w: number;
  readonly h: number;
  /** Side of a mark: two share a card's frame. */
  readonly icon: number;
}

/** The measures of a card of this width, in pixels of the canvas. */
export function cardSize(cardWidth: number): CardSize {
  const margin = Math.ceil(cardWidth * SHADOW_MARGIN);
  const h = Math.round(cardWidth * 1.5) + 2 * margin;
  return { card: cardWidth, margin, w: cardWidth + 2 * margin, h, icon: Math.floor((h - ICON_GAP) / 2) };
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function context2dOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d", SOFTWARE_CANVAS);
  if (pen === null) throw new Error("This browser gives no canvas to draw the cards on.");
  return pen;
}

interface FaceTarget {
  readonly ctx: CanvasRenderingContext2D;
  readonly shadow: HTMLCanvasElement;
  readonly size: CardSize;
  readonly packedCell: PackedCell;
}

async function drawFace({ ctx, shadow, size, packedCell: cell }: FaceTarget, svg: string): Promise<void> {
  const [w, h] = [size.card, size.h - 2 * size.margin];
  const image = await svgImage(svg, w, h);
  ctx.drawImage(shadow, cell.x, cell.y);
  ctx.drawImage(image, cell.x + size.margin, cell.y + size.margin, w, h);
}

/** The shadow is cast by a card that stands outside of the canvas: only the shadow is seen. */
function drawShadow(size: CardSize): HTMLCanvasElement {
  const canvas = createCanvas(size.w, size.h);
  const ctx = context2dOf(canvas);
  ctx.shadowColor = "rgba(2,12,12,.55)";
  ctx.shadowBlur = size.margin * 0.85;
  ctx.shadowOffsetY = size.margin * 0.3 + 2 * size.h;
  ctx.beginPath();
  ctx.roundRect(
    size.margin + 1,
    size.margin + 1 - 2 * size.h,
    size.card - 2,
    size.h - 2 * size.margin - 2,
    size.card * 0.115,
  );
  ctx.fill();
  return canvas;
}

/** A card's plain shape: laid over a card that cannot be played. */
function drawBlankCard(ctx: CanvasRenderingContext2D, packedCell: PackedCell, size: CardSize): void {
  ctx.fillStyle = "#fff";
  cardPath({ ctx, packedCell, size }, 0.5);
  ctx.fill();
}

function cardPath({ ctx, packedCell: cell, size }: Omit<FaceTarget, "shadow">, inset: number): void {
  const { margin, w, h, card } = size;
  const edge = margin + inset;
  ctx.beginPath();
  ctx.roundRect(cell.x + edge, cell.y + edge, w - 2 * edge, h - 2 * edge, card * 0.115 - inset);
}

function drawIcon(
  { pen, size }: { pen: CanvasRenderingContext2D; size: number },
  packedCell: PackedCell,
  drawShape: DrawIcon,
): void {
  pen.save();
  pen.fillStyle = "#fff";
  pen.strokeStyle = "#fff";
  pen.translate(packedCell.x + size / 2, packedCell.y + size / 2);
  pen.scale(size / 100, size / 100);
  drawShape(pen);
  pen.restore();
}

/** Lets all else that waits have its turn. It comes back sooner than a timer, which browsers hold back now and then. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage("");
  });
}

// Packs boxes into one sheet whose sides are powers of two (only those get mipmaps in WebGL 1).

export interface PackedCell {
  readonly x: number;
  readonly y: number;
}

interface PackedGrid {
  readonly width: number;
  readonly height: number;
  /** In the order of the boxes given. */
  readonly cells: readonly PackedCell[];
}

/** Between neighbours, so that no filtering bleeds one into another. */
const CELL_GAP = 4;
const MAX_SIDE = 4096;

/** The smallest sheet for `count` boxes of one size. */
export function packGrid(count: number, box: { readonly w: number; readonly h: number }): PackedGrid {
  let [width, height] = [512, 512];
  while (columnCount(width, box.w) * columnCount(height, box.h) < count) {
    if (height < width) height *= 2;
    else width *= 2;
    if (width > MAX_SIDE) throw new RangeError(`${count} boxes of ${box.w} x ${box.h} fit on no sheet`);
  }
  const columns = columnCount(width, box.w);
  const cells = Array.from({ length: count }, (_, i) => ({
    x: CELL_GAP / 2 + (i % columns) * (box.w + CELL_GAP),
    y: CELL_GAP / 2 + Math.floor(i / columns) * (box.h + CELL_GAP),
  }));
  return { width, height, cells };
}

function columnCount(side: number, box: number): number {
  return Math.floor(side / (box + CELL_GAP));
}
