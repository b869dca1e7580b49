import { html, nothing, render, type TemplateResult } from "lit-html";
import { onLanguageChange } from "../i18n/i18n.ts";

export interface MountedPage {
  /** Renders again. */
  draw(): void;
  /** Moves the focus to the heading, where a screen reader starts to read. */
  focusHeading(): void;
  /** Removes the page. */
  close(): void;
}

/**
 * Renders a page in `parent`, again on every change of the language. Its heading gets the focus, so that a screen reader
 * starts to read at the top of the new page.
 */
export function mountPage(parent: HTMLElement, kind: string, view: () => TemplateResult): MountedPage {
  const page = document.createElement("div");
  page.className = `page page-${kind}`;
  let isClosed = false;
  // Responses may arrive after the page was closed.
  const update = () => preserveFocus(page, () => render(html`${view()}`, page), focusNearestHeading);
  const draw = () => isClosed || scrollToNewError(page, update);
  const stopListening = onLanguageChange(draw);
  parent.append(page);
  draw();
  // The page before may have been scrolled down.
  scrollTo(0, 0);
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

/** Scrolls to a new error message, which on a phone may be below the edge of the screen. */
function scrollToNewError(page: HTMLElement, change: () => void): void {
  const errorLine = () => page.querySelector(".refused:not(:empty)");
  const before = errorLine()?.textContent;
  change();
  const now = errorLine();
  if (now?.textContent !== before) now?.scrollIntoView({ block: "nearest" });
}

/** The heading of the section in which the focused element was removed, or else that of the page. */
function focusNearestHeading(element: Element): void {
  const heading = element.querySelector<HTMLElement>(":is(h1, h2)[tabindex]");
  if (heading !== null) heading.focus();
  else if (element.parentElement !== null) focusNearestHeading(element.parentElement);
}

/**
 * Updates `place` without losing the focus: a keyboard user would start again at the top, and a screen reader would fall
 * silent. A focused element that only moved gets the focus again, because browsers take it away. If the element was removed,
 * `focusFallback` gets its nearest remaining neighbour or ancestor. A focus that was moved elsewhere on purpose stays.
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

/** The siblings and ancestors of an element, the nearest first. */
function ancestorsOf(element: Element | null): readonly Element[] {
  const parent = element?.parentElement ?? null;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

/** An element that was just hidden counts as focused until the next frame. */
function isFocusLost(focused: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement === focused ? !canBeFocused(focused) : activeElement === document.body;
}

function canBeFocused(element: HTMLElement): boolean {
  return element.isConnected && element.closest("[hidden], [inert]") === null;
}
