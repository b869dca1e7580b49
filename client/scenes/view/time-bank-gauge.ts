/**
 * What is left of a seat's time bank (C7): a thin line at the seat, which is not shown while the time bank is full. A
 * low time bank is a row of filled blocks, one that is used up a row of empty ones: nobody needs to tell the colours apart.
 */
import { TIME_BANK_GAUGE } from "../../cards/table-palette.ts";
import {
  type TimeBank,
  type TimeBankLevel,
  timeBankLevel,
  timeBankShareLeft,
} from "../../net/session/time-bank-of-seat.ts";
import type { Size } from "../layout/find-best-box.ts";
import { clamp } from "../layout/layout-input.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box } from "../scene-contract.ts";
import type { SpriteFactory } from "../texture/sprites.ts";
import type { AtlasDrawing } from "../texture/text-atlas.ts";

/** The middle of the gauge, and its length. */
export interface GaugeSpot {
  readonly x: number;
  readonly y: number;
  readonly w: number;
}

/** How a gauge looks: it is only drawn again if this changes. */
export interface GaugeLook {
  readonly level: Exclude<TimeBankLevel, "full">;
  /** How many parts of the line, or how many blocks, are filled. */
  readonly filled: number;
}

/** Enough that the line seems to shrink evenly. */
const LINE_PARTS = 30;
const BLOCKS = 6;
const MARGIN = 2;
const HEIGHTS = { line: 4, blocks: 6 } as const;
const BLOCK_GAP = 2;

/** The look at `now`; undefined while the gauge is hidden. */
export function gaugeLook(timeBank: TimeBank | "none", now: number): GaugeLook | undefined {
  if (timeBank === "none") return undefined;
  const level = timeBankLevel(timeBank, now);
  const left = timeBankShareLeft(timeBank, now);
  if (level === "full") return undefined;
  if (level === "reduced") return { level, filled: Math.ceil(left * LINE_PARTS) };
  return { level, filled: level === "usedUp" ? 0 : clamp(Math.ceil(left * BLOCKS), 1, BLOCKS) };
}

export class TimeBankGauge {
  readonly #sprites: SpriteFactory;
  readonly #depth: number;
  /** Created when it is first shown: most seats need none. */
  #image: PhaserImage | undefined;
  #timeBank: TimeBank | "none" = "none";
  #spot: GaugeSpot = { x: 0, y: 0, w: 0 };
  #shownKey = "";

  constructor(sprites: SpriteFactory, depth: number) {
    this.#sprites = sprites;
    this.#depth = depth;
  }

  /** True if the gauge looks different at `now`. */
  isStale(now: number): boolean {
    return keyOf(gaugeLook(this.#timeBank, now), this.#spot) !== this.#shownKey;
  }

  render(timeBank: TimeBank | "none", spot: GaugeSpot, now: number): void {
    this.#timeBank = timeBank;
    this.#spot = spot;
    this.update(now);
  }

  /** Shows what is left at `now`. */
  update(now: number): void {
    const look = gaugeLook(this.#timeBank, now);
    this.#shownKey = keyOf(look, this.#spot);
    this.#image?.setVisible(look !== undefined);
    if (look === undefined) return;
    const { textAtlas } = this.#sprites;
    this.#image ??= textAtlas.createImage(this.#depth);
    const image = textAtlas.setDrawing(this.#image, gaugeDrawing(look, this.#spot.w)).setVisible(true);
    textAtlas.alignToPixels(image.setPosition(this.#spot.x, this.#spot.y));
  }
}

function keyOf(look: GaugeLook | undefined, { w }: GaugeSpot): string {
  return look === undefined ? "" : `time-bank-${look.level}-${look.filled}-${Math.round(w)}`;
}

/** The drawing of a gauge; its ground sets it off from whatever is behind it. */
function gaugeDrawing(look: GaugeLook, width: number): AtlasDrawing {
  const w = Math.round(width);
  const isLine = look.level === "reduced";
  const h = isLine ? HEIGHTS.line : HEIGHTS.blocks;
  return {
    key: keyOf(look, { x: 0, y: 0, w }),
    w: w + 2 * MARGIN,
    h: h + 2 * MARGIN,
    draw(ctx) {
      ctx.translate(MARGIN, MARGIN);
      ctx.fillStyle = TIME_BANK_GAUGE.ground;
      fillBar(ctx, { x: -1.5, y: -1.5, w: w + 3, h: h + 3 });
      if (isLine) drawLine(ctx, look.filled / LINE_PARTS, { w, h });
      else drawBlocks(ctx, look, { w, h });
    },
  };
}

function drawLine(ctx: CanvasRenderingContext2D, share: number, { w, h }: Size): void {
  ctx.fillStyle = TIME_BANK_GAUGE.track;
  fillBar(ctx, { x: 0, y: 0, w, h });
  ctx.fillStyle = TIME_BANK_GAUGE.reduced;
  fillBar(ctx, { x: 0, y: 0, w: Math.max(h, w * share), h });
}

function drawBlocks(ctx: CanvasRenderingContext2D, { level, filled }: GaugeLook, { w, h }: Size): void {
  const block = (w - (BLOCKS - 1) * BLOCK_GAP) / BLOCKS;
  ctx.fillStyle = ctx.strokeStyle = TIME_BANK_GAUGE[level];
  ctx.lineWidth = 1;
  for (let i = 0; i < BLOCKS; i += 1) {
    const x = i * (block + BLOCK_GAP);
    if (i < filled) ctx.fillRect(x, 0, block, h);
    else ctx.strokeRect(x + 0.5, 0.5, block - 1, h - 1);
  }
}

/** `bar` has x and y at its upper left corner. */
function fillBar(ctx: CanvasRenderingContext2D, bar: Box): void {
  ctx.beginPath();
  ctx.roundRect(bar.x, bar.y, bar.w, bar.h, bar.h / 2);
  ctx.fill();
}
