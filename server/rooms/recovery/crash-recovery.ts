/** Restores a crashed table from its journal. A table that crashes again and again is quarantined. */
import { type Client, CloseCode } from "@colyseus/core";
import { refuse, refused } from "../../../shared/refusal.ts";
import { type RequestResult, resultOfEntry } from "../../../shared/table/idempotency.ts";
import type { TableRecord } from "../../../shared/table/journal/table-record.ts";
import type { TableListener } from "../../../shared/table/table-dependencies.ts";
import type { TokenBucket } from "../../../shared/timing/rate-limiter.ts";
import { CLOSED_BROKEN, CLOSED_FOR_RECOVERY } from "../../../shared/wire/messages.ts";
import type { AppContext } from "../../app-context.ts";
import { errorFields } from "../../observability/log.ts";
import { passwordAttemptBucket, refusalError } from "../join/join-checks.ts";
import type { ClientMessage } from "../message-handlers.ts";
import { createRoomContext, dispose, type RoomContext } from "../setup/room-context.ts";
import type { TableSetup } from "../setup/set-up-table.ts";
import { CrashGuard, type Operation } from "./crash-guard.ts";

/** A table that crashes this often within this time is quarantined: even one that crashes at the end of every turn. */
const MAX_CRASHES = 3;
const CRASH_WINDOW_MS = 5 * 60_000;

/** What is needed of the room. */
export interface RecoverableRoom {
  readonly appContext: AppContext;
  readonly code: string;
  readonly listener: TableListener;
  readonly clients: () => readonly Client[];
  readonly isClosing: () => boolean;
  /** Makes the room use a restored context. */
  readonly attach: (context: RoomContext) => void;
  readonly close: (code: number) => void;
}

export class CrashRecovery {
  readonly #room: RecoverableRoom;
  /** Kept when the table is restored, so that a crash does not allow more password guesses. */
  readonly #passwordAttempts: TokenBucket;
  #context: RoomContext;
  #crashTimes: readonly number[] = [];
  /** Clients whose unreadable message is in the log. */
  readonly #unreadable = new WeakSet<Client>();

