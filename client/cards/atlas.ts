/** The card atlas: one canvas with all card faces and icons, drawn once for the density of the screen. */

import type { EditionRecord } from "../../shared/editions/edition.ts";
import "./signs.ts";
import { backFaces } from "./backs.ts";
import { CANVAS_ICONS, type DrawIcon, iconsOf } from "./canvas-icons.ts";
import { type DeckDrawing, editionFaces } from "./card-faces.ts";

export const ATLAS_KEY = "atlas";

/** For a canvas that is drawn once and then uploaded: drawing it on the GPU would be much slower on weak machines. */
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
  /** Side of the frames of the icons. */
  readonly iconSize: number;
}

/** The frame of a white card shape, for piles and empty slots. */
export const BLANK_CARD_FRAME = "blank-card";

/** Space for the shadow around a card, in card widths. */
const SHADOW_MARGIN = 0.07;
/** Between the two icons in one cell, so that texture filtering does not mix them. */
const ICON_GAP = 4;
/** Faces that are drawn before the page can handle input again. */
const BATCH_SIZE = 6;
const MIN_CARD_WIDTH = 96;
/** Larger textures are more than the memory of older phones can bear. */
export const MAX_PHONE_PIXELS = 4096 * 2048;
/** With wider cards, the atlas of the classic deck would have more pixels than that. */
export const MAX_CARD_WIDTH = 212;
/** On a big screen, which is no phone; with wider cards, the atlas of the classic deck would not fit into any texture. */
export const MAX_BIG_SCREEN_CARD_WIDTH = 300;

/** Draws the atlas of an edition for cards that are shown up to `cardWidth` device pixels wide. */
export async function drawAtlas(
  cardWidth: number,
  edition: EditionRecord,
  drawing: DeckDrawing,
): Promise<DrawnAtlas> {
  const cards = [...editionFaces(edition, drawing), ...backFaces()];
  const names = cards.map(([name]) => name).concat(BLANK_CARD_FRAME);
  const icons = iconsOf(edition);
  const cells = cellCount(names.length, icons);
  const size = sizeFor(cells, cardWidth);
  const packedGrid = packGrid(cells, size);
  const canvas = createCanvas(packedGrid.width, packedGrid.height);
  const ctx = context2dOf(canvas);
  const shadow = drawShadow(size);
  const frames = atlasFrames({ names, icons }, packedGrid, size);
  const frameOf = new Map(frames.map((atlasFrame) => [atlasFrame.name, atlasFrame]));
  const at = (name: string): PackedCell => frameOf.get(name) ?? { x: 0, y: 0 };
  for (let i = 0; i < cards.length; i += BATCH_SIZE) {
    const some = cards.slice(i, i + BATCH_SIZE);
    await Promise.all(some.map(([name, svg]) => drawFace({ ctx, shadow, size, packedCell: at(name) }, svg)));
    await yieldToEventLoop();
  }
  drawBlankCard(ctx, at(BLANK_CARD_FRAME), size);
  for (const [name, icon] of Object.entries(icons)) drawIcon({ ctx, size: size.icon }, at(name), icon);
  return { canvas, frames, cardWidth: size.card, iconSize: size.icon };
}

/** The width that was asked for, or the next smaller one with which all cells fit: on phones into a texture that they can bear. */
export function sizeFor(cells: number, cardWidth: number): CardSize {
  let width = Math.min(MAX_BIG_SCREEN_CARD_WIDTH, Math.max(MIN_CARD_WIDTH, Math.round(cardWidth)));
  const most = width <= MAX_CARD_WIDTH ? MAX_PHONE_PIXELS : Number.MAX_SAFE_INTEGER;
  while (pixelsFor(cells, cardSize(width)) > most) width -= 4;
  return cardSize(width);
}

/** Infinity if no texture is large enough. */
function pixelsFor(count: number, box: Pick<CardSize, "w" | "h">): number {
  const [width, height] = textureFor(count, box) ?? [Number.POSITIVE_INFINITY, 1];
  return width * height;
}

