/** Layouts and obstacles for which the placed boxes are recorded (see test/golden/placement-boxes.json). */

import { findCatchBox } from "../../../../client/pages/game/overlay/overlay-positions.ts";
import { placeBubble } from "../../../../client/scenes/layout/bubble-layout.ts";
import { handLayout } from "../../../../client/scenes/layout/hand-layout.ts";
import {
  type LayoutInput,
  NO_INSETS,
  TOUCH_STRIP_WIDTH,
} from "../../../../client/scenes/layout/layout-input.ts";
import { type TableLayout, tableLayout } from "../../../../client/scenes/layout/table-layout.ts";
import type { Box, TableGeometry } from "../../../../client/scenes/scene-contract.ts";
import { findTipPosition, type TipSurroundings } from "../../../../client/tips/tip-placement.ts";
import type { TipTarget } from "../../../../client/tips/tips.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";

const SCREENS: readonly (readonly [width: number, height: number, insets?: LayoutInput["insets"]])[] = [
  [320, 568],
  [390, 844, { top: 47, right: 0, bottom: 34, left: 0 }],
  [667, 375],
  [844, 390, { top: 0, right: 47, bottom: 21, left: 47 }],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
];
/** Two to ten seats, for players and for a spectator. */
const TABLES: readonly Pick<LayoutInput, "seats" | "viewer" | "handSize" | "thumb" | "textScale">[] = [
  { seats: 2, viewer: 0, handSize: 7, thumb: "right", textScale: 1 },
  { seats: 4, viewer: 1, handSize: 13, thumb: "left", textScale: 1 },
  { seats: 7, viewer: 2, handSize: 19, thumb: "right", textScale: 1.5 },
  { seats: 10, viewer: SPECTATOR, handSize: 0, thumb: "left", textScale: 1 },
];
const TIP_SIZE = { w: 300, h: 180 };
const SMALL_TIP_SIZE = { w: 220, h: 90 };
const EMOTE_SIZE = { w: 54, h: 54 };
const TEXT_SIZE = { w: 192, h: 57 };

/** "x y w h" of each placed box, under the name of its case. */
export type PlacedBoxes = Readonly<Record<string, string>>;

/** Places tips, chat bubbles and catch buttons in every layout. */
export function placeAllBoxes(): PlacedBoxes {
  const layouts = SCREENS.flatMap(([width, height, insets = NO_INSETS]) =>
    TABLES.map(
      (table): LayoutInput => ({ width, height, insets, minStripWidth: TOUCH_STRIP_WIDTH, ...table }),
    ),
  );
  return Object.fromEntries(
    layouts.flatMap((input) => {
      const layout = tableLayout(input);
      const name = `${input.width}x${input.height}, ${input.seats} seats`;
      const placed = [...tips(input, layout), ...bubbles(input, layout), ...catchButtons(input, layout)];
      return placed.map(([what, box]) => [`${name}: ${what}`, describeBox(box)]);
    }),
  );
}

type PlacedBox = readonly [name: string, box: Box];

function tips(input: LayoutInput, layout: TableLayout): readonly PlacedBox[] {
  const geometry = geometryOf(input, layout);
  const free: TipSurroundings = { geometry, safeArea: layout.safe, buttons: [], isPicking: false };
  const opponent = layout.seats.findLastIndex((seat) => seat !== undefined);
  const place = (target: TipTarget, size: Pick<Box, "w" | "h">, obstacles: TipSurroundings) =>
    findTipPosition(target, size, obstacles).box;
  const first = place("hand", TIP_SIZE, free);
  return [
    ["tip, hand", first],
    ["tip, draw pile", place("drawPile", SMALL_TIP_SIZE, free)],
    [`tip, seat ${opponent}`, place({ seat: opponent }, SMALL_TIP_SIZE, free)],
    ["tip, picker", place("picker", TIP_SIZE, { ...free, isPicking: true })],
    ["tip, button in its place", place("hand", TIP_SIZE, { ...free, buttons: [first] })],
  ];
}

function bubbles({ seats, viewer }: LayoutInput, layout: TableLayout): readonly PlacedBox[] {
  const speakers = [0, 1, seats - 1].map((i) => (viewer + i + seats) % seats);
  const taken: Box[] = [];
  return [...new Set(speakers)].flatMap((seat): readonly PlacedBox[] => {
    const alone = placeBubble(EMOTE_SIZE, seat, { layout }).box;
    const beside = placeBubble(TEXT_SIZE, seat, { layout, taken: [...taken] }).box;
    taken.push(beside);
    return [
      [`picture bubble, seat ${seat}`, alone],
      [`text bubble ${taken.length}, seat ${seat}`, beside],
    ];
  });
}

function catchButtons(input: LayoutInput, layout: TableLayout): readonly PlacedBox[] {
  const geometry = geometryOf(input, layout);
  const page = { w: input.width, h: input.height };
  return layout.seats.flatMap((_, seat) => {
    const box = findCatchBox(geometry, seat, page);
    return box === undefined ? [] : [[`catch button, seat ${seat}`, box] as const];
  });
}

function geometryOf(input: LayoutInput, layout: TableLayout): TableGeometry {
  const { cardW: w, cardH: h } = layout.hand;
  const { slots } = handLayout(layout.hand, input.handSize);
  const hand = slots.map(({ x, y, isVisible }, i) => ({ key: `${i}`, x, y, w, h, isVisible }));
  return { ...layout, zoom: input.width >= 1920 ? 1.5 : 1, hand };
}

const describeBox = ({ x, y, w, h }: Box): string => [x, y, w, h].map((each) => each.toFixed(1)).join(" ");
