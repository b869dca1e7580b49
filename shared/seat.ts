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

/** The seat that comes `steps` after `seat` in the direction of play, at a table of `seats`. */
export function seatAfter(seat: Seat, direction: Direction, table: { seats: number; steps?: number }): Seat {
  const steps = (table.steps ?? 1) % table.seats;
  return (seat + direction * steps + table.seats) % table.seats;
}
