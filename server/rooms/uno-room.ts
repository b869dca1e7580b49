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
  type Announcements,
  CLOSED_TABLE_ENDED,
  CLOSED_TO_MEND,
  type Listing,
} from "../../shared/wire/messages.ts";
import type { House } from "../context.ts";
import { told } from "../observability/log.ts";
import type { Release } from "../places.ts";
import { Closing } from "../room/closing.ts";
import { MOST_CLIENTS } from "../room/crowd.ts";
import { handlersOf } from "../room/handlers.ts";
import { LobbyRow } from "../room/lobby-row.ts";
import { type Pass, passOf } from "../room/pass.ts";
import { refusalError } from "../room/refusal-error.ts";
import type { TableListener } from "../table/table-options.ts";
import { heraldOf } from "./broadcast.ts";
import { arrivalOf } from "./join/join-checks.ts";
import { listingOf } from "./listing.ts";
import { takeRequest } from "./message-handlers.ts";
import { Mending } from "./recovery/crash-recovery.ts";
import { guardWayIn } from "./recovery/framework-patches.ts";
import { openInPlace } from "./setup/open-room.ts";
import { abandon, type Premises } from "./setup/room-context.ts";
import type { Opening } from "./setup/set-up-table.ts";
import type { TableState } from "./table-state.ts";

type TableClient = Client<{ userData: string | undefined; messages: Announcements }>;

export abstract class UnoRoom extends Room<{ state: TableState; metadata: Listing; client: TableClient }> {
  protected abstract readonly house: House;
  readonly #row = new LobbyRow((metadata) => {
    this.setMatchmaking({ metadata }).catch((error) => this.#warn("not listed", error));
  });
  #mending: Mending | undefined;
  readonly #closing = new Closing(
    (code) => this.disconnect(code),
    (error) => this.#warn("not closed", error),
  );
  /** Gives back the place among the open tables. */
  #leavePlace: Release = () => undefined;

  override patchRate = null;
  override autoDispose = false;
  override maxClients = MOST_CLIENTS;
  override messages = handlersOf({
    opened: () => this.#open,
    take: (message) => this.#guarded.answer(message, () => takeRequest(this.#open, message)),
  });

  /** Whatever runs of the table runs through here: what throws breaks this table, and no other. */
  get #guarded(): Mending {
    if (this.#mending === undefined) throw new Error("the room is not open yet");
    return this.#mending;
  }

  get #open(): Premises {
    return this.#guarded.premises;
  }

  override async onCreate(options: unknown): Promise<void> {
    this.#leavePlace = await openInPlace(this.house, options, (opening) => this.#openAs(opening));
  }

  override onAuth(client: TableClient, options: unknown, { ip = "" }: AuthContext): Pass {
    return this.#guarded.letIn({ what: "onAuth", client }, () => {
      const refusal = this.#open.reception.whyNot(options, ip);
      if (refusal !== undefined) throw refusalError(refusal);
      const arrival = arrivalOf(options);
      // The line that they lost with the server before counted as a way in, and was no guess: once for each seat.
      if (this.#open.arrivals.isMissing(arrival)) this.house.joins.giveBack(ip);
      return passOf(arrival);
    });
  }

  override onJoin(client: TableClient, options: unknown): void {
    const arrive = () => this.#open.arrivals.arrive(client, arrivalOf(options));
    this.#guarded.letIn({ what: "onJoin", client }, arrive);
  }

  override onDrop(client: TableClient, code = 0): void {
    this.house.meter.lineEnded(code);
    if (this.#closing.hasBegun) return;
    const wait = () => this.allowReconnection(client, "manual");
    this.#guarded.guard({ what: "onDrop", client }, () => this.#open.departures.dropped(client, wait));
  }

  override onReconnect(client: TableClient): void {
    const isBack = () => this.#open.arrivals.comeBack(client);
    if (!this.#guarded.letIn({ what: "onReconnect", client }, isBack)) client.leave(CLOSED_TO_MEND);
  }

  override onLeave(client: TableClient, code = 0): void {
    // Every other end has been a drop before.
    if (code === CloseCode.CONSENTED || code === CloseCode.FAILED_TO_RECONNECT)
      this.house.meter.lineEnded(code);
    if (this.#closing.hasBegun) return;
    this.#guarded.guard({ what: "onLeave", client }, () => this.#open.departures.left(client, code));
  }

  /** What is written down stays: the next start opens the table again. */
  override onBeforeShutdown(): void {
    this.#closing.begin();
    if (this.#mending !== undefined) abandon(this.#open);
    super.onBeforeShutdown();
  }

  override onDispose(): void {
    this.#leavePlace();
    if (this.#mending === undefined) return;
    abandon(this.#open);
    this.house.log.info({ table: this.roomId }, "table closed");
    this.house.meter.tableFared("closed");
  }

  /** The framework's last resort. Without it, what is thrown in a hook would end the process. */
  override onUncaughtException({ cause }: RoomException, what: string): void {
    if (!(cause instanceof ServerError)) this.#mending?.threw({ what }, cause);
  }

  /** True if the token proves a seat at this table. */
  isSeatToken(token: string): boolean {
    return this.#open.table.seats.provenBy(token) !== undefined;
  }

  /** True if it is the framework's token of a line that speaks for a seat here, or has dropped. */
  isLineToken(token: string): boolean {
    return this.#mending?.premises.lines.isToken(token) ?? false;
  }

  #mendingOf(opening: Opening): Mending {
    const room = {
      house: this.house,
      code: opening.code,
      listener: this.#herald(),
      clients: () => [...this.clients],
      isClosing: () => this.#closing.hasBegun,
      moveIn: (premises: Premises) => this.#moveIn(premises, true),
      close: (code: number) => this.#closing.close(code),
    };
    return new Mending(room, opening);
  }

  #moveIn({ table, doors, mirror, arrivals }: Premises, isOpenedAgain: boolean): void {
    this.state = mirror.state;
    Object.assign(this.state, doors);
    mirror.show(table);
    if (isOpenedAgain) arrivals.awaitAll();
  }

  #herald(): TableListener {
    return heraldOf({
      premises: () => this.#open,
      clients: () => this.clients,
      broadcast: (name, message) => this.broadcast(name, message),
      broadcastPatch: () => this.broadcastPatch(),
      row: this.#row,
      ended: () => this.#end(),
    });
  }

  async #openAs(opening: Opening): Promise<void> {
    this.roomId = opening.code;
    guardWayIn(this, () => this.#guarded);
    const mending = this.#mendingOf(opening);
    const { table, doors } = mending.premises;
    this.#mending = mending;
    try {
      this.#moveIn(mending.premises, opening.kept !== undefined);
    } catch (error) {
      // The framework throws the room away.
      this.#mending = undefined;
      abandon(mending.premises);
      throw error;
    }
    this.metadata = listingOf(table, doors);
    if (!doors.isPublic) await this.setPrivate(true);
    this.house.log.info({ table: this.roomId, ...doors }, "table opened");
    this.house.meter.tableFared(opening.kept === undefined ? "opened" : "restored");
  }

  #end(): void {
    try {
      this.#open.book.drop();
    } catch (error) {
      // No fault of the table, which is over: the next start opens it again, and it ends once more.
      this.#warn("not dropped", error);
    }
    this.#closing.close(CLOSED_TABLE_ENDED);
  }

  #warn(what: string, error: unknown): void {
    this.house.log.error({ table: this.roomId, ...told(error) }, what);
  }
}

/** The rooms of one house. */
export const unoRoomOf = (house: House) =>
  class extends UnoRoom {
    override readonly house = house;
  };
