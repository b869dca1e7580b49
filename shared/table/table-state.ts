/** The table as one value: all that it knows. Only `evolve` changes it. */
import type { SeatCommand } from "../command.ts";
import { NO_COMMITMENT, type TableChain } from "../fairness/match-fairness.ts";
import type { RoundProtocol } from "../fairness/round-protocol.ts";
import type { Phrase } from "../phrase.ts";
import { OFFICIAL_RULES, type Rules } from "../rules.ts";
import type { Seat } from "../seat.ts";
import type { Stopwatch } from "../timing/stopwatch.ts";
import type { KickRecord } from "./journal/table-record.ts";
import type { HandOfTheDaySetting } from "./match/deal-of-the-day.ts";
import type { Match } from "./match/match.ts";
import type { ConnectionOrigin, SeatedPlayer } from "./seats/player.ts";
import type { RevokedToken } from "./seats/seat-tokens.ts";

/** The settings of a table; the host may change the rules, the felt, and whether spectators are allowed. */
export interface TableSettings extends HandOfTheDaySetting {
  readonly rules: Rules;
  /** Opened by quick play: it has no host, and starts automatically (C8). */
  readonly isQuickPlay: boolean;
  /** Anybody may join, so the turn time is the same for all. */
  readonly isPublic: boolean;
  /** Whether people may spectate (C6). */
  readonly spectatorsAllowed: boolean;
  /** The number of the felt that the host has chosen for all; 0 if each player sees their own. */
  readonly felt: number;
  /** Whether the operator offers the highest level of bots. */
  readonly hasMasterBots: boolean;
  /** Whether a table that nobody uses ends, and rounds and rematches wait no longer than others would (C5, C9, E5, E6). */
  readonly hasIdleLimits: boolean;
}

export const DEFAULT_TABLE_SETTINGS: TableSettings = {
  rules: OFFICIAL_RULES,
  isQuickPlay: false,
  isPublic: true,
  spectatorsAllowed: true,
  felt: 0,
  hasMasterBots: true,
  hasIdleLimits: true,
};

/** The clock that players see: of the turn (C1), the next round (E5) or the rematch (E6). */
export interface ShownClock {
  /** What it was started for. */
  readonly purpose: string;
  /** A countdown; undefined if there is no clock now, or if it has expired. */
  readonly watch: Stopwatch | undefined;
  /** When it expires, in ms of server time; 0 if it does not run. */
  readonly endsAt: number;
  /** How long the turn lasts, in ms; undefined if no turn with a clock is being played. */
  readonly plannedMs: number | undefined;
  readonly isExpired: boolean;
  /** The time-out of the turn is counted. */
  readonly isCounted: boolean;
}

/** The turn as it is charged to the time bank (C7). */
export interface TurnWatch {
  readonly seat: Seat;
  readonly watch: Stopwatch;
  /** How long the turn lasts if its player does not end it, in ms. */
  readonly plannedMs: number;
}

/** The time between two rounds. All times are in ms of steady time. */
export interface RoundBreak {
  /** Undefined during a round. */
  readonly startedAt: number | undefined;
  /** Until when it has been charged. */
  readonly chargedUntil: number;
  /** The ids of the players whom the next round waits for. */
  readonly awaited: readonly string[];
  /** When the first of their time banks is used up. */
  readonly dueAt: number;
}

/** How a quick-play table starts (C8). */
export interface QuickStart {
  readonly connectedIds: readonly string[];
  /** Somebody came, or agreed to start. False for players who return from a match that nobody wants to repeat (E6). */
  readonly isDue: boolean;
  /** In ms of steady time; undefined while no countdown runs. */
  readonly dueAt: number | undefined;
  /** In ms of server time; 0 while no countdown runs. */
  readonly endsAt: number;
  /** When the table looks again whether players on their way have come. */
  readonly checkAt: number | undefined;
  /** What was left of the countdown when the table was handed over, in ms. */
  readonly handedOverMs: number | undefined;
}

/** What nobody's presence leads to (C5, C9). */
export interface Idleness {
  readonly watched: "neverJoined" | "waitingRoom" | "match" | "soloPause" | "nothing";
  /** When the time began, in ms of steady time: in a match, when a person acted last. */
  readonly since: number;
}

const NO_CHAIN: TableChain = { number: 0, head: NO_COMMITMENT, dropped: [] };

/** The protocol that leads to the key of the next round (docs/fairness.md). */
export interface Dealing {
  readonly chain: TableChain;
  readonly next: RoundProtocol | undefined;
  /** As it was saved last: only this may be shown. */
  readonly lastSaved: RoundProtocol | undefined;
  /** True from the moment the next round is due until it is dealt. */
  readonly isDealDue: boolean;
  readonly isRestored: boolean;
  /** The time for one phase of an attempt, `ms` in all; undefined while the table waits for nobody. */
  readonly window: { readonly name: string; readonly ms: number; readonly watch: Stopwatch } | undefined;
}

/** Somebody who is not let in without the host (C10). In memory only. */
export interface Asking {
  readonly id: string;
  readonly owner: string;
  readonly kickId: string;
  readonly name: string;
  readonly spectate: boolean;
  /** When they have given up, in ms of steady time. */
  readonly dueAt: number;
}