/** The number of cells in the atlas: one per card or back, and one for two icons, one above the other. */
export function cellCount(cards: number, icons = CANVAS_ICONS): number {
  return cards + Math.ceil(Object.keys(icons).length / 2);
}

function atlasFrames(
  { names, icons }: { readonly names: readonly string[]; readonly icons: typeof CANVAS_ICONS },
  { cells }: PackedGrid,
  { w, h, icon }: CardSize,
): readonly AtlasFrame[] {
  const cellAt = (i: number): PackedCell => cells[i] ?? { x: 0, y: 0 };
  const cards = names.map((name, i) => ({ name, ...cellAt(i), w, h }));
  const iconFrames = Object.keys(icons).map((name, i) => {
    const { x, y } = cellAt(names.length + Math.floor(i / 2));
    return { name, x, y: i % 2 === 0 ? y : y + h - icon, w: icon, h: icon };
  });
  return [...cards, ...iconFrames];
}

/** The frame of a card: the card and a margin for its shadow. */
interface CardSize {
  readonly card: number;
  readonly margin: number;
  readonly w: number;
  readonly h: number;
  /** Side of an icon: two icons share the frame of a card. */
  readonly icon: number;
}

/** In pixels of the canvas. */
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
  const ctx = canvas.getContext("2d", SOFTWARE_CANVAS);
  if (ctx === null) throw new Error("The browser returned no 2D canvas context for the card atlas.");
  return ctx;
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

/** Decodes an SVG text to an image that a canvas can draw. `width` and `height` are in pixels. */
export async function svgImage(svg: string, width: number, height: number): Promise<HTMLImageElement> {
  const sized = svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
  const url = URL.createObjectURL(new Blob([sized], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  return image;
}

/** The card that casts the shadow is outside of the canvas, so that only the shadow is drawn. */
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
  { ctx, size }: { ctx: CanvasRenderingContext2D; size: number },
  packedCell: PackedCell,
  drawShape: DrawIcon,
): void {
  ctx.save();
  ctx.fillStyle = "#fff";
  ctx.strokeStyle = "#fff";
  ctx.translate(packedCell.x + size / 2, packedCell.y + size / 2);
  ctx.scale(size / 100, size / 100);
  drawShape(ctx);
  ctx.restore();
}

/** Lets other tasks run. A message returns sooner than a timer, because browsers throttle timers. */
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

/** Between neighbours, so that texture filtering does not mix them. */
const CELL_GAP = 4;
/** The sizes of textures, the smallest first. Sides are powers of two: others get no mipmaps in WebGL 1. */
const TEXTURES = [
  [512, 512],
  [1024, 512],
  [1024, 1024],
  [2048, 1024],
  [2048, 2048],
  [4096, 2048],
  [2048, 4096],
  [4096, 4096],
] as const;

/** The smallest grid for `count` boxes of one size. */
export function packGrid(count: number, box: { readonly w: number; readonly h: number }): PackedGrid {
  const [width, height] = textureFor(count, box) ?? [];
  if (width === undefined || height === undefined)
    throw new RangeError(`${count} boxes of ${box.w} x ${box.h} do not fit into any texture`);
  const columns = columnCount(width, box.w);
  const cells = Array.from({ length: count }, (_, i) => ({
    x: CELL_GAP / 2 + (i % columns) * (box.w + CELL_GAP),
    y: CELL_GAP / 2 + Math.floor(i / columns) * (box.h + CELL_GAP),
  }));
  return { width, height, cells };
}

function textureFor(count: number, { w, h }: Pick<CardSize, "w" | "h">) {
  return TEXTURES.find(([width, height]) => columnCount(width, w) * columnCount(height, h) >= count);
}

function columnCount(side: number, box: number): number {
  return Math.floor(side / (box + CELL_GAP));
}
