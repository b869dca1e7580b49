/** The public fields of a seat that decide about claiming the win. */
export interface SeatAtClaim {
  readonly bot: string;
  readonly connected: boolean;
  readonly standIn: boolean;
  readonly removed: boolean;
}

/**
 * True if this seat's player may claim the win (C3): all other people have left and bots play for them, and the host did
 * not kick all of them.
 */
export function canClaim(own: SeatAtClaim, others: readonly SeatAtClaim[]): boolean {
  const people = others.filter(({ bot }) => bot === "");
  const areAway = people.every(({ connected, standIn }) => standIn && !connected);
  const isOneMissing = people.some(({ removed }) => !removed);
  return own.bot === "" && own.connected && !own.standIn && areAway && isOneMissing;
}
