import { html, nothing, render, type TemplateResult } from "lit-html";
import { onLanguageChange } from "../i18n/words.ts";

export interface OpenedPage {
  /** Shows what has changed. */
  draw(): void;
  /** Takes the page away. */
  close(): void;
}

/**
 * Puts a page into `host` and keeps it in the reader's language. Its heading gets the focus, so that a screen reader
 * begins to read where the new page begins.
 */
export function openPage(host: HTMLElement, kind: string, view: () => TemplateResult): OpenedPage {
  const page = document.createElement("div");
  page.className = `page page-${kind}`;
  const draw = () => void render(html`${view()}`, page);
  const stopListening = onLanguageChange(draw);
  host.append(page);
  draw();
  page.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
  return {
    draw,
    close() {
      stopListening();
      render(nothing, page);
      page.remove();
    },
  };
}
