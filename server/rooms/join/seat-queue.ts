/** In which order the spectators who want a seat get one (C6). */

/**
 * The order in which they asked. At a public table, those from an IP address that has a seat already, or gets one before
 * them, come after all others. `seatedAddresses`: undefined at a private table. An unknown address is "".
 */
export function inSeatOrder<T>(
  waiting: readonly T[],
  addressOf: (spectator: T) => string,
  seatedAddresses: ReadonlySet<string> | undefined,
): readonly T[] {
  if (seatedAddresses === undefined) return waiting;
  const taken = new Set(seatedAddresses);
  const first: T[] = [];
  const later: T[] = [];
  for (const spectator of waiting) {
    const address = addressOf(spectator);
    const isLater = address !== "" && taken.has(address);
    (isLater ? later : first).push(spectator);
    taken.add(address);
  }
  return [...first, ...later];
}
