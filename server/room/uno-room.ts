/** The room around a table: who comes, who goes, which message. The game itself is in the table. */
import {
  type AuthContext,
  type Client,
  CloseCode,
  Room,
  type RoomException,
  ServerError,
} from "@colyseus/core";
import type { GameEvent } from "../../shared/event.ts";
import { refused } from "../../shared/refusal.ts";
import {
  type Announcements,
  CLOSED_BROKEN,
  CLOSED_REMOVED,
  CLOSED_TABLE_ENDED,
  type Listing,
} from "../../shared/wire.ts";
import type { House } from "../house.ts";
import { told } from "../log.ts";
import type { Release } from "../places.ts";
import type { Answer } from "../table/answers.ts";
import { Arrivals } from "./arrivals.ts";
import { Audience } from "./audience.ts";
import { bundle } from "./bundle.ts";
import { MOST_CLIENTS } from "./crowd.ts";
import { awaitGreeting } from "./greeting.ts";
import { handlersOf } from "./handlers.ts";
import { listingOf } from "./listing.ts";
import { LobbyRow } from "./lobby-row.ts";
import { Mirror } from "./mirror.ts";
import { openInPlace } from "./new-room.ts";
import { type Hosting, type Opened, type Opening, openTable } from "./opening.ts";
import { type Pass, passOf } from "./pass.ts";
import { arrivalOf } from "./reception.ts";
import { refusalError } from "./refusal-error.ts";
import { type Message, takeRequest } from "./request-door.ts";
import type { TableState } from "./table-state.ts";
import { tell, tellTime } from "./tell.ts";

type TableClient = Client<{ userData: string | undefined; messages: Announcements }>;

