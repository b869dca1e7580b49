/** Who holds a single card uncalled, and may be caught (U1, U2). */

import type { EventOf } from "../event.ts";
import type { Game } from "../game.ts";
import { NOBODY } from "../seat.ts";

/** Looks, once a play and its effects are over, whether its seat holds a single card uncalled (U1, U2). */
export function updateExposedSeat(game: Game): void {
  const { played } = game;
  const isExposed = game.hands[played]?.length === 1 && !game.called.includes(played);
  game.exposed = isExposed ? played : NOBODY;
  game.exposedLastTurn = game.exposedThisTurn;
  game.exposedThisTurn = isExposed ? [played] : [];
  game.played = NOBODY;
}

/** From now on nobody can be caught. */
export function clearExposedSeat(game: Game): void {
  game.exposed = NOBODY;
}

/** A call in time forestalls the exposure; a late one ends it (U1, U4). */
export function recordUnoCall(game: Game, { seat }: EventOf<"unoCalled">): void {
  if (game.exposed === seat) clearExposedSeat(game);
  else game.called.push(seat);
}
