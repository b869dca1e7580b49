import { html, nothing, render, type TemplateResult } from "lit-html";
import { keepFocus } from "../access/keep-focus.ts";
import { onLanguageChange } from "../i18n/i18n.ts";

export interface OpenedPage {
  /** Shows what has changed. */
  draw(): void;
  /** Lets a screen reader begin to read anew. */
  focusHeading(): void;
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
  let isClosed = false;
  // Answers to what was asked on a page may come when it has gone.
  const show = () => keepFocus(page, () => render(html`${view()}`, page), focusHeadingOf);
  const draw = () => isClosed || bringWhyIntoSight(page, show);
  const stopListening = onLanguageChange(draw);
  host.append(page);
  draw();
  const focusHeading = () => page.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
  focusHeading();
  return {
    draw,
    focusHeading,
    close() {
      isClosed = true;
      stopListening();
      render(nothing, page);
      page.remove();
    },
  };
}

/** Why a press did nothing stands at its place in the page, which on a phone may lie below the edge of the screen. */
function bringWhyIntoSight(page: HTMLElement, change: () => void): void {
  const why = () => page.querySelector(".refused:not(:empty)");
  const before = why()?.textContent;
  change();
  const now = why();
  if (now?.textContent !== before) now?.scrollIntoView({ block: "nearest" });
}

/** The heading of the part in which something has gone, or else that of the page. */
function focusHeadingOf(around: Element): void {
  const heading = around.querySelector<HTMLElement>(":is(h1, h2)[tabindex]");
  if (heading !== null) heading.focus();
  else if (around.parentElement !== null) focusHeadingOf(around.parentElement);
}
