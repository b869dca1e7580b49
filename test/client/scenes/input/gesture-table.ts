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
  readonly model: CanvasModel;
  readonly cards: readonly HandCard[];
}

/** A table of 390 x 844 as `query` describes it, and a log of what touches mean there. */
export function gestureTable(query: string) {
  const model = canvasModelOf(optionsFromQuery(new URLSearchParams(query)));
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
  const layout = tableLayout({ ...room, handSize: model.hand.length });
  const hand = handLayout(layout.hand, model.hand.length);
  const recording: GestureLog = { log: [], model, cards: model.hand };
  const input: CanvasInputHandler = {
    cardTapped: (key) => recording.log.push(`card ${key}`),
    cardMoved: (key, to) => recording.log.push(`move ${key} to ${to}`),
    drawPileTapped: () => recording.log.push("draw"),
    seatTapped: (seat) => recording.log.push(`seat ${seat}`),
    colorPicked: (color) => recording.log.push(color),
    pickerCancelled: () => recording.log.push("cancel"),
    geometryChanged: () => {},
    tableShown: () => {},
    challengeResultChanged: () => {},
  };
  const gestures = {
    scrollBy: (pixels: number) => recording.log.push(`scroll ${pixels}`),
    raiseCard: (key: string | undefined, isClose = false) => raised.push(isClose ? `close ${key}` : `${key}`),
    tiltCard: ({ x }: { x: number }) => raised.push(`tilt ${x}`),
    dragCard: (key: string) => recording.log.push(`carry ${key}`),
    dropCard: (then: (to: number) => void) => {
      held.putDowns += 1;
      then(3);
    },
  };
  const raised: string[] = [];
  const table = { layout, hand, raised: undefined };
  const held = { cards: model.hand, model: model, putDowns: 0 };
  const touch = new HandGestureHandler(input, gestures, () => ({ ...table, ...held }));
  return { ...recording, layout, hand, touch, raised, held };
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
export const tap = (gestures: Pick<GestureTable, "touch">, { x, y }: Point) =>
  drag(gestures, "finger", { x, y });

/** The middle of what is seen of a card. */
export function cardMiddle({ layout, hand }: GestureTable, i: number): Point {
  const { x = 0, y = 0, visibleWidth = 0 } = hand.slots[i] ?? {};
  return { x: x - layout.hand.cardW / 2 + Math.min(visibleWidth, layout.hand.cardW) / 2, y };
}

export const offsetBy = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: x + dx, y: y + dy });
