/** The room around a table: who comes, who goes, which message. The game itself is in the table. */
import {
  type AuthContext,
  type Client,
  CloseCode,
  Room,
  type RoomException,
  ServerError,
} from "@colyseus/core";
import {
  CLOSED_FOR_RECOVERY,
  CLOSED_TABLE_ENDED,
  type Listing,
  type RoomMessages,
} from "../../shared/wire/messages.ts";
import type { AppContext } from "../context.ts";
import type { Release } from "../limits/quotas.ts";
import { errorFields } from "../observability/log.ts";
import type { TableListener } from "../table/table-options.ts";
import { broadcastListener, ListingPublisher } from "./broadcast.ts";
import {
  type AuthResult,
  authResultOf,
  MAX_CLIENTS,
  parseJoinOrThrow,
  refusalError,
} from "./join/join-checks.ts";
import { listingOf } from "./listing.ts";
import { handleRequest, messageHandlers } from "./message-handlers.ts";
import { CrashRecovery } from "./recovery/crash-recovery.ts";
import { patchRoom } from "./recovery/framework-patches.ts";
import { openRoom } from "./setup/open-room.ts";
import { dispose, type RoomContext } from "./setup/room-context.ts";
import type { TableSetup } from "./setup/set-up-table.ts";
import type { TableState } from "./table-state.ts";

/** Closes a room, once. */
class RoomCloser {
  readonly #disconnect: (code: number) => Promise<unknown>;
  readonly #onError: (error: unknown) => void;
  #isClosing = false;

  /** `disconnect` sends everybody away with this close code; `failed` hears why it could not. */
  constructor(disconnect: (code: number) => Promise<unknown>, onError: (error: unknown) => void) {
    this.#disconnect = disconnect;
    this.#onError = onError;
  }

  /** True from the moment on in which nothing that leaves is to be waited for. */
  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Somebody else sends everybody away: the server stops. */
  begin(): void {
    this.#isClosing = true;
  }

  /** Sends everybody away, after the answer that is under way has been sent. */
  close(code: number): void {
    if (this.#isClosing) return;
    this.begin();
    Promise.resolve()
      .then(() => this.#disconnect(code))
      .catch((error) => this.#onError(error));
  }
}

type TableClient = Client<{ userData: string | undefined; messages: RoomMessages }>;

export abstract class UnoRoom extends Room<{ state: TableState; metadata: Listing; client: TableClient }> {
  protected abstract readonly appContext: AppContext;
  readonly #listing = new ListingPublisher((metadata) => {
    this.setMatchmaking({ metadata }).catch((error) => this.#logError("not listed", error));
  });
  #crashRecovery: CrashRecovery | undefined;
  readonly #closer = new RoomCloser(
    (code) => this.disconnect(code),
    (error) => this.#logError("not closed", error),
  );
  /** Gives back the place among the open tables. */
  #releaseQuota: Release = () => undefined;

  override patchRate = null;
  override autoDispose = false;
  override maxClients = MAX_CLIENTS;
  override messages = messageHandlers({
    parts: () => this.#context,
    handle: (clientMessage) =>
      this.#recovery.guardRequest(clientMessage, () => handleRequest(this.#context, clientMessage)),
  });

  /** Whatever runs of the table runs through here: what throws breaks this table, and no other. */
  get #recovery(): CrashRecovery {
    if (this.#crashRecovery === undefined) throw new Error("the room is not open yet");
    return this.#crashRecovery;
  }

  get #context(): RoomContext {
    return this.#recovery.context;
  }

  override async onCreate(options: unknown): Promise<void> {
    this.#releaseQuota = await openRoom(this.appContext, options, (setup) => this.#openTable(setup));
  }

