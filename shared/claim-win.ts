/** The public fields of a seat that decide about claiming the win. */
export interface SeatAtClaim {
  readonly bot: string;
  readonly connected: boolean;
  readonly isBotControlled: boolean;
  readonly isKicked: boolean;
}

/**
 * True if this seat's player may claim the win (C3): all other people have left and bots play for them, and the host did
 * not kick all of them.
 */
export function canClaim(own: SeatAtClaim, others: readonly SeatAtClaim[]): boolean {
  const people = others.filter(({ bot }) => bot === "");
  const areAway = people.every(({ connected, isBotControlled }) => isBotControlled && !connected);
  const isOneMissing = people.some(({ isKicked }) => !isKicked);
  return own.bot === "" && own.connected && !own.isBotControlled && areAway && isOneMissing;
}
