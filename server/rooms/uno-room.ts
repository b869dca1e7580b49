/**
 * The Colyseus room of a table: its lifecycle and its messages. The synced state is in table-state.ts, the table itself,
 * which knows nothing of Colyseus, in server/table/.
 */
import {
  type AuthContext,
  type Client,
  CloseCode,
  Room,
  type RoomException,
  ServerError,
} from "@colyseus/core";
import { type Refusal, type Result, refuse, refused } from "../../shared/refusal.ts";
import {
  CLOSED_FOR_RECOVERY,
  CLOSED_TABLE_ENDED,
  type Listing,
  type RequestName,
  type RoomMessages,
} from "../../shared/wire/messages.ts";
import type { SeatFacts } from "../../shared/wire/table-facts.ts";
import type { AppContext } from "../app-context.ts";
import type { RunningState } from "../journal/running-state.ts";
import type { Release } from "../limits/quotas.ts";
import { errorFields } from "../observability/log.ts";
import type { ConnectionOrigin } from "../table/seats/player.ts";
import type { TableListener } from "../table/table-dependencies.ts";
import { broadcastListener, ListingPublisher } from "./broadcast.ts";
import { authResultOf, joinKindOf, originOf, parseJoinOrThrow, refusalError } from "./join/join-checks.ts";
import { Arrivals, mayQuickPlay, SeatArrivals } from "./join/pending-arrivals.ts";
import { listingOf } from "./lobby-listing.ts";
import { handleRequest, handleUnknown, requestHandler } from "./message-handlers.ts";
import { parseJoin } from "./message-schemas.ts";
import { afterCommit } from "./recovery/commit-hold.ts";
import { CrashRecovery } from "./recovery/crash-recovery.ts";
import {
  dropReservations,
  patchRoom,
  terminateConnection,
  watchReservations,
} from "./recovery/framework-patches.ts";
import { RoomCloser } from "./room-closer.ts";
import { giveBackHand, openRoom } from "./setup/open-room.ts";
import { dispose, type RoomContext } from "./setup/room-context.ts";
import type { TableSetup } from "./setup/set-up-table.ts";
import { describeTable, type OpenTable, type TableDescription } from "./table-facts.ts";
import type { TableState } from "./table-state.ts";

type TableClient = Client<{ userData: string | undefined; messages: RoomMessages }>;

