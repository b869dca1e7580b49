/** Selectors: whether the player of this browser plays, watches, waits, or is replaced by a bot; and who is absent. */

import { type Refusal, refuse } from "../../../shared/refusal.ts";
import { type Seat, SPECTATOR } from "../../../shared/seat.ts";
import { myPlayer } from "../../net/session/players.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { operatorSettings } from "../../site.ts";
import { isMyTurn } from "./overlay/status-text.ts";

type SeatingState = Pick<TableSnapshot, "players" | "isSolo" | "isPaused" | "isStorageDown">;

/** True for spectators, who have no seat in this match (C6). */
export function isSpectating({ view }: Pick<TableSnapshot, "view">): boolean {
  return view.seat === SPECTATOR;
}

/** True for seated players, except in a local game and if the operator has turned the chat off. */
export function canChat(snapshot: Pick<TableSnapshot, "view" | "isLocalGame">): boolean {
  return !isSpectating(snapshot) && snapshot.isLocalGame !== true && operatorSettings.chat !== "off";
}

/** True if a bot has a seat of its own at the table. */
export function hasBots({ players }: Pick<TableSnapshot, "players">): boolean {
  return players.some(({ bot }) => bot !== "none");
}

/** True during a round in which a bot plays for the player (C1, C3). */
export function isBotPlayingForMe(snapshot: Pick<TableSnapshot, "players" | "phase">): boolean {
  return snapshot.phase === "playing" && (myPlayer(snapshot)?.isBotControlled ?? false);
}

/** True if the player of this browser must act, and no bot acts for them. */
export function isMyAction(snapshot: Pick<TableSnapshot, "players" | "phase" | "view">): boolean {
  return isMyTurn(snapshot.view) && !isBotPlayingForMe(snapshot);
}

/** True if the player may move now: not during a pause (C2), and not while a bot plays for the player. */
export function canMove(state: SeatingState): boolean {
  return myPlayer(state) !== undefined && whyNoMove(state) === undefined;
}

/** Why no move at all is accepted now; undefined if moves are accepted. */
export function whyNoMove(state: SeatingState): Refusal | undefined {
  const { players, isPaused, isStorageDown } = state;
  if (isStorageDown) return refuse("storageUnavailable");
  if (isPausedByPlayer(state)) return refuse("pausedByPlayer");
  if (isPaused) {
    const absent = absentPlayers(players, Date.now());
    return refuse("tablePaused", { seconds: maxSecondsLeft(absent), seats: absent.map(({ seat }) => seat) });
  }
  return myPlayer({ players })?.isBotControlled ? refuse("botIsPlaying") : undefined;
}

/** True if a solo match is paused, and not because its player is disconnected or the server cannot save (C9). */
export function isPausedByPlayer({ players, isSolo, isPaused, isStorageDown }: SeatingState): boolean {
  return isSolo && isPaused && !isStorageDown && players.every(({ connected }) => connected);
}

/** A player for whom the table waits (C2). */
export interface AbsentPlayer {
  readonly seat: Seat;
  readonly name: string;
  /** The time left to reconnect. */
  readonly secondsLeft: number;
}

/** The players for whom the table waits, by seat. */
export function absentPlayers(
  players: readonly Pick<PlayerInfo, "seat" | "name" | "reconnectBy">[],
  now: number,
): readonly AbsentPlayer[] {
  return players.flatMap(({ seat, name, reconnectBy }) =>
    reconnectBy === "none" ? [] : [{ seat, name, secondsLeft: secondsUntil(reconnectBy, now) }],
  );
}

/** Seconds until the game continues at the latest. */
export function maxSecondsLeft(absent: readonly AbsentPlayer[]): number {
  return Math.max(0, ...absent.map(({ secondsLeft }) => secondsLeft));
}
