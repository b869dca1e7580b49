/** The focus is never lost: a keyboard would begin anew at the top of the page, and a screen reader would fall silent. */

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
