/** Where the verdict's stamp comes down: at the seat that played the card, and whole on the screen. */
import type { Seat } from "../../shared/seat.ts";
import type { Point } from "../scenes/effects/temporary-sprites.ts";
import { clamp, edgesOf } from "../scenes/layout/boxes.ts";
import { aboveOwn } from "../scenes/layout/placement.ts";
import { RING_ROOM } from "../scenes/layout/screen-regions.ts";
import type { TableLayout } from "../scenes/layout/table-layout.ts";

/** How far a stamp reaches from its middle, in CSS pixels. */
export interface StampReach {
  readonly side: number;
  readonly up: number;
  readonly down: number;
}

/** The middle of a stamp that reaches so far. */
export type StampPlace = (reach: StampReach) => Point;

/** At a plate as it is `best` there; at the own seat over the avatar, where it hides neither that nor the status line. */
export function stampPlace(layout: TableLayout, seat: Seat, best: StampPlace): StampPlace {
  const isOwn = layout.seats[seat] === undefined;
  return (reach) => wholeIn(layout, isOwn ? overOwn(layout, reach) : best(reach), reach);
}

/** Above the own avatar, and above the status line too where the stamp would reach into it. */
function overOwn(layout: TableLayout, reach: StampReach): Point {
  const { x } = wholeIn(layout, layout.own, reach);
  const line = edgesOf(layout.status);
  const isBeside = x + reach.side <= line.left || x - reach.side >= line.right;
  const foot = aboveOwn(layout) - RING_ROOM;
  return { x, y: (isBeside ? foot : Math.min(foot, line.top)) - reach.down };
}

function wholeIn({ safe }: TableLayout, { x, y }: Point, { side, up, down }: StampReach): Point {
  return {
    x: clamp(x, safe.left + side, safe.right - side),
    y: clamp(y, safe.top + up, safe.bottom - down),
  };
}
