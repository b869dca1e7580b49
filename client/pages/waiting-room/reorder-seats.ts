/** Drags a row of the list of seats: while the pointer is down, the others make room; let go, the table is asked. */
import { moveSeat } from "../waiting/seat-order.ts";
import type { WaitingActions, WaitingState } from "./waiting-state.ts";

/** Less than this many pixels is a press, no drag. */
const DRAG_THRESHOLD_PX = 6;

interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Follows a pointer that went down on the handle of the seat `id`. */
export function dragSeat(down: PointerEvent, id: string, { state, hands: actions }: DragContext): void {
  const { currentTarget: handle } = down;
  if (!(handle instanceof HTMLElement) || down.button !== 0) return;
  const ids = state.snapshot.players.map((player) => player.id);
  new SeatDrag(handle, { id, ids, hands: actions, from: { x: down.clientX, y: down.clientY } }).start(
    down.pointerId,
  );
}

interface DragContext {
  readonly state: WaitingState;
  readonly hands: WaitingActions;
}

interface DragOptions {
  readonly id: string;
  readonly ids: readonly string[];
  readonly hands: WaitingActions;
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
    const { from, hands: actions, id } = this.#options;
    this.#isDragging ||= Math.hypot(x - from.x, y - from.y) > DRAG_THRESHOLD_PX;
    if (!this.#isDragging) return;
    const over = seatAt({ x, y });
    // A row that is larger than the own stays under the pointer when it makes room: it is not to go back at once.
    if (over !== this.#hoveredSeat && over !== undefined) this.#moveOver(over);
    actions.change({ draggedSeat: id, seatOrder: this.#order });
  }

  #moveOver(over: string): void {
    this.#hoveredSeat = over;
    if (over !== this.#options.id)
      this.#order = moveSeat(this.#order, this.#options.id, this.#order.indexOf(over));
  }

  #drop(): void {
    const { ids, hands: actions } = this.#options;
    if (!this.#isDragging) return;
    // The release of a drag is no press of the handle.
    this.#handle.addEventListener("click", suppressEvent, { capture: true, once: true });
    setTimeout(() => this.#handle.removeEventListener("click", suppressEvent, { capture: true }));
    actions.change({ draggedSeat: undefined });
    if (this.#order.some((id, place) => id !== ids[place])) actions.reorderSeats(this.#order);
  }

  #cancel(): void {
    this.#options.hands.change({ draggedSeat: undefined, seatOrder: undefined });
  }
}

function suppressEvent(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function seatAt({ x, y }: PagePoint): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-seat-id]")?.dataset["seatId"];
}
