/** Where the focus is to be when what had it has gone from around the cards. */
import type { CanvasButtons } from "../game/canvas-buttons.ts";
import { focusHeading, type PageRegions } from "../game/page-regions.ts";

/** The answer takes the focus to the cards, which matter next; at an end there are none, and the heading gets it. */
export function focusFallback(regions: PageRegions, buttons: Pick<CanvasButtons, "focusGroup">): () => void {
  const moveFocus = () => {
    buttons.focusGroup("hand");
    focusHeading(regions);
  };
  // What opened a window may be gone when the window closes: the focus is still inside, or nowhere.
  const onDialogClose = ({ target }: Event) => {
    const { activeElement } = document;
    const isInside = target instanceof Element && target.contains(activeElement);
    if (isInside || activeElement === document.body) moveFocus();
  };
  // The event does not bubble, but comes down.
  regions.root.addEventListener("close", onDialogClose, { capture: true });
  return moveFocus;
}
