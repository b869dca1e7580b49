/** Positions a tip: as near to its target as possible, covering nothing that the player needs. In CSS pixels. */

import {
  boxBeside,
  boxGrid,
  findBestBox,
  type Obstacle,
  obstacles,
  type Size,
  TIP_COSTS,
} from "../scenes/layout/find-best-box.ts";
import { boxOf, clamp, type Edges, edgesOf } from "../scenes/layout/layout-input.ts";
import type { Box, TableGeometry } from "../scenes/scene-contract.ts";
import type { TipTarget } from "./tips.ts";

/** What the position of a tip depends on. */
export interface TipSurroundings {
  readonly geometry: TableGeometry;
  /** The part of the page that the tip may use: no notch or home bar covers it. */
  readonly safeArea: Edges;
  /** Temporary buttons of the page, which must not be covered. */
  readonly buttons: readonly Box[];
  /** The colour picker is open. */
  readonly isPicking: boolean;
}

interface TipPosition {
  readonly box: Box;
  /** The side that points to the target, and the position along that side; undefined if the tip is on the target. */
  readonly tail: { readonly side: "up" | "down" | "left" | "right"; readonly at: number } | undefined;
}

/** Between a tip and everything that it must not touch. */
export const GAP = 8;
/** Candidates are this far apart; a row or column has at most this many steps. */
const MIN_STEP = 10;
const MAX_STEPS = 32;
/** The tail keeps this distance from the corners, which are round. */
const CORNER_MARGIN = 22;
/** If the target is farther away, the tip has no tail: other things are between them. */
const MAX_TAIL_DISTANCE = 140;

/** The best place for a tip of this size. */
export function findTipPosition(target: TipTarget, size: Size, surroundings: TipSurroundings): TipPosition {
  const targetBox = targetBoxOf(target, surroundings.geometry);
  const box = findBestBox({
    candidates: candidateBoxes(size, surroundings),
    obstacles: tipObstacles(targetBox, surroundings),
    distanceCost: (each) => distance(each, targetBox) * TIP_COSTS.distance,
  });
  return { box, tail: tailOf(box, targetBox) };
}

/** All over the screen down to the status line, because hand, UNO button and action bar are below it. */
function candidateBoxes(size: Size, { geometry, safeArea }: TipSurroundings): readonly Box[] {
  const { status, drawPile, discardPile } = geometry;
  const bottom = Math.min(safeArea.bottom, status.y - status.h / 2) - GAP;
  const [minX, maxX] = [safeArea.left + size.w / 2, safeArea.right - size.w / 2];
  const besidePiles = [
    boxBeside(drawPile, "left", size, GAP),
    boxBeside(discardPile, "right", size, GAP),
  ].flatMap(({ x }) => (x >= minX && x <= maxX ? [x] : []));
  const ys = evenlySpaced(safeArea.top + size.h / 2, bottom - size.h / 2);
  return boxGrid(size, [...evenlySpaced(minX, maxX), ...besidePiles], ys);
}

/** From the end backwards, so that the lowest place is tried first; just the end if there is no space. */
function evenlySpaced(from: number, to: number): readonly number[] {
  const step = Math.max(MIN_STEP, (to - from) / MAX_STEPS);
  const count = Math.max(0, Math.floor((to - from) / step));
  return Array.from({ length: count + 1 }, (_, i) => to - i * step);
}

function tipObstacles(target: Box, surroundings: TipSurroundings): readonly Obstacle[] {
  const { geometry, buttons, isPicking } = surroundings;
  const { seats, drawPile, discardPile, actions, picker } = geometry;
  const needed = [actions, ...buttons, ...(isPicking ? picker : [])];
  return [
    ...obstacles(needed.map(withMargin), TIP_COSTS.needed),
    ...obstacles([target], TIP_COSTS.target),
    ...obstacles([withMargin(discardPile)], TIP_COSTS.discardPile),
    ...obstacles([withMargin(drawPile)], TIP_COSTS.drawPile),
    ...obstacles(seats, TIP_COSTS.seat),
  ];
}

