/** The exposed seat: it has one card, has not called UNO, and can be caught (U1, U2). */
import type { EventOf } from "../event.ts";
import type { Game } from "../game.ts";
import { NOBODY } from "../seat.ts";

/** Updates the exposed seat after a play and its effects (U1, U2). */
export function updateExposedSeat(game: Game): void {
  const { played } = game;
  const isExposed = game.hands[played]?.length === 1 && !game.calledUno.includes(played);
  game.catchableSeat = isExposed ? played : NOBODY;
  game.catchableLastTurn = game.catchableThisTurn;
  // Almost always both lists are empty, and stay the same list.
  if (isExposed || game.catchableThisTurn.length > 0) game.catchableThisTurn = isExposed ? [played] : [];
  game.played = NOBODY;
}

/** After this, no seat can be caught. */
export function clearExposedSeat(game: Game): void {
  game.catchableSeat = NOBODY;
}

/** A call in time prevents the exposure; a late call ends it (U1, U4). */
export function recordUnoCall(game: Game, { seat }: EventOf<"unoCalled">): void {
  if (game.catchableSeat === seat) clearExposedSeat(game);
  else game.calledUno.push(seat);
}
