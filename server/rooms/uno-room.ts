/**
 * The Colyseus room of a table: its lifecycle and its messages. The synced state is in table-state.ts, the table itself,
 * which knows nothing of Colyseus, in shared/table/.
 */
import { type AuthContext, type Client, CloseCode, type RoomException, ServerError } from "@colyseus/core";
import type { ConnectionOrigin } from "../../shared/table/seats/player.ts";
import type { TableListener } from "../../shared/table/table-dependencies.ts";
import { CLOSED_FOR_RECOVERY, CLOSED_TABLE_ENDED } from "../../shared/wire/messages.ts";
import type { AppContext } from "../app-context.ts";
import type { Release } from "../limits/quotas.ts";
import { errorFields } from "../observability/log.ts";
import { AnsweringRoom, type TableClient } from "./answering-room.ts";
import { broadcastListener, ListingPublisher } from "./broadcast.ts";
import { authResultOf, originOf, ownerIn, parseJoinOrThrow, refusalError } from "./join/join-checks.ts";
import { RoomReservations } from "./join/room-reservations.ts";
import { listingOf } from "./lobby-listing.ts";
import { handleRequest, handleUnknown, requestHandlers } from "./message-handlers.ts";
import type { ParsedJoin } from "./message-schemas.ts";
import { obeyOperator } from "./people/obey-operator.ts";
import { noteTable } from "./people/whereabouts.ts";
import { afterCommit } from "./recovery/commit-hold.ts";
import { CrashRecovery } from "./recovery/crash-recovery.ts";
import { dropReservations, patchRoom, terminateConnection } from "./recovery/framework-patches.ts";
import { RoomClosing } from "./room-closing.ts";
import { giveBackHand, openRoom } from "./setup/open-room.ts";
import { dispose, type RoomContext } from "./setup/room-context.ts";
import type { TableSetup } from "./setup/set-up-table.ts";
import { describeTable, type OpenTable } from "./table-facts.ts";

