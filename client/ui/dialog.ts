/** Modal dialogs over any page; the browser returns the focus when they are closed. */
import { html, render, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { onLanguageChange } from "../i18n/i18n.ts";

interface ModalOptions {
  /** The id of the heading that names the dialog. */
  readonly labelledBy: string;
  readonly content: TemplateResult;
  /** The dialog was closed with Escape. */
  closed(): void;
}

/** A modal dialog as part of a page's template; the page behind is inert. */
export function modalDialog({ labelledBy, content, closed }: ModalOptions): TemplateResult {
  return html`
    <dialog class="modal plate" aria-labelledby=${labelledBy} ${ref(showWhenConnected)} @close=${closed}>${content}</dialog>
  `;
}

/** lit-html calls this while it still builds the page: only a connected dialog can be shown. */
function showWhenConnected(element: Element | undefined): void {
  if (!(element instanceof HTMLDialogElement)) return;
  queueMicrotask(() => element.isConnected && !element.open && element.showModal());
}

export interface DialogHandle {
  /** Renders again. */
  draw(): void;
  close(): void;
}

interface DialogOptions {
  /** The id of the heading that names the dialog. */
  readonly labelledBy: string;
  readonly kind: string;
  readonly view: (opened: DialogHandle) => TemplateResult;
  /** Called after the dialog was closed, by whatever means. */
  readonly closed?: () => void;
}

/** Opens a dialog over the page. */
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
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  handle.draw();
  document.body.append(dialog);
  dialog.showModal();
  return handle;
}
