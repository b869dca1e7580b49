/** A seat as the claim looks at it: everybody at the table sees as much. */
export interface SeatAtClaim {
  readonly bot: string;
  readonly connected: boolean;
  readonly standIn: boolean;
  readonly removed: boolean;
}

/**
 * True if this seat's player may claim the win (C3): every other person has gone and a stand-in plays for them, and not
 * all of these were removed by the host.
 */
export function canClaim(own: SeatAtClaim, others: readonly SeatAtClaim[]): boolean {
  const people = others.filter(({ bot }) => bot === "");
  const areAway = people.every(({ connected, standIn }) => standIn && !connected);
  const isOneMissing = people.some(({ removed }) => !removed);
  return own.bot === "" && own.connected && !own.standIn && areAway && isOneMissing;
}
