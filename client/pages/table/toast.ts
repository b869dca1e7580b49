/** One sentence that says why something was refused; it goes by itself. */
import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Style } from "./place.ts";

const SHOWN_MS = 7000;

export class Toast {
  readonly #changed: () => void;
  #sentence: string | undefined;
  /** Grows with each sentence, so that the same one said twice is heard twice. */
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  say(sentence: string): void {
    this.#sentence = sentence;
    this.#count += 1;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.hush(), SHOWN_MS);
    this.#changed();
  }

  hush(): void {
    this.#sentence = undefined;
    clearTimeout(this.#timer);
    this.#changed();
  }

  view(place: Style): TemplateResult {
    const sentences = this.#sentence === undefined ? [] : [this.#sentence];
    return html`<div class="table-toasts" role="alert" .style=${place}>
      ${repeat(
        sentences,
        () => this.#count,
        (sentence) => html`<p class="table-toast">${sentence}</p>`,
      )}
    </div>`;
  }
}