export abstract class UnoRoom extends AnsweringRoom {
  readonly #listing = new ListingPublisher((metadata) => {
    const list = () => {
      this.setMatchmaking({ metadata }).catch((error) => this.#logError("could not list the table", error));
    };
    afterCommit(this.appContext, this.roomId, list);
  });
  #crashRecovery: CrashRecovery | undefined;
  readonly #closer = new RoomClosing(
    (code) => this.disconnect(code),
    (error) => this.#logError("could not close the room", error),
  );
  #reservations: RoomReservations | undefined;
  /** Releases the room's place in the quota of open tables. */
  #releaseQuota: Release = () => undefined;
  /** Called if the room closes although nobody has ever had a seat. */
  #closedUnused = () => {};

  override patchRate = null;
  override autoDispose = false;

  override messages = {
    ...requestHandlers({
      parts: () => this.#context,
      handle: (message) => this.#recovery.guardRequest(message, () => handleRequest(this.#context, message)),
    }),
    // Messages of any other name
    _: (client: Client, ...message: [unknown, unknown]) => handleUnknown(client, this.#context, message),
  };

  override async onCreate(options: unknown): Promise<void> {
    this.#releaseQuota = await openRoom(this.appContext, options, (setup) => this.#openTable(setup));
    // Nobody is sent to a table that another process would not find.
    await this.whenCommitted();
  }

  override async onAuth(
    client: TableClient,
    options: unknown,
    { ip = "" }: AuthContext,
  ): Promise<ConnectionOrigin> {
    const { joinChecks } = this.#context;
    const guesser = await this.#recovery.guardJoin({ name: "onAuth", client }, () =>
      joinChecks.guesserAt(ip, ownerIn(options)),
    );
    return this.#recovery.guardJoin({ name: "onAuth", client }, () => {
      this.#reservations?.arrived(client.sessionId);
      const refusal = joinChecks.whyNot(options, guesser);
      if (refusal !== undefined) throw refusalError(refusal);
      const join = parseJoinOrThrow(options);
      // A player whose connection ended with the last server is not charged for the join, once for each seat.
      if (this.#context.joinHandler.isMissingSinceRestart(join)) this.appContext.joins.refund(ip);
      return authResultOf(join, ip);
    });
  }

  override onJoin(client: TableClient, options: unknown): void {
    const join = () => this.#context.joinHandler.join(client, this.#withGivenName(client, options));
    this.#recovery.guardJoin({ name: "onJoin", client }, join);
    noteTable(this.appContext.shortTerm, ownerIn(options), this.roomId);
  }

  override onDrop(client: TableClient, code = 0): void {
    this.appContext.counters.countDisconnect(code);
    if (this.#closer.isClosing) return;
    const wait = () => this.allowReconnection(client, "manual");
    this.#recovery.guard({ name: "onDrop", client }, () =>
      this.#context.joinHandler.dropped(client, code, wait),
    );
  }

  override onReconnect(client: TableClient): void {
    const { sanctions } = this.appContext;
    const isBarred = sanctions.whyBarred({ ...originOf(client), code: this.roomId }) !== undefined;
    const reconnect = () => !isBarred && this.#context.joinHandler.reconnect(client);
    if (!this.#recovery.guardJoin({ name: "onReconnect", client }, reconnect))
      client.leave(CLOSED_FOR_RECOVERY);
  }

  override onLeave(client: TableClient, code = 0): void {
    // For every other code, `onDrop` has counted the disconnect.
    if (code === CloseCode.CONSENTED || code === CloseCode.FAILED_TO_RECONNECT)
      this.appContext.counters.countDisconnect(code);
    if (this.#closer.isClosing) return;
    this.#recovery.guard({ name: "onLeave", client }, () => this.#context.joinHandler.left(client, code));
  }

  /** The saved table stays: the next start restores it. */
  override onBeforeShutdown(): void {
    this.#closer.begin();
    if (this.#crashRecovery !== undefined) dispose(this.#context);
    super.onBeforeShutdown();
  }

  /**
   * The table moves to another process: nothing happens here any more, messages are not answered, and clients stay connected.
   * False if the table is opening or closing. Throws if it cannot be saved.
   */
  stopForHandOver(): boolean {
    if (this.#crashRecovery === undefined || this.#closer.isClosing) return false;
    this.#context.table.handOver();
    this.#closer.begin();
    dispose(this.#context);
    return true;
  }

  /** The other process has the table open: the clients come back there. */
  endAfterHandOver(): void {
    this.#closedUnused = () => undefined;
    this.appContext.tableQuota.movedAway(this.roomId);
    this.#closer.finish(CLOSED_FOR_RECOVERY);
  }

  /** The table belongs to another process: the room ends, writes nothing, and sends nothing to its clients. */
  abandon(): void {
    this.#closedUnused = () => undefined;
    this.appContext.tableQuota.movedAway(this.roomId);
    if (this.#crashRecovery !== undefined) dispose(this.#context);
    for (const client of this.clients) terminateConnection(client);
    this.#closer.close(CLOSED_FOR_RECOVERY);
  }

  override disconnect(code?: number): Promise<unknown> {
    dropReservations(this);
    return super.disconnect(code);
  }

  override onDispose(): void {
    this.#releaseQuota();
    this.#reservations?.stop();
    if (this.#crashRecovery === undefined) return;
    if (!this.#context.table.seats.wereEverTaken) this.#closedUnused();
    dispose(this.#context);
    this.appContext.log.info({ table: this.roomId }, "table closed");
    this.appContext.counters.countTable("closed");
  }

  /** Called by Colyseus for errors in any hook; without it, they would end the process. */
  override onUncaughtException({ cause }: RoomException, what: string): void {
    if (!(cause instanceof ServerError)) this.#crashRecovery?.reportCrash({ name: what }, cause);
  }

  /** What may be known of the table before joining it; undefined while the room opens or closes. */
  override get openTable(): OpenTable | undefined {
    if (this.#crashRecovery === undefined || this.#closer.isClosing) return undefined;
    return describeTable(this.#context, this.#reservations?.arriving ?? []);
  }

  /** Other acts of the operator are in force than before. */
  obeyOperator(): void {
    if (this.#crashRecovery === undefined || this.#closer.isClosing) return;
    const room = { ...this.#context, code: this.roomId, clients: [...this.clients] };
    this.#recovery.guard({ name: "obeyOperator" }, () => obeyOperator(room, this.appContext.sanctions));
  }

  /** True if the token is valid for a seat at this table. */
  override isSeatToken(token: string): boolean {
    return this.#context.table.seats.findByToken(token) !== undefined;
  }

  /** True if the client with this reservation has a seat, and must not be locked out by others at its address. */
  hasProvenSeat(sessionId: string): boolean {
    return this.#reservations?.hasProvenSeat(sessionId) ?? false;
  }

  /** True if this is the Colyseus reconnection token of a player who is connected or has dropped. */
  isReconnectToken(token: string): boolean {
    return this.#crashRecovery?.context.connections.isReconnectToken(token) ?? false;
  }

  /** Everything of the table runs in here: an error breaks this table, and no other. */
  get #recovery(): CrashRecovery {
    if (this.#crashRecovery === undefined) throw new Error("the room is not open yet");
    return this.#crashRecovery;
  }

  get #context(): RoomContext {
    return this.#recovery.context;
  }

  /** A person whom the operator has renamed has that name everywhere. */
  #withGivenName(client: TableClient, options: unknown): ParsedJoin {
    const join = parseJoinOrThrow(options);
    const name = this.appContext.sanctions.nameOf(originOf(client).owner);
    return name === undefined ? join : { ...join, name };
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
    this.#closedUnused = () => giveBackHand(setup);
    patchRoom(this, () => this.#recovery);
    this.#reservations = this.#watchReservations();
    const recovery = this.#makeCrashRecovery(setup);
    const { table, access } = recovery.context;
    this.#crashRecovery = recovery;
    try {
      this.#attach(recovery.context, setup.record !== undefined);
    } catch (error) {
      // Colyseus discards the room.
      this.#crashRecovery = undefined;
      dispose(recovery.context);
      throw error;
    }
    this.metadata = listingOf(table, access);
    if (!access.isPublic) await this.setPrivate(true);
    this.appContext.log.info({ table: this.roomId, ...access }, "table opened");
    this.appContext.counters.countTable(setup.record === undefined ? "opened" : "restored");
  }

  #watchReservations(): RoomReservations {
    return new RoomReservations(this, {
      clock: this.appContext.clock,
      table: () => this.#context.table,
      isClosing: () => this.#closer.isClosing,
      changed: (arriving) => {
        const { table, access } = this.#context;
        table.setArriving(arriving);
        this.#listing.publish(listingOf(table, access));
      },
    });
  }

  #endTable(): void {
    try {
      this.#context.journal.delete();
    } catch (error) {
      // The table has ended all the same: the next start restores it, and it ends again.
      this.#logError("could not delete the table", error);
    }
    this.#closer.close(CLOSED_TABLE_ENDED);
  }

  #logError(what: string, error: unknown): void {
    this.appContext.log.error({ table: this.roomId, ...errorFields(error) }, what);
  }
}

/** The room class for one server. */
export const makeUnoRoom = (appContext: AppContext): (new () => UnoRoom) =>
  class extends UnoRoom {
    override readonly appContext = appContext;
  };
