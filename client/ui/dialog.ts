/** A window that opens over whatever page is there, and goes when it is closed: the focus returns by itself. */
import { render, type TemplateResult } from "lit-html";
import { onLanguageChange } from "../i18n/i18n.ts";

export interface OpenedWindow {
  /** Shows what has changed. */
  draw(): void;
  close(): void;
}

interface WindowToOpen {
  /** The id of the heading inside that names the window. */
  readonly labelledBy: string;
  readonly kind: string;
  readonly view: (opened: OpenedWindow) => TemplateResult;
  /** It has been closed, by whatever means. */
  readonly closed?: () => void;
}

/** Opens it over the page. */
export function openWindow({ labelledBy, kind, view, closed }: WindowToOpen): OpenedWindow {
  const dialog = document.createElement("dialog");
  dialog.className = `modal plate ${kind}`;
  dialog.setAttribute("aria-labelledby", labelledBy);
  const opened: OpenedWindow = {
    draw: () => void render(view(opened), dialog),
    close: () => dialog.close(),
  };
  const stopListening = onLanguageChange(opened.draw);
  dialog.addEventListener("close", () => {
    stopListening();
    closed?.();
    dialog.remove();
  });
  // A press beside the window meets the dialog itself.
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  opened.draw();
  document.body.append(dialog);
  dialog.showModal();
  return opened;
}