/** The newcomers from one removed player's address whom the host has declined. */
export interface Declined {
  readonly owners: readonly string[];
  /** When the host declined the last of them, in ms of steady time. */
  readonly last: number;
}

/** Who may come after the host has removed somebody (C10). All but the kicks is in memory only. */
export interface AdmissionState {
  readonly kicks: readonly KickRecord[];
  readonly kickedSoFar: number;
  /** IP addresses, by the id of the kick. Never saved, logged or sent. */
  readonly addresses: Readonly<Record<string, readonly string[]>>;
  readonly asking: readonly Asking[];
  readonly askedSoFar: number;
  /** By the id of the kick. */
  readonly declined: Readonly<Record<string, Declined>>;
  /** The browsers that were at the table, the newest last. */
  readonly seen: readonly string[];
}

/** A spectator who wants a seat (C6). */
export interface QueuedSpectator {
  /** What the room calls this spectator. */
  readonly id: string;
  readonly name: string;
  readonly origin: ConnectionOrigin;
}

/** A bot has decided what it does at that time, in ms of steady time. */
export interface BotMove {
  readonly seat: Seat;
  readonly command: SeatCommand;
  readonly dueAt: number;
}

export interface BotPhrase {
  readonly seatId: string;
  readonly phrase: Phrase;
  readonly dueAt: number;
}

/** How often somebody was announced in this minute. */
export interface NoticeCount {
  readonly count: number;
  readonly endsAt: number;
}

/** The parts of the table beside its players and its match: `evolve` replaces them as a whole. */
export interface TableSections {
  readonly settings: TableSettings;
  /** The host's seat id; "" before the first player sits down. */
  readonly hostId: string;
  /** When an inactive host loses the role; undefined while nobody waits for the host. */
  readonly hostIdleAt: number | undefined;
  /** The player alone with bots, or five minutes without a command, have paused the match (C9). */
  readonly isPausedByPlayer: boolean;
  readonly clock: ShownClock | undefined;
  readonly turn: TurnWatch | undefined;
  readonly roundBreak: RoundBreak;
  readonly quickStart: QuickStart;
  readonly idleness: Idleness;
  readonly dealing: Dealing;
  readonly admissions: AdmissionState;
  readonly queue: readonly QueuedSpectator[];
  readonly spectatorCount: number;
  /** How many players have reserved a seat by quick play and are not connected yet (C8). */
  readonly arriving: number;
  readonly seatedSoFar: number;
  readonly revokedTokens: readonly RevokedToken[];
  /** By person and by IP address. */
  readonly noticeCounts: Readonly<Record<string, NoticeCount>>;
  readonly plannedMoves: readonly BotMove[];
  readonly plannedPhrases: readonly BotPhrase[];
  /** Counts how often bots had to think again because a move was refused. */
  readonly secondThoughts: number;
  /** When they think again; undefined if none has to. */
  readonly thinkAgainAt: number | undefined;
  /** Nothing happens automatically before this time: a command of the table was refused. */
  readonly retryAt: number | undefined;
  /** The number of the last match. */
  readonly matchNumber: number;
  /** The table has ended: nothing happens any more. */
  readonly hasEnded: boolean;
}

export interface TableState extends TableSections {
  /** In the order in which they sat down. */
  readonly players: readonly SeatedPlayer[];
  /** The running match, or the one that has just ended; undefined in the waiting room. */
  readonly match: Match | undefined;
  /** What is shown until a match that is about to start is dealt: the match before it; undefined for the waiting room. */
  readonly before: Match | undefined;
}

export const NO_BREAK: RoundBreak = {
  ...{ startedAt: undefined, chargedUntil: 0, awaited: [], dueAt: Number.POSITIVE_INFINITY },
};
const NO_QUICK_START: QuickStart = {
  ...{ connectedIds: [], isDue: false, dueAt: undefined, endsAt: 0 },
  ...{ checkAt: undefined, handedOverMs: undefined },
};
export const NO_DEALING: Dealing = {
  ...{ chain: NO_CHAIN, next: undefined, lastSaved: undefined },
  ...{ isDealDue: false, isRestored: false, window: undefined },
};

/** A new table without players. */
export function newTableState(settings: TableSettings, steady: number): TableState {
  return {
    settings,
    players: [],
    match: undefined,
    before: undefined,
    hostId: "",
    hostIdleAt: undefined,
    isPausedByPlayer: false,
    clock: undefined,
    turn: undefined,
    roundBreak: NO_BREAK,
    quickStart: NO_QUICK_START,
    idleness: { watched: "neverJoined", since: steady },
    dealing: NO_DEALING,
    admissions: {
      ...{ kicks: [], kickedSoFar: 0, addresses: {}, asking: [], askedSoFar: 0, declined: {}, seen: [] },
    },
    queue: [],
    spectatorCount: 0,
    arriving: 0,
    seatedSoFar: 0,
    revokedTokens: [],
    noticeCounts: {},
    plannedMoves: [],
    plannedPhrases: [],
    secondThoughts: 0,
    thinkAgainAt: undefined,
    retryAt: undefined,
    matchNumber: 0,
    hasEnded: false,
  };
}
