/** What travels between a browser and the table: names, payloads, answers and the shape of the synced state. */
import type { BotCharacter } from "../bot-character.ts";
import type { Color } from "../card.ts";
import type { PlayOne, PlaySet, SeatCommand } from "../command.ts";
import type { Phase } from "../game.ts";
import type { Rules } from "../rules.ts";
import type { Seat } from "../seat.ts";
import type { EventBatch } from "./event-batch.ts";

export const ROOM = "uno";
export const LOBBY = "lobby";

/** Counts the changes of this protocol that older pages cannot follow; version 0.1.0 spoke the first one. */
export const PROTOCOL = 2;

/** Said by a page when it joins: a page of another protocol than the server's is reloaded. Programs may leave it out. */
export interface ProtocolVersion {
  readonly protocol?: number;
}

/** The 31 symbols of a table's code: no I, L, O, 0 or 1, which look alike. */
export const CODE_SYMBOLS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 6;
/** Graphemes of a player's name. */
export const LONGEST_NAME = 20;
export const LONGEST_PASSWORD = 40;

/** A game is `new` in the waiting room: to the table that phase is called `waiting`. */
export type TablePhase = Exclude<Phase, "new"> | "waiting";

/** What happens when one's line breaks in a round: the table waits (C2), a bot plays at once, or the seat is given up. */
export const ABSENCE_CHOICES = ["wait", "bot", "leave"] as const;
export type AbsenceChoice = (typeof ABSENCE_CHOICES)[number];

/** So many times the clock can a player's turns last: more time for who needs it. */
export const TIME_FACTORS = [1, 2, 4] as const;
export type TimeFactor = (typeof TIME_FACTORS)[number];

/** Carried by every command: a resend with the same id gets the first answer again. */
export interface CommandId {
  readonly id: string;
}
/** Carried by commands that answer a turn: the number of the newest `cardPlayed`, `turnStarted` or `penaltyRaised` seen. */
export interface LastSeenEvent {
  readonly lastSeenEvent: number;
}

/** Every message of a client, by name. All are requests; each gets an answer (`Accepted`) or a `Refusal`. */
export interface Requests {
  readonly play: CommandId & LastSeenEvent & (Omit<PlayOne, "type"> | Omit<PlaySet, "type">);
  readonly draw: CommandId & LastSeenEvent;
  readonly pass: CommandId & LastSeenEvent;
  readonly drawPenalty: CommandId & LastSeenEvent;
  readonly challenge: CommandId & LastSeenEvent;
  readonly chooseColor: CommandId & LastSeenEvent & { readonly color: Color };
  readonly uno: CommandId;
  readonly catch: CommandId & { readonly seat: Seat };
  readonly rename: CommandId & { readonly name: string };
  readonly setReady: CommandId & { readonly ready: boolean };
  readonly setRules: CommandId & { readonly rules: Rules };
  readonly start: CommandId;
  readonly nextRound: CommandId;
  readonly rematch: CommandId;
  /** The host takes the table rule in force off the table (H8). */
  readonly removeTableRule: CommandId;
  /** The host puts a bot on the next free seat, or takes a player or a bot off theirs (C4). */
  readonly addBot: CommandId & { readonly character: BotCharacter };
  readonly kick: CommandId & { readonly seatId: string };
  /** The host seats everybody anew: all taken seats by id, in the order of play to be (S1, C4). */
  readonly setSeatOrder: CommandId & { readonly seatIds: readonly string[] };
  /** The host lets people look on, or sends them away (C6). */
  readonly allowSpectators: CommandId & { readonly allowed: boolean };
  /** At a quick table: agrees, or not, to fill it up with bots. */
  readonly agreeToBots: CommandId & { readonly agrees: boolean };
  /** What is to happen when one's own line breaks. */
  readonly setDisconnectPolicy: CommandId & { readonly policy: AbsenceChoice };
  /** How much time one wants for each turn, where the table honours it; from the next turn on. */
  readonly setTurnTime: CommandId & { readonly factor: TimeFactor };
  /** What the own avatar shows: one of EMBLEMS, by its number. */
  readonly setAvatar: CommandId & { readonly avatar: number };
  /** Takes one's seat from the stand-in (C1, C3). */
  readonly resume: CommandId;
  /** Ends the match as its winner when all the others have left (C3). */
  readonly claimWin: CommandId;
  /** One of PHRASES, by its number; everybody reads it in the own language. */
  readonly quickChat: CommandId & { readonly phrase: number };
  /** Gives up the seat and looks on. */
  readonly spectate: CommandId;
  /** One who looks on takes a free seat: at once in the waiting room, else when the next match begins (C6). */
  readonly takeSeat: CommandId & { readonly name: string };
  readonly leave: CommandId;
}
export type RequestName = keyof Requests;

