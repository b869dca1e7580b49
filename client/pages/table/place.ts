/** Where the page's own buttons stand: beside what Phaser draws, on top of none of it. */
import type { Box, TableGeometry } from "../../scenes/contract.ts";

/** CSS positions inside the page, for an element's `style` property (the content policy allows no attribute). */
export type PositionStyle = string;

/** All measures are those of a small screen: they grow with the geometry's zoom. */
const STATUS_GAP = 6;
/** What the table keeps free at the sides of an upright screen. */
const SIDE_MARGIN = 8;
/** What the own avatar takes of the left side on wide screens. */
const OWN_AVATAR_WIDTH = 84;
/** What it takes from below on low ones. */
const OWN_AVATAR_HEIGHT = 62;
/** The button to say something is so wide and high. */
const CHAT_BUTTON_SIZE = 44;
const RESET_POSITION = "inset:auto;transform:none;";

/** The side of the own avatar: not the one of the thumb. */
function ownAvatarSide({ actions }: TableGeometry): "left" | "right" {
  return actions.thumb === "right" ? "left" : "right";
}

/** The box as a place in the page; nothing while there is no picture. */
export function boxStyle(box: Box | undefined): PositionStyle {
  if (box === undefined) return "";
  const { x, y, w, h } = box;
  return `left:${x - w / 2}px;top:${y - h / 2}px;width:${w}px;height:${h}px`;
}

/** Sentences stand above the line that says whose turn it is: on no card and on no button. */
export function toastStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): PositionStyle {
  if (geometry === undefined) return "";
  return `bottom:${page.h - (geometry.status.y - geometry.status.h / 2) + STATUS_GAP}px`;
}

/** The open log ends above the line that says whose turn it is: hand and call stay free; upright it is as wide as all. */
export function logStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): PositionStyle {
  if (geometry === undefined) return "";
  const width = geometry.mode === "portrait" ? "width:100%;" : "";
  return width + toastStyle(geometry, page);
}

/** Where what concerns all is written: over the piles, between the plates and the own hand. */
export function noticeStyle(geometry: TableGeometry | undefined): PositionStyle {
  return geometry === undefined ? "" : `top:${geometry.drawPile.y}px`;
}

/**
 * The button to say something: upright at the far end of the status line, else beside the own avatar, where what one
 * says comes to be shown. No card, plate or call lies there.
 */
export function chatButtonStyle(geometry: TableGeometry | undefined): PositionStyle {
  if (geometry === undefined) return "";
  const { zoom } = geometry;
  const { x, y, w } = geometry.status;
  const side = ownAvatarSide(geometry);
  if (geometry.mode === "portrait") {
    const offset = (w / 2 + 4 + x - SIDE_MARGIN) / 2;
    return `left:${(side === "left" ? x + offset : x - offset) - CHAT_BUTTON_SIZE / 2}px;top:${y - CHAT_BUTTON_SIZE / 2}px`;
  }
  const edge = `${side}:calc(env(safe-area-inset-${side}) + `;
  if (geometry.mode === "wide")
    return `${edge}${OWN_AVATAR_WIDTH * zoom}px);top:${y - (CHAT_BUTTON_SIZE / 2) * zoom}px`;
  return `${edge}10px);bottom:${aboveSafeArea(OWN_AVATAR_HEIGHT)}`;
}

/** So far above what the phone covers of the lower edge. */
const aboveSafeArea = (px: number): string => `calc(env(safe-area-inset-bottom) + ${px}px)`;

/** The panel of what can be said ends above the line that says whose turn it is, as the log does. */
export function chatPanelStyle(geometry: TableGeometry | undefined, page: Pick<Box, "h">): PositionStyle {
  if (geometry === undefined) return "";
  const bottom = page.h - (geometry.status.y - geometry.status.h / 2) + STATUS_GAP;
  return `bottom:${bottom}px;max-height:${page.h - bottom - STATUS_GAP}px`;
}

/**
 * The banner of a table rule: upright above the plates, as the style sheet has it; on wide screens between the own
 * avatar and the status line, on low ones above the own avatar and
 * what is said. No plate, pile or card lies there.
 */
export function bannerStyle(geometry: TableGeometry | undefined, page: Pick<Box, "w" | "h">): PositionStyle {
  if (geometry === undefined || geometry.mode === "portrait") return "";
  const { x, y, w, h } = geometry.status;
  const side = ownAvatarSide(geometry);
  const available = side === "left" ? x - w / 2 : page.w - x - w / 2;
  if (geometry.mode === "short") {
    const bottom = `max(${page.h - y - h / 2}px, ${aboveSafeArea(OWN_AVATAR_HEIGHT + CHAT_BUTTON_SIZE + STATUS_GAP)})`;
    return `${RESET_POSITION}${side}:8px;bottom:${bottom};max-width:${available - 16}px`;
  }
  const inset = (OWN_AVATAR_WIDTH + CHAT_BUTTON_SIZE + 8) * geometry.zoom;
  return `${RESET_POSITION}${side}:${inset}px;top:${y}px;max-width:${available - inset - 8}px;transform:translateY(-50%)`;
}