  constructor(room: RecoverableRoom, setup: TableSetup) {
    this.#room = room;
    const { makeClock, clusterRooms } = room.appContext;
    const kept =
      clusterRooms === undefined ? undefined : { code: room.code, keeper: clusterRooms.passwordAttempts };
    this.#passwordAttempts = passwordAttemptBucket(
      makeClock(() => undefined),
      kept,
    );
    this.#context = this.#createContext(setup);
  }

  get context(): RoomContext {
    return this.#context;
  }

  /** Runs a function of the table whose result is not needed. */
  guard(operation: Operation, run: () => unknown): void {
    this.#context.crashGuard.guard(operation, run, () => undefined);
  }

  /** Runs a join. If it throws, the client is refused and may try again. */
  guardJoin<T>(operation: Operation, run: () => T): T {
    if (this.#room.isClosing()) throw refusalError(refuse("offline"));
    return this.#context.crashGuard.guard({ ...operation, isJoining: true }, run, () => {
      throw refusalError(refuse("tableRestarting"));
    });
  }

  /** Carries out a request. If it throws after its move was written to the journal, the move counts as made. */
  guardRequest(clientMessage: ClientMessage, run: () => RequestResult): RequestResult {
    const { name, client, payload } = clientMessage;
    const { connections } = this.#context;
    return this.#context.crashGuard.guard({ name, client, payload }, run, () => {
      try {
        return this.#resultFromJournal(connections.seatIdOf(client), payload) ?? refused("tableRestarting");
      } catch {
        return refused("tableRestarting");
      }
    });
  }

  /** Reports an error of the table that was caught elsewhere. */
  reportCrash(operation: Operation, error: unknown): void {
    this.#context.crashGuard.trip(operation, error);
  }

  /** Decodes a message. An error here is the fault of the message and not of the table. */
  guardMessage(client: Client, run: () => unknown): void {
    const { appContext, code, isClosing } = this.#room;
    // A table that moves to another process answers there: the client sends again what was not answered.
    if (isClosing()) return;
    try {
      run();
    } catch (error) {
      appContext.counters.countUnreadableFrame();
      // Once for each client, and without the text of the error, which may repeat what the client has sent.
      const problem = error instanceof Error ? error.name : "";
      if (!this.#unreadable.has(client))
        appContext.log.warn({ table: code, reason: problem }, "unreadable message");
      this.#unreadable.add(client);
      client.leave(CloseCode.WITH_ERROR);
    }
  }

  #createContext(setup: TableSetup): RoomContext {
    const { appContext, listener } = this.#room;
    const crashGuard: CrashGuard = new CrashGuard((operation, error) => this.#onCrash(operation, error));
    return createRoomContext(appContext, setup, {
      listener,
      crashGuard,
      passwordAttempts: this.#passwordAttempts,
    });
  }

  #onCrash(operation: Operation, error: unknown): void {
    const { appContext, code } = this.#room;
    appContext.log.error(
      { table: code, ...crashLogFields(this.#context, operation, error) },
      "table crashed",
    );
    appContext.counters.countTable("crashed");
    dispose(this.#context);
    // Only after all running calls have returned and the answer is sent.
    Promise.resolve()
      .then(() => this.#rebuild(operation))
      .catch((failure) =>
        appContext.log.error({ table: code, ...errorFields(failure) }, "could not restore table"),
      );
  }

  #rebuild({ client, isJoining }: Operation): void {
    const { appContext, code, clients, isClosing, attach } = this.#room;
    if (isClosing()) return;
    try {
      const context = this.#createContext({ code, record: this.#loadRecord() });
      const refusedClient = isJoining === true ? client : undefined;
      for (const other of clients()) if (other !== refusedClient) disconnect(other);
      this.#context = context;
      attach(context);
      appContext.log.info({ table: code, n: context.table.lastEvent }, "table restored");
      appContext.counters.countTable("restored");
    } catch (error) {
      this.#quarantine(error);
    }
  }

  /** The saved table. Throws if the table has crashed too often. */
  #loadRecord(): TableRecord {
    const { appContext, code } = this.#room;
    const now = this.#context.clock.steady();
    this.#crashTimes = [...this.#crashTimes.filter((at) => at > now - CRASH_WINDOW_MS), now];
    if (this.#crashTimes.length >= MAX_CRASHES) {
      throw new Error(`it crashed ${MAX_CRASHES} times within ${CRASH_WINDOW_MS / 60_000} minutes`);
    }
    const record = appContext.store.findTable(code);
    if (record === undefined) throw new Error("the table was never saved");
    return record;
  }

  /** Closes the table. Its data stays, for the operator of the server. */
  #quarantine(error: unknown): void {
    const { appContext, code, close } = this.#room;
    appContext.log.error({ table: code, ...errorFields(error) }, "table quarantined");
    appContext.counters.countTable("quarantined");
    dispose(this.#context);
    close(CLOSED_BROKEN);
    appContext.store.quarantine(code, String(error));
  }

  /** The result of a move that is in the journal already. */
  #resultFromJournal(sender: string | undefined, payload: unknown): RequestResult | undefined {
    const { appContext, code } = this.#room;
    const match = appContext.store.findTable(code)?.match;
    const id = typeof payload === "object" && payload !== null && "id" in payload ? payload.id : undefined;
    if (match === undefined || sender === undefined || typeof id !== "string") return undefined;
    const entries = appContext.store.openJournal(code, match).entries();
    const entry = entries.findLast((saved) => saved.sender === sender && saved.id === id);
    return entry === undefined ? undefined : resultOfEntry(entry);
  }
}

/** Disconnects a client of the crashed table, which joins again: the state that it has may be wrong. */
function disconnect(client: Client): void {
  client.userData = undefined;
  // This connection cannot be resumed.
  client.reconnectionToken = "";
  delete client.view;
  client.leave(CLOSED_FOR_RECOVERY);
}

/** Fields of a request that may be logged: what was played, but no texts, hands or tokens of players. */
const LOGGED_FIELDS = [
  ...["id", "lastSeenEvent", "card", "cards", "color", "swapWith", "uno", "seat", "seatId", "seatIds"],
  ...["ready", "character", "allowed", "agrees", "policy", "phrase"],
];
/** How many characters of a request are logged: it may not have been checked yet. */
const MAX_LOGGED_LENGTH = 300;

/** The operation, its seat, and the position in the match. */
function crashLogFields(context: RoomContext, { name, client, payload }: Operation, error: unknown): object {
  return { doing: name, ...requestFields(payload), ...matchPosition(context, client), ...errorFields(error) };
}

/** The position in the match. The crashed table may throw again here. */
function matchPosition({ table, connections }: RoomContext, client: Operation["client"]): object {
  try {
    const { phase, matchId, lastEvent } = table;
    const seat = client === undefined ? undefined : table.seats.get(connections.seatIdOf(client) ?? "")?.seat;
    return { ...(seat === undefined ? {} : { seat }), phase, matchId, n: lastEvent };
  } catch {
    return {};
  }
}

function requestFields(payload: unknown): object {
  if (typeof payload !== "object" || payload === null) return {};
  const fields = Object.entries(payload).filter(([name]) => LOGGED_FIELDS.includes(name));
  return { asked: JSON.stringify(Object.fromEntries(fields)).slice(0, MAX_LOGGED_LENGTH) };
}
