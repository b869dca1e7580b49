/** What the pages know about a table they are connected to: plain values, no framework. */

import type { BotCharacter } from "../../../shared/bot-character.ts";
import type { Back, Emblem } from "../../../shared/looks.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Result } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { View } from "../../../shared/view.ts";
import type {
  Accepted,
  Admissions,
  DisconnectPolicy,
  Notice,
  QuickChat,
  TimeConsent,
  WhileAway,
} from "../../../shared/wire/messages.ts";
import type { Requests } from "../../../shared/wire/request-payloads.ts";
import type { RequestName } from "../../../shared/wire/requests.ts";
import type { WireSeat, WireTable } from "../../../shared/wire/table-state.ts";
import type { RunningMark, SessionFairness } from "../fairness/kept-match.ts";

/** Fields of a seat's synced state that the pages read as they are, with their values in replays and local games. */
export const STATIC_SEAT = {
  ...{ seat: 0, name: "", connected: true, isBotControlled: false, isKicked: false, agreesToStart: false },
  ...{ allowsCasters: false, turnTimeFactor: 1, ready: false },
} satisfies Partial<WireSeat>;

/** Likewise of the synced state of a table. */
export const STATIC_TABLE = {
  ...{ phase: "waiting", isPublic: false, hasPassword: false, isTableRuleRemoved: false, lastEvent: 0 },
  ...{ isSolo: false, isPaused: false, isStorageDown: false, isQuickPlay: false, isHandOfTheDay: false },
  ...{ hasMasterBots: true, spectatorCount: 0, spectatorsAllowed: false, castersAllowed: false, felt: 0 },
} satisfies Partial<WireTable>;

/** A taken seat, as every player and spectator sees it. */
export interface PlayerInfo extends Pick<WireSeat, keyof typeof STATIC_SEAT> {
  /** The permanent id of the seat. */
  readonly id: string;
  readonly avatar: Emblem;
  readonly back: Back;
  /** The level of the bot in this seat. */
  readonly bot: BotCharacter | "none";
  /** How long the seat is reserved for a disconnected player, in this browser's time. */
  readonly reconnectBy: number | "none";
  /** What has become of my wish for extra time; absent for other players and without a wish that needs consent. */
  readonly turnTimeConsent?: TimeConsent;
  /** What was left of the time bank when the current turn or pause began, in seconds (C7); "none" for bots and in replays. */
  readonly waitingBudget: number | "none";
  readonly isHost: boolean;
  readonly isMe: boolean;
}

/** A running clock, in this browser's time (`Date.now()`). */
export interface RunningClock {
  readonly endsAt: number;
  readonly lengthMs: number;
}

/** A clock that is paused while the table waits for a player (C2). */
export interface PausedClock {
  readonly leftMs: number;
  readonly lengthMs: number;
}

/** One consistent copy of the synced state. */
export interface TableSnapshot extends Pick<WireTable, keyof typeof STATIC_TABLE> {
  readonly code: string;
  /** The rules of this match or, before and after one, of the next: the host may change them after a match (E6). */
  readonly rules: Rules;
  /** By seat number, ascending. */
  readonly players: readonly PlayerInfo[];
  /** What I know of the game; a spectator's view if I have no seat. */
  readonly view: View;
  readonly clock: RunningClock | PausedClock | "none";
  /** What happens if I lose the connection; "wait" if I have no seat. */
  readonly disconnectPolicy: DisconnectPolicy;
  /** All other players have left: I may claim the win (C3). */
  readonly canClaimWin: boolean;
  /** I watch, and get a seat when the next match begins (C6), or at a quick-play table in the next round (C8). */
  readonly playsNextMatch: boolean;
  /** My place in the queue for a seat, from 1; absent if I am not in it. */
  readonly queuePosition?: number;
  /** Whom the host has removed, who asks to be let in (C10), and who wants extra turn time. Absent if this client was never the host. */
  readonly admissions?: Admissions;
  /** The id of the stored match after it has ended; absent or "" if there is none. */
  readonly matchId?: string;
  /** What this browser has found out about the shuffles of the match; absent at tables without verifiable ones. */
  readonly fairnessMark?: RunningMark;
  /** A game that runs in this browser only: no other players, and nothing is sent to the server. */
  readonly isLocalGame?: true;
  /** A local game with a waiting room of its own, which is stored in this browser; absent while playing on from a replay. */
  readonly localTable?: LocalTableInfo;
}