const withMargin = ({ x, y, w, h }: Box): Box => ({ x, y, w: w + 2 * GAP, h: h + 2 * GAP });

/** From edge to edge, plus a little from centre to centre, so that the most central of equally near boxes wins. */
function distance(a: Box, b: Box): number {
  return gap(a, b) + 0.1 * (Math.abs(a.x - b.x) + Math.abs(a.y - b.y));
}

function gap(a: Box, b: Box): number {
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return Math.hypot(Math.max(0, dx - (a.w + b.w) / 2), Math.max(0, dy - (a.h + b.h) / 2));
}

function targetBoxOf(target: TipTarget, geometry: TableGeometry): Box {
  if (typeof target === "object") return geometry.seats[target.seat] ?? geometry.discardPile;
  if (target === "hand") return handBox(geometry);
  if (target === "uno") return unoButtonBox(geometry);
  if (target === "picker") return boundingBox(geometry.picker) ?? geometry.discardPile;
  return geometry[target];
}

function handBox({ hand, actions }: TableGeometry): Box {
  return boundingBox(hand.filter(({ isVisible }) => isVisible)) ?? actions;
}

/** The UNO button is at the end of the action bar that is nearest to the thumb. */
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

function tailOf(box: Box, target: Box): TipPosition["tail"] {
  if (gap(box, target) > MAX_TAIL_DISTANCE) return undefined;
  const [own, targetEdges] = [edgesOf(box), edgesOf(target)];
  const across = clamp(target.x - own.left, CORNER_MARGIN, Math.max(CORNER_MARGIN, box.w - CORNER_MARGIN));
  const along = clamp(target.y - own.top, CORNER_MARGIN, Math.max(CORNER_MARGIN, box.h - CORNER_MARGIN));
  if (targetEdges.top >= own.bottom) return { side: "down", at: across };
  if (targetEdges.bottom <= own.top) return { side: "up", at: across };
  if (targetEdges.left >= own.right) return { side: "right", at: along };
  return targetEdges.right <= own.left ? { side: "left", at: along } : undefined;
}

/** Positions the tip's element within its parent element; returns the position. */
export function positionCard(
  card: HTMLElement,
  target: TipTarget,
  { geometry, isPicking }: Pick<TipSurroundings, "geometry" | "isPicking">,
): TipPosition {
  const container = card.parentElement ?? document.body;
  const safeArea = container.getBoundingClientRect();
  // Very large text is scrolled, so that it does not cover the hand.
  card.style.maxHeight = `${Math.max(0, geometry.status.y - geometry.status.h / 2 - safeArea.top - GAP)}px`;
  makeScrollableByKeyboard(card.querySelector("p"));
  const size = { w: card.offsetWidth, h: card.offsetHeight };
  const position = findTipPosition(target, size, {
    geometry,
    safeArea,
    buttons: obstacleBoxes(card),
    isPicking,
  });
  card.style.left = `${position.box.x - size.w / 2 - safeArea.left}px`;
  card.style.top = `${position.box.y - size.h / 2 - safeArea.top}px`;
  return position;
}

/** A text with a scroll bar can be focused with the Tab key, and scrolled with the arrow keys. */
function makeScrollableByKeyboard(text: HTMLElement | null): void {
  if (text === null) return;
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  else text.removeAttribute("tabindex");
}

/** The buttons and notices that may be shown over the table. */
const OBSTACLE_SELECTOR =
  ".table-catch, .table-question, .table-say-button, .table-rule, .table-notice, .table-line";

function obstacleBoxes(card: HTMLElement): readonly Box[] {
  const page = card.closest(".table-page") ?? document.body;
  return [...page.querySelectorAll(OBSTACLE_SELECTOR)]
    .filter((element) => element !== card)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ x, y, width: w, height: h }) => ({ x: x + w / 2, y: y + h / 2, w, h }));
}
