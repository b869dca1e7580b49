/** Responses and messages between client and table, with the options of joining and the close codes. */
import type { BotCharacter } from "../bot-character.ts";
import type { SeatCommand } from "../command.ts";
import type { Phase } from "../game.ts";
import type { Looks } from "../looks.ts";
import type { QuickLength } from "../quick-play.ts";
import type { SeenEvent } from "../redact.ts";
import type { EditionId, Rules } from "../rules.ts";
import type { EventBatch } from "./event-batch.ts";
import type { Flick } from "./flick.ts";

export const ROOM = "uno";
export const LOBBY = "lobby";
export const LED_REPLAY = "ledReplay";

/** Increased with each incompatible change of the protocol. Version 0.1.0 used 1. */
export const PROTOCOL = 2;

/** Pages send it when they join: a page with another protocol version is reloaded. Programs may omit it. */
export interface ProtocolVersion {
  readonly protocol?: number;
}

/** Options of everyone who may take a seat. */
export interface SeatOptions {
  /** The client answers each `roundCommitment` with a commitment: the first deal waits a moment for it. */
  readonly contributes?: true;
  /** The avatar and the card back of a new seat from the start; `setAvatar` changes them later. */
  readonly looks?: Looks;
}

/** The 31 symbols of a table's code: no I, L, O, 0 or 1, which look alike. */
export const CODE_SYMBOLS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 6;
/** The maximum length of a player's name, in graphemes. */
export const LONGEST_NAME = 20;
export const LONGEST_PASSWORD = 40;

/** A game is `new` in the waiting room: to the table that phase is called `waiting`. */
export type TablePhase = Exclude<Phase, "new"> | "waiting";

/** What happens if a player disconnects in a round: the table waits (C2), a bot takes over at once, or the player leaves. */
export const DISCONNECT_POLICIES = ["wait", "bot", "leave"] as const;
export type DisconnectPolicy = (typeof DISCONNECT_POLICIES)[number];

/** Extra time: a player's turns last the normal time multiplied by one of these. */
export const TIME_FACTORS = [1, 2, 4] as const;
export type TimeFactor = (typeof TIME_FACTORS)[number];

/**
 * What has become of a player's wish for extra time: "none" if there is no wish, or none that needs the host's consent;
 * otherwise the host has not answered yet, has allowed it, or has not allowed it.
 */
export type TimeConsent = "none" | "awaited" | "given" | "declined";

/** The requests that are moves, with their commands. Two commands keep older names, because match records contain them. */
export const MOVES = {
  play: "play",
  draw: "draw",
  pass: "pass",
  drawPenalty: "accept",
  challenge: "challenge",
  chooseColor: "color",
  uno: "uno",
  catch: "catch",
} as const satisfies Readonly<Record<string, SeatCommand["type"]>>;
export type MoveName = keyof typeof MOVES;

/** The moves that the clock makes for a player whose time is up (C1). */
export type TimeOutMove = Exclude<MoveName, "challenge" | "uno" | "catch">;

/**
 * The response to an accepted request: the number of its last event (for requests without events, of the last event so
 * far). It is sent as a bare number.
 */
export interface Accepted {
  readonly lastEvent: number;
}

/** The name of the message with the events of a state change. A number, and bytes as content (`makeEventBatch`), to be short. */
export const EVENTS = 0;

/** The name of the message about the shuffle of a round: bytes as content (`makeFairnessBatch`). */
export const FAIRNESS = 1;

/**
 * The name of the message with signatures of what FAIRNESS messages say. Clients that do not know version 2 of the shuffles do not
 * listen to it.
 */
export const SIGNATURES = 2;

/** A received EVENTS message. `n` is the number of its last event: that of the state that arrived before it. */
export interface EventsMessage extends EventBatch {
  readonly n: number;
}

/** News of a table that are no events of the game, such as players joining and leaving. Shown in the event log. */
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
  | { readonly type: "timedOut"; readonly name: string; readonly move: TimeOutMove }
  | { readonly type: "botAdded"; readonly name: string; readonly character: BotCharacter }
  | { readonly type: "kicked"; readonly name: string }
  | { readonly type: "botTookOver"; readonly name: string }
  | { readonly type: "playerResumed"; readonly name: string }
  | { readonly type: "spectatorsChanged"; readonly name: string; readonly allowed: boolean }
  | { readonly type: "castersChanged"; readonly name: string; readonly allowed: boolean };

/** Sent only to the player who took a seat or returned to it. */
export interface Seated {
  /** The seat's id in `WireTable.seats`, the same in all matches. */
  readonly seatId: string;
  /** Needed to return to the seat. Replaces all earlier tokens. */
  readonly seatToken: string;
}

/** Sent to a client that became a spectator: it joined as one, gave up its seat, or lost it. */
export interface Spectating {
  /** True if the spectator gets a seat: when the next match starts (C6), or at a quick-play table in the next round (C8). */
  readonly isNext: boolean;
  /** The place in the queue for a seat, from 1, if the spectator waits for one. Sent again when it changes. */
  readonly position?: number;
}

