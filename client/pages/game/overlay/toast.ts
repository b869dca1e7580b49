/**
 * A sentence that disappears automatically: why something was refused, or that a time is up. A press on a refusal opens
 * the rule that it is based on.
 */
import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Refusal } from "../../../../shared/refusal.ts";
import type { RuleId } from "../../../../shared/rule-ids.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableSession } from "../../../net/session/table-snapshot.ts";
import { currentRefusal } from "../../../ui/refusal-line.ts";
import type { PositionStyle } from "./overlay-positions.ts";
import { isMyTurn } from "./status-text.ts";

const VISIBLE_MS = 7000;

export interface ToastMessage {
  readonly text: string;
  readonly rule?: RuleId | undefined;
  /** True if a live region has the same text: screen readers read it once. */
  readonly isReadElsewhere?: true;
  /** False when the table has changed, so that the sentence is no longer true. */
  readonly isStillValid: () => boolean;
}

export interface ToastActions {
  readonly changed: () => void;
  readonly openRule: (rule: RuleId) => void;
}

export class Toast {
  readonly #actions: ToastActions;
  #message: ToastMessage | undefined;
  /** Counts the messages, so that screen readers read a repeated message again. */
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(actions: ToastActions) {
    this.#actions = actions;
  }

  show(message: ToastMessage): void {
    this.#message = message;
    this.#count += 1;
    this.#startTimer();
    this.#actions.changed();
  }

  dismiss(): void {
    this.#message = undefined;
    this.#stopTimer();
    this.#actions.changed();
  }

  /** Call at each key press: the player may be moving the focus to the toast. */
  restartTimer(): void {
    if (this.#timer !== undefined) this.#startTimer();
  }

  /** Opens the rule of the current message. */
  openRule(): void {
    const rule = this.#message?.rule;
    if (rule !== undefined) this.#actions.openRule(rule);
  }

  view(style: PositionStyle): TemplateResult {
    // A focused or hovered toast (whose timer is stopped) stays, because the player may be about to press it.
    if (this.#timer !== undefined && this.#message?.isStillValid() === false) this.#message = undefined;
    return html`<div class="table-toasts" role="alert" .style=${style}>
      ${repeat(
        this.#message === undefined ? [] : [this.#message],
        () => this.#count,
        (message) => this.#messageView(message),
      )}
    </div>`;
  }

  /** The timer stops while the toast is focused or hovered. */
  #messageView({ text, rule, isReadElsewhere }: ToastMessage): TemplateResult {
    if (rule === undefined)
      return html`<p class="table-toast" data-testid="toast" aria-hidden=${String(isReadElsewhere === true)}>${text}</p>`;
    return html`<button type="button" class="table-toast" data-testid="toast" @click=${() => this.openRule()}
      @focus=${() => this.#stopTimer()} @pointerenter=${() => this.#stopTimer()}
      @blur=${() => this.#startTimer()} @pointerleave=${() => this.#startTimer()}>
      ${text} <span class="table-toast-rule">${t("table.readRule")}</span>
    </button>`;
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #startTimer(): void {
    this.#stopTimer();
    this.#timer = setTimeout(() => this.dismiss(), VISIBLE_MS);
  }
}

/** False if the reason no longer holds: it is the player's turn now, or the connection is restored. */
export function isStillValid(
  refusal: Refusal,
  { snapshot, connectionState }: Pick<TableSession, "snapshot" | "connectionState">,
): boolean {
  if (refusal.code === "notYourTurn") return !isMyTurn(snapshot.view);
  return currentRefusal(refusal, connectionState) !== undefined;
}
