/** A window that opens over whatever page is there, and goes when it is closed: the focus returns by itself. */
import { render, type TemplateResult } from "lit-html";
import { onLanguageChange } from "../i18n/i18n.ts";

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