export abstract class UnoRoom extends Room<{ state: TableState; metadata: Listing; client: TableClient }> {
  protected abstract readonly house: House;
  readonly #mirror = new Mirror();
  readonly #row = new LobbyRow((metadata) => {
    this.setMatchmaking({ metadata }).catch((error) => this.#warn("not listed", error));
  });
  #opened: Opened | undefined;
  #audience: Audience | undefined;
  #arrivals: Arrivals | undefined;
  #isClosing = false;
  /** Gives back the place among the open tables. */
  #leavePlace: Release = () => undefined;

  override state = this.#mirror.state;
  override patchRate = null;
  override autoDispose = false;
  override maxClients = MOST_CLIENTS;
  override messages = handlersOf({
    opened: () => this.#open,
    take: (message) => this.#guarded(message),
  });

  get #open(): Opened {
    if (this.#opened === undefined) throw new Error("the room is not open yet");
    return this.#opened;
  }

  override async onCreate(options: unknown): Promise<void> {
    this.#leavePlace = await openInPlace(this.house, options, (opening) => this.#openAs(opening));
  }

  override onAuth(_client: TableClient, options: unknown, { ip = "" }: AuthContext): Pass {
    const refusal = this.#open.reception.whyNot(options, ip);
    if (refusal !== undefined) throw refusalError(refusal);
    return passOf(arrivalOf(options));
  }

  override onJoin(client: TableClient, options: unknown): void {
    this.#arrivals?.arrive(client, arrivalOf(options));
  }

  override onDrop(client: TableClient, code = 0): void {
    this.house.meter.lineEnded(code);
    const { table, lines } = this.#open;
    const seatId = lines.seatOf(client);
    if (seatId === undefined || this.#isClosing) return;
    lines.hold(seatId, this.allowReconnection(client, "manual"));
    table.attendance.dropped(seatId);
  }

  override onReconnect(client: TableClient): void {
    const { table, lines } = this.#open;
    const { userData: seatId } = client;
    if (seatId === undefined) return;
    const sitter = table.seats.get(seatId);
    lines.resume(seatId, client);
    // The line may have broken before the greeting came through.
    if (sitter !== undefined) this.#arrivals?.greet(client, sitter);
    tellTime(client, this.#open);
    awaitGreeting(client, this.#open.clock);
    table.attendance.returned(seatId);
    this.house.meter.arrived("line");
  }

  override onLeave(client: TableClient, code = 0): void {
    const { table, lines } = this.#open;
    // Every other end has been a drop before.
    if (code === CloseCode.CONSENTED || code === CloseCode.FAILED_TO_RECONNECT)
      this.house.meter.lineEnded(code);
    if (this.#isClosing) return;
    this.#audience?.left(client);
    const seatId = lines.seatOf(client);
    if (seatId === undefined) return;
    lines.close(seatId);
    if (code === CloseCode.CONSENTED) table.attendance.leave(seatId);
    else table.attendance.dropped(seatId);
  }

  /** What is written down stays: the next start opens the table again. */
  override onBeforeShutdown(): void {
    this.#isClosing = true;
    this.#opened?.table.stop();
    super.onBeforeShutdown();
  }

  override onDispose(): void {
    this.#leavePlace();
    if (this.#opened === undefined) return;
    this.#opened.table.stop();
    this.house.log.info({ table: this.roomId }, "table closed");
    this.house.meter.tableFared("closed");
  }

  /** The framework's last resort: what was thrown and not caught ends this room, and this room only. */
  override onUncaughtException({ cause }: RoomException): void {
    if (!(cause instanceof ServerError)) this.#break(cause);
  }

  /** True if the token proves a seat at this table. */
  isSeatToken(token: string): boolean {
    return this.#open.table.seats.ownerOf(token) !== undefined;
  }

  /** True if it is the framework's token of a line that speaks for a seat here, or has dropped. */
  isLineToken(token: string): boolean {
    return this.#opened?.lines.isToken(token) ?? false;
  }

  #hosting(): Hosting {
    return {
      changed: (events) => this.#show(events),
      noticed: (notice) => this.broadcast("notice", notice),
      said: (said) => this.broadcast("said", said),
      windowEnded: (seatId) => this.#open.lines.endWindow(seatId),
      removed: (seatId) => this.#open.lines.close(seatId)?.leave(CLOSED_REMOVED),
      seatsAreFree: () => this.#audience?.takeIn() ?? [],
      watchingEnded: () => this.#audience?.sendAway(),
      ended: () => this.#end(),
      onThrow: (error) => this.#break(error),
    };
  }

  #guarded(message: Message): Answer {
    try {
      const sitDown = (watcher: Client, wanted: string) =>
        this.#audience?.sitDown(watcher, wanted) ?? refused("notSeated");
      return takeRequest(this.#open, { sitDown }, message);
    } catch (error) {
      this.#break(error);
      return refused("roomBroken");
    }
  }

  #show(events: readonly GameEvent[]): void {
    const { table, lines, doors } = this.#open;
    this.#mirror.show(table);
    bundle(this.clients);
    this.broadcastPatch();
    const lost = lines.keep((seatId) => table.seats.get(seatId) !== undefined);
    if (lost.length > 0) this.#audience?.lookOn(lost);
    if (events.length > 0) tell(events, this.clients, this.#open);
    this.#row.show(listingOf(table, doors));
  }

  async #openAs(opening: Opening): Promise<void> {
    this.roomId = opening.code;
    this.#opened = openTable(this.house, opening, this.#hosting());
    this.#audience = new Audience(this.#opened, this.#mirror);
    this.#arrivals = new Arrivals(this.#opened, this.#mirror, this.#audience);
    const { table, doors } = this.#opened;
    Object.assign(this.state, doors);
    this.#mirror.show(table);
    this.metadata = listingOf(table, doors);
    if (opening.kept !== undefined) this.#arrivals.awaitAll();
    if (!doors.isPublic) await this.setPrivate(true);
    this.house.log.info({ table: this.roomId, ...doors }, "table opened");
    this.house.meter.tableFared(opening.kept === undefined ? "opened" : "openedAgain");
  }

  #end(): void {
    // One that could not be opened again is kept as it was written down.
    if (this.#opened === undefined) return;
    this.#opened.book.drop();
    this.#close(CLOSED_TABLE_ENDED);
  }

  /** Something threw: what is half done cannot be trusted, so this table ends. All others go on. */
  #break(error: unknown): void {
    this.#warn("table broken", error);
    this.house.meter.tableFared("broken");
    this.#opened?.table.stop();
    this.#close(CLOSED_BROKEN);
  }

  /** Closes the room, after the answer that is under way has been sent. */
  #close(code: number): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    Promise.resolve()
      .then(() => this.disconnect(code))
      .catch((error) => this.#warn("not closed", error));
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
