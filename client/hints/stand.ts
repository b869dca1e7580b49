/** Stands a card of words at the best place for it: beside what it is about, on nothing that is needed. */
import type { Box, TableGeometry } from "../scenes/contract.ts";
import { findHintPosition, GAP, type HintPosition } from "./hint-placement.ts";
import type { HintTarget } from "./hints.ts";

/** The table around a card of words. */
export interface PlacementContext {
  readonly geometry: TableGeometry;
  /** The colours stand open to be chosen. */
  readonly isPicking: boolean;
}

/** Places the card within the box that it lies in; the answer is where, and what it points to. */
export function positionCard(
  card: HTMLElement,
  target: HintTarget,
  { geometry, isPicking }: PlacementContext,
): HintPosition {
  const container = card.parentElement ?? document.body;
  const safeArea = container.getBoundingClientRect();
  // Very large text is scrolled rather than lying on the hand.
  card.style.maxHeight = `${Math.max(0, geometry.status.y - geometry.status.h / 2 - safeArea.top - GAP)}px`;
  makeScrollableByKeyboard(card.querySelector("p"));
  const size = { w: card.offsetWidth, h: card.offsetHeight };
  const position = findHintPosition(target, size, {
    geometry,
    safeArea,
    buttons: obstacleBoxes(card),
    isPicking,
  });
  card.style.left = `${position.box.x - size.w / 2 - safeArea.left}px`;
  card.style.top = `${position.box.y - size.h / 2 - safeArea.top}px`;
  return position;
}

/** Words that are higher than their room are reached with the Tab key, and then scrolled with the arrows. */
function makeScrollableByKeyboard(text: HTMLElement | null): void {
  if (text === null) return;
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  else text.removeAttribute("tabindex");
}

/** The buttons, and the notices, that stand over the table now. */
const OBSTACLE_SELECTOR = ".table-catch, .table-say-button, .table-rule, .table-notice, .table-line";

function obstacleBoxes(card: HTMLElement): readonly Box[] {
  const page = card.closest(".table-page") ?? document.body;
  return [...page.querySelectorAll(OBSTACLE_SELECTOR)]
    .filter((element) => element !== card)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ x, y, width: w, height: h }) => ({ x: x + w / 2, y: y + h / 2, w, h }));
}
