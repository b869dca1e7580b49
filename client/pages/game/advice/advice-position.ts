/** Where the coach's advice is shown at the table. */
import type { Box, TableGeometry } from "../../../scenes/scene-contract.ts";
import { type PositionStyle, toastStyle } from "../overlay/overlay-positions.ts";

/** The coach's advice is where toasts are; while a colour is chosen, it covers neither the discs nor their title. */
export function adviceStyle(
  geometry: TableGeometry | undefined,
  { page, isPicking }: { readonly page: Pick<Box, "h">; readonly isPicking: boolean },
): PositionStyle {
  return geometry !== undefined && isPicking ? besidePicker(geometry, page) : toastStyle(geometry, page);
}

const PICKER_TITLE_HEIGHT = 50;
/** A heading and four lines of text. */
const MIN_ADVICE_HEIGHT = 150;
const ADVICE_MARGIN = 8;

/** The first place with enough room: above the title, below the discs and the buttons under them, or at their left. */
function besidePicker({ picker, actions, mode, zoom }: TableGeometry, page: Pick<Box, "h">): PositionStyle {
  const above = Math.min(...picker.map(({ y, h }) => y - h / 2)) - PICKER_TITLE_HEIGHT * zoom - ADVICE_MARGIN;
  if (above >= MIN_ADVICE_HEIGHT) return `top:${insideSafeArea("top")};bottom:auto;max-height:${above}px`;
  const boxes = mode === "portrait" ? [...picker, actions] : picker;
  const bottom = Math.max(...boxes.map(({ y, h }) => y + h / 2)) + ADVICE_MARGIN;
  const below = page.h - bottom - ADVICE_MARGIN;
  if (below >= MIN_ADVICE_HEIGHT) return `top:${bottom}px;bottom:auto;max-height:${below}px`;
  const [top, left] = [insideSafeArea("top"), insideSafeArea("left")];
  const width = Math.min(...picker.map(({ x, w }) => x - w / 2)) - ADVICE_MARGIN;
  return `inset:${top} auto auto ${left};width:calc(${width}px - ${left});max-height:calc(100% - 2 * ${top})`;
}

const insideSafeArea = (edge: "top" | "left"): string =>
  `calc(env(safe-area-inset-${edge}) + ${ADVICE_MARGIN}px)`;
