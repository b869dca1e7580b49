/** A player's place at a table, over as many lines as it takes: coming, being cut off, coming back, leaving. */
import { randomUUID } from "node:crypto";
import { colyseusConnector } from "../../client/net/connection/colyseus-client.ts";
import { reconnect, stateForCloseCode } from "../../client/net/connection/reconnect.ts";
import type {
  Reply,
  RoomConnection,
  RoomConnector,
  RoomFairnessMessage,
  RoomHandlers,
} from "../../client/net/connection/room-types.ts";
import { scheduleTimeout } from "../../client/scheduler.ts";
import type { Result } from "../../shared/refusal.ts";
import { SPECTATOR } from "../../shared/seat.ts";
import type { CreateOptions, EventsMessage, RequestName, Seated } from "../../shared/wire/messages.ts";
import type { WireTable } from "../../shared/wire/table-state.ts";
import { Contributor } from "../support/network/contributor.ts";
import { InstrumentedClient } from "./instrumented-client.ts";
import type { LoadStatistics } from "./statistics.ts";

/** A player who was let in but receives nothing for this long has not arrived, in ms. */
const ARRIVAL_MS = 10_000;

export interface ConnectionHandlers {
  /** One is there, for the first time or again. */
  connected(table: WireTable): void;
  /** The table changed; only while one is there. */
  stateChanged(table: WireTable): void;
  eventsReceived(message: EventsMessage): void;
}

export class PlayerConnection {
  readonly #statistics: LoadStatistics;
  readonly #handlers: ConnectionHandlers;
  readonly #client: InstrumentedClient;
  readonly #roomConnector: RoomConnector;
  #room: RoomConnection | undefined;
  #seated: Seated | undefined;
  #table: WireTable | undefined;
  /** What has been told since the line was last made. */
  #hasSeat = false;
  #hasState = false;
  #isArriving = true;
  #isLeaving = false;
  /** Since when the player tries to return, and how: the framework reconnects, or the player joins again. */
  #trying: { readonly since: number; readonly way: "mended" | "returned" } | undefined;
  /** How long the player stays away before joining again, in ms. */
  #awayMs = 0;
  #wait: ((isHere: boolean) => void) | undefined;
  readonly #contributor = new Contributor({
    seat: () => this.#table?.seats.get(this.seatId)?.seat ?? SPECTATOR,
    send: (name, payload) => void this.#contribute(name, payload),
  });
  /** What came about the shuffles before it was known which seat the player has. */
  #unheard: RoomFairnessMessage[] = [];

  constructor(endpoint: string, tally: LoadStatistics, ears: ConnectionHandlers) {
    this.#statistics = tally;
    this.#handlers = ears;
    this.#client = new InstrumentedClient(endpoint, {
      received: (bytes) => this.#countBytes(bytes),
      closed: (code) => tally.countClose(code),
    });
    this.#roomConnector = colyseusConnector(this.#client);
  }

  create(options: CreateOptions): Promise<string> {
    return this.#arrive(this.#roomConnector.create(options));
  }

  join(code: string, name: string): Promise<string> {
    return this.#arrive(this.#roomConnector.join(code, { name }));
  }

  /** Connected, with the table and the player's seat known. */
  get isConnected(): boolean {
    return this.#hasSeat && this.#hasState && !this.#isLeaving;
  }

  /** The table as it is shown now; undefined while one is away. */
  get table(): WireTable | undefined {
    return this.isConnected ? this.#table : undefined;
  }

  get seatId(): string {
    return this.#seated?.seatId ?? "";
  }

  async request(name: RequestName, payload: object): Promise<Reply> {
    return this.#room?.request(name, { ...payload, id: randomUUID() }) ?? "unknown";
  }

  /** Breaks the connection: the framework reconnects, or the player joins again with the seat token after `awayMs`. */
  dropConnection(back: "mended" | { readonly awayMs: number }): void {
    const isMended = back === "mended";
    this.#statistics.drops += 1;
    this.#awayMs = isMended ? 0 : back.awayMs;
    this.#dropped();
    this.#client.dropConnection({ isMended });
  }

  async leave(): Promise<void> {
    const leaving = this.isConnected ? this.request("leave", {}) : undefined;
    this.#isLeaving = true;
    this.#client.expectClose();
    await leaving;
    this.#room?.close();
  }

  async #arrive(opening: Promise<Result<RoomConnection>>): Promise<string> {
    const opened = await opening;
    if (!opened.ok) throw new Error(opened.refusal.code);
    this.#useRoom(opened.value);
    const isInTime = await new Promise<boolean>((resolve) => {
      this.#wait = resolve;
      scheduleTimeout(ARRIVAL_MS, () => resolve(false));
    });
    if (!isInTime) throw new Error("told nothing");
    return opened.value.code;
  }

  #useRoom(room: RoomConnection): void {
    this.#room = room;
    const ears = this.#roomHandlers(room);
    room.subscribe(ears);
  }

  /** Deaf to a line that another has replaced. */
  #roomHandlers(room: RoomConnection): RoomHandlers {
    const heard =
      <T extends unknown[]>(run: (...what: T) => void) =>
      (...what: T) => {
        if (room === this.#room && !this.#isLeaving) run(...what);
      };
    const silent = () => undefined;
    return {
      stateChanged: heard((table) => {
        this.#table = table;
        this.#hasState = true;
        this.#checkArrival();
      }),
      seated: heard((seated) => {
        this.#seated = seated;
        this.#hasSeat = true;
        this.#checkArrival();
      }),
      eventsReceived: heard((message) => this.#handlers.eventsReceived(message)),
      fairnessReceived: heard((message) => this.#fairnessReceived(message)),
      spectating: heard(() => this.#statistics.countError("lost the seat")),
      dropped: heard(() => this.#dropped()),
      closed: heard((code) => this.#ended(code)),
      ...{
        noticed: silent,
        chatReceived: silent,
        admissionsReceived: silent,
        wasAway: silent,
        reconnected: silent,
      },
    };
  }

  #checkArrival(): void {
    const { table } = this;
    if (table === undefined) return;
    if (this.#isArriving) this.#arrived(table);
    else this.#handlers.stateChanged(table);
  }

  #arrived(table: WireTable): void {
    this.#isArriving = false;
    this.#wait?.(true);
    this.#noteReturn();
    this.#handlers.connected(table);
    for (const message of this.#unheard.splice(0)) this.#fairnessReceived(message);
  }

  #fairnessReceived(message: RoomFairnessMessage): void {
    if (this.#isArriving) this.#unheard.push(message);
    else if (message.type === "commitment") this.#contributor.committed(message.message);
    else if (message.type === "commitments") this.#contributor.published(message.message);
  }

  async #contribute(name: RequestName, payload: object): Promise<void> {
    const reply = await this.request(name, payload);
    if (reply === "unknown") return;
    this.#statistics.contributions += 1;
    if (!reply.ok) {
      const { code, details } = reply.refusal;
      this.#statistics.countRefusal(name, String(details["why"] ?? code));
    }
  }

  #dropped(): void {
    this.#hasSeat = false;
    this.#hasState = false;
    this.#isArriving = true;
    this.#unheard = [];
    this.#trying ??= { since: performance.now(), way: "mended" };
  }

  #ended(code: number): void {
    this.#dropped();
    if (stateForCloseCode(code) === undefined) setTimeout(() => void this.#reconnect(code), this.#awayMs);
  }

  async #reconnect(closeCode: number): Promise<void> {
    const { seatToken } = this.#seated ?? {};
    const code = this.#room?.code;
    if (seatToken === undefined || code === undefined) return;
    const isCalledOff = () => this.#isLeaving;
    this.#awayMs = 0;
    this.#trying = { since: performance.now(), way: "returned" };
    const opened = await reconnect({
      ...{ code, closeCode, rejoinOptions: { seatToken }, connector: this.#roomConnector },
      ...{ schedule: scheduleTimeout, isCancelled: isCalledOff },
    });
    if (opened.ok) this.#useRoom(opened.value);
    else if (!this.#isLeaving) this.#statistics.countError(`return refused: ${opened.refusal.code}`);
    if (opened.ok && this.#isLeaving) opened.value.close();
  }

  #noteReturn(): void {
    if (this.#trying === undefined) return;
    const { since, way } = this.#trying;
    this.#trying = undefined;
    this.#statistics.returns += 1;
    this.#statistics[way].push(performance.now() - since);
  }

  /** What comes while one arrives belongs to no turn. */
  #countBytes(bytes: number): void {
    if (!this.isConnected) return;
    this.#statistics.frames += 1;
    this.#statistics.bytes += bytes;
  }
}