/** What is special about a table that runs in this browser only. */
export interface LocalTableInfo {
  /** The browser stores the match: it can be continued after a reload. */
  readonly isKept: boolean;
  /** What was stored before could not be read, and was removed. */
  readonly isLastMatchLost: boolean;
}

/**
 * The state of the connection: `returning` while connecting or reconnecting, `removed` if the host removed the player,
 * `notWatchable` if the host no longer allows spectators, `setAside` if the server could not restore the table, `seatLost` if
 * the table exists but the seat is gone, `banned` if the operator keeps the player out, `over` if the connection has ended for another reason.
 */
export type ConnectionState =
  | "connected"
  | "returning"
  | "openedElsewhere"
  | "removed"
  | "notWatchable"
  | "setAside"
  | "seatLost"
  | "banned"
  | "over";

/** The payload of a request without the id and `lastSeenEvent`, which the session adds. */
export type Payload<N extends RequestName> = Omit<Requests[N], "id" | "lastSeenEvent">;

export interface SessionListener {
  /** The state changed: `events` explain how, in order. Without events it is shown without animations (joined, reconnected, too late). */
  changed(snapshot: TableSnapshot, events: readonly SeenEvent[]): void;
  /** Events for the log: each event once, also those that came too late to explain a change. */
  happened(events: readonly SeenEvent[], snapshot: TableSnapshot): void;
  noticed(notice: Notice): void;
  /** A player sent a chat phrase, which is shown for a moment. */
  chatReceived(quickChat: QuickChat): void;
  /** The operator warns the player. */
  warned(): void;
  /** The player is back: `takeMissed` of the session says what happened to the seat meanwhile. */
  wasAway(missed: WhileAway): void;
  connectionChanged(state: ConnectionState): void;
}

/** An entry of the session's log: events of the game, or a notice about players. */
export type SessionEvent =
  | { readonly events: readonly SeenEvent[]; readonly snapshot: TableSnapshot }
  | { readonly notice: Notice };

/** A session at one table, as player or spectator, that survives lost connections. */
export interface TableSession {
  readonly code: string;
  /** True if the seat has just moved here from another device. */
  readonly hasMovedHere?: boolean;
  /** The password of the table, if this browser has joined with it: for another join. */
  readonly passwordOption?: { readonly password?: string };
  readonly snapshot: TableSnapshot;
  readonly connectionState: ConnectionState;
  /** What this browser keeps of the shuffles; absent without a server. */
  readonly fairness?: SessionFairness;
  /** The latest events and notices, the newest last, for a page that opens later. */
  readonly pastEvents: readonly SessionEvent[];
  /** What happened to the seat while the player was away; each report is returned once. */
  takeMissed(): WhileAway | undefined;
  /** Adds a listener; the returned function removes it. */
  subscribe(listener: Partial<SessionListener>): () => void;
  /** Sends a request and returns its result; without a connection it is refused at once, never queued. */
  request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>>;
  /** Gives up the seat or stops watching, and closes the connection. If the table was opened in another tab, that tab keeps the seat. */
  leave(): Promise<void>;
}

export type EndedConnectionState = Exclude<ConnectionState, "connected" | "returning">;

/** True if the session will not reconnect automatically. */
export function hasEnded(connectionState: ConnectionState): connectionState is EndedConnectionState {
  return connectionState !== "connected" && connectionState !== "returning";
}
