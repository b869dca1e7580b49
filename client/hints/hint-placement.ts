/** Where a hint stands: as near to what it is about as can be, on nothing that is needed. Pure geometry, CSS pixels. */
import type { Box, TableGeometry } from "../scenes/contract.ts";
import { boxOf, clamp, type Edges, edgesOf, overlapArea } from "../scenes/layout/boxes.ts";
import type { HintTarget } from "./hints.ts";

/** What lies around a hint. */
export interface Obstacles {
  readonly geometry: TableGeometry;
  /** The part of the page that it may stand in: nothing of the phone covers it. */
  readonly safeArea: Edges;
  /** Buttons of the page that come and go: none of them may be covered. */
  readonly buttons: readonly Box[];
  /** The colours stand open to be chosen. */
  readonly isPicking: boolean;
}

interface HintPosition {
  /** The box of the hint, by its centre. */
  readonly box: Box;
  /** The side that points to what it is about, and how far along that side; undefined where it stands upon it. */
  readonly tail: { readonly side: "up" | "down" | "left" | "right"; readonly at: number } | undefined;
}

/** Between a hint and what it may not touch. */
export const GAP = 8;
/** Places are tried so close to one another, and so many in a row at most. */
const MIN_STEP = 10;
const MAX_STEPS = 32;
/** The tail keeps off the round corners. */
const CORNER_MARGIN = 22;
/** What is farther away than this is not pointed at: other things lie between. */
const MAX_TAIL_DISTANCE = 140;
/** What it costs to cover the whole of a thing, in pixels of distance. */
const COST = { needed: 100_000, target: 8000, discardPile: 7000, drawPile: 6000, seat: 6000 } as const;
/** Which part of that it costs to touch a thing at all: more than the way to any place where nothing is touched. */
const TOUCH_SHARE = 0.5;

/** The best place for a hint of this size. */
export function findHintPosition(
  target: HintTarget,
  size: Pick<Box, "w" | "h">,
  obstacles: Obstacles,
): HintPosition {
  const targetBox = targetBoxOf(target, obstacles.geometry);
  const costs = obstacleCosts(targetBox, obstacles);
  const [first = centerOf(freeArea(obstacles)), ...centers] = candidateCenters(size, obstacles);
  let best = { box: { ...first, ...size }, cost: Number.POSITIVE_INFINITY };
  for (const center of [first, ...centers]) {
    const box = { ...center, ...size };
    const cost = costOf(box, costs) + distance(box, targetBox);
    if (cost < best.cost) best = { box, cost };
  }
  return { box: best.box, tail: tailOf(best.box, targetBox) };
}

/** Hand, call and action bar lie below the line that says whose turn it is: it never goes down there. */
function freeArea({ geometry: { status }, safeArea }: Obstacles): Edges {
  const { left, top, right, bottom } = safeArea;
  return { left, top, right, bottom: Math.min(bottom, status.y - status.h / 2) - GAP };
}

function candidateCenters(
  { w, h }: Pick<Box, "w" | "h">,
  obstacles: Obstacles,
): readonly Pick<Box, "x" | "y">[] {
  const free = freeArea(obstacles);
  const [least, most] = [free.left + w / 2, free.right - w / 2];
  const pileXs = besidePileXs(w, obstacles).filter((x) => x >= least && x <= most);
  const xs = [...evenlySpaced(least, most), ...pileXs];
  const ys = evenlySpaced(free.top + h / 2, free.bottom - h / 2);
  return ys.flatMap((y) => xs.map((x) => ({ x, y })));
}

/** Close to either pile there may be a place that the steps miss. */
function besidePileXs(w: number, { geometry }: Obstacles): readonly number[] {
  const { drawPile, discardPile } = geometry;
  const offset = ({ w: pile }: Box) => (pile + w) / 2 + GAP;
  return [drawPile.x - offset(drawPile), discardPile.x + offset(discardPile)];
}

/** From the end backwards, so that the lowest place is tried first; where there is no room, the end alone. */
function evenlySpaced(from: number, to: number): readonly number[] {
  const step = Math.max(MIN_STEP, (to - from) / MAX_STEPS);
  const count = Math.max(0, Math.floor((to - from) / step));
  return Array.from({ length: count + 1 }, (_, i) => to - i * step);
}

type ObstacleCost = readonly [thing: Box, cost: number];

function obstacleCosts(target: Box, { geometry, buttons, isPicking }: Obstacles): readonly ObstacleCost[] {
  const { seats, drawPile, discardPile, actions, picker } = geometry;
  const needed = [actions, ...buttons, ...(isPicking ? picker : [])];
  return [
    ...needed.map((box): ObstacleCost => [withMargin(box), COST.needed]),
    [target, COST.target],
    [withMargin(discardPile), COST.discardPile],
    [withMargin(drawPile), COST.drawPile],
    ...seats.flatMap((box): readonly ObstacleCost[] => (box === undefined ? [] : [[box, COST.seat]])),
  ];
}

const withMargin = ({ x, y, w, h }: Box): Box => ({ x, y, w: w + 2 * GAP, h: h + 2 * GAP });

