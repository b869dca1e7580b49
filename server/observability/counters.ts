/** The events that the server counts. Code that counts does not depend on Prometheus: without METRICS_PORT it counts nothing. */
import type { MatchEnd } from "../../shared/command.ts";
import type { Refusal, Result } from "../../shared/refusal.ts";
import type { RequestName } from "../../shared/wire/requests.ts";

/**
 * How a client joins a table: takes a new seat, spectates, resumes a dropped connection, comes back with a seat token,
 * or comes back with it for the first time since the server was restarted.
 */
export const JOIN_KINDS = ["seat", "spectate", "reconnect", "seat_token", "after_restart"] as const;
export type JoinKind = (typeof JOIN_KINDS)[number];

/** The limits. Each is counted when it rejects something. */
export const LIMITS = [
  /** Requests per second of one player or spectator. */
  "requests",
  /** Wrong codes, passwords, seat tokens and recovery codes. */
  "failed_auth",
  /** New tables per minute, and tables open at the same time. */
  "tables",
  /** Join requests to tables and the lobby per minute. */
  "joins",
  /** Requests to the history API, and changes among them. */
  "history_api",
  /** New subscriptions to turn notifications per hour. */
  "push_subscriptions",
  /** Reports of players per hour. */
  "reports",
  "invitations",
  /** Concurrent connections and requests of one IP address. */
  "connections",
  /** Connections that were closed because they sent a request before the one ahead of it was answered. */
  "pipelining",
  /** Connections that were closed because they sent too many messages. */
  "floods",
  /** Connections that were closed because the client did not read. */
  "slow_readers",
] as const;
export type Limit = (typeof LIMITS)[number];

/** Events in the life of a table. */
export const TABLE_OUTCOMES = ["opened", "restored", "quarantined", "crashed", "closed"] as const;
export type TableOutcome = (typeof TABLE_OUTCOMES)[number];

/**
 * What became of a turn notification: the push service took it; knows no such subscription any more, which is then deleted;
 * refused it; could not be reached or did not answer; or it was not sent, because there were too many.
 */
export const PUSH_OUTCOMES = ["sent", "expired", "rejected", "failed", "dropped"] as const;
export type PushOutcome = (typeof PUSH_OUTCOMES)[number];

/**
 * Where the move of a master came from: a search, or a sharp bot, because too many moves were waiting, because the
 * search took too long, or because its thread failed.
 */
export const MASTER_MOVE_OUTCOMES = ["searched", "full", "late", "failed"] as const;
export type MasterMoveOutcome = (typeof MASTER_MOVE_OUTCOMES)[number];

/** What claimed to come from another process: a message in Redis, or a forwarded connection. */
export const REFUSED_PEERS = ["message", "forwarding"] as const;
export type RefusedPeer = (typeof REFUSED_PEERS)[number];
/** What failed because another process, or Redis, did not answer: a join, or the forwarding of a connection. */
export const OFFLINE_PARTS = ["join", "connection"] as const;
export type OfflinePart = (typeof OFFLINE_PARTS)[number];
/** What belongs to another process now: a table, or everything, because this process was declared dead. */
export const FENCED_PARTS = ["table", "process"] as const;
export type FencedPart = (typeof FENCED_PARTS)[number];
/** A table was given to another process, opened after another one gave it, or could not be given. */
export const HAND_OVERS = ["given", "received", "failed"] as const;
export type HandOverOutcome = (typeof HAND_OVERS)[number];

/** Each method counts one event. Times are in ms. */
export interface Counters {
  /** A request was answered, `ms` after it was received. `unknown`: there is no request with this name. */
  countRequest(request: RequestName | "unknown", result: Result<unknown>, ms: number): void;
  /** An accepted command was written to the journal. */
  countJournalWrite(ms: number): void;
  /** A client joined a table, or was refused. */
  countJoin(kind: JoinKind, refusal?: Refusal): void;
  /** A disconnected player did not return in time. */
  countReconnectTimeout(): void;
  /** A connection to a table was closed with this code. */
  countDisconnect(code: number): void;
  /** A limit rejected something. */
  countRateLimited(limit: Limit): void;
  /** A client sent a frame that cannot be decoded, or is too large. */
  countUnreadableFrame(): void;
  /** Something that claimed to come from another process of the cluster was refused. */
  countRefusedPeer(what: RefusedPeer): void;
  /** Another process, or Redis, did not answer. */
  countOffline(part: OfflinePart): void;
  /** What the tables of this process wrote was committed to the database of the cluster. */
  countCommit(ms: number): void;
  /** This process has opened that many tables of a process that had ended or died. */
  countTakeOver(tables: number): void;
  /** The database has refused what this process wrote: something belongs to another process. */
  countFence(part: FencedPart): void;
  countHandOver(outcome: HandOverOutcome, tables: number): void;
  countTable(outcome: TableOutcome): void;
  countMatchEnd(why: MatchEnd): void;
  countPush(outcome: PushOutcome): void;
  /** A master has chosen a move, `ms` after it was asked. */
  countMasterMove(outcome: MasterMoveOutcome, ms: number): void;
}

/** Counts nothing. */
export const noCounters: Counters = {
  countRequest: () => undefined,
  countJournalWrite: () => undefined,
  countJoin: () => undefined,
  countReconnectTimeout: () => undefined,
  countDisconnect: () => undefined,
  countRateLimited: () => undefined,
  countUnreadableFrame: () => undefined,
  countRefusedPeer: () => undefined,
  countOffline: () => undefined,
  countCommit: () => undefined,
  countTakeOver: () => undefined,
  countFence: () => undefined,
  countHandOver: () => undefined,
  countTable: () => undefined,
  countMatchEnd: () => undefined,
  countPush: () => undefined,
  countMasterMove: () => undefined,
};