/**
 * The requests that are moves of the game, each with the command that it carries. Two commands have older names, which
 * stand in the records of matches.
 */
export const MOVES = {
  play: "play",
  draw: "draw",
  pass: "pass",
  drawPenalty: "accept",
  challenge: "challenge",
  chooseColor: "color",
  uno: "uno",
  catch: "catch",
} as const satisfies Partial<Record<RequestName, SeatCommand["type"]>>;
export type MoveName = keyof typeof MOVES;

/**
 * The answer to an accepted command: the number of its last event (for table messages, of the last event so far). It
 * travels as that number alone.
 */
export interface Accepted {
  readonly lastEvent: number;
}

/** The name of the message that explains a state: a number, and its content bytes (`makeExplanation`), to be short. */
export const EVENTS = 0;

/** An explanation that came in: the number of its last event is that of the state which came before it. */
export interface EventsMessage extends EventBatch {
  readonly n: number;
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
  | { readonly type: "seatOrderChanged"; readonly name: string }
  | { readonly type: "tableRuleRemoved"; readonly name: string }
  | { readonly type: "timedOut"; readonly name: string }
  | { readonly type: "botAdded"; readonly name: string; readonly character: BotCharacter }
  | { readonly type: "kicked"; readonly name: string }
  | { readonly type: "botTookOver"; readonly name: string }
  | { readonly type: "playerResumed"; readonly name: string }
  | { readonly type: "spectatorsChanged"; readonly name: string; readonly allowed: boolean };

/** Told to the one who sat down or came back, and to nobody else. */
export interface Seated {
  /** The seat's lasting id in `WireTable.seats`, the same through all matches. */
  readonly seatId: string;
  /** Proves the seat at the next return; replaces every earlier one. */
  readonly seatToken: string;
}

/** Told to one who looks on from now on: who came for that, and whose seat was given up or went to others. */
export interface Spectating {
  /** Will get a seat when the next match begins. */
  readonly isNext: boolean;
}

/** Somebody said one of PHRASES: shown for a moment, and kept nowhere. */
export interface QuickChat {
  readonly seatId: string;
  readonly phrase: number;
}

/** Messages of the room, by name, beside its explanations. */
export interface RoomMessages {
  readonly notice: Notice;
  readonly seated: Seated;
  readonly spectating: Spectating;
  readonly quickChat: QuickChat;
}

/** Options of `create`: all but the name may be left out. */
export interface CreateOptions extends ProtocolVersion {
  readonly name: string;
  readonly visibility?: "public" | "private";
  readonly password?: string;
  readonly rules?: Rules;
  /** Whether people may look on; they may if this is left out. */
  readonly spectatorsAllowed?: boolean;
  /** The browser's key (`Authorization` over HTTP): what is played here is found again by it. Kept as a hash only. */
  readonly key?: string;
}

/** Options of quick play (`joinOrCreate`): meets a table that is open to all, or opens one that starts by itself. */
export interface QuickOptions extends ProtocolVersion {
  readonly name: string;
  readonly open: true;
  readonly key?: string;
}

/** Options of `joinById`: a name to sit down, a seat token to come back, or the wish to look on. */
export interface JoinOptions extends ProtocolVersion {
  readonly name?: string;
  readonly spectate?: true;
  readonly password?: string;
  readonly seatToken?: string;
  readonly key?: string;
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
  readonly spectatorsAllowed: boolean;
  readonly rules: Rules;
}

/** Close codes beside the framework's own. */
export const CLOSED_BY_NEWER_TAB = 4101;
/** The table broke and cannot go on. */
export const CLOSED_BROKEN = 4102;
export const CLOSED_TABLE_ENDED = 4103;
/** The host removed the player, or lets nobody look on any more. */
export const CLOSED_REMOVED = 4104;
export const CLOSED_TO_SPECTATORS = 4105;
/** The table broke and is there again: one knocks with the seat token, as after every other code. */
export const CLOSED_FOR_RECOVERY = 4106;