  override onAuth(client: TableClient, options: unknown, { ip = "" }: AuthContext): AuthResult {
    return this.#recovery.guardJoin({ name: "onAuth", client }, () => {
      const refusal = this.#context.joinChecks.whyNot(options, ip);
      if (refusal !== undefined) throw refusalError(refusal);
      const join = parseJoinOrThrow(options);
      // The line that they lost with the server before counted as a way in, and was no guess: once for each seat.
      if (this.#context.joinHandler.isMissingSinceRestart(join)) this.appContext.joins.refund(ip);
      return authResultOf(join);
    });
  }

  override onJoin(client: TableClient, options: unknown): void {
    const join = () => this.#context.joinHandler.join(client, parseJoinOrThrow(options));
    this.#recovery.guardJoin({ name: "onJoin", client }, join);
  }

  override onDrop(client: TableClient, code = 0): void {
    this.appContext.counters.countDisconnect(code);
    if (this.#closer.isClosing) return;
    const wait = () => this.allowReconnection(client, "manual");
    this.#recovery.guard({ name: "onDrop", client }, () => this.#context.leaveHandler.dropped(client, wait));
  }

  override onReconnect(client: TableClient): void {
    const reconnect = () => this.#context.joinHandler.reconnect(client);
    if (!this.#recovery.guardJoin({ name: "onReconnect", client }, reconnect))
      client.leave(CLOSED_FOR_RECOVERY);
  }

  override onLeave(client: TableClient, code = 0): void {
    // Every other end has been a drop before.
    if (code === CloseCode.CONSENTED || code === CloseCode.FAILED_TO_RECONNECT)
      this.appContext.counters.countDisconnect(code);
    if (this.#closer.isClosing) return;
    this.#recovery.guard({ name: "onLeave", client }, () => this.#context.leaveHandler.left(client, code));
  }

  /** What is written down stays: the next start opens the table again. */
  override onBeforeShutdown(): void {
    this.#closer.begin();
    if (this.#crashRecovery !== undefined) dispose(this.#context);
    super.onBeforeShutdown();
  }

  override onDispose(): void {
    this.#releaseQuota();
    if (this.#crashRecovery === undefined) return;
    dispose(this.#context);
    this.appContext.log.info({ table: this.roomId }, "table closed");
    this.appContext.counters.countTable("closed");
  }

  /** The framework's last resort. Without it, what is thrown in a hook would end the process. */
  override onUncaughtException({ cause }: RoomException, what: string): void {
    if (!(cause instanceof ServerError)) this.#crashRecovery?.reportCrash({ name: what }, cause);
  }

  /** True if the token proves a seat at this table. */
  isSeatToken(token: string): boolean {
    return this.#context.table.seats.findByToken(token) !== undefined;
  }

  /** True if it is the framework's token of a line that speaks for a seat here, or has dropped. */
  isReconnectToken(token: string): boolean {
    return this.#crashRecovery?.context.connections.isReconnectToken(token) ?? false;
  }

  #makeCrashRecovery(setup: TableSetup): CrashRecovery {
    const room = {
      appContext: this.appContext,
      code: setup.code,
      listener: this.#makeListener(),
      clients: () => [...this.clients],
      isClosing: () => this.#closer.isClosing,
      attach: (context: RoomContext) => this.#attach(context, true),
      close: (code: number) => this.#closer.close(code),
    };
    return new CrashRecovery(room, setup);
  }

  #attach({ table, access, stateWriter, joinHandler }: RoomContext, isRestored: boolean): void {
    this.state = stateWriter.state;
    Object.assign(this.state, access);
    stateWriter.write(table);
    if (isRestored) joinHandler.awaitAllReconnects();
  }

  #makeListener(): TableListener {
    return broadcastListener({
      context: () => this.#context,
      clients: () => this.clients,
      broadcast: (name, message) => this.broadcast(name, message),
      broadcastPatch: () => this.broadcastPatch(),
      listing: this.#listing,
      ended: () => this.#endTable(),
    });
  }

  async #openTable(setup: TableSetup): Promise<void> {
    this.roomId = setup.code;
    patchRoom(this, () => this.#recovery);
    const recovery = this.#makeCrashRecovery(setup);
    const { table, access } = recovery.context;
    this.#crashRecovery = recovery;
    try {
      this.#attach(recovery.context, setup.record !== undefined);
    } catch (error) {
      // The framework throws the room away.
      this.#crashRecovery = undefined;
      dispose(recovery.context);
      throw error;
    }
    this.metadata = listingOf(table, access);
    if (!access.isPublic) await this.setPrivate(true);
    this.appContext.log.info({ table: this.roomId, ...access }, "table opened");
    this.appContext.counters.countTable(setup.record === undefined ? "opened" : "restored");
  }

  #endTable(): void {
    try {
      this.#context.journal.delete();
    } catch (error) {
      // No fault of the table, which is over: the next start opens it again, and it ends once more.
      this.#logError("not dropped", error);
    }
    this.#closer.close(CLOSED_TABLE_ENDED);
  }

  #logError(what: string, error: unknown): void {
    this.appContext.log.error({ table: this.roomId, ...errorFields(error) }, what);
  }
}

/** The rooms of one house. */
export const makeUnoRoom = (appContext: AppContext) =>
  class extends UnoRoom {
    override readonly appContext = appContext;
  };
