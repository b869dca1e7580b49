/** A player's place at a table, over as many lines as it takes: coming, being cut off, coming back, leaving. */
import { randomUUID } from "node:crypto";
import { colyseusConnector } from "../../client/net/colyseus-client.ts";
import { reconnect, stateForCloseCode } from "../../client/net/reconnect.ts";
import type { Reply, RoomConnection, RoomConnector, RoomHandlers } from "../../client/net/room-types.ts";
import { scheduleTimeout } from "../../client/net/timer.ts";
import type { Result } from "../../shared/refusal.ts";
import type { CreateOptions, EventsMessage, RequestName, Seated } from "../../shared/wire/messages.ts";
import type { WireTable } from "../../shared/wire/table-state.ts";
import type { Tally } from "./tally.ts";
import { WiredClient } from "./wired-client.ts";

/** Whoever was let in and is told nothing for so long has not arrived, in ms. */
const ARRIVAL_MS = 10_000;

export interface PlaceEars {
  /** One is there, for the first time or again. */
  arrived(table: WireTable): void;
  /** The table changed; only while one is there. */
  shown(table: WireTable): void;
  told(message: EventsMessage): void;
}

export class Place {
  readonly #tally: Tally;
  readonly #ears: PlaceEars;
  readonly #client: WiredClient;
  readonly #roomConnector: RoomConnector;
  #room: RoomConnection | undefined;
  #seated: Seated | undefined;
  #table: WireTable | undefined;
  /** What has been told since the line was last made. */
  #hasSeat = false;
  #hasState = false;
  #isArriving = true;
  #isLeaving = false;
  /** Since when one tries to be back, and how: on the same line, or through the door. */
  #trying: { readonly since: number; readonly way: "mended" | "returned" } | undefined;
  /** Before one knocks at the door, in ms. */
  #awayMs = 0;
  #wait: ((isHere: boolean) => void) | undefined;

  constructor(endpoint: string, tally: Tally, ears: PlaceEars) {
    this.#tally = tally;
    this.#ears = ears;
    this.#client = new WiredClient(endpoint, {
      came: (bytes) => this.#came(bytes),
      closed: (code) => tally.wasClosed(code),
    });
    this.#roomConnector = colyseusConnector(this.#client);
  }

  create(options: CreateOptions): Promise<string> {
    return this.#arrive(this.#roomConnector.create(options));
  }

  join(code: string, name: string): Promise<string> {
    return this.#arrive(this.#roomConnector.join(code, { name }));
  }

  /** On the line, with the table and the own seat known. */
  get isHere(): boolean {
    return this.#hasSeat && this.#hasState && !this.#isLeaving;
  }

  /** The table as it is shown now; undefined while one is away. */
  get table(): WireTable | undefined {
    return this.isHere ? this.#table : undefined;
  }

  get seatId(): string {
    return this.#seated?.seatId ?? "";
  }

  async request(name: RequestName, payload: object): Promise<Reply> {
    return this.#room?.request(name, { ...payload, id: randomUUID() }) ?? "unknown";
  }

  /** Breaks the own line: the framework mends it, or one knocks again with the seat token after `awayMs`. */
  cut(back: "mended" | { readonly awayMs: number }): void {
    const isMended = back === "mended";
    this.#tally.drops += 1;
    this.#awayMs = isMended ? 0 : back.awayMs;
    this.#goAway();
    this.#client.cut({ isMended });
  }

  async leave(): Promise<void> {
    const leaving = this.isHere ? this.request("leave", {}) : undefined;
    this.#isLeaving = true;
    this.#client.expectEnd();
    await leaving;
    this.#room?.close();
  }

  async #arrive(opening: Promise<Result<RoomConnection>>): Promise<string> {
    const opened = await opening;
    if (!opened.ok) throw new Error(opened.refusal.code);
    this.#adopt(opened.value);
    const isInTime = await new Promise<boolean>((resolve) => {
      this.#wait = resolve;
      scheduleTimeout(ARRIVAL_MS, () => resolve(false));
    });
    if (!isInTime) throw new Error("told nothing");
    return opened.value.code;
  }

  #adopt(room: RoomConnection): void {
    this.#room = room;
    const ears = this.#earsOn(room);
    room.subscribe(ears);
  }

  /** Deaf to a line that another has replaced. */
  #earsOn(room: RoomConnection): RoomHandlers {
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
        this.#lookAround();
      }),
      seated: heard((seated) => {
        this.#seated = seated;
        this.#hasSeat = true;
        this.#lookAround();
      }),
      eventsReceived: heard((message) => this.#ears.told(message)),
      spectating: heard(() => this.#tally.failed("lost the seat")),
      dropped: heard(() => this.#goAway()),
      closed: heard((code) => this.#ended(code)),
      ...{ noticed: silent, said: silent, reconnected: silent },
    };
  }

  #lookAround(): void {
    const { table } = this;
    if (table === undefined) return;
    if (this.#isArriving) this.#arrived(table);
    else this.#ears.shown(table);
  }

  #arrived(table: WireTable): void {
    this.#isArriving = false;
    this.#wait?.(true);
    this.#noteReturn();
    this.#ears.arrived(table);
  }

  #goAway(): void {
    this.#hasSeat = false;
    this.#hasState = false;
    this.#isArriving = true;
    this.#trying ??= { since: performance.now(), way: "mended" };
  }

  #ended(code: number): void {
    this.#goAway();
    if (stateForCloseCode(code) === undefined) setTimeout(() => void this.#comeBack(), this.#awayMs);
  }

  async #comeBack(): Promise<void> {
    const { seatToken } = this.#seated ?? {};
    const code = this.#room?.code;
    if (seatToken === undefined || code === undefined) return;
    const isCalledOff = () => this.#isLeaving;
    this.#awayMs = 0;
    this.#trying = { since: performance.now(), way: "returned" };
    const opened = await reconnect({
      ...{ code, rejoinOptions: { seatToken }, connector: this.#roomConnector },
      ...{ schedule: scheduleTimeout, isCancelled: isCalledOff },
    });
    if (opened.ok) this.#adopt(opened.value);
    else if (!this.#isLeaving) this.#tally.failed(`return refused: ${opened.refusal.code}`);
    if (opened.ok && this.#isLeaving) opened.value.close();
  }

  #noteReturn(): void {
    if (this.#trying === undefined) return;
    const { since, way } = this.#trying;
    this.#trying = undefined;
    this.#tally.returns += 1;
    this.#tally[way].push(performance.now() - since);
  }

  /** What comes while one arrives belongs to no turn. */
  #came(bytes: number): void {
    if (!this.isHere) return;
    this.#tally.frames += 1;
    this.#tally.bytes += bytes;
  }
}
