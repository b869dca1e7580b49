/** Moves the focus inside a group, also when the focused button is removed. */

/** The key of the button that an arrow key, Home or End focuses; undefined for all other keys of the keyboard. */
export function nextKey(keys: readonly string[], current: string, pressed: string): string | undefined {
  const at = keys.indexOf(current);
  if (pressed === "ArrowRight" || pressed === "ArrowDown") return keys[(at + 1) % keys.length];
  if (pressed === "ArrowLeft" || pressed === "ArrowUp") return keys.at(at - 1);
  if (pressed === "Home") return keys[0];
  return pressed === "End" ? keys.at(-1) : undefined;
}

/** The position (counted from 0) to which an arrow key, Home or End moves a card, without wrapping; else undefined. */
export function nextPosition(keys: readonly string[], current: string, pressed: string): number | undefined {
  const [at, last] = [keys.indexOf(current), keys.length - 1];
  if (pressed === "ArrowRight") return Math.min(at + 1, last);
  if (pressed === "ArrowLeft") return Math.max(at - 1, 0);
  if (pressed === "Home") return 0;
  return pressed === "End" ? last : undefined;
}

/** The nearest key that remains, first to the right; undefined if none remains. */
export function nearestRemaining(
  before: readonly string[],
  after: readonly string[],
  focused: string,
): string | undefined {
  if (after.includes(focused)) return focused;
  const at = before.indexOf(focused);
  const remains = (key: string) => after.includes(key);
  return before.slice(at + 1).find(remains) ?? before.slice(0, Math.max(at, 0)).findLast(remains) ?? after[0];
}
