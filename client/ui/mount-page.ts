import { html, nothing, render, type TemplateResult } from "lit-html";
import { onLanguageChange } from "../i18n/i18n.ts";

export interface MountedPage {
  /** Shows what has changed. */
  draw(): void;
  /** Lets a screen reader start reading again from the top. */
  focusHeading(): void;
  /** Takes the page away. */
  close(): void;
}

/**
 * Puts a page into `host` and keeps it in the reader's language. Its heading gets the focus, so that a screen reader
 * begins to read where the new page begins.
 */
export function mountPage(host: HTMLElement, kind: string, view: () => TemplateResult): MountedPage {
  const page = document.createElement("div");
  page.className = `page page-${kind}`;
  let isClosed = false;
  // Answers to what was asked on a page may come when it has gone.
  const update = () => preserveFocus(page, () => render(html`${view()}`, page), focusNearestHeading);
  const draw = () => isClosed || scrollToNewError(page, update);
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
function scrollToNewError(page: HTMLElement, change: () => void): void {
  const errorLine = () => page.querySelector(".refused:not(:empty)");
  const before = errorLine()?.textContent;
  change();
  const now = errorLine();
  if (now?.textContent !== before) now?.scrollIntoView({ block: "nearest" });
}

/** The heading of the part in which something has gone, or else that of the page. */
function focusNearestHeading(element: Element): void {
  const heading = element.querySelector<HTMLElement>(":is(h1, h2)[tabindex]");
  if (heading !== null) heading.focus();
  else if (element.parentElement !== null) focusNearestHeading(element.parentElement);
}

// The focus is never lost: a keyboard would start again at the top of the page, and a screen reader would go silent.

/**
 * Makes a change in `place`. What had the focus there and only moved has it again, as browsers take it away in moving;
 * where it has gone, `refuge` takes the focus: it is told the nearest of what stood around and still stands. A focus that something else has taken is left alone.
 */
export function preserveFocus(
  container: Element,
  change: () => void,
  focusFallback: (around: Element) => void,
): void {
  const { activeElement: focused } = document;
  const ancestors = ancestorsOf(focused);
  change();
  if (!(focused instanceof HTMLElement) || !ancestors.includes(container) || !isFocusLost(focused)) return;
  if (canBeFocused(focused)) focused.focus({ preventScroll: true });
  else focusFallback(ancestors.find(({ isConnected }) => isConnected) ?? container);
}

/** What stands around an element, the nearest first. */
function ancestorsOf(element: Element | null): readonly Element[] {
  const parent = element?.parentElement ?? null;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

/** Hidden just now, it is taken for focused until the next frame. */
function isFocusLost(focused: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement === focused ? !canBeFocused(focused) : activeElement === document.body;
}

function canBeFocused(element: HTMLElement): boolean {
  return element.isConnected && element.closest("[hidden], [inert]") === null;
}
