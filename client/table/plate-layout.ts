/** What lies where on a seat plate, measured from the plate's centre. Nothing of it may cover anything else. */
import type { Box } from "../scenes/contract.ts";
import { clamp } from "../scenes/layout/boxes.ts";
import { CLOCK_RING_WIDTH } from "../scenes/layout/screen-regions.ts";

export interface PlateLayout {
  readonly avatar: { readonly x: number; readonly y: number; readonly r: number };
  /** The room of the fan of cards, and the width of one card in it. */
  readonly fan: Box & { readonly card: number };
  readonly count: Box;
  readonly name: Box;
}

type PlateSize = Pick<Box, "w" | "h">;

const PLATE_PADDING = 5;
/** The fan of a small plate keeps off its round corner. */
const CORNER_MARGIN = 6;

/** The arrangement that suits the plate's size: name below, avatar above or at the left. */
export function plateLayout(plateSize: PlateSize): PlateLayout {
  if (plateSize.w >= 140) return broadPlate(plateSize);
  return plateSize.h >= 84 ? tallPlate(plateSize) : compactPlate(plateSize);
}

function nameLine({ w, h }: PlateSize, height: number): Box {
  return { x: 0, y: h / 2 - 4 - height / 2, w: w - 12, h: height };
}

/** Avatar, fan and count side by side. */
function broadPlate({ w, h }: PlateSize): PlateLayout {
  const name = nameLine({ w, h }, clamp(h * 0.2, 15, 20));
  const free = h - name.h - 4 - 2 * PLATE_PADDING;
  const r = clamp(free / 2 - CLOCK_RING_WIDTH, 12, 27);
  const y = -h / 2 + PLATE_PADDING + free / 2;
  const avatar = { x: -w / 2 + PLATE_PADDING + CLOCK_RING_WIDTH + r, y, r };
  const count = { x: w / 2 - 8 - 15, y, w: 30, h: Math.min(24, free) };
  const left = avatar.x + r + CLOCK_RING_WIDTH + 3;
  const right = count.x - count.w / 2 - 4;
  const card = clamp(free / 1.75, 14, Math.min(27, right - left - 4));
  return { avatar, fan: fanBetween({ left, right, y, card }), count, name };
}

/** The avatar above; fan and count share the line below it. */
function tallPlate({ w, h }: PlateSize): PlateLayout {
  const name = nameLine({ w, h }, 16);
  const r = clamp((h - 58) / 2 - CLOCK_RING_WIDTH + 6, 14, 20);
  const avatar = { x: 0, y: -h / 2 + 4 + CLOCK_RING_WIDTH + r, r };
  const top = avatar.y + r + CLOCK_RING_WIDTH;
  const free = name.y - name.h / 2 - top - 1;
  const y = top + free / 2;
  const count = { x: w / 2 - PLATE_PADDING - 13, y, w: 26, h: Math.min(20, free) };
  const card = clamp(free / 1.62, 11, 20);
  return {
    avatar,
    fan: fanBetween({ left: -w / 2 + PLATE_PADDING + 2, right: count.x - 15, y, card }),
    count,
    name,
  };
}

/** Avatar at the left; at its right a small fan with the count below. */
function compactPlate({ w, h }: PlateSize): PlateLayout {
  const name = nameLine({ w, h }, 15);
  const free = h - name.h - 4 - 2 * 3;
  const r = clamp(Math.min(free, w - 27) / 2 - CLOCK_RING_WIDTH, 9, 16);
  const top = -h / 2 + 3;
  const avatar = { x: -w / 2 + 3 + CLOCK_RING_WIDTH + r, y: top + free / 2, r };
  const left = avatar.x + r + CLOCK_RING_WIDTH + 1;
  const right = w / 2 - CORNER_MARGIN;
  const count = { x: (left + right) / 2, y: top + free - 8, w: Math.min(26, right - left), h: 16 };
  const height = free - count.h - 3;
  const card = clamp(height / 1.55, 8, 14);
  return { avatar, fan: fanBetween({ left, right, y: top + height / 2 + 3, card }), count, name };
}

function fanBetween({ left, right, y, card }: Readonly<Record<"left" | "right" | "y" | "card", number>>) {
  return { x: (left + right) / 2, y, w: right - left, h: card * 1.5, card };
}

/** Where each of `count` cards lies in a fan: centres from left to right, turned a little. */
export function fanSlots({ x, y, w, card }: PlateLayout["fan"], count: number, closest = 0.24) {
  const most = Math.max(1, Math.floor((w - card) / (card * closest)) + 1);
  const shown = Math.min(count, most);
  const step = shown < 2 ? 0 : Math.min(card * 0.5, (w - card * 1.06) / (shown - 1));
  return Array.from({ length: shown }, (_, i) => {
    const side = i - (shown - 1) / 2;
    return { x: x + side * step, y, angle: shown < 2 ? 0 : (side / shown) * 0.14 };
  });
}
