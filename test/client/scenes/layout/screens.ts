/** The screens that the layout is tried on, and what it means that two boxes overlap. */

import {
  type Edges,
  type LayoutInput,
  NO_INSETS,
  TOUCH_STRIP_WIDTH,
} from "../../../../client/scenes/layout/layout-input.ts";
import { type TableLayout, tableLayout } from "../../../../client/scenes/layout/table-layout.ts";

type Screen = readonly [width: number, height: number, insets?: LayoutInput["insets"]];

/** Phones upright and on their side, with and without notch, tablets, windows and large screens. */
export const SCREENS: readonly Screen[] = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844, { top: 47, right: 0, bottom: 34, left: 0 }],
  [430, 932],
  [768, 1024],
  [568, 320],
  [667, 375],
  [844, 390, { top: 0, right: 47, bottom: 21, left: 47 }],
  [932, 430],
  [1024, 600],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1600, 900],
  [1920, 1080],
  [2560, 1440],
];
const HANDS = [1, 2, 7, 12, 20, 30, 40];

type CheckLayout = (layoutInput: LayoutInput, layout: TableLayout, name: string) => void;

/** The arguments of every check: all files of a process share them. */
let layouts: readonly Parameters<CheckLayout>[] | undefined;

/** Every screen with 2-10 seats, for both hands, seen from the first and the last seat with every hand, and by a spectator. */
export function forEveryLayout(check: CheckLayout): void {
  layouts ??= SCREENS.flatMap(layoutsOn);
  for (const layout of layouts) check(...layout);
}

function layoutsOn([width, height, insets = NO_INSETS]: Screen): readonly Parameters<CheckLayout>[] {
  return SEATED_PLAYERS.map(([seats, viewer, handSize, thumb, textScale = 1]) => {
    const seated = { seats, viewer, handSize, minStripWidth: TOUCH_STRIP_WIDTH, thumb, textScale };
    const room = { width, height, insets, ...seated };
    const name = `${width}x${height}, ${seats} seats, viewer ${viewer}, ${handSize} cards, ${thumb} hand, texts ${textScale}`;
    return [room, tableLayout(room), name];
  });
}

/** Number of seats, viewer, hand size, left-handed layout, and text size. */
type SeatedPlayers = readonly [
  seats: number,
  viewer: number,
  hand: number,
  thumb: LayoutInput["thumb"],
  text?: number,
];

const SEATED_PLAYERS: readonly SeatedPlayers[] = [2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap(
  (seats): readonly SeatedPlayers[] => [
    ...HANDS.map((hand) => [seats, 0, hand, "right"] as const),
    ...HANDS.map((hand) => [seats, seats - 1, hand, "left"] as const),
    ...(["right", "left"] as const).map((thumb) => [seats, -1, 0, thumb] as const),
    ...[1.25, 1.5, 2].flatMap((text): readonly SeatedPlayers[] => [
      [seats, 0, 7, "right", text],
      [seats, 0, 40, "left", text],
      [seats, -1, 0, "right", text],
    ]),
  ],
);

export const overlaps = (a: Edges, b: Edges): boolean =>
  a.left < b.right - 0.01 && b.left < a.right - 0.01 && a.top < b.bottom - 0.01 && b.top < a.bottom - 0.01;

export const contains = (outer: Edges, inner: Edges): boolean =>
  inner.left >= outer.left - 0.01 &&
  inner.right <= outer.right + 0.01 &&
  inner.top >= outer.top - 0.01 &&
  inner.bottom <= outer.bottom + 0.01;
