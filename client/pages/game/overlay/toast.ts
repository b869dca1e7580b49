/** One sentence that says why something was refused; it goes by itself. It opens the rule that it rests on. */
import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Refusal } from "../../../../shared/refusal.ts";
import type { RuleId } from "../../../../shared/rule-ids.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableSession } from "../../../net/session/session-types.ts";
import { currentRefusal } from "../../../ui/refusal-line.ts";
import type { PositionStyle } from "./overlay-positions.ts";
import { isMyTurn } from "./status-text.ts";

const VISIBLE_MS = 7000;

/** What is said. */
export interface ToastMessage {
  readonly text: string;
  readonly rule?: RuleId | undefined;
  /** False as soon as the table has moved on, and the sentence no longer says how it is. */
  readonly isStillValid: () => boolean;
}

export interface ToastActions {
  readonly changed: () => void;
  /** The rule behind the sentence is to be read. */
  readonly openRule: (rule: RuleId) => void;
}

export class Toast {
  readonly #actions: ToastActions;
  #message: ToastMessage | undefined;
  /** Grows with each sentence, so that the same one said twice is heard twice. */
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

  /** Somebody is at the keys, and may be on the way to it: the time begins anew. */
  restartTimer(): void {
    if (this.#timer !== undefined) this.#startTimer();
  }

  /** Opens the rule of the sentence that stands there now. */
  openRule(): void {
    const rule = this.#message?.rule;
    if (rule !== undefined) this.#actions.openRule(rule);
  }

  view(style: PositionStyle): TemplateResult {
    // Whoever is about to press it (then no time runs) has it until they turn away.
    if (this.#timer !== undefined && this.#message?.isStillValid() === false) this.#message = undefined;
    return html`<div class="table-toasts" role="alert" .style=${style}>
      ${repeat(
        this.#message === undefined ? [] : [this.#message],
        () => this.#count,
        (message) => this.#messageView(message),
      )}
    </div>`;
  }

  /** Whoever is about to press it gets the time to do so. */
  #messageView({ text, rule }: ToastMessage): TemplateResult {
    if (rule === undefined) return html`<p class="table-toast" data-testid="toast">${text}</p>`;
    return html`<button type="button" class="table-toast" data-testid="toast" @click=${() => this.openRule()}
      @focus=${() => this.#stopTimer()} @pointerenter=${() => this.#stopTimer()}
      @blur=${() => this.#startTimer()} @pointerleave=${() => this.#startTimer()}>
      ${text} <span class="table-toast-rule">${t("table.readRule", { rule })}</span>
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

/** Whether the reason of a refusal still says how it is at the table: one's turn may have come, and the line be back. */
export function isStillValid(
  refusal: Refusal,
  { snapshot, connectionState }: Pick<TableSession, "snapshot" | "connectionState">,
): boolean {
  if (refusal.code === "notYourTurn") return !isMyTurn(snapshot.view);
  return currentRefusal(refusal, connectionState) !== undefined;
}
