/** Where a hint stands: as near to what it is about as can be, on nothing that is needed. Pure geometry, CSS pixels. */
import type { Box, TableGeometry } from "../scenes/contract.ts";
import { boxOf, clamp, type Edges, edgesOf, sharedArea } from "../scenes/layout/boxes.ts";
import type { About } from "./hints.ts";

/** What lies around a hint. */
export interface Surroundings {
  readonly geometry: TableGeometry;
  /** The part of the page that it may stand in: nothing of the phone covers it. */
  readonly safe: Edges;
  /** Buttons of the page that come and go: none of them may be covered. */
  readonly buttons: readonly Box[];
  /** The colours stand open to be chosen. */
  readonly isPicking: boolean;
}

export interface HintPlace {
  /** The box of the hint, by its centre. */
  readonly box: Box;
  /** The side that points to what it is about, and how far along that side; undefined where it stands upon it. */
  readonly tail: { readonly side: "up" | "down" | "left" | "right"; readonly at: number } | undefined;
}

/** Between a hint and what it may not touch. */
export const GAP = 8;
/** Places are tried so close to one another, and so many in a row at most. */
const FINEST_STEP = 10;
const MOST_STEPS = 32;
/** The tail keeps off the round corners. */
const CORNER = 22;
/** What is farther away than this is not pointed at: other things lie between. */
const FAR = 140;
/** What it costs to cover the whole of a thing, in pixels of distance. */
const COST = { needed: 100_000, about: 8000, discardPile: 7000, drawPile: 6000, seat: 6000 } as const;
/** Which part of that it costs to touch a thing at all: more than the way to any place where nothing is touched. */
const TOUCH = 0.5;

/** The best place for a hint of this size. */
export function hintPlace(about: About, size: Pick<Box, "w" | "h">, around: Surroundings): HintPlace {
  const target = targetOf(about, around.geometry);
  const costs = thingsToSpare(target, around);
  const [first = middleOf(freeEdges(around)), ...places] = placesFor(size, around);
  let best = { box: { ...first, ...size }, cost: Number.POSITIVE_INFINITY };
  for (const place of [first, ...places]) {
    const box = { ...place, ...size };
    const cost = costOf(box, costs) + distance(box, target);
    if (cost < best.cost) best = { box, cost };
  }
  return { box: best.box, tail: tailOf(best.box, target) };
}

/** Hand, call and action bar lie below the line that says whose turn it is: it never goes down there. */
function freeEdges({ geometry: { status }, safe }: Surroundings): Edges {
  const { left, top, right, bottom } = safe;
  return { left, top, right, bottom: Math.min(bottom, status.y - status.h / 2) - GAP };
}

function placesFor({ w, h }: Pick<Box, "w" | "h">, around: Surroundings): readonly Pick<Box, "x" | "y">[] {
  const free = freeEdges(around);
  const [least, most] = [free.left + w / 2, free.right - w / 2];
  const close = besidePiles(w, around).filter((x) => x >= least && x <= most);
  const xs = [...steps(least, most), ...close];
  const ys = steps(free.top + h / 2, free.bottom - h / 2);
  return ys.flatMap((y) => xs.map((x) => ({ x, y })));
}

/** Close to either pile there may be a place that the steps miss. */
function besidePiles(w: number, { geometry }: Surroundings): readonly number[] {
  const { drawPile, discardPile } = geometry;
  const away = ({ w: pile }: Box) => (pile + w) / 2 + GAP;
  return [drawPile.x - away(drawPile), discardPile.x + away(discardPile)];
}

/** From the end backwards, so that the lowest place is tried first; where there is no room, the end alone. */
function steps(from: number, to: number): readonly number[] {
  const step = Math.max(FINEST_STEP, (to - from) / MOST_STEPS);
  const count = Math.max(0, Math.floor((to - from) / step));
  return Array.from({ length: count + 1 }, (_, i) => to - i * step);
}

type Cost = readonly [thing: Box, cost: number];

