/** Which player gives up a seat at a full public table for somebody from an IP address without a seat (C6). */
import type { SeatedPlayer } from "./player.ts";

/**
 * The player who came last from the address with the most seats; undefined if no address has two. `people` are in the
 * order in which they sat down. The host keeps the seat.
 */
export function surplusPlayer(
  people: readonly SeatedPlayer[],
  newcomerAddress: string,
  hostId: string,
): SeatedPlayer | undefined {
  const addressOf = ({ origin }: SeatedPlayer) => origin.address;
  if (newcomerAddress === "" || people.some((player) => addressOf(player) === newcomerAddress))
    return undefined;
  const known = people.filter((player) => addressOf(player) !== "");
  const seatsOf = (player: SeatedPlayer) =>
    known.filter((other) => addressOf(other) === addressOf(player)).length;
  const most = Math.max(0, ...known.map(seatsOf));
  if (most < 2) return undefined;
  return known.findLast((player) => player.id !== hostId && seatsOf(player) === most);
}
