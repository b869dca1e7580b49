import { html, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";

interface ModalOptions {
  /** The id of the heading inside that names the window. */
  readonly labelledBy: string;
  readonly content: TemplateResult;
  /** Escape was pressed. */
  closed(): void;
}

/** A window over the page; what is behind rests until it is closed. */
export function modalDialog({ labelledBy, content, closed }: ModalOptions): TemplateResult {
  return html`
    <dialog class="modal plate" aria-labelledby=${labelledBy} ${ref(showWhenConnected)} @close=${closed}>${content}</dialog>
  `;
}

/** Called while the page is still being put together: only what stands in the page can be shown over it. */
function showWhenConnected(element: Element | undefined): void {
  if (!(element instanceof HTMLDialogElement)) return;
  queueMicrotask(() => element.isConnected && !element.open && element.showModal());
}