function thingsToSpare(target: Box, { geometry, buttons, isPicking }: Surroundings): readonly Cost[] {
  const { seats, drawPile, discardPile, actions, picker } = geometry;
  const needed = [actions, ...buttons, ...(isPicking ? picker : [])];
  return [
    ...needed.map((box): Cost => [grown(box), COST.needed]),
    [target, COST.about],
    [grown(discardPile), COST.discardPile],
    [grown(drawPile), COST.drawPile],
    ...seats.flatMap((box): readonly Cost[] => (box === undefined ? [] : [[box, COST.seat]])),
  ];
}

const grown = ({ x, y, w, h }: Box): Box => ({ x, y, w: w + 2 * GAP, h: h + 2 * GAP });

/** Where something must be covered, a little of two things is better than much of one. */
function costOf(box: Box, costs: readonly Cost[]): number {
  return costs.reduce((sum, [thing, cost]) => {
    const share = shareCovered(thing, box);
    if (share === 0) return sum;
    return sum + cost * (cost >= COST.about ? share : TOUCH + share ** 2);
  }, 0);
}

/** Which part of a thing lies below a box, 0 to 1. */
function shareCovered(thing: Box, box: Box): number {
  return sharedArea(thing, box) / Math.max(1, thing.w * thing.h);
}

/** From edge to edge, and a little from middle to middle, so that of equals the straightest wins. */
function distance(a: Box, b: Box): number {
  return gap(a, b) + 0.1 * (Math.abs(a.x - b.x) + Math.abs(a.y - b.y));
}

function gap(a: Box, b: Box): number {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return Math.hypot(Math.max(0, dx - (a.w + b.w) / 2), Math.max(0, dy - (a.h + b.h) / 2));
}

function targetOf(about: About, geometry: TableGeometry): Box {
  if (typeof about === "object") return geometry.seats[about.seat] ?? geometry.discardPile;
  switch (about) {
    case "hand":
      return handOf(geometry);
    case "drawPile":
    case "discardPile":
      return geometry[about];
    case "answers":
      return geometry.actions;
    case "uno":
      return unoOf(geometry);
    case "picker":
      return boxAround(geometry.picker) ?? geometry.discardPile;
    default:
      return about satisfies never;
  }
}

function handOf({ hand, actions }: TableGeometry): Box {
  return boxAround(hand.filter(({ isVisible }) => isVisible)) ?? actions;
}

/** The call is at the end of the action bar that is nearest to the thumb. */
function unoOf({ actions: { x, y, w, h, flow, thumb }, zoom }: TableGeometry): Box {
  const width = Math.min(w, 120 * zoom);
  const away = (w - width) / 2;
  const [cx, height] = [thumb === "right" ? x + away : x - away, flow === "row" ? h : 56];
  return { x: cx, y: y + (h - height) / 2, w: width, h: height };
}

function boxAround(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const edges = boxes.map(edgesOf);
  return boxOf({
    left: Math.min(...edges.map(({ left }) => left)),
    top: Math.min(...edges.map(({ top }) => top)),
    right: Math.max(...edges.map(({ right }) => right)),
    bottom: Math.max(...edges.map(({ bottom }) => bottom)),
  });
}

const middleOf = (edges: Edges): Pick<Box, "x" | "y"> => boxOf(edges);

function tailOf(box: Box, target: Box): HintPlace["tail"] {
  if (gap(box, target) > FAR) return undefined;
  const [own, its] = [edgesOf(box), edgesOf(target)];
  const across = clamp(target.x - own.left, CORNER, Math.max(CORNER, box.w - CORNER));
  const along = clamp(target.y - own.top, CORNER, Math.max(CORNER, box.h - CORNER));
  if (its.top >= own.bottom) return { side: "down", at: across };
  if (its.bottom <= own.top) return { side: "up", at: across };
  if (its.left >= own.right) return { side: "right", at: along };
  return its.right <= own.left ? { side: "left", at: along } : undefined;
}
