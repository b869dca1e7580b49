/** A window that opens over the current page. When it closes, the focus returns automatically. */
import { html, render, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { onLanguageChange } from "../i18n/i18n.ts";

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

export interface DialogHandle {
  /** Shows what has changed. */
  draw(): void;
  close(): void;
}

interface DialogOptions {
  /** The id of the heading inside that names the window. */
  readonly labelledBy: string;
  readonly kind: string;
  readonly view: (opened: DialogHandle) => TemplateResult;
  /** It has been closed, by whatever means. */
  readonly closed?: () => void;
}

/** Opens it over the page. */
export function openDialog({ labelledBy, kind, view, closed }: DialogOptions): DialogHandle {
  const dialog = document.createElement("dialog");
  dialog.className = `modal plate ${kind}`;
  dialog.setAttribute("aria-labelledby", labelledBy);
  const handle: DialogHandle = {
    draw: () => void render(view(handle), dialog),
    close: () => dialog.close(),
  };
  const unsubscribe = onLanguageChange(handle.draw);
  dialog.addEventListener("close", () => {
    unsubscribe();
    closed?.();
    dialog.remove();
  });
  // A press beside the window meets the dialog itself.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  handle.draw();
  document.body.append(dialog);
  dialog.showModal();
  return handle;
}
