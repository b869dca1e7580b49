/** Drags a row of the list of seats: while the pointer is down, the others make room; let go, the table is asked. */
import { movedTo } from "../waiting/seat-order.ts";
import type { WaitingHands, WaitingState } from "./waiting-state.ts";

/** Less than this many pixels is a press, no drag. */
const SLACK = 6;

interface Pointer {
  readonly x: number;
  readonly y: number;
}

/** Follows a pointer that went down on the handle of the seat `id`. */
export function dragSeat(down: PointerEvent, id: string, { state, hands }: Dragging): void {
  const { currentTarget: handle } = down;
  if (!(handle instanceof HTMLElement) || down.button !== 0) return;
  const ids = state.snapshot.sitters.map((sitter) => sitter.id);
  new SeatDrag(handle, { id, ids, hands, from: { x: down.clientX, y: down.clientY } }).follow(down.pointerId);
}

interface Dragging {
  readonly state: WaitingState;
  readonly hands: WaitingHands;
}

interface Dragged {
  readonly id: string;
  readonly ids: readonly string[];
  readonly hands: WaitingHands;
  readonly from: Pointer;
}

class SeatDrag {
  readonly #handle: HTMLElement;
  readonly #dragged: Dragged;
  #order: readonly string[];
  #over: string | undefined;
  #isDragging = false;

  constructor(handle: HTMLElement, dragged: Dragged) {
    this.#handle = handle;
    this.#dragged = dragged;
    this.#order = dragged.ids;
    this.#over = dragged.id;
  }

  follow(pointerId: number): void {
    const end = new AbortController();
    const heard = { signal: end.signal };
    this.#handle.setPointerCapture(pointerId);
    this.#handle.addEventListener("pointermove", (event) => this.#move(event), heard);
    this.#handle.addEventListener("lostpointercapture", () => end.abort(), heard);
    this.#handle.addEventListener("pointercancel", () => this.#cancel(), heard);
    this.#handle.addEventListener("pointerup", () => this.#drop(), heard);
  }

  #move({ clientX: x, clientY: y }: PointerEvent): void {
    const { from, hands, id } = this.#dragged;
    this.#isDragging ||= Math.hypot(x - from.x, y - from.y) > SLACK;
    if (!this.#isDragging) return;
    const over = seatAt({ x, y });
    // A row that is larger than the own stays under the pointer when it makes room: it is not to go back at once.
    if (over !== this.#over && over !== undefined) this.#moveOver(over);
    hands.change({ dragged: id, order: this.#order });
  }

  #moveOver(over: string): void {
    this.#over = over;
    if (over !== this.#dragged.id)
      this.#order = movedTo(this.#order, this.#dragged.id, this.#order.indexOf(over));
  }

  #drop(): void {
    const { ids, hands } = this.#dragged;
    if (!this.#isDragging) return;
    // The release of a drag is no press of the handle.
    this.#handle.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => this.#handle.removeEventListener("click", stop, { capture: true }));
    hands.change({ dragged: undefined });
    if (this.#order.some((id, place) => id !== ids[place])) hands.arrange(this.#order);
  }

  #cancel(): void {
    this.#dragged.hands.change({ dragged: undefined, order: undefined });
  }
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function seatAt({ x, y }: Pointer): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-seat-id]")?.dataset["seatId"];
}
