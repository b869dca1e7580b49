/** The input of all layouts, and helpers for boxes and edges. */
import type { Seat } from "../../../shared/seat.ts";
import type { Box, TableForm, TableGeometry } from "../scene-contract.ts";

/** What notches and browser bars cover at each edge, in layout pixels. */
export type Insets = Edges;

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export type ThumbSide = TableGeometry["actions"]["thumb"];

/** Everything that the layout depends on. */
export interface LayoutInput {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
  readonly seats: number;
  /** The viewer's seat is at the bottom, without a plate. A SPECTATOR sees a plate for every seat. */
  readonly viewer: Seat;
  /** Cards in the viewer's hand. */
  readonly handSize: number;
  /** Least visible width of a card in the hand: 44 for fingers, 26 for a mouse. */
  readonly minStripWidth: number;
  /** The side of the buttons; the viewer's avatar is on the other side. */
  readonly thumb: ThumbSide;
  /** The player's text size, 1 to 2: the action bar and the status line grow with it. */
  readonly textScale: number;
  /** The whole table, if it is not given. */
  readonly form?: TableForm;
}

export const TOUCH_STRIP_WIDTH = 44;
export const MOUSE_STRIP_WIDTH = 26;

export type LayoutMode = TableGeometry["mode"];

export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The part of the screen inside the insets. */
export function safeEdges({ width, height, insets }: LayoutInput): Edges {
  return {
    left: insets.left,
    top: insets.top,
    right: width - insets.right,
    bottom: height - insets.bottom,
  };
}

/** The layout mode that suits the screen. */
export function layoutMode(safe: Edges): LayoutMode {
  const [width, height] = [safe.right - safe.left, safe.bottom - safe.top];
  if (height > width * 1.05) return "portrait";
  return height < 520 ? "short" : "wide";
}

/** The input with left and right swapped. */
export function mirroredInput(input: LayoutInput): LayoutInput {
  const { left, right, ...insets } = input.insets;
  return { ...input, insets: { ...insets, left: right, right: left } };
}

export function edgesOf({ x, y, w, h }: Box): Edges {
  return { left: x - w / 2, top: y - h / 2, right: x + w / 2, bottom: y + h / 2 };
}

/** The area that two boxes share. */
export function overlapArea(one: Box, other: Box): number {
  const [a, b] = [edgesOf(one), edgesOf(other)];
  const w = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, w) * Math.max(0, h);
}

export function boxOf({ left, top, right, bottom }: Edges): Box {
  return { x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top };
}