/** Where something must be covered, a little of two things is better than much of one. */
function costOf(box: Box, costs: readonly ObstacleCost[]): number {
  return costs.reduce((sum, [obstacle, cost]) => {
    const share = coveredShare(obstacle, box);
    if (share === 0) return sum;
    return sum + cost * (cost >= COST.target ? share : TOUCH_SHARE + share ** 2);
  }, 0);
}

/** Which part of a thing lies below a box, 0 to 1. */
function coveredShare(obstacle: Box, box: Box): number {
  return overlapArea(obstacle, box) / Math.max(1, obstacle.w * obstacle.h);
}

/** From edge to edge, and a little from middle to middle, so that of equals the straightest wins. */
function distance(a: Box, b: Box): number {
  return gap(a, b) + 0.1 * (Math.abs(a.x - b.x) + Math.abs(a.y - b.y));
}

function gap(a: Box, b: Box): number {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return Math.hypot(Math.max(0, dx - (a.w + b.w) / 2), Math.max(0, dy - (a.h + b.h) / 2));
}

function targetBoxOf(target: HintTarget, geometry: TableGeometry): Box {
  if (typeof target === "object") return geometry.seats[target.seat] ?? geometry.discardPile;
  switch (target) {
    case "hand":
      return handBox(geometry);
    case "drawPile":
    case "discardPile":
      return geometry[target];
    case "answers":
      return geometry.actions;
    case "uno":
      return unoButtonBox(geometry);
    case "picker":
      return boundingBox(geometry.picker) ?? geometry.discardPile;
    default:
      return target satisfies never;
  }
}

function handBox({ hand, actions }: TableGeometry): Box {
  return boundingBox(hand.filter(({ isVisible }) => isVisible)) ?? actions;
}

/** The call is at the end of the action bar that is nearest to the thumb. */
function unoButtonBox({ actions: { x, y, w, h, flow, thumb }, zoom }: TableGeometry): Box {
  const width = Math.min(w, 120 * zoom);
  const away = (w - width) / 2;
  const [cx, height] = [thumb === "right" ? x + away : x - away, flow === "row" ? h : 56];
  return { x: cx, y: y + (h - height) / 2, w: width, h: height };
}

function boundingBox(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const edges = boxes.map(edgesOf);
  return boxOf({
    left: Math.min(...edges.map(({ left }) => left)),
    top: Math.min(...edges.map(({ top }) => top)),
    right: Math.max(...edges.map(({ right }) => right)),
    bottom: Math.max(...edges.map(({ bottom }) => bottom)),
  });
}

const centerOf = (edges: Edges): Pick<Box, "x" | "y"> => boxOf(edges);

function tailOf(box: Box, target: Box): HintPosition["tail"] {
  if (gap(box, target) > MAX_TAIL_DISTANCE) return undefined;
  const [own, targetEdges] = [edgesOf(box), edgesOf(target)];
  const across = clamp(target.x - own.left, CORNER_MARGIN, Math.max(CORNER_MARGIN, box.w - CORNER_MARGIN));
  const along = clamp(target.y - own.top, CORNER_MARGIN, Math.max(CORNER_MARGIN, box.h - CORNER_MARGIN));
  if (targetEdges.top >= own.bottom) return { side: "down", at: across };
  if (targetEdges.bottom <= own.top) return { side: "up", at: across };
  if (targetEdges.left >= own.right) return { side: "right", at: along };
  return targetEdges.right <= own.left ? { side: "left", at: along } : undefined;
}

// Stands a card of words at the best place for it: beside what it is about, on nothing that is needed.

/** The table around a card of words. */
export interface PlacementContext {
  readonly geometry: TableGeometry;
  /** The colours stand open to be chosen. */
  readonly isPicking: boolean;
}

/** Places the card within the box that it lies in; the answer is where, and what it points to. */
export function positionCard(
  card: HTMLElement,
  target: HintTarget,
  { geometry, isPicking }: PlacementContext,
): HintPosition {
  const container = card.parentElement ?? document.body;
  const safeArea = container.getBoundingClientRect();
  // Very large text is scrolled rather than lying on the hand.
  card.style.maxHeight = `${Math.max(0, geometry.status.y - geometry.status.h / 2 - safeArea.top - GAP)}px`;
  makeScrollableByKeyboard(card.querySelector("p"));
  const size = { w: card.offsetWidth, h: card.offsetHeight };
  const position = findHintPosition(target, size, {
    geometry,
    safeArea,
    buttons: obstacleBoxes(card),
    isPicking,
  });
  card.style.left = `${position.box.x - size.w / 2 - safeArea.left}px`;
  card.style.top = `${position.box.y - size.h / 2 - safeArea.top}px`;
  return position;
}

/** Words that are higher than their room are reached with the Tab key, and then scrolled with the arrows. */
function makeScrollableByKeyboard(text: HTMLElement | null): void {
  if (text === null) return;
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  else text.removeAttribute("tabindex");
}

/** The buttons, and the notices, that stand over the table now. */
const OBSTACLE_SELECTOR = ".table-catch, .table-say-button, .table-rule, .table-notice, .table-line";

function obstacleBoxes(card: HTMLElement): readonly Box[] {
  const page = card.closest(".table-page") ?? document.body;
  return [...page.querySelectorAll(OBSTACLE_SELECTOR)]
    .filter((element) => element !== card)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ x, y, width: w, height: h }) => ({ x: x + w / 2, y: y + h / 2, w, h }));
}
