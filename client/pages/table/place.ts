/** Where the page's own buttons stand: beside what Phaser draws, on top of none of it. */
import type { Seat } from "../../../shared/seat.ts";
import type { Box, TableGeometry } from "../../table/port.ts";

/** CSS positions inside the page, for an element's `style` property (the content policy allows no attribute). */
export type Style = string;

const GAP = 6;
/** Height of a button that a thumb meets, and half the width that is kept inside the page for its words. */
const BUTTON_HEIGHT = 48;
const HALF_BUTTON = 80;
/** What the own avatar takes of the left side on wide screens. */
const OWN_ROOM = 84;
const FREE = "inset:auto;transform:none;";

/** The box as a place in the page; nothing while there is no picture. */
export function boxStyle(box: Box | undefined): Style {
  if (box === undefined) return "";
  const { x, y, w, h } = box;
  return `left:${x - w / 2}px;top:${y - h / 2}px;width:${w}px;height:${h}px`;
}

/** The action bar: a row centred at its place, or a column that ends at its bottom right corner. */
export function actionsStyle(geometry: TableGeometry | undefined): Style {
  if (geometry === undefined) return "";
  const { x, y, w, h, flow } = geometry.actions;
  return boxStyle(flow === "row" ? { x, y, w, h } : { x: x - w / 2, y: y - h / 2, w, h });
}

/** Sentences stand above the line that says whose turn it is: on no card and on no button. */
export function toastStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): Style {
  if (geometry === undefined) return "";
  return `bottom:${page.h - (geometry.status.y - geometry.status.h / 2) + GAP}px`;
}

/** The open log ends above the line that says whose turn it is: hand and call stay free; upright it is as wide as all. */
export function logStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): Style {
  if (geometry === undefined) return "";
  const width = geometry.mode === "portrait" ? "width:100%;" : "";
  return width + toastStyle(geometry, page);
}

/**
 * The banner of a table rule: upright above the plates, as the style sheet has it; on wide screens between the own
 * avatar and the status line, on low ones above the own avatar. No plate, pile or card lies there.
 */
export function bannerStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): Style {
  if (geometry === undefined || geometry.mode === "portrait") return "";
  const { x, y, w, h } = geometry.status;
  const statusLeft = x - w / 2;
  if (geometry.mode === "short") {
    return `${FREE}left:8px;bottom:${page.h - y - h / 2}px;max-width:${statusLeft - 16}px`;
  }
  return `${FREE}left:${OWN_ROOM}px;top:${y}px;max-width:${statusLeft - OWN_ROOM - 8}px;transform:translateY(-50%)`;
}

/** The catch button: below a seat at the top, on the inner side of one at the edge. */
export function catchStyle(
  geometry: TableGeometry | undefined,
  seat: Seat,
  page: Pick<Box, "w" | "h">,
): Style {
  const box = geometry?.seats[seat];
  if (box === undefined) return "";
  const isAtTop = box.y < page.h * 0.3;
  const isAtEdge = box.x < page.w * 0.25 || box.x > page.w * 0.75;
  const place = isAtEdge && !isAtTop ? inwards(box, page) : below(box);
  return `left:${within(place.x, page.w)}px;top:${place.y}px`;
}

function below({ x, y, h }: Box): Pick<Box, "x" | "y"> {
  return { x, y: y + h / 2 + GAP + BUTTON_HEIGHT / 2 };
}

function inwards({ x, y, w }: Box, page: Pick<Box, "w">): Pick<Box, "x" | "y"> {
  const away = w / 2 + GAP + HALF_BUTTON;
  return { x: x < page.w / 2 ? x + away : x - away, y };
}

function within(x: number, width: number): number {
  return Math.min(Math.max(x, HALF_BUTTON + GAP), Math.max(width - HALF_BUTTON - GAP, HALF_BUTTON));
}
