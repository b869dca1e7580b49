/** In which phase a table is, and what it shows of it. */
import type { Seat } from "../seat.ts";
import type { TablePhase } from "../wire/messages.ts";
import type { Match } from "./match/match.ts";
import type { SeatedPlayer } from "./seats/player.ts";
import { connectedPeople, peopleAt } from "./seats/seats.ts";
import type { TableState } from "./table-state.ts";

type Matches = Pick<TableState, "match" | "before">;

/** A match that waits for its first deal has begun: nobody takes or frees a seat. */
export function phaseOf({ match }: Pick<TableState, "match">): TablePhase {
  const phase = match?.game.phase ?? "waiting";
  return phase === "new" ? "roundOver" : phase;
}

/** The match that players see: not the one that waits for its first deal. */
export function shownMatch(state: Matches): Match | undefined {
  return isStarting(state) ? state.before : state.match;
}

/** The phase that players see. */
export function shownPhase(state: Matches): TablePhase {
  if (!isStarting(state)) return phaseOf(state);
  return state.before === undefined ? "waiting" : "matchOver";
}

/** True while the match waits for its first deal. */
export function isStarting({ match }: Pick<TableState, "match">): boolean {
  return match?.game.phase === "new";
}

/** True from the start of a match to its end. */
export function isRunning(state: Pick<TableState, "match">): boolean {
  const phase = phaseOf(state);
  return phase === "playing" || phase === "roundOver";
}

/** The person who plays a running match alone with bots (C9), while no spectator waits for a seat; undefined if there is none. */
export function soloPlayer(state: TableState): SeatedPlayer | undefined {
  if (!isRunning(state) || state.queue.length > 0) return undefined;
  const [player, ...others] = peopleAt(state);
  return others.length === 0 ? player : undefined;
}

/** True while a person plays alone with bots. */
export function isSolo(state: TableState): boolean {
  return soloPlayer(state) !== undefined;
}

/** True while a match against bots stands still because its player wants that. */
export function isPausedByPlayer(state: TableState): boolean {
  return state.isPausedByPlayer && isSolo(state);
}

/** True while such a match stands still, also because the player is not connected. */
export function isSoloPaused(state: TableState): boolean {
  const player = soloPlayer(state);
  return player !== undefined && (state.isPausedByPlayer || !player.connected);
}

/** The players that the paused round waits for (C2). */
export function awaitedPlayers(state: TableState): readonly SeatedPlayer[] {
  return peopleAt(state).filter(({ pause }) => pause !== undefined);
}

/** True while no move is accepted: the table waits for a player, nobody is connected, or a solo match is paused. */
export function isWaitingForPeople(state: TableState): boolean {
  if (isSoloPaused(state)) return true;
  if (phaseOf(state) === "playing" && awaitedPlayers(state).length > 0) return true;
  return isRunning(state) && connectedPeople(state).length === 0;
}

/** True if no person will come back: a match is only abandoned when all have left it on purpose. */
export function isAbandoned(state: TableState): boolean {
  if (state.seatedSoFar === 0) return false;
  const isOver = phaseOf(state) === "matchOver";
  return peopleAt(state).every(({ gone, hasLeft }) => (isOver ? gone : hasLeft));
}

/** The host's seat id; "" at tables without a host: quick play (C8), hand of the day. */
export function hostOf({ settings, hostId }: Pick<TableState, "settings" | "hostId">): string {
  return settings.isQuickPlay || settings.handOfTheDay !== undefined ? "" : hostId;
}

/** True if it is this seat's turn. */
export function isTurnOf({ match }: Pick<TableState, "match">, seat: Seat): boolean {
  return match?.game.turn === seat;
}
