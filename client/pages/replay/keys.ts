/** The keyboard of a replay: arrows step, Home and End go to the ends, space plays and pauses. */
import type { Playback } from "./playback.ts";

/** Listens until the answer is called. What has the focus keeps the keys that it answers to itself. */
export function listenToReplayKeys(playback: Playback): () => void {
  const pressed = (event: KeyboardEvent) => {
    const action = keyAction(event, playback);
    if (action === undefined || isHandledByTarget(event)) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

function keyAction(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  playback: Playback,
): (() => void) | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  switch (key) {
    case "ArrowRight":
      return () => playback.forward();
    case "ArrowLeft":
      return () => playback.back();
    case "Home":
      return () => playback.goTo(1);
    case "End":
      return () => playback.goTo(playback.length);
    case " ":
      return () => playback.toggle();
    default:
      return undefined;
  }
}

function isHandledByTarget({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return defaultPrevented;
  if (target.closest("input, select, textarea, dialog") !== null) return true;
  return key === " " && target.closest("button, a, summary") !== null;
}
