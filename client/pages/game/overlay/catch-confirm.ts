/** Asks for confirmation when the player taps a plate to catch: a wrong catch costs a penalty (U4). */

import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { whyNot } from "../../../../shared/legal.ts";
import type { Seat } from "../../../../shared/seat.ts";
import { t } from "../../../i18n/i18n.ts";
import { nameLookup } from "../../../net/session/players.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import type { PositionStyle } from "./overlay-positions.ts";

export interface CatchConfirmActions {
  readonly changed: () => void;
  readonly catchSeat: (seat: Seat) => void;
}

export class CatchConfirm {
  readonly #actions: CatchConfirmActions;
  #seat: Seat | undefined;
  /** The element that had the focus before, and gets it back. */
  #previousFocus: Element | null = null;

  constructor(actions: CatchConfirmActions) {
    this.#actions = actions;
  }

  /** A plate was tapped: an exposed player is caught immediately, a catch of any other needs confirmation. */
  seatTapped(seat: Seat, { view, isPaused }: Pick<TableSnapshot, "view" | "isPaused">): void {
    const needsConfirmation = !isPaused && view.catchableSeat !== seat && isCatchLegal(seat, { view });
    if (needsConfirmation) this.#setSeat(seat);
    else this.#actions.catchSeat(seat);
  }

  /** The confirmation beside its seat; nothing if there is none, or if the catch is no longer legal. */
  view(
    snapshot: Pick<TableSnapshot, "view" | "players">,
    styleFor: (seat: Seat) => PositionStyle,
  ): TemplateResult | typeof nothing {
    // Forgotten, so that it does not appear again when a catch is legal in a later round.
    if (this.#seat !== undefined && !isCatchLegal(this.#seat, snapshot)) this.#seat = undefined;
    const seat = this.#seat;
    if (seat === undefined) return nothing;
    const name = nameLookup(snapshot)(seat);
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

/** Called before the element is in the document: only then can it get the focus. */
function focusWhenMounted(element: Element | undefined): void {
  if (element instanceof HTMLElement) queueMicrotask(() => element.focus({ preventScroll: true }));
}
