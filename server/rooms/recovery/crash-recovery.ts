/** Where something of a table throws, the table is made anew from its journal; one that breaks over and over is set aside. */
import { type Client, CloseCode } from "@colyseus/core";
import { refuse, refused } from "../../../shared/refusal.ts";
import { CLOSED_BROKEN, CLOSED_FOR_RECOVERY } from "../../../shared/wire/messages.ts";
import type { AppContext } from "../../context.ts";
import type { TableRecord } from "../../journal/table-record.ts";
import type { TokenBucket } from "../../limits/rate-limits.ts";
import { errorFields } from "../../observability/log.ts";
import { type RequestResult, resultOfEntry } from "../../table/idempotency.ts";
import type { TableListener } from "../../table/table-options.ts";
import { passwordAttemptBucket, refusalError } from "../join/join-checks.ts";
import type { ClientMessage } from "../message-handlers.ts";
import { createRoomContext, dispose, type RoomContext } from "../setup/room-context.ts";
import type { TableSetup } from "../setup/set-up-table.ts";
import { CrashGuard, type Operation } from "./crash-guard.ts";

/** A table that breaks so often within so many ms is set aside: also one that breaks at the end of every turn. */
const MAX_CRASHES = 3;
const CRASH_WINDOW_MS = 5 * 60_000;

/** The room around the table, as far as it is needed here. */
export interface RecoverableRoom {
  readonly appContext: AppContext;
  readonly code: string;
  readonly listener: TableListener;
  readonly clients: () => readonly Client[];
  readonly isClosing: () => boolean;
  /** From now on everybody who comes in sees these. */
  readonly attach: (context: RoomContext) => void;
  readonly close: (code: number) => void;
}

export class CrashRecovery {
  readonly #room: RecoverableRoom;
  /** Whoever makes a table throw shall not guess its password anew. */
  readonly #passwordAttempts: TokenBucket;
  #context: RoomContext;
  #crashTimes: readonly number[] = [];

  constructor(room: RecoverableRoom, setup: TableSetup) {
    this.#room = room;
    this.#passwordAttempts = passwordAttemptBucket(room.appContext.makeClock(() => undefined));
    this.#context = this.#createContext(setup);
  }

  get context(): RoomContext {
    return this.#context;
  }

  /** Does something of the table that nobody waits for. */
  guard(operation: Operation, run: () => unknown): void {
    this.#context.crashGuard.guard(operation, run, () => undefined);
  }

  /** Lets somebody in; where that throws, they are turned away and may knock again. */
  guardJoin<T>(operation: Operation, run: () => T): T {
    if (this.#room.isClosing()) throw refusalError(refuse("offline"));
    return this.#context.crashGuard.guard({ ...operation, isJoining: true }, run, () => {
      throw refusalError(refuse("tableRestarting"));
    });
  }

  /** Carries out what was asked. A move that was written down before something threw has been made. */
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

  /** Something of the table threw, and was caught elsewhere. */
  reportCrash(operation: Operation, error: unknown): void {
    this.#context.crashGuard.trip(operation, error);
  }

  /** Reads a message. What throws out here is the message's fault, and no table's. */
  guardMessage(client: Client, run: () => unknown): void {
    const { appContext, code } = this.#room;
    try {
      run();
    } catch (error) {
      appContext.log.warn({ table: code, ...errorFields(error) }, "unreadable message");
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
    // Only when all has returned that is under way, and the answer is sent.
    Promise.resolve()
      .then(() => this.#rebuild(operation))
      .catch((thrown) => appContext.log.error({ table: code, ...errorFields(thrown) }, "table not restored"));
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

  /** What the table is opened again with. */
  #loadRecord(): TableRecord {
    const { appContext, code } = this.#room;
    const now = this.#context.clock.steady();
    this.#crashTimes = [...this.#crashTimes.filter((at) => at > now - CRASH_WINDOW_MS), now];
    if (this.#crashTimes.length >= MAX_CRASHES) {
      throw new Error(`it broke ${MAX_CRASHES} times within ${CRASH_WINDOW_MS / 60_000} minutes`);
    }
    const record = appContext.store.findTable(code);
    if (record === undefined) throw new Error("nothing of it was written down");
    return record;
  }

  /** What was written down stays, for whoever runs the server. */
  #quarantine(error: unknown): void {
    const { appContext, code, close } = this.#room;
    appContext.log.error({ table: code, ...errorFields(error) }, "table quarantined");
    appContext.counters.countTable("quarantined");
    dispose(this.#context);
    close(CLOSED_BROKEN);
    appContext.store.quarantine(code, String(error));
  }

  /** The answer to a move that is in the journal already. */
  #resultFromJournal(sender: string | undefined, payload: unknown): RequestResult | undefined {
    const { appContext, code } = this.#room;
    const match = appContext.store.findTable(code)?.match;
    const id = typeof payload === "object" && payload !== null && "id" in payload ? payload.id : undefined;
    if (match === undefined || sender === undefined || typeof id !== "string") return undefined;
    const { entries } = appContext.store.openJournal(code, match);
    const entry = entries.findLast((saved) => saved.sender === sender && saved.id === id);
    return entry === undefined ? undefined : resultOfEntry(entry);
  }
}

/** Whoever was on a line of the broken table knocks again: what that line has been told of it is worth nothing. */
function disconnect(client: Client): void {
  client.userData = undefined;
  // Nobody comes back on this line.
  client.reconnectionToken = "";
  delete client.view;
  client.leave(CLOSED_FOR_RECOVERY);
}

// What is written into the log of something that threw: where, in doing what, and nothing that is a secret.

/** Fields of a request that may be written down: what was played, never what people write, hold or prove themselves with. */
const LOGGED_FIELDS = [
  ...["id", "lastSeenEvent", "card", "cards", "color", "swapWith", "uno", "seat", "seatId", "seatIds"],
  ...["ready", "character", "allowed", "agrees", "policy", "phrase"],
];
/** Of what was asked, in characters: nobody may have checked it yet. */
const MAX_LOGGED_LENGTH = 300;

/** What was under way, whose it was, and after which event of which match. */
function crashLogFields(context: RoomContext, { name, client, payload }: Operation, error: unknown): object {
  return { doing: name, ...requestFields(payload), ...matchPosition(context, client), ...errorFields(error) };
}

/** Where the match stood. What threw may have left a table that throws again. */
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
