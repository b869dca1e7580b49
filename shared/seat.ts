/** A place at the table, 0 to n-1 in turn order; the next seat to the left is one higher. */
export type Seat = number;

/** No seat: used for the table as an actor, a spectator as a viewer, and if no seat is exposed. */
export const NOBODY = -1;
/** The table itself as the actor of `start`, `next` and `end`. */
export const TABLE: Seat = NOBODY;
/** A viewer who sees only public information: no hands, no deck (C6). */
export const SPECTATOR: Seat = NOBODY;

export const FEWEST_SEATS = 2;
export const MOST_SEATS = 10;

/** 1: to the left (ascending seats); -1: to the right. */
export type Direction = 1 | -1;

/** The partner of a seat: the one opposite (H9). */
export function partnerOf(seat: Seat, seats: number): Seat {
  return (seat + seats / 2) % seats;
}

/** How many seats a table has, and which of them are out of the round (N12). */
export interface SeatCircle {
  readonly seats: number;
  readonly out?: readonly Seat[];
}

/** The seat that comes `steps` after `seat` (at most once around) in the direction of play. Seats that are out of the round are passed over. */
export function seatAfter(seat: Seat, direction: Direction, { seats, out }: SeatCircle, steps = 1): Seat {
  if (out === undefined || out.length === 0) return (seat + direction * steps + seats) % seats;
  let next = seat;
  for (let left = steps; left > 0; left -= out.includes(next) ? 0 : 1)
    next = (next + direction + seats) % seats;
  return next;
}

/** The seats that are in the round, ascending. */
export function seatsIn({ seats, out = [] }: SeatCircle): readonly Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => !out.includes(seat));
}

/** How many seats are in the round. */
export function countIn({ seats, out }: SeatCircle): number {
  return out === undefined ? seats : seats - out.length;
}
