/** The keyboard of a replay: arrows step, Home and End go to the ends, space plays and pauses. */
import type { Playback } from "./playback.ts";

/** Listens until the answer is called. What has the focus keeps the keys that it answers to itself. */
export function listenToReplayKeys(playback: Playback): () => void {
  const pressed = (event: KeyboardEvent) => {
    const act = actOf(event, playback);
    if (act === undefined || isTaken(event)) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

function actOf(
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
      return () => playback.go(1);
    case "End":
      return () => playback.go(playback.length);
    case " ":
      return () => playback.toggle();
    default:
      return undefined;
  }
}

function isTaken({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return defaultPrevented;
  if (target.closest("input, select, textarea, dialog") !== null) return true;
  return key === " " && target.closest("button, a, summary") !== null;
}
