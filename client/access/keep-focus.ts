/** The focus is never lost: a keyboard would begin anew at the top of the page, and a screen reader would fall silent. */

/**
 * Makes a change in `place`. What had the focus there and only moved has it again, as browsers take it away in moving;
 * where it has gone, `refuge` takes the focus: it is told the nearest of what stood around and still stands. A focus that something else has taken is left alone.
 */
export function keepFocus(place: Element, change: () => void, refuge: (around: Element) => void): void {
  const { activeElement: focused } = document;
  const wayUp = ancestorsOf(focused);
  change();
  if (!(focused instanceof HTMLElement) || !wayUp.includes(place) || !isLost(focused)) return;
  if (canHaveFocus(focused)) focused.focus({ preventScroll: true });
  else refuge(wayUp.find(({ isConnected }) => isConnected) ?? place);
}

/** What stands around an element, the nearest first. */
function ancestorsOf(element: Element | null): readonly Element[] {
  const parent = element?.parentElement ?? null;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

/** Hidden just now, it is taken for focused until the next frame. */
function isLost(focused: HTMLElement): boolean {
  const { activeElement } = document;
  return activeElement === focused ? !canHaveFocus(focused) : activeElement === document.body;
}

function canHaveFocus(element: HTMLElement): boolean {
  return element.isConnected && element.closest("[hidden], [inert]") === null;
}