export abstract class UnoRoom extends Room<{ state: TableState; metadata: Listing; client: TableClient }> {
  protected abstract readonly appContext: AppContext;
  readonly #listing = new ListingPublisher((metadata) => {
    const list = () => {
      this.setMatchmaking({ metadata }).catch((error) => this.#logError("could not list the table", error));
    };
    afterCommit(this.appContext, this.roomId, list);
  });
  #crashRecovery: CrashRecovery | undefined;
  readonly #closer = new RoomCloser(
    (code) => this.disconnect(code),
    (error) => this.#logError("could not close the room", error),
  );
  #arrivals: Arrivals | undefined;
  /** Players on their way who have shown their seat tokens. */
  readonly #seatArrivals = new SeatArrivals();
  /** Releases the room's place in the quota of open tables. */
  #releaseQuota: Release = () => undefined;
  /** Called if the room closes although nobody has ever had a seat. */
  #closedUnused = () => {};

  override patchRate = null;
  override autoDispose = false;

  readonly #on = (name: RequestName) =>
    requestHandler(name, {
      parts: () => this.#context,
      handle: (message) => this.#recovery.guardRequest(message, () => handleRequest(this.#context, message)),
    });

  override messages = {
    // Moves
    play: this.#on("play"),
    draw: this.#on("draw"),
    pass: this.#on("pass"),
    drawPenalty: this.#on("drawPenalty"),
    challenge: this.#on("challenge"),
    chooseColor: this.#on("chooseColor"),
    uno: this.#on("uno"),
    catch: this.#on("catch"),
    // The host
    setRules: this.#on("setRules"),
    start: this.#on("start"),
    removeTableRule: this.#on("removeTableRule"),
    addBot: this.#on("addBot"),
    kick: this.#on("kick"),
    liftKick: this.#on("liftKick"),
    admit: this.#on("admit"),
    allowTurnTime: this.#on("allowTurnTime"),
    setSeatOrder: this.#on("setSeatOrder"),
    allowSpectators: this.#on("allowSpectators"),
    // Every player
    rename: this.#on("rename"),
    setReady: this.#on("setReady"),
    nextRound: this.#on("nextRound"),
    rematch: this.#on("rematch"),
    agreeToStart: this.#on("agreeToStart"),
    setDisconnectPolicy: this.#on("setDisconnectPolicy"),
    setTurnTime: this.#on("setTurnTime"),
    setAvatar: this.#on("setAvatar"),
    setPageHidden: this.#on("setPageHidden"),
    resume: this.#on("resume"),
    pause: this.#on("pause"),
    claimWin: this.#on("claimWin"),
    quickChat: this.#on("quickChat"),
    spectate: this.#on("spectate"),
    leave: this.#on("leave"),
    commitContribution: this.#on("commitContribution"),
    revealContribution: this.#on("revealContribution"),
    // Spectators
    takeSeat: this.#on("takeSeat"),
    // Messages of any other name
    _: (client: Client, ...message: [unknown, unknown]) => handleUnknown(client, this.#context, message),
  } satisfies Record<RequestName | "_", unknown>;

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
      joinChecks.guesserAt(ip),
    );
    return this.#recovery.guardJoin({ name: "onAuth", client }, () => {
      this.#arrivals?.arrived(client.sessionId);
      this.#seatArrivals.arrived(client.sessionId);
      const refusal = joinChecks.whyNot(options, guesser);
      if (refusal !== undefined) throw refusalError(refusal);
      const join = parseJoinOrThrow(options);
      // A player whose connection ended with the last server is not charged for the join, once for each seat.
      if (this.#context.joinHandler.isMissingSinceRestart(join)) this.appContext.joins.refund(ip);
      return authResultOf(join, ip);
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
    // For every other code, `onDrop` has counted the disconnect.
    if (code === CloseCode.CONSENTED || code === CloseCode.FAILED_TO_RECONNECT)
      this.appContext.counters.countDisconnect(code);
    if (this.#closer.isClosing) return;
    this.#recovery.guard({ name: "onLeave", client }, () => this.#context.leaveHandler.left(client, code));
  }

  /** The saved table stays: the next start restores it. */
  override onBeforeShutdown(): void {
    this.#closer.begin();
    if (this.#crashRecovery !== undefined) dispose(this.#context);
    super.onBeforeShutdown();
  }

  /**
   * The table moves to another process: nothing happens here any more, messages are not answered, and clients stay connected.
   * The result is what was running; undefined if the table is opening or closing.
   */
  stopForHandOver(): RunningState | undefined {
    if (this.#crashRecovery === undefined || this.#closer.isClosing) return undefined;
    const { runningState } = this.#context.table;
    this.#closer.begin();
    dispose(this.#context);
    return runningState;
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
    this.#arrivals?.stop();
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
  get openTable(): OpenTable | undefined {
    if (this.#crashRecovery === undefined || this.#closer.isClosing) return undefined;
    return describeTable(this.#context);
  }

  /** True if the token is valid for a seat at this table. */
  isSeatToken(token: string): boolean {
    return this.#context.table.seats.findByToken(token) !== undefined;
  }

  /** True if the client with this reservation has a seat, and must not be locked out by others at its address. */
  hasProvenSeat(sessionId: string): boolean {
    return this.#seatArrivals.has(sessionId);
  }

  /** Resolves when everything that the table has written is committed. Rejects if it belongs to another process. */
  async whenCommitted(): Promise<void> {
    await this.appContext.clusterTables?.gateOf(this.roomId)?.whenCommitted();
  }

  /** What `openTable` tells, for another process of the cluster. */
  async describe(): Promise<TableDescription | undefined> {
    const { openTable: table } = this;
    await this.whenCommitted();
    return table === undefined
      ? undefined
      : { isPublic: table.isPublic, facts: table.facts, names: table.names };
  }

  /** The same as in `openTable`, for another process of the cluster. */
  async whyPasswordWrong(password: string, address: string): Promise<Refusal | undefined> {
    const { openTable: table } = this;
    if (table === undefined) return refuse("tableRestarting");
    const refusal = await table.whyPasswordWrong(password, address);
    await this.whenCommitted();
    return refusal;
  }

  /** The same as in `openTable`, for another process of the cluster. */
  async isRemoved(owner: string): Promise<boolean> {
    const isKicked = this.#context.table.admission.isKicked(owner);
    await this.whenCommitted();
    return isKicked;
  }

  /** The same as in `openTable`, for another process of the cluster. */
  async seatOwner(seatToken: string): Promise<Result<SeatFacts>> {
    const owner = (await this.openTable?.seatOwner(seatToken)) ?? refused("tableRestarting");
    await this.whenCommitted();
    return owner;
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
    this.#watchArrivals();
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

  /** Quick play waits a moment for players on their way, and sends no more of them than there are seats (C8). */
  #watchArrivals(): void {
    const arrivals = new Arrivals({
      clock: this.appContext.clock,
      addresses: () => [...this.clients].map((client) => originOf(client).address),
      changed: (count) => {
        const { table, access } = this.#context;
        table.seats.arriving = count;
        this.#listing.publish(listingOf(table, access));
      },
    });
    this.#arrivals = arrivals;
    watchReservations(this, {
      mayReserve: (options) =>
        !this.#closer.isClosing &&
        mayQuickPlay(this.#context.table, options) &&
        this.#seatArrivals.mayExpect(this.#provenSeatIn(options)),
      reserved: (sessionId, options) => {
        const { isQuickPlay, phase } = this.#context.table;
        if (isQuickPlay && phase === "waiting" && joinKindOf(options) === "seat")
          arrivals.expect(sessionId, parseJoinOrThrow(options).opener);
        this.#seatArrivals.expect(sessionId, this.#provenSeatIn(options), this.appContext.clock);
      },
    });
  }

  /** The seat whose token is in the options of a join; undefined without a valid one. */
  #provenSeatIn(options: unknown): string | undefined {
    const join = parseJoin(options);
    const seatToken = join.ok ? join.value.seatToken : undefined;
    return seatToken === undefined ? undefined : this.#context.table.seats.findByToken(seatToken)?.id;
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
