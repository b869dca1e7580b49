/** The exposed seat: it has one card, has not called UNO, and can be caught (U1, U2). */
import type { EventOf } from "../event.ts";
import type { Game } from "../game.ts";
import { NOBODY } from "../seat.ts";

/** Updates the exposed seat after a play and its effects (U1, U2). */
export function updateExposedSeat(game: Game): void {
  const { played } = game;
  const isExposed = game.hands[played]?.length === 1 && !game.called.includes(played);
  game.exposed = isExposed ? played : NOBODY;
  game.exposedLastTurn = game.exposedThisTurn;
  // Almost always both lists are empty, and stay the same list.
  if (isExposed || game.exposedThisTurn.length > 0) game.exposedThisTurn = isExposed ? [played] : [];
  game.played = NOBODY;
}

/** After this, no seat can be caught. */
export function clearExposedSeat(game: Game): void {
  game.exposed = NOBODY;
}

/** A call in time prevents the exposure; a late call ends it (U1, U4). */
export function recordUnoCall(game: Game, { seat }: EventOf<"unoCalled">): void {
  if (game.exposed === seat) clearExposedSeat(game);
  else game.called.push(seat);
}
