/** Stands a card of words at the best place for it: beside what it is about, on nothing that is needed. */
import type { Box, TableGeometry } from "../scenes/contract.ts";
import { GAP, type HintPlace, hintPlace } from "./hint-placement.ts";
import type { About } from "./hints.ts";

/** The table around a card of words. */
export interface Stand {
  readonly geometry: TableGeometry;
  /** The colours stand open to be chosen. */
  readonly isPicking: boolean;
}

/** Places the card within the box that it lies in; the answer is where, and what it points to. */
export function stand(card: HTMLElement, about: About, { geometry, isPicking }: Stand): HintPlace {
  const room = card.parentElement ?? document.body;
  const safe = room.getBoundingClientRect();
  // Very large text is scrolled rather than lying on the hand.
  card.style.maxHeight = `${Math.max(0, geometry.status.y - geometry.status.h / 2 - safe.top - GAP)}px`;
  letKeysScroll(card.querySelector("p"));
  const size = { w: card.offsetWidth, h: card.offsetHeight };
  const place = hintPlace(about, size, { geometry, safe, buttons: buttonsAround(card), isPicking });
  card.style.left = `${place.box.x - size.w / 2 - safe.left}px`;
  card.style.top = `${place.box.y - size.h / 2 - safe.top}px`;
  return place;
}

/** Words that are higher than their room are reached with the Tab key, and then scrolled with the arrows. */
function letKeysScroll(words: HTMLElement | null): void {
  if (words === null) return;
  if (words.scrollHeight > words.clientHeight) words.tabIndex = 0;
  else words.removeAttribute("tabindex");
}

/** The buttons, and the notices, that stand over the table now. */
const AROUND = ".table-catch, .table-say-button, .table-rule, .table-notice, .table-line";

function buttonsAround(card: HTMLElement): readonly Box[] {
  const page = card.closest(".table-page") ?? document.body;
  return [...page.querySelectorAll(AROUND)]
    .filter((element) => element !== card)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ x, y, width: w, height: h }) => ({ x: x + w / 2, y: y + h / 2, w, h }));
}