/** Whom the host has removed, who asks to be let in (C10), and who wants extra turn time. Sent to the host only. */
export interface Admissions {
  readonly kicked: readonly { readonly id: string; readonly name: string }[];
  readonly asking: readonly AskingNewcomer[];
  readonly turnTimes: readonly TurnTimeWish[];
}

/** A player's wish for extra turn time, and what has become of it. */
export interface TurnTimeWish {
  readonly seatId: string;
  readonly factor: TimeFactor;
  readonly consent: Exclude<TimeConsent, "none">;
}

/** A newcomer who waits for the host's consent (C10). */
export interface AskingNewcomer {
  readonly id: string;
  /** The name that was typed; "" if there is none. */
  readonly name: string;
  /** Wants to watch, and no seat. */
  readonly spectate: boolean;
}

/** A player sent a phrase, or FLICK and a flick. It is shown for a moment and not stored. */
export interface QuickChat {
  readonly seatId: string;
  readonly phrase: number;
  readonly flick?: Flick;
}

/**
 * What happened to a player's seat while the player was away: what was played and drawn for it, exchanges of its hand,
 * and rounds that ended. Redacted for that player, the oldest event first.
 */
export interface WhileAway {
  readonly events: readonly SeenEvent[];
  /** True if there were more events: only the newest are sent. */
  readonly isShortened: boolean;
}

/** Whether the server cannot save: `isStorageDown`, sent at once. In a cluster the state waits until its last change is saved. */
export interface Storage {
  readonly isDown: boolean;
}

/** The messages of a table room by name, except EVENTS, FAIRNESS and SIGNATURES. */
export interface RoomMessages {
  readonly notice: Notice;
  readonly seated: Seated;
  readonly spectating: Spectating;
  readonly whileAway: WhileAway;
  readonly quickChat: QuickChat;
  readonly admissions: Admissions;
  readonly storage: Storage;
  /** The operator warns the player. */
  readonly warning: { readonly id: string };
}

/** Options of `create`. A player without a name gets the name of a guest. */
export interface CreateOptions extends ProtocolVersion, SeatOptions {
  readonly name?: string;
  readonly visibility?: "public" | "private";
  readonly password?: string;
  readonly rules?: Rules;
  /** Whether spectators are allowed; true by default. */
  readonly spectatorsAllowed?: boolean;
  /** The hand of the day, which chooses everything else: only with a name and a key. */
  readonly handOfTheDay?: true;
  /** The browser key (`Authorization` over HTTP), which links the player to their matches. Only its hash is stored. */
  readonly key?: string;
}

/** Options of quick play (`joinOrCreate`): joins a quick-play table that waits for players, or opens one (C8). */
export interface QuickOptions extends ProtocolVersion, SeatOptions {
  readonly name?: string;
  readonly open?: true;
  /** How long a match is; one round by default. Players who want the same length meet. */
  readonly length?: QuickLength;
  /** The deck; the classic one by default. Players who want the same deck meet. */
  readonly edition?: EditionId;
  /** The id of a Discord activity: everybody who sends the same one meets at one private table. */
  readonly activity?: string;
  readonly key?: string;
}

/** Options of `joinById`: a name for a new seat, a seat token to return, or `spectate`. */
export interface JoinOptions extends ProtocolVersion, SeatOptions {
  readonly name?: string;
  /** The decks beside the classic one that the client can show: it is refused at tables of other decks. */
  readonly editions?: readonly string[];
  readonly spectate?: true;
  readonly password?: string;
  readonly seatToken?: string;
  /** Beside a seat token: take the seat back from the device that it has moved to. The browser proves with its key that it was the first. */
  readonly takeBack?: true;
  readonly key?: string;
}

/** One row of the lobby list. */
export interface Listing {
  readonly host: string;
  readonly taken: number;
  readonly seats: number;
  readonly phase: TablePhase;
  /** True if anybody may take a seat now: waiting, public, without a password, and with a free seat. */
  readonly open: boolean;
  /** At a quick-play table: the length of its matches (C8). Absent at other tables. */
  readonly length?: QuickLength;
  /** At a quick-play table: its deck, by which players meet. The deck of every table is in its rules. */
  readonly edition?: EditionId;
  /** At a quick-play table in a match: how many bots give up their seats to players who join (C8). Absent if there are none. */
  readonly botSeats?: number;
  readonly hasPassword: boolean;
  readonly spectatorsAllowed: boolean;
  readonly rules: Rules;
}

/** Close codes in addition to the framework's. 4101: the player opened the table in a newer tab. */
export const CLOSED_BY_NEWER_TAB = 4101;
/** The table has crashed and cannot continue. */
export const CLOSED_BROKEN = 4102;
export const CLOSED_TABLE_ENDED = 4103;
/** The host kicked the player, or no longer allows spectators. */
export const CLOSED_REMOVED = 4104;
export const CLOSED_TO_SPECTATORS = 4105;
/** The table was rebuilt after a crash, or moved to another process: join again at once with the seat token. */
export const CLOSED_FOR_RECOVERY = 4106;
