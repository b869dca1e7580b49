/** What the pages know of a table that they are connected to: plain values, no framework. */
import type { BotCharacter } from "../../../shared/bot-character.ts";
import type { Emblem } from "../../../shared/emblem.ts";
import type { SeenEvent } from "../../../shared/event.ts";
import type { Result } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import type { View } from "../../../shared/view.ts";
import type {
  AbsenceChoice,
  Accepted,
  CommandId,
  LastSeenEvent,
  Notice,
  QuickChat,
  RequestName,
  Requests,
  TablePhase,
  TimeFactor,
} from "../../../shared/wire/messages.ts";

/** A taken seat, as everybody sees it. */
export interface PlayerInfo {
  /** The lasting id of the seat. */
  readonly id: string;
  /** 0 to n-1 in turn order. */
  readonly seat: number;
  readonly name: string;
  readonly emblem: Emblem;
  readonly connected: boolean;
  /** The bot that has this seat. */
  readonly bot: BotCharacter | "none";
  /** A bot plays for the person whose seat this is. */
  readonly isBotControlled: boolean;
  /** The host removed the player. */
  readonly isKicked: boolean;
  /** Until when the seat is kept for one whose line broke, in this browser's own time. */
  readonly reconnectBy: number | "none";
  /** At a quick table: agrees to fill it up with bots. */
  readonly agreesToBots: boolean;
  /** Its turns last so many times the clock. */
  readonly turnTimeFactor: TimeFactor;
  readonly ready: boolean;
  readonly isHost: boolean;
  readonly isMe: boolean;
}

/** The clock that runs now, in this browser's own time (`Date.now()`). */
export interface RunningClock {
  readonly endsAt: number;
  readonly lengthMs: number;
}

/** A clock that stands while somebody is waited for (C2). */
export interface PausedClock {
  readonly leftMs: number;
  readonly lengthMs: number;
}

/** One consistent picture of the table, read from the synced state at once. */
export interface TableSnapshot {
  readonly code: string;
  readonly phase: TablePhase;
  readonly isPublic: boolean;
  readonly hasPassword: boolean;
  readonly rules: Rules;
  /** By seat number, ascending. */
  readonly players: readonly PlayerInfo[];
  /** What I know of the game; a spectator's view where I have no seat. */
  readonly view: View;
  /** The host has struck the table rule of the view (H8): it is not to be shown. */
  readonly isTableRuleRemoved: boolean;
  /** The number of the last event. */
  readonly lastEvent: number;
  readonly clock: RunningClock | PausedClock | "none";
  /** Somebody is waited for (C2): no move is taken. */
  readonly isPaused: boolean;
  /** The server cannot write down what happens: it is a pause that nobody at the table can end. */
  readonly isStorageDown: boolean;
  /** Opened by quick play: in the waiting room its clock is that of the start. */
  readonly isQuickPlay: boolean;
  /** How many look on, and whether the host lets anybody do so (C6). */
  readonly spectatorCount: number;
  readonly spectatorsAllowed: boolean;
  /** What happens when my line breaks; "wait" where I have no seat. */
  readonly disconnectPolicy: AbsenceChoice;
  /** All the others have left: I may claim the win (C3). */
  readonly canClaimWin: boolean;
  /** I look on, and get a seat when the next match begins. */
  readonly playsNextMatch: boolean;
  /** The id under which the match is kept when it is over; absent or "" where none is. */
  readonly matchId?: string;
  /** A game of this browser alone: nobody else is there, and nothing of it is kept. */
  readonly isLocalGame?: true;
}

/**
 * Whether the line stands: `returning` while the connection is being made anew, `removed` by the host, `notWatchable`
 * when the host lets nobody look on any more, `setAside` when the server could not open
 * the table again, `seatLost` when only the seat is gone, `over` when the line will not come
 * back.
 */
export type ConnectionState =
  | "connected"
  | "returning"
  | "openedElsewhere"
  | "removed"
  | "notWatchable"
  | "setAside"
  | "seatLost"
  | "over";

/** What a request needs beside the id and `seen`, which the session fills in. */
export type Payload<N extends RequestName> = Omit<Requests[N], keyof CommandId | keyof LastSeenEvent>;

export interface SessionListener {
  /** The state moved: `events` explain how, in order; none means: show it as it is (joined, came back, fell behind). */
  changed(snapshot: TableSnapshot, events: readonly SeenEvent[]): void;
  /** What happened, for the log in words: each event once, also those that came too late to explain a change. */
  happened(events: readonly SeenEvent[], snapshot: TableSnapshot): void;
  noticed(notice: Notice): void;
  /** Somebody at the table said something: to be shown for a moment. */
  said(quickChat: QuickChat): void;
  connectionChanged(state: ConnectionState): void;
}

/** Something that those at the table were told: what happened in the game, or who came and went. */
export type SessionEvent =
  | { readonly events: readonly SeenEvent[]; readonly snapshot: TableSnapshot }
  | { readonly notice: Notice };

/** A connection to one table, seated or looking on, that outlives dropped lines. */
export interface TableSession {
  readonly code: string;
  readonly snapshot: TableSnapshot;
  readonly connectionState: ConnectionState;
  /** What has been told so far, the newest last, for a page that opens later; of a long evening the last part. */
  readonly pastEvents: readonly SessionEvent[];
  /** Adds a listener; the answer takes it away again. */
  subscribe(listener: Partial<SessionListener>): () => void;
  /** Sends a command once and gives its answer; offline it is refused at once, never queued. */
  request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>>;
  /** Gives up the seat, or stops looking on, and closes the line; where the table was opened elsewhere, that tab keeps the seat. */
  leave(): Promise<void>;
}

export type EndedConnectionState = Exclude<ConnectionState, "connected" | "returning">;

/** True for a line that will not come back by itself. */
export function hasEnded(connectionState: ConnectionState): connectionState is EndedConnectionState {
  return connectionState !== "connected" && connectionState !== "returning";
}
