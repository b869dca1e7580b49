import type { Seat } from "../../../shared/seat.ts";
import type { TableSnapshot } from "../../net/session-types.ts";

/** The name on a seat; of someone who has left, a dash stays. */
export function nameAt(seat: Seat, { players }: Pick<TableSnapshot, "players">): string {
  return players.find((player) => player.seat === seat)?.name ?? "–";
}

/** The names of all seats, by seat number. */
export function namesOf(snapshot: TableSnapshot): readonly string[] {
  return Array.from({ length: snapshot.view.seats }, (_, seat) => nameAt(seat, snapshot));
}
