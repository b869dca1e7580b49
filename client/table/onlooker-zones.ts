/** The zones of one who looks on (C6): no hand, so that the table reaches down to the line that says whose turn it is. */
import { clamp, type Edges, type Room } from "../scenes/layout/boxes.ts";
import {
  columnIn,
  dividedBy,
  type HandBand,
  heightsFor,
  type Zones,
} from "../scenes/layout/screen-regions.ts";

const ROW = { flow: "row", thumb: "right" } as const;

/** The zones of a room without an own seat. */
export function onlookerZones(room: Room): Zones {
  return dividedBy({ portrait, short, wide }, room);
}

/** Action bar and status line at the bottom, a menu bar above. */
function portrait(room: Room, safe: Edges): Zones {
  const { bar, line } = heightsFor(room, 52, 36);
  const isSmall = safe.bottom - safe.top < 660;
  const [x, w] = [middle(safe), safe.right - safe.left - 16];
  const actions: Zones["actions"] = { x, y: safe.bottom - 8 - bar / 2, w, h: bar, ...ROW };
  const status = { x, y: actions.y - bar / 2 - 4 - line / 2, w, h: line };
  const table = { ...safe, top: safe.top + (isSmall ? 46 : 52), bottom: status.y - line / 2 - 4 };
  return { mode: "portrait", safe, actions, status, table, ...noHand(safe) };
}

/** The action bar is a column in the lower right corner, beside the status line. */
function short(room: Room, safe: Edges): Zones {
  const { line } = heightsFor(room, 56, 24);
  const h = Math.min((safe.bottom - safe.top) * 0.36, 112);
  const actions = columnIn(safe, h);
  const w = Math.min(420, 2 * (safe.right - 144 - middle(safe)));
  const status = { x: middle(safe), y: safe.bottom - 6 - line / 2, w, h: line };
  const table = { ...safe, top: safe.top + 6, bottom: status.y - line / 2 - 4 };
  return { mode: "short", safe, actions, status, table, ...noHand(safe) };
}

/** The status line in the middle of the bottom edge, the action bar at its right. */
function wide(room: Room, safe: Edges): Zones {
  const { bar, line } = heightsFor(room, 56, 44);
  const width = safe.right - safe.left;
  const barWidth = clamp(width * 0.34, 240, 440);
  const y = safe.bottom - 20 - bar / 2;
  const actions: Zones["actions"] = { x: safe.right - 20 - barWidth / 2, y, w: barWidth, h: bar, ...ROW };
  const status = { x: middle(safe), y, w: width - 2 * (barWidth + 32), h: line };
  const table = { ...safe, top: safe.top + 12, bottom: y - bar / 2 - 6 };
  return { mode: "wide", safe, actions, status, table, ...noHand(safe) };
}

/** A hand and an avatar that are never shown: they lie on the lower edge. */
function noHand(safe: Edges): Pick<Zones, "hand" | "own"> {
  const ends = { left: safe.left, right: safe.right, clipLeft: safe.left, clipRight: safe.right };
  const size = { cardW: 64, cardH: 96, fan: 0 };
  const hand: HandBand = { ...ends, y: safe.bottom, roof: safe.bottom, rows: 1, rowOffset: 0, ...size };
  return { hand, own: { x: middle(safe), y: safe.bottom, r: 0 } };
}

const middle = (safe: Edges): number => (safe.left + safe.right) / 2;
