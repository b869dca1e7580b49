/** Where the focus is to be when what had it has gone from around the cards. */
import type { CardButtons } from "../game/canvas-buttons.ts";
import { type Frame, focusHeading } from "../game/page-regions.ts";

/** The answer takes the focus to the cards, which matter next; at an end there are none, and the heading gets it. */
export function refugeIn(frame: Frame, buttons: Pick<CardButtons, "enter">): () => void {
  const take = () => {
    buttons.enter("hand");
    focusHeading(frame);
  };
  // What opened a window may be gone when the window closes: the focus is still inside, or nowhere.
  const closed = ({ target }: Event) => {
    const { activeElement } = document;
    const isInside = target instanceof Element && target.contains(activeElement);
    if (isInside || activeElement === document.body) take();
  };
  // The event does not bubble, but comes down.
  frame.root.addEventListener("close", closed, { capture: true });
  return take;
}
