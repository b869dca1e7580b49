/** The room that the table has on a screen, and small measures used all over the layout. */
import type { Seat } from "../../../shared/seat.ts";
import type { Box, TableGeometry } from "../contract.ts";

/** What the browser covers at each edge, in CSS pixels (notches, the home bar). */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

export type ThumbSide = TableGeometry["actions"]["thumb"];

/** All that the layout depends on. */
export interface LayoutInput {
  readonly width: number;
  readonly height: number;
  readonly insets: Insets;
  readonly seats: number;
  /** Whose eyes these are: their seat is below, without a plate. SPECTATOR sees a plate for every seat. */
  readonly viewer: Seat;
  /** Cards in the own hand. */
  readonly handSize: number;
  /** Least visible width of a card in the hand: 44 for fingers, 26 for a mouse. */
  readonly minStripWidth: number;
  /** Where the thumb is that calls UNO: the buttons stand on this side, the own avatar on the other. */
  readonly thumb: ThumbSide;
  /** How much larger than usual texts are wished for, 1 to 2: the bar and the status line get higher. */
  readonly textScale: number;
}

export const TOUCH_STRIP_WIDTH = 44;
export const MOUSE_STRIP_WIDTH = 26;

export type LayoutMode = TableGeometry["mode"];

/** A box by its edges. */
export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** The part of the screen that nothing of the browser or the phone covers. */
export function safeEdges({ width, height, insets }: LayoutInput): Edges {
  return {
    left: insets.left,
    top: insets.top,
    right: width - insets.right,
    bottom: height - insets.bottom,
  };
}

/** Which of the three arrangements suits the screen (handbook, PHASER.md 10). */
export function layoutMode(safe: Edges): LayoutMode {
  const [width, height] = [safe.right - safe.left, safe.bottom - safe.top];
  if (height > width * 1.05) return "portrait";
  return height < 520 ? "short" : "wide";
}

/** The same room seen in a mirror that stands at its side. */
export function mirroredInput(input: LayoutInput): LayoutInput {
  const { left, right, ...insets } = input.insets;
  return { ...input, insets: { ...insets, left: right, right: left } };
}

/** The edges of a box, which is given by its middle. */
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

/** The box between edges. */
export function boxOf({ left, top, right, bottom }: Edges): Box {
  return { x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top };
}
