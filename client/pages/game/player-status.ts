/** Whether the one at this screen plays, looks on, waits, or lets a stand-in play. */
import { type Refusal, refuse } from "../../../shared/refusal.ts";
import { type Seat, SPECTATOR } from "../../../shared/seat.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSnapshot } from "../../net/session/session-types.ts";
import { isMyTurn } from "./overlay/status-text.ts";

type SeatingState = Pick<TableSnapshot, "players" | "isPaused" | "isStorageDown">;

/** The own seat; undefined for one who looks on. */
function myPlayer({ players }: Pick<TableSnapshot, "players">): PlayerInfo | undefined {
  return players.find(({ isMe }) => isMe);
}

/** True for one who has no seat in this match (C6). */
export function isSpectating({ view }: Pick<TableSnapshot, "view">): boolean {
  return view.seat === SPECTATOR;
}

/** True for one who has a seat at a table where others may be. */
export function canChat(snapshot: Pick<TableSnapshot, "view" | "isLocalGame">): boolean {
  return !isSpectating(snapshot) && snapshot.isLocalGame !== true;
}

/** True while a stand-in plays the own seat in a round (C1, C3). */
export function isBotPlayingForMe(snapshot: Pick<TableSnapshot, "players" | "phase">): boolean {
  return snapshot.phase === "playing" && (myPlayer(snapshot)?.isBotControlled ?? false);
}

/** True while the table waits for the one at this screen, and for no stand-in. */
export function isMyAction(snapshot: Pick<TableSnapshot, "players" | "phase" | "view">): boolean {
  return isMyTurn(snapshot.view) && !isBotPlayingForMe(snapshot);
}

/** True if moves of the one at this screen are taken now: not in a pause (C2), not while a stand-in plays. */
export function canMove(state: SeatingState): boolean {
  return myPlayer(state) !== undefined && whyNoMove(state) === undefined;
}

/** Why no move at all is taken now, whatever it is; undefined where none stands in the way. */
export function whyNoMove({ players, isPaused, isStorageDown }: SeatingState): Refusal | undefined {
  if (isStorageDown) return refuse("storageUnavailable");
  if (isPaused) {
    const absent = absentPlayers(players, Date.now());
    return refuse("tablePaused", { seconds: maxSecondsLeft(absent), seats: absent.map(({ seat }) => seat) });
  }
  return myPlayer({ players })?.isBotControlled ? refuse("botIsPlaying") : undefined;
}

/** True for the host at the own screen. */
export function isViewerHost(snapshot: Pick<TableSnapshot, "players">): boolean {
  return myPlayer(snapshot)?.isHost ?? false;
}

// Whom the table waits for, and how long yet (C2).

export interface AbsentPlayer {
  readonly seat: Seat;
  readonly name: string;
  /** Left to come back. */
  readonly secondsLeft: number;
}

/** Those who are waited for, by seat. */
export function absentPlayers(
  sitters: readonly Pick<PlayerInfo, "seat" | "name" | "reconnectBy">[],
  now: number,
): readonly AbsentPlayer[] {
  return sitters.flatMap(({ seat, name, reconnectBy }) =>
    reconnectBy === "none" ? [] : [{ seat, name, secondsLeft: secondsUntil(reconnectBy, now) }],
  );
}

/** Seconds until play goes on at the latest. */
export function maxSecondsLeft(absent: readonly AbsentPlayer[]): number {
  return Math.max(0, ...absent.map(({ secondsLeft }) => secondsLeft));
}
