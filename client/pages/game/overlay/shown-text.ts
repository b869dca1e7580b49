/** A text that says what the canvas shows, while screen readers read the current state of the game. */
import { html, nothing, type TemplateResult } from "lit-html";

/** `text` is about the game now, `shownText` about what the canvas shows: it is behind while animations run. */
export function shownTextView(text: string | undefined, shownText: string | undefined): TemplateResult {
  const isSame = text === shownText;
  return html`<span data-testid="status" class=${isSame ? "table-status-text" : "unseen"}>${text}</span>
    ${isSame ? nothing : html`<span class="table-status-text" aria-hidden="true">${shownText}</span>`}`;
}
