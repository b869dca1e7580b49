/** A finger on another's plate asks before it catches: where a wrong catch is paid for, it may be made (U4). */
import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { whyNot } from "../../../../shared/legal.ts";
import type { Seat } from "../../../../shared/seat.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session-types.ts";
import type { Style } from "../../table/place.ts";

export interface CatchPort {
  readonly changed: () => void;
  readonly catchSeat: (seat: Seat) => void;
}

export class CatchQuestion {
  readonly #port: CatchPort;
  #seat: Seat | undefined;
  /** What had the focus when it was asked, and gets it back. */
  #before: Element | null = null;

  constructor(port: CatchPort) {
    this.#port = port;
  }

  /** A plate was tapped: who is exposed is caught at once, of anybody else it is asked first. */
  tapped(seat: Seat, { view, isPaused }: Pick<TableSnapshot, "view" | "isPaused">): void {
    const isAsked = !isPaused && view.exposed !== seat && isPossible(seat, { view });
    if (isAsked) this.#turnTo(seat);
    else this.#port.catchSeat(seat);
  }

  /** The question beside its seat; nothing where there is none, or the table has moved on. */
  view(
    snapshot: Pick<TableSnapshot, "view" | "sitters">,
    placeOf: (seat: Seat) => Style,
  ): TemplateResult | typeof nothing {
    // It is not asked again when a later round makes it possible once more.
    if (this.#seat !== undefined && !isPossible(this.#seat, snapshot)) this.#seat = undefined;
    const seat = this.#seat;
    if (seat === undefined) return nothing;
    const name = snapshot.sitters.find((sitter) => sitter.seat === seat)?.name ?? "";
    const words = t("presence.catchSure", { name });
    return html`<div class="table-notice table-catch-question" role="dialog" aria-label=${words}
      data-testid="catch-question" .style=${placeOf(seat)}
      @keydown=${(event: KeyboardEvent) => event.key === "Escape" && this.#turnTo(undefined)}>
      <p>${words}</p>
      <div class="table-notice-ways">
        <button type="button" data-testid="catch-not" ${ref(focusAtOnce)} @click=${() => this.#turnTo(undefined)}>
          ${t("table.cancel")}</button>
        <button type="button" class="is-main" data-testid="catch-sure" @click=${() => this.#catch(seat)}>
          ${t("presence.catchYes")}</button>
      </div>
    </div>`;
  }

  #catch(seat: Seat): void {
    this.#turnTo(undefined);
    this.#port.catchSeat(seat);
  }

  #turnTo(seat: Seat | undefined): void {
    if (seat !== undefined) this.#before = document.activeElement;
    this.#seat = seat;
    this.#port.changed();
    if (seat === undefined && this.#before instanceof HTMLElement)
      this.#before.focus({ preventScroll: true });
  }
}

function isPossible(seat: Seat, { view }: Pick<TableSnapshot, "view">): boolean {
  return whyNot(view, { type: "catch", seat }) === undefined;
}

/** Called while the page is still being put together: only what stands in it can take the focus. */
function focusAtOnce(element: Element | undefined): void {
  if (element instanceof HTMLElement) queueMicrotask(() => element.focus({ preventScroll: true }));
}
