/** Reordering the seats: the host drags a row or moves it with buttons; the new order is sent on release. */

import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { myPlayer } from "../../net/session/players.ts";
import type { PlayerInfo } from "../../net/session/table-snapshot.ts";
import { icon } from "../../ui/icons.ts";
import { focusById, type WaitingActions, type WaitingState } from "./waiting-state.ts";

/** A movement shorter than this, in pixels, is a press and not a drag. */
const DRAG_THRESHOLD_PX = 6;

interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Starts dragging the row of the seat `id`. */
function dragSeat(down: PointerEvent, id: string, { state, actions }: DragContext): void {
  const { currentTarget: handle } = down;
  if (!(handle instanceof HTMLElement) || down.button !== 0) return;
  const ids = state.snapshot.players.map((player) => player.id);
  new SeatDrag(handle, { id, ids, actions, from: { x: down.clientX, y: down.clientY } }).start(
    down.pointerId,
  );
}

interface DragContext {
  readonly state: WaitingState;
  readonly actions: WaitingActions;
}

interface DragOptions {
  readonly id: string;
  readonly ids: readonly string[];
  readonly actions: WaitingActions;
  readonly from: PagePoint;
}

class SeatDrag {
  readonly #handle: HTMLElement;
  readonly #options: DragOptions;
  #order: readonly string[];
  #hoveredSeat: string | undefined;
  #isDragging = false;

  constructor(handle: HTMLElement, options: DragOptions) {
    this.#handle = handle;
    this.#options = options;
    this.#order = options.ids;
    this.#hoveredSeat = options.id;
  }

  start(pointerId: number): void {
    const ended = new AbortController();
    const listenerOptions = { signal: ended.signal };
    this.#handle.setPointerCapture(pointerId);
    this.#handle.addEventListener("pointermove", (event) => this.#move(event), listenerOptions);
    this.#handle.addEventListener("lostpointercapture", () => ended.abort(), listenerOptions);
    this.#handle.addEventListener("pointercancel", () => this.#cancel(), listenerOptions);
    this.#handle.addEventListener("pointerup", () => this.#drop(), listenerOptions);
  }

  #move({ clientX: x, clientY: y }: PointerEvent): void {
    const { from, actions, id } = this.#options;
    this.#isDragging ||= Math.hypot(x - from.x, y - from.y) > DRAG_THRESHOLD_PX;
    if (!this.#isDragging) return;
    const over = seatAt({ x, y });
    // A row that is higher than the dragged one stays under the pointer when it makes room: it must not move back at once.
    if (over !== this.#hoveredSeat && over !== undefined) this.#moveOver(over);
    actions.change({ draggedSeat: id, seatOrder: this.#order });
  }

  #moveOver(over: string): void {
    this.#hoveredSeat = over;
    if (over !== this.#options.id)
      this.#order = moveSeat(this.#order, this.#options.id, this.#order.indexOf(over));
  }

  #drop(): void {
    const { ids, actions } = this.#options;
    if (!this.#isDragging) return;
    // The click at the end of a drag is not a press of the handle.
    this.#handle.addEventListener("click", suppressEvent, { capture: true, once: true });
    setTimeout(() => this.#handle.removeEventListener("click", suppressEvent, { capture: true }));
    actions.change({ draggedSeat: undefined });
    if (this.#order.some((id, place) => id !== ids[place])) actions.reorderSeats(this.#order);
  }

  #cancel(): void {
    this.#options.actions.change({ draggedSeat: undefined, seatOrder: undefined });
  }
}

function suppressEvent(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function seatAt({ x, y }: PagePoint): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-seat-id]")?.dataset["seatId"];
}

/** A handle: dragging moves the row, pressing it shows the buttons up and down. */
export function seatHandle(
  { id, name }: PlayerInfo,
  state: WaitingState,
  actions: WaitingActions,
): TemplateResult | typeof nothing {
  const { snapshot, movingSeat } = state;
  if (myPlayer(snapshot)?.isHost !== true || snapshot.players.length < 2) return nothing;
  const label = t("waiting.moveSeat", { name });
  const press = () => {
    actions.change({ movingSeat: movingSeat === id ? undefined : id, kickingSeat: undefined });
  };
  return html`
    <button
      id="move-${id}" class="button plain square seat-handle" type="button" aria-label=${label} title=${label} aria-expanded=${movingSeat === id}
      @pointerdown=${(down: PointerEvent) => dragSeat(down, id, { state, actions })} @click=${press}
    >
      ${icon("grip")}
    </button>
  `;
}

/** Buttons to move a seat up and down, and its current position. */
export function seatMoveButtons(
  { id, name }: PlayerInfo,
  { snapshot }: WaitingState,
  actions: WaitingActions,
): TemplateResult {
  const ids = snapshot.players.map((player) => player.id);
  const place = ids.indexOf(id);
  const done = () => {
    actions.change({ movingSeat: undefined });
    focusById(`move-${id}`);
  };
  const moveButton = (by: -1 | 1, label: string, words: string) => {
    const isEnd = place + by < 0 || place + by >= ids.length;
    return html`<button class="button ivory" type="button" aria-label=${label} aria-disabled=${isEnd} @click=${() => isEnd || actions.reorderSeats(moveSeat(ids, id, place + by))}>${words}</button>`;
  };
  return html`
    <div class="sitter-question" role="group" aria-label=${t("waiting.moveSeat", { name })}>
      <p role="status">${t("waiting.seatPlace", { place: place + 1, count: ids.length })}</p>
      ${moveButton(-1, t("waiting.moveSeatUp", { name }), t("waiting.seatUp"))}
      ${moveButton(1, t("waiting.moveSeatDown", { name }), t("waiting.seatDown"))}
      <button class="button dark" type="button" @click=${done}>${t("waiting.seatMoved")}</button>
    </div>
  `;
}

/** The seat ids after `id` has moved to a position, which is limited to the ends of the list. */
export function moveSeat(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((each) => each !== id);
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id);
}

/** The order to show: the one that the host is making, if it contains exactly the seats of the table. */
export function displayedOrder(
  seated: readonly string[],
  requested: readonly string[] | undefined,
): readonly string[] {
  const isSameSeats = requested?.length === seated.length && seated.every((id) => requested.includes(id));
  return isSameSeats && requested !== undefined ? requested : seated;
}
