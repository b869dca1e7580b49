/** In which order the spectators who want a seat get one (C6). */
import type { QueuedSpectator, TableState } from "../table-state.ts";
import { peopleAt } from "./seats.ts";

/** The queue in the order in which its spectators get seats. */
export function inQueueOrder(state: TableState): readonly QueuedSpectator[] {
  const { queue, settings } = state;
  if (!settings.isPublic || queue.length < 2) return queue;
  const seated = peopleAt(state).map(({ origin }) => origin.address);
  return othersFirst(queue, ({ origin }) => origin.address, new Set(seated));
}

/**
 * The order in which they asked, but those from an IP address that has a seat already, or gets one before them, come after
 * all others. An unknown address is "".
 */
export function othersFirst<T>(
  waiting: readonly T[],
  addressOf: (spectator: T) => string,
  seatedAddresses: ReadonlySet<string>,
): readonly T[] {
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
