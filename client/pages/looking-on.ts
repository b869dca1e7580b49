/** Whether this tab looks on at the table in its address: kept with the address, so that a reload looks on again. */
import type { TableSnapshot } from "../net/session-types.ts";

const SPECTATOR_FLAG = "looks on";

/** Notes whether one sits at the table that is shown, or looks on. */
export function setSpectatorFlag({ players }: TableSnapshot): void {
  const isSpectator = !players.some(({ isMe }) => isMe);
  if (isSpectator !== hasSpectatorFlag()) history.replaceState(isSpectator ? SPECTATOR_FLAG : undefined, "");
}

/** True where the table of this address was looked at without a seat. */
export function hasSpectatorFlag(): boolean {
  return history.state === SPECTATOR_FLAG;
}
