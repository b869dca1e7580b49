/** A finger on another's plate asks before it catches: where a wrong catch is paid for, it may be made (U4). */
import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { whyNot } from "../../../../shared/legal.ts";
import type { Seat } from "../../../../shared/seat.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session/session-types.ts";
import type { PositionStyle } from "./overlay-positions.ts";

export interface CatchConfirmActions {
  readonly changed: () => void;
  readonly catchSeat: (seat: Seat) => void;
}

export class CatchConfirm {
  readonly #actions: CatchConfirmActions;
  #seat: Seat | undefined;
  /** What had the focus when it was asked, and gets it back. */
  #previousFocus: Element | null = null;

  constructor(actions: CatchConfirmActions) {
    this.#actions = actions;
  }

  /** A plate was tapped: who is exposed is caught at once, of anybody else it is asked first. */
  seatTapped(seat: Seat, { view, isPaused }: Pick<TableSnapshot, "view" | "isPaused">): void {
    const needsConfirmation = !isPaused && view.exposed !== seat && isCatchLegal(seat, { view });
    if (needsConfirmation) this.#setSeat(seat);
    else this.#actions.catchSeat(seat);
  }

  /** The question beside its seat; nothing where there is none, or the table has moved on. */
  view(
    snapshot: Pick<TableSnapshot, "view" | "players">,
    styleFor: (seat: Seat) => PositionStyle,
  ): TemplateResult | typeof nothing {
    // It is not asked again when a later round makes it possible once more.
    if (this.#seat !== undefined && !isCatchLegal(this.#seat, snapshot)) this.#seat = undefined;
    const seat = this.#seat;
    if (seat === undefined) return nothing;
    const name = snapshot.players.find((playerInfo) => playerInfo.seat === seat)?.name ?? "";
    const text = t("presence.catchSure", { name });
    return html`<div class="table-notice table-catch-question" role="dialog" aria-label=${text}
      data-testid="catch-question" .style=${styleFor(seat)}
      @keydown=${(event: KeyboardEvent) => event.key === "Escape" && this.#setSeat(undefined)}>
      <p>${text}</p>
      <div class="table-notice-ways">
        <button type="button" data-testid="catch-not" ${ref(focusWhenMounted)} @click=${() => this.#setSeat(undefined)}>
          ${t("table.cancel")}</button>
        <button type="button" class="is-main" data-testid="catch-sure" @click=${() => this.#catch(seat)}>
          ${t("presence.catchYes")}</button>
      </div>
    </div>`;
  }

  #catch(seat: Seat): void {
    this.#setSeat(undefined);
    this.#actions.catchSeat(seat);
  }

  #setSeat(seat: Seat | undefined): void {
    if (seat !== undefined) this.#previousFocus = document.activeElement;
    this.#seat = seat;
    this.#actions.changed();
    if (seat === undefined && this.#previousFocus instanceof HTMLElement)
      this.#previousFocus.focus({ preventScroll: true });
  }
}

function isCatchLegal(seat: Seat, { view }: Pick<TableSnapshot, "view">): boolean {
  return whyNot(view, { type: "catch", seat }) === undefined;
}

/** Called while the page is still being put together: only what stands in it can take the focus. */
function focusWhenMounted(element: Element | undefined): void {
  if (element instanceof HTMLElement) queueMicrotask(() => element.focus({ preventScroll: true }));
}
