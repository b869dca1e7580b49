/** One sentence that says why something was refused; it goes by itself. It opens the rule that it rests on. */
import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { RuleId } from "../../../../shared/rule-ids.ts";
import { t } from "../../../i18n/i18n.ts";
import type { Style } from "../../table/place.ts";

const SHOWN_MS = 7000;

/** What is said. */
export interface Sentence {
  readonly sentence: string;
  readonly rule?: RuleId | undefined;
  /** False as soon as the table has moved on, and the sentence no longer says how it is. */
  readonly isSo: () => boolean;
}

export interface ToastPort {
  readonly changed: () => void;
  /** The rule behind the sentence is to be read. */
  readonly openRule: (rule: RuleId) => void;
}

export class Toast {
  readonly #port: ToastPort;
  #said: Sentence | undefined;
  /** Grows with each sentence, so that the same one said twice is heard twice. */
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(port: ToastPort) {
    this.#port = port;
  }

  say(said: Sentence): void {
    this.#said = said;
    this.#count += 1;
    this.#goSoon();
    this.#port.changed();
  }

  hush(): void {
    this.#said = undefined;
    this.#stay();
    this.#port.changed();
  }

  /** Somebody is at the keys, and may be on the way to it: the time begins anew. */
  linger(): void {
    if (this.#timer !== undefined) this.#goSoon();
  }

  /** Opens the rule of the sentence that stands there now. */
  openRule(): void {
    const rule = this.#said?.rule;
    if (rule !== undefined) this.#port.openRule(rule);
  }

  view(place: Style): TemplateResult {
    // Whoever is about to press it (then no time runs) has it until they turn away.
    if (this.#timer !== undefined && this.#said?.isSo() === false) this.#said = undefined;
    return html`<div class="table-toasts" role="alert" .style=${place}>
      ${repeat(
        this.#said === undefined ? [] : [this.#said],
        () => this.#count,
        (said) => this.#toast(said),
      )}
    </div>`;
  }

  /** Whoever is about to press it gets the time to do so. */
  #toast({ sentence, rule }: Sentence): TemplateResult {
    if (rule === undefined) return html`<p class="table-toast" data-testid="toast">${sentence}</p>`;
    return html`<button type="button" class="table-toast" data-testid="toast" @click=${() => this.openRule()}
      @focus=${() => this.#stay()} @pointerenter=${() => this.#stay()}
      @blur=${() => this.#goSoon()} @pointerleave=${() => this.#goSoon()}>
      ${sentence} <span class="table-toast-rule">${t("table.readRule", { rule })}</span>
    </button>`;
  }

  #stay(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #goSoon(): void {
    this.#stay();
    this.#timer = setTimeout(() => this.hush(), SHOWN_MS);
  }
}
