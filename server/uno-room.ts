/** The room around a table: who comes, who goes, which message. The game itself is in the table. */
import {
  type AuthContext,
  type Client,
  ClientState,
  CloseCode,
  type MessageContext,
  matchMaker,
  Room,
  type RoomException,
  ServerError,
} from "@colyseus/core";
import type { GameEvent } from "../shared/event.ts";
import { refused } from "../shared/refusal.ts";
import { MOST_SEATS } from "../shared/seat.ts";
import {
  type Announcements,
  CLOSED_BROKEN,
  CLOSED_TABLE_ENDED,
  type Listing,
  type RequestName,
} from "../shared/wire.ts";
import type { Answer } from "./answers.ts";
import type { House } from "./house.ts";
import { listingOf } from "./listing.ts";
import { told } from "./log.ts";
import { REQUEST_NAMES } from "./messages.ts";
import { Mirror } from "./mirror.ts";
import { type Hosting, type Opened, openTable } from "./opening.ts";
import { checkCreate, takeSeat } from "./reception.ts";
import { refusalError } from "./refusal-error.ts";
import { type Message, takeRequest } from "./request-door.ts";
import { respond, respondUnknown } from "./respond.ts";
import { freeCode } from "./table-code.ts";
import type { TableState } from "./table-state.ts";
import { tell, tellTime } from "./tell.ts";

type TableClient = Client<{ userData: string | undefined; messages: Announcements }>;

/** Places for those who come back while their old line still counts, and for those who are turned away. */
const HEAD_ROOM = 20;
/** Who has not taken the greeting after this time is not listening, in ms. */
const GREETING_MS = 5000;
/** The framework closes the line of one who sends so many times what is taken. */
const FLOOD = 6;

export abstract class UnoRoom extends Room<{ state: TableState; metadata: Listing; client: TableClient }> {
  protected abstract readonly house: House;
  readonly #mirror = new Mirror();
  #opened: Opened | undefined;
  #listed = "";
  #isClosing = false;

  override state = this.#mirror.state;
  override patchRate = null;
  override autoDispose = false;
  override maxClients = MOST_SEATS + HEAD_ROOM;
  override messages = {
    ...Object.fromEntries(REQUEST_NAMES.map((name) => [name, this.#answerTo(name)])),
    _: respondUnknown,
  };

  get #open(): Opened {
    if (this.#opened === undefined) throw new Error("the room is not open yet");
    return this.#opened;
  }

  override async onCreate(options: unknown): Promise<void> {
    const create = checkCreate(options);
    if (!create.ok) throw refusalError(create.refusal);
    this.#opened = openTable(this.house, create.value, this.#hosting());
    const { table, doors } = this.#opened;
    this.maxMessagesPerSecond = FLOOD * this.house.requestsPerSecond;
    Object.assign(this.state, doors);
    this.#mirror.show(table);
    this.metadata = listingOf(table, doors);
    this.roomId = await freeCode(async (code) => matchMaker.driver.has(code), this.house.makeCode);
    if (!doors.isPublic) await this.setPrivate(true);
    this.house.log.info({ table: this.roomId, ...doors }, "table opened");
  }

  override onAuth(_client: TableClient, options: unknown, { ip = "" }: AuthContext): true {
    const refusal = this.#open.reception.whyNot(options, ip);
    if (refusal !== undefined) throw refusalError(refusal);
    return true;
  }

  override onJoin(client: TableClient, options: unknown): void {
    const { table, lines, clock } = this.#open;
    const sitter = takeSeat(table, options);
    lines.open(sitter.id, client, this.#mirror.eyesOf(sitter.id));
    client.send("seated", { seatId: sitter.id, seatToken: table.seats.issueToken(sitter) });
    tellTime(client, this.#open);
    clock.after(GREETING_MS, () => this.#checkGreeting(client, sitter.id));
  }

  override onDrop(client: TableClient): void {
    const { table, lines } = this.#open;
    const seatId = lines.seatOf(client);
    if (seatId === undefined || this.#isClosing) return;
    lines.hold(seatId, this.allowReconnection(client, "manual"));
    table.dropped(seatId);
  }

  override onReconnect(client: TableClient): void {
    const { table, lines } = this.#open;
    const { userData: seatId } = client;
    if (seatId === undefined) return;
    lines.resume(seatId, client);
    tellTime(client, this.#open);
    table.seats.confirm(seatId);
    table.returned(seatId);
  }

  override onLeave(client: TableClient): void {
    const { table, lines } = this.#open;
    const seatId = lines.seatOf(client);
    if (seatId === undefined || this.#isClosing) return;
    lines.close(seatId);
    table.leave(seatId);
  }

  override onBeforeShutdown(): void {
    this.#isClosing = true;
    super.onBeforeShutdown();
  }

  override onDispose(): void {
    if (this.#opened === undefined) return;
    this.#opened.table.stop();
    this.house.log.info({ table: this.roomId }, "table closed");
  }

  /** The framework's last resort: what was thrown and not caught ends this room, and this room only. */
  override onUncaughtException({ cause }: RoomException): void {
    if (!(cause instanceof ServerError)) this.#break(cause);
  }

  /** True if the token proves a seat at this table. */
  isSeatToken(token: string): boolean {
    return this.#open.table.seats.ownerOf(token) !== undefined;
  }

  #hosting(): Hosting {
    return {
      changed: (events) => this.#show(events),
      noticed: (notice) => this.broadcast("notice", notice),
      windowEnded: (seatId) => this.#open.lines.endWindow(seatId),
      ended: () => this.#close(CLOSED_TABLE_ENDED),
      onThrow: (error) => this.#break(error),
    };
  }

  #answerTo(name: RequestName) {
    return (client: TableClient, payload: unknown, ctx: MessageContext) =>
      respond(this.#guarded({ client, name, payload }), client, ctx);
  }

  #guarded(message: Message): Answer {
    try {
      return takeRequest(this.#open, message);
    } catch (error) {
      this.#break(error);
      return refused("roomBroken");
    }
  }

  #show(events: readonly GameEvent[]): void {
    const { table, lines, doors } = this.#open;
    this.#mirror.show(table);
    this.broadcastPatch();
    lines.keep((seatId) => table.seats.get(seatId) !== undefined);
    if (events.length > 0) tell(events, this.clients, this.#open);
    this.#list(listingOf(table, doors));
  }

  #list(listing: Listing): void {
    const text = JSON.stringify(listing);
    if (text === this.#listed) return;
    this.#listed = text;
    this.setMatchmaking({ metadata: listing }).catch((error) => this.#warn("not listed", error));
  }

  /** One who took the greeting has the new seat token; one who did not is not listening. */
  #checkGreeting(client: TableClient, seatId: string): void {
    const { table, lines } = this.#open;
    if (lines.seatOf(client) !== seatId) return;
    if (client.state === ClientState.JOINED) table.seats.confirm(seatId);
    if (client.state === ClientState.JOINING) client.leave(CloseCode.WITH_ERROR);
  }

  /** Something threw: what is half done cannot be trusted, so this table ends. All others go on. */
  #break(error: unknown): void {
    this.#warn("table broken", error);
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
