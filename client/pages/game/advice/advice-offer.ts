/** The coach's advice in games alone against bots: when it is offered, what it needs, and where it is shown. Its code is loaded at the first press. */
import type { Card } from "../../../../shared/card.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import type { AdvicePanel } from "../../../coach/advice-panel.lazy.ts";
import type { TableSession, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { Box, TableGeometry } from "../../../scenes/scene-contract.ts";
import { isHandOnly, type PositionStyle, toastStyle } from "../overlay/overlay-positions.ts";
import { isMyAction, isSpectating } from "../viewer-status.ts";

export interface AdviceOfferDeps {
  readonly session: Pick<TableSession, "snapshot" | "pastEvents" | "subscribe">;
  readonly root: HTMLElement;
  /** The position of the panel. */
  readonly style: () => string;
  /** The panel was closed while it had the focus. */
  readonly focusLost: () => void;
  /** Other cards are advised now. */
  readonly changed: () => void;
}

export class AdviceOffer {
  readonly #deps: AdviceOfferDeps;
  readonly #unsubscribe: () => void;
  /** What the seat was shown in this match: the coach remembers no more. */
  readonly #events: SeenEvent[] = [];
  #panel: AdvicePanel | undefined;
  #isClosed = false;

  constructor(deps: AdviceOfferDeps) {
    this.#deps = deps;
    for (const past of deps.session.pastEvents) if ("events" in past) this.#add(past.events);
    this.#unsubscribe = deps.session.subscribe({ happened: (events) => this.#add(events) });
  }

  /** Undefined if there is none in this game; `isReady`: the player has something to decide. */
  get state(): { readonly isReady: boolean; readonly ask: () => void } | undefined {
    const { snapshot } = this.#deps.session;
    if (!isAdviceOffered(snapshot)) return undefined;
    return { isReady: isMyAction(snapshot) && !snapshot.isPaused, ask: () => this.ask() };
  }

  /** The cards that the panel tells to play. */
  get cards(): readonly Card[] {
    return this.#panel?.advised ?? [];
  }

  /** Shows what the master would do, if it is the player's turn. */
  ask(): void {
    if (this.state?.isReady === true) this.#show().catch(() => {});
  }

  /** Call after every change of the table. */
  update(): void {
    this.#panel?.update(this.#deps.session.snapshot, this.#deps.style());
  }

  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    this.#panel?.close();
  }

  #add(events: readonly SeenEvent[]): void {
    if (events.some(({ type }) => type === "dealerChosen")) this.#events.length = 0;
    this.#events.push(...events);
  }

  async #show(): Promise<void> {
    const { session, root, style } = this.#deps;
    const { openAdvicePanel } = await import("../../../coach/advice-panel.lazy.ts");
    this.#panel ??= await openAdvicePanel(root, this.#deps);
    if (this.#isClosed) this.#panel.close();
    else if (this.state?.isReady === true) this.#panel.ask(session.snapshot, this.#events, style());
  }
}

/** Alone against bots, so that nothing is rated and nobody is at a disadvantage; never at the hand of the day. */
export function isAdviceOffered(snapshot: TableSnapshot): boolean {
  if (isSpectating(snapshot) || snapshot.isHandOfTheDay || snapshot.phase !== "playing") return false;
  const isAlone = snapshot.isSolo || snapshot.isLocalGame === true;
  return isAlone && snapshot.players.every(({ isMe, bot }) => isMe || bot !== "none");
}

/** The coach's advice covers neither the piles, the others nor the hand; while a colour is chosen, neither the discs nor their title. */
export function adviceStyle(
  geometry: TableGeometry | undefined,
  { page, isPicking }: { readonly page: Pick<Box, "h">; readonly isPicking: boolean },
): PositionStyle {
  if (geometry !== undefined && isPicking) return besidePicker(geometry, page);
  return geometry === undefined || isHandOnly(geometry) ? toastStyle(geometry, page) : besidePiles(geometry);
}

/** In portrait between the piles and the buttons, else at their left. */
function besidePiles({ drawPile, discardPile, actions, mode }: TableGeometry): PositionStyle {
  const boxes = [drawPile, discardPile];
  if (mode !== "portrait") return atLeftOf(boxes);
  const top = Math.max(...boxes.map(({ y, h }) => y + h / 2)) + ADVICE_MARGIN;
  const bottom = actions.y - actions.h / 2 - ADVICE_MARGIN;
  return `top:${top}px;bottom:auto;max-height:${bottom - top}px`;
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
  return atLeftOf(picker);
}

function atLeftOf(boxes: readonly Box[]): PositionStyle {
  const [top, left] = [insideSafeArea("top"), insideSafeArea("left")];
  const width = Math.min(...boxes.map(({ x, w }) => x - w / 2)) - ADVICE_MARGIN;
  return `inset:${top} auto auto ${left};width:min(27rem, calc(${width}px - ${left}));max-height:calc(100% - 2 * ${top})`;
}

const insideSafeArea = (edge: "top" | "left"): string =>
  `calc(env(safe-area-inset-${edge}) + ${ADVICE_MARGIN}px)`;
