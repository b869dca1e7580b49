/** The moments in which a browser lets a page begin to sound. */
const GESTURES = ["pointerdown", "pointerup", "touchend", "click", "keydown"] as const;

/** Calls `run` in every gesture of the player's, wherever it is made; the answer takes that back. */
export function onGesture(run: () => void): () => void {
  // Not each of them counts everywhere: a finger that comes down may be about to scroll.
  const gesture = () => isUserActivated() && run();
  for (const type of GESTURES) addEventListener(type, gesture, { capture: true, passive: true });
  return () => {
    for (const type of GESTURES) removeEventListener(type, gesture, { capture: true });
  };
}

/** True if the player has touched this page before, on the way to the table. */
export function hadGesture(): boolean {
  return navigator.userActivation?.hasBeenActive ?? false;
}

/** Older browsers do not tell: there it is tried. */
function isUserActivated(): boolean {
  return navigator.userActivation?.isActive ?? true;
}
