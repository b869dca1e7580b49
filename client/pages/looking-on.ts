/** Whether this tab looks on at the table in its address: kept with the address, so that a reload looks on again. */
import type { TableSnapshot } from "../net/session-types.ts";

const LOOKS_ON = "looks on";

/** Notes whether one sits at the table that is shown, or looks on. */
export function noteOwnPlace({ sitters }: TableSnapshot): void {
  const looksOn = !sitters.some(({ isMe }) => isMe);
  if (looksOn !== wasLookingOn()) history.replaceState(looksOn ? LOOKS_ON : undefined, "");
}

/** True where the table of this address was looked at without a seat. */
export function wasLookingOn(): boolean {
  return history.state === LOOKS_ON;
}
