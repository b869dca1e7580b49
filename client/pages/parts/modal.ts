import { html, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";

interface Modal {
  /** The id of the heading inside that names the window. */
  readonly labelledBy: string;
  readonly content: TemplateResult;
  /** Escape was pressed. */
  closed(): void;
}

/** A window over the page; what is behind rests until it is closed. */
export function modal({ labelledBy, content, closed }: Modal): TemplateResult {
  return html`
    <dialog class="modal plate" aria-labelledby=${labelledBy} ${ref(showAtOnce)} @close=${closed}>${content}</dialog>
  `;
}

/** Called while the page is still being put together: only what stands in the page can be shown over it. */
function showAtOnce(element: Element | undefined): void {
  if (!(element instanceof HTMLDialogElement)) return;
  queueMicrotask(() => element.isConnected && !element.open && element.showModal());
}
