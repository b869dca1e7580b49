/** What travels between a browser and the table: names, payloads, answers and the shape of the synced state. */
import type { Card, Color } from "./card.ts";
import type { MatchEnd, PlayOne, PlaySet } from "./command.ts";
import type { SeenEvent } from "./event.ts";
import type { Ask, Phase } from "./game.ts";
import type { Rules } from "./rules.ts";
import type { Seat } from "./seat.ts";

export const ROOM = "uno";
export const LOBBY = "lobby";

/** The 31 symbols of a table's code: no I, L, O, 0 or 1, which look alike. */
export const CODE_SYMBOLS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 6;
/** Graphemes of a player's name. */
export const LONGEST_NAME = 20;
export const LONGEST_PASSWORD = 40;
/** Seconds that a seat is kept for a player whose line dropped. */
export const RETURN_SECONDS = 30;
/** Seconds until the next round starts by itself (E5), and a rematch with those who agreed (E6). */
export const NEXT_ROUND_SECONDS = 15;
export const REMATCH_SECONDS = 30;
/** During this time after an exposure only the exposed seat's call is taken (U3). */
export const CALL_GRACE_MS = 1000;

/** A game is `new` in the waiting room: to the table that phase is called `waiting`. */
export type TablePhase = Exclude<Phase, "new"> | "waiting";

/** Carried by every command: a resend with the same id gets the first answer again. */
export interface CommandId {
  readonly id: string;
}
/** Carried by commands that answer a turn: the number of the newest `cardPlayed`, `turnStarted` or `penaltyRaised` seen. */
export interface Seen {
  readonly seen: number;
}

/** Every message of a client, by name. All are requests; each gets an answer (`Accepted`) or a `Refusal`. */
export interface Requests {
  readonly play: CommandId & Seen & (Omit<PlayOne, "type"> | Omit<PlaySet, "type">);
  readonly draw: CommandId & Seen;
  readonly pass: CommandId & Seen;
  readonly accept: CommandId & Seen;
  readonly challenge: CommandId & Seen;
  readonly color: CommandId & Seen & { readonly color: Color };
  readonly uno: CommandId;
  readonly catch: CommandId & { readonly seat: Seat };
  readonly name: CommandId & { readonly name: string };
  readonly ready: CommandId & { readonly ready: boolean };
  readonly rules: CommandId & { readonly rules: Rules };
  readonly start: CommandId;
  readonly next: CommandId;
  readonly rematch: CommandId;
  /** The host takes the table rule in force off the table (H8). */
  readonly strike: CommandId;
  readonly leave: CommandId;
}
export type RequestName = keyof Requests;

/** The answer to an accepted command: the number of its last event (for table messages, of the last event so far). */
export interface Accepted {
  readonly n: number;
}

/** The events of one accepted command, redacted for the receiver; `n` is the number of the last one. */
export interface EventsMessage {
  readonly n: number;
  /** Server time in ms, for the clocks on the screen. */
  readonly now: number;
  readonly events: readonly SeenEvent[];
}

/** Who came and went: lines of the log that are no events of the game. */
export type Notice =
  | { readonly type: "joined"; readonly name: string }
  | { readonly type: "left"; readonly name: string }
  | { readonly type: "dropped"; readonly name: string }
  | { readonly type: "returned"; readonly name: string }
  | { readonly type: "renamed"; readonly name: string; readonly before: string }
  | { readonly type: "hostChanged"; readonly name: string }
  | { readonly type: "rulesChanged"; readonly name: string }
  | { readonly type: "ruleStruck"; readonly name: string }
  | { readonly type: "timedOut"; readonly name: string };

/** Told to the one who sat down or came back, and to nobody else. */
export interface Seated {
  /** The seat's lasting id in `WireTable.seats`, the same through all matches. */
  readonly seatId: string;
  /** Proves the seat at the next return; replaces every earlier one. */
  readonly seatToken: string;
}

/** Messages of the room, by name. */
export interface Announcements {
  readonly events: EventsMessage;
  readonly notice: Notice;
  readonly seated: Seated;
}

/** Options of `create`: all but the name may be left out. */
export interface CreateOptions {
  readonly name: string;
  readonly visibility?: "public" | "private";
  readonly password?: string;
  readonly rules?: Rules;
}

/** Options of `joinById`: a name to sit down, or a seat token to come back. */
export interface JoinOptions {
  readonly name?: string;
  readonly password?: string;
  readonly seatToken?: string;
}

/** One row of the lobby list. */
export interface Listing {
  readonly host: string;
  readonly taken: number;
  readonly seats: number;
  readonly phase: TablePhase;
  /** Waiting, public and with a free seat: what quick play may meet. */
  readonly open: boolean;
  readonly hasPassword: boolean;
  readonly rules: Rules;
}

/** Close codes beside the framework's own. */
export const CLOSED_BY_NEWER_TAB = 4101;
export const CLOSED_BROKEN = 4102;
export const CLOSED_TABLE_ENDED = 4103;

/** A list in the synced state. */
type WireList<T> = Iterable<T> & { readonly length: number };

/** A seat in the synced state. `hand` and `drawn` arrive at their owner only. */
export interface WireSeat {
  /** 0 to n-1 in turn order; in the waiting room there may be gaps. */
  readonly seat: number;
  readonly name: string;
  readonly connected: boolean;
  /** Ready to start, for the next round, or for a rematch: agreed to what comes next. */
  readonly ready: boolean;
  readonly count: number;
  readonly score: number;
  readonly points: number;
  readonly called: boolean;
  /** Was exposed a moment ago: too late to catch (U4). */
  readonly passed: boolean;
  readonly hand?: WireList<number>;
  readonly drawn?: number;
  /** Turned up at the end of a round. */
  readonly shown: WireList<number>;
}

/** The rules in the synced state: `Rules` with 0 for a single round. */
export type WireRules = Omit<Rules, "target"> & { readonly target: number };

/** The whole synced state. */
export interface WireTable {
  readonly phase: TablePhase;
  /** The host's seat id. */
  readonly host: string;
  readonly isPublic: boolean;
  readonly hasPassword: boolean;
  readonly rules: WireRules;
  /** By lasting seat id. */
  readonly seats: ReadonlyMap<string, WireSeat>;
  /** The number of the last event of this match. */
  readonly n: number;
  readonly round: number;
  readonly dealer: number;
  readonly turn: number;
  readonly ask: Ask;
  readonly direction: number;
  readonly top: Card;
  readonly color: Color | "none";
  readonly penalty: number;
  readonly drawPile: number;
  readonly discardPile: number;
  /** Who played the top card; -1 for the opening card. */
  readonly topSeat: number;
  /** The table rule in force (H8): who declared it (-1 none), its text ("" none), and its turns left (-1 no limit). */
  readonly ruleSeat: number;
  readonly ruleText: string;
  readonly ruleTurns: number;
  /** The host has struck that rule: it is in force for nobody, and nobody shows it any more. */
  readonly isRuleStruck: boolean;
  readonly exposed: number;
  /** Winners' seats, each plus one (a 0 in an array of the state breaks in the framework: COLYSEUS.md section 2). */
  readonly winners: WireList<number>;
  /** How the match ended; "" while it runs. */
  readonly why: MatchEnd | "";
  /** Server time in ms at which the running clock (turn, next round, rematch) ends; 0 when none runs. */
  readonly deadline: number;
}
