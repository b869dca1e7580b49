/** A table to touch, and a log of what touches mean there. */

import { HandGestureHandler } from "../../../../client/scenes/input/hand-gestures.ts";
import type { PointerKind } from "../../../../client/scenes/input/pointer.ts";
import { handLayout } from "../../../../client/scenes/layout/hand-layout.ts";
import { NO_INSETS, TOUCH_STRIP_WIDTH } from "../../../../client/scenes/layout/layout-input.ts";
import { tableLayout } from "../../../../client/scenes/layout/table-layout.ts";
import type { CanvasInputHandler, CanvasModel, HandCard } from "../../../../client/scenes/scene-contract.ts";
import { canvasModelOf, optionsFromQuery } from "../../../gallery/sample-canvas-models.ts";

interface GestureLog {
  readonly log: string[];
  readonly picture: CanvasModel;
  readonly cards: readonly HandCard[];
}

/** A table of 390 x 844 as `query` describes it, and a log of what touches mean there. */
export function gestureTable(query: string) {
  const picture = canvasModelOf(optionsFromQuery(new URLSearchParams(query)));
  const room = {
    width: 390,
    height: 844,
    insets: NO_INSETS,
    seats: 4,
    viewer: 0,
    minStripWidth: TOUCH_STRIP_WIDTH,
    thumb: "right",
    textScale: 1,
  } as const;
  const layout = tableLayout({ ...room, handSize: picture.hand.length });
  const hand = handLayout(layout.hand, picture.hand.length, { strip: TOUCH_STRIP_WIDTH, scroll: 0 });
  const desk: GestureLog = { log: [], picture, cards: picture.hand };
  const input: CanvasInputHandler = {
    cardTapped: (key) => desk.log.push(`card ${key}`),
    cardMoved: (key, to) => desk.log.push(`move ${key} to ${to}`),
    drawPileTapped: () => desk.log.push("draw"),
    seatTapped: (seat) => desk.log.push(`seat ${seat}`),
    colorPicked: (color) => desk.log.push(color),
    pickerCancelled: () => desk.log.push("cancel"),
    geometryChanged: () => {},
    tableShown: () => {},
  };
  const gestures = {
    scrollBy: (pixels: number) => desk.log.push(`scroll ${pixels}`),
    raiseCard: (key: string | undefined, isClose = false) => looks.push(isClose ? `close ${key}` : `${key}`),
    dragCard: (key: string) => desk.log.push(`carry ${key}`),
    dropCard: (then: (to: number) => void) => {
      held.putDowns += 1;
      then(3);
    },
  };
  const looks: string[] = [];
  const table = { layout, hand, raised: undefined };
  const held = { cards: picture.hand, model: picture, putDowns: 0 };
  const touch = new HandGestureHandler(input, gestures, () => ({ ...table, ...held }));
  return { ...desk, layout, hand, touch, looks, held };
}

type GestureTable = ReturnType<typeof gestureTable>;
type Point = Readonly<Record<"x" | "y", number>>;

/** Presses, moves through the points and lets go, slowly. */
export function drag(
  { touch }: Pick<GestureTable, "touch">,
  by: PointerKind,
  ...points: readonly Point[]
): void {
  points.forEach(({ x, y }, i) => {
    if (i === 0) touch.pressed({ x, y, ms: 0 }, by);
    else touch.moved({ x, y, ms: i * SLOW_MS });
  });
  const { x = 0, y = 0 } = points.at(-1) ?? {};
  touch.released({ x, y, ms: (points.length - 1) * SLOW_MS });
}

/** Slow enough that nothing is a quick push. */
const SLOW_MS = 400;
export const tap = (desk: Pick<GestureTable, "touch">, { x, y }: Point) => drag(desk, "finger", { x, y });

/** The middle of what is seen of a card. */
export function cardMiddle({ layout, hand }: GestureTable, i: number): Point {
  const { x = 0, y = 0, visibleWidth = 0 } = hand.slots[i] ?? {};
  return { x: x - layout.hand.cardW / 2 + Math.min(visibleWidth, layout.hand.cardW) / 2, y };
}

export const offsetBy = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });
