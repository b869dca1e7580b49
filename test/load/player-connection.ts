/** A player's connection to a table: joins, loses the connection, reconnects or rejoins, and leaves. */
import { randomUUID } from "node:crypto";
import { colyseusConnector } from "../../client/net/connection/colyseus-client.ts";
import { reconnect, stateForCloseCode } from "../../client/net/connection/connection-state.ts";
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
import type { CreateOptions, EventsMessage, JoinOptions, Seated } from "../../shared/wire/messages.ts";
import type { RequestName } from "../../shared/wire/requests.ts";
import type { WireTable } from "../../shared/wire/table-state.ts";
import { Contributor } from "../support/network/contributor.ts";
import { InstrumentedClient } from "./instrumented-client.ts";
import type { LoadStatistics } from "./statistics.ts";

/** A player who has joined must receive a seat and the table's state within this time, in ms. */
const ARRIVAL_MS = 10_000;

export interface ConnectionHandlers {
  /** The player has joined, reconnected or rejoined. */
  connected(table: WireTable): void;
  /** The table changed while the player was connected. */
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
  /** What has been received over the current connection. */
  #hasSeat = false;
  #hasState = false;
  #isArriving = true;
  #isLeaving = false;
  /** Since when the player tries to come back, and how: the framework reconnects, or the player joins again. */
  #returning: { readonly since: number; readonly kind: "reconnected" | "rejoined" } | undefined;
  /** How long the player stays away before joining again, in ms. */
  #awayMs = 0;
  #settleArrival: ((isInTime: boolean) => void) | undefined;
  readonly #contributor = new Contributor({
    seat: () => this.#table?.seats.get(this.seatId)?.seat ?? SPECTATOR,
    send: (name, payload) => void this.#contribute(name, payload),
  });
  /** Messages about shuffles that came before the player's seat was known. */
  #pendingFairness: RoomFairnessMessage[] = [];

  constructor(endpoint: string, statistics: LoadStatistics, handlers: ConnectionHandlers) {
    this.#statistics = statistics;
    this.#handlers = handlers;
    this.#client = new InstrumentedClient(endpoint, {
      received: (bytes) => this.#countBytes(bytes),
      closed: (code) => statistics.countClose(code),
    });
    this.#roomConnector = colyseusConnector({ client: this.#client });
  }

  create(options: CreateOptions): Promise<string> {
    return this.#arrive(this.#roomConnector.create(options));
  }

  join(code: string, who: Pick<JoinOptions, "name" | "key">): Promise<string> {
    return this.#arrive(this.#roomConnector.join(code, who));
  }

  /** Connected, and has received the table and the seat. */
  get isConnected(): boolean {
    return this.#hasSeat && this.#hasState && !this.#isLeaving;
  }

  /** The table's current state; undefined while the player is not connected. */
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
  dropConnection(back: "reconnects" | { readonly awayMs: number }): void {
    const reconnects = back === "reconnects";
    this.#statistics.drops += 1;
    this.#awayMs = reconnects ? 0 : back.awayMs;
    this.#dropped();
    this.#client.dropConnection({ reconnects });
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
      this.#settleArrival = resolve;
      scheduleTimeout(ARRIVAL_MS, () => resolve(false));
    });
    if (!isInTime) throw new Error("received no state");
    return opened.value.code;
  }

  #useRoom(room: RoomConnection): void {
    this.#room = room;
    room.subscribe(this.#roomHandlers(room));
  }

  /** The handlers ignore messages of a connection that has been replaced. */
  #roomHandlers(room: RoomConnection): RoomHandlers {
    const whileCurrent =
      <T extends unknown[]>(run: (...args: T) => void) =>
      (...args: T) => {
        if (room === this.#room && !this.#isLeaving) run(...args);
      };
    const ignore = () => undefined;
    return {
      stateChanged: whileCurrent((table) => {
        this.#table = table;
        this.#hasState = true;
        this.#checkArrival();
      }),
      seated: whileCurrent((seated) => {
        this.#seated = seated;
        this.#hasSeat = true;
        this.#checkArrival();
      }),
      eventsReceived: whileCurrent((message) => this.#handlers.eventsReceived(message)),
      fairnessReceived: whileCurrent((message) => this.#fairnessReceived(message)),
      spectating: whileCurrent(() => this.#statistics.countError("lost the seat")),
      dropped: whileCurrent(() => this.#dropped()),
      closed: whileCurrent((code) => this.#ended(code)),
      ...{
        noticed: ignore,
        chatReceived: ignore,
        admissionsReceived: ignore,
        wasAway: ignore,
        storageChanged: ignore,
        warned: ignore,
        reconnected: ignore,
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
    this.#settleArrival?.(true);
    this.#countReturn();
    this.#handlers.connected(table);
    const pending = this.#pendingFairness.splice(0);
    for (const message of pending) if (!isTooLate(message, pending)) this.#fairnessReceived(message);
  }

  #fairnessReceived(message: RoomFairnessMessage): void {
    if (this.#isArriving) this.#pendingFairness.push(message);
    else if (message.type === "roundCommitment") this.#contributor.committed(message.message);
    else if (message.type === "contributionCommitments") this.#contributor.published(message.message);
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
    this.#pendingFairness = [];
    this.#returning ??= { since: performance.now(), kind: "reconnected" };
  }

  #ended(code: number): void {
    this.#dropped();
    if (stateForCloseCode(code) === undefined) setTimeout(() => void this.#reconnect(code), this.#awayMs);
  }

  async #reconnect(closeCode: number): Promise<void> {
    const { seatToken } = this.#seated ?? {};
    const code = this.#room?.code;
    if (seatToken === undefined || code === undefined) return;
    this.#awayMs = 0;
    this.#returning = { since: performance.now(), kind: "rejoined" };
    const opened = await reconnect({
      ...{ code, closeCode, rejoinOptions: { seatToken }, connector: this.#roomConnector },
      ...{ schedule: scheduleTimeout, isCancelled: () => this.#isLeaving },
    });
    if (opened.ok) this.#useRoom(opened.value);
    else if (!this.#isLeaving) this.#statistics.countError(`return refused: ${opened.refusal.code}`);
    if (opened.ok && this.#isLeaving) opened.value.close();
  }

  #countReturn(): void {
    if (this.#returning === undefined) return;
    const { since, kind } = this.#returning;
    this.#returning = undefined;
    this.#statistics.returns += 1;
    this.#statistics[kind].push(performance.now() - since);
  }

  /** Traffic during a join or a reconnection belongs to no turn. */
  #countBytes(bytes: number): void {
    if (!this.isConnected) return;
    this.#statistics.frames += 1;
    this.#statistics.bytes += bytes;
  }
}

/** True for a commitment whose round was dealt before the player arrived: the list of contributions is fixed. */
function isTooLate(message: RoomFairnessMessage, pending: readonly RoomFairnessMessage[]): boolean {
  if (message.type !== "roundCommitment") return false;
  const { round, attempt } = message.message;
  const isList = (other: RoomFairnessMessage) =>
    other.type === "contributionCommitments" &&
    other.message.round === round &&
    other.message.attempt === attempt;
  return pending.some(isList);
}
