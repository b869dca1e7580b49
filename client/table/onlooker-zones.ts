/** The zones of one who looks on (C6): no hand, so that the table reaches down to the line that says whose turn it is. */
import { clamp, type Edges, type LayoutInput } from "../scenes/layout/boxes.ts";
import {
  actionColumn,
  type HandArea,
  heightsFor,
  layOutRegions,
  type ScreenRegions,
} from "../scenes/layout/screen-regions.ts";

const ACTION_ROW = { flow: "row", thumb: "right" } as const;

/** The zones of a room without an own seat. */
export function spectatorRegions(input: LayoutInput): ScreenRegions {
  return layOutRegions({ portrait: spectatorPortrait, short: spectatorShort, wide: spectatorWide }, input);
}

/** Action bar and status line at the bottom, a menu bar above. */
function spectatorPortrait(input: LayoutInput, safe: Edges): ScreenRegions {
  const { bar, line } = heightsFor(input, 52, 36);
  const isSmall = safe.bottom - safe.top < 660;
  const [x, w] = [centerX(safe), safe.right - safe.left - 16];
  const actions: ScreenRegions["actions"] = { x, y: safe.bottom - 8 - bar / 2, w, h: bar, ...ACTION_ROW };
  const status = { x, y: actions.y - bar / 2 - 4 - line / 2, w, h: line };
  const table = { ...safe, top: safe.top + (isSmall ? 46 : 52), bottom: status.y - line / 2 - 4 };
  return { mode: "portrait", safe, actions, status, table, ...hiddenHand(safe) };
}

/** The action bar is a column in the lower right corner, beside the status line. */
function spectatorShort(input: LayoutInput, safe: Edges): ScreenRegions {
  const { line } = heightsFor(input, 56, 24);
  const h = Math.min((safe.bottom - safe.top) * 0.36, 112);
  const actions = actionColumn(safe, h);
  const w = Math.min(420, 2 * (safe.right - 144 - centerX(safe)));
  const status = { x: centerX(safe), y: safe.bottom - 6 - line / 2, w, h: line };
  const table = { ...safe, top: safe.top + 6, bottom: status.y - line / 2 - 4 };
  return { mode: "short", safe, actions, status, table, ...hiddenHand(safe) };
}

/** The status line in the middle of the bottom edge, the action bar at its right. */
function spectatorWide(input: LayoutInput, safe: Edges): ScreenRegions {
  const { bar, line } = heightsFor(input, 56, 44);
  const width = safe.right - safe.left;
  const barWidth = clamp(width * 0.34, 240, 440);
  const y = safe.bottom - 20 - bar / 2;
  const actions: ScreenRegions["actions"] = {
    x: safe.right - 20 - barWidth / 2,
    y,
    w: barWidth,
    h: bar,
    ...ACTION_ROW,
  };
  const status = { x: centerX(safe), y, w: width - 2 * (barWidth + 32), h: line };
  const table = { ...safe, top: safe.top + 12, bottom: y - bar / 2 - 6 };
  return { mode: "wide", safe, actions, status, table, ...hiddenHand(safe) };
}

/** A hand and an avatar that are never shown: they lie on the lower edge. */
function hiddenHand(safe: Edges): Pick<ScreenRegions, "hand" | "ownAvatar"> {
  const ends = { left: safe.left, right: safe.right, clipLeft: safe.left, clipRight: safe.right };
  const size = { cardW: 64, cardH: 96, fan: 0 };
  const hand: HandArea = { ...ends, y: safe.bottom, top: safe.bottom, rows: 1, rowOffset: 0, ...size };
  return { hand, ownAvatar: { x: centerX(safe), y: safe.bottom, r: 0 } };
}

const centerX = (safe: Edges): number => (safe.left + safe.right) / 2;
