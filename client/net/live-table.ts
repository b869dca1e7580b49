/** A table that this browser sits at: one session over as many lines as it takes. */
import { type Result, refused } from "../../shared/refusal.ts";
import {
  type Accepted,
  CLOSED_BROKEN,
  CLOSED_BY_NEWER_TAB,
  CLOSED_TABLE_ENDED,
  type RequestName,
  type Seated,
} from "../../shared/wire.ts";
import { comeBack, isSeatLost } from "./come-back.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { SeatTokens } from "./seat-tokens.ts";
import type { Line, Payload, SessionListener, TableSession, TableSnapshot, Told } from "./session.ts";
import type { Door, RoomEars, TableRoom } from "./table-room.ts";
import { type After, TableStore } from "./table-store.ts";

/** Closed with consent of both sides: the table has ended, or one's seat at it. */
const CLOSED_FOR_GOOD: ReadonlySet<number> = new Set([4000, CLOSED_BROKEN, CLOSED_TABLE_ENDED]);
/** How much of what was told is kept for pages that open later. */
const LONGEST_PAST = 100;
const ANSWERS_A_TURN: ReadonlySet<RequestName> = new Set([
  ...(["play", "draw", "pass", "accept", "challenge", "color"] as const),
]);

/** What a session needs of the world around it. */
export interface Surroundings {
  readonly door: Door;
  readonly tokens: SeatTokens;
  readonly after: After;
  readonly newId: () => string;
}

/** A session over the room that was just opened; it can be shown once it has `arrived`. */
export class LiveTable implements TableSession {
  readonly code: string;
  readonly #world: Surroundings;
  readonly #store: TableStore;
  readonly #listeners = new Set<Partial<SessionListener>>();
  #past: readonly Told[] = [];
  /** Those who wait for the line: for the first state, or to ask again after a drop. */
  #waiters: ((isUp: boolean) => void)[] = [];
  #room: TableRoom;
  #line: Line = "returning";
  #token: string | undefined;
  #stopBeat: () => void = () => undefined;
  #isLeaving = false;

  constructor(room: TableRoom, world: Surroundings) {
    this.code = room.code;
    this.#world = world;
    this.#room = room;
    this.#store = new TableStore({
      code: room.code,
      after: world.after,
      listener: {
        changed: (snapshot, events) => this.#tell((listener) => listener.changed?.(snapshot, events)),
        happened: (events, snapshot) => {
          this.#remember({ events, snapshot });
          this.#tell((listener) => listener.happened?.(events, snapshot));
        },
      },
    });
    this.#adopt(room);
  }

  get snapshot(): TableSnapshot {
    const { snapshot } = this.#store;
    if (snapshot === undefined) throw new Error("A table has no snapshot before it has arrived.");
    return snapshot;
  }

  get line(): Line {
    return this.#line;
  }

  get past(): readonly Told[] {
    return this.#past;
  }

  /** True once the table and one's seat at it are known; false when the line ended before. */
  arrived(): Promise<boolean> {
    return this.#lineUp();
  }

  listen(listener: Partial<SessionListener>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>> {
    if (this.#line !== "connected") return refused("offline");
    const seen = ANSWERS_A_TURN.has(name) ? { seen: this.#store.seen } : {};
    const message = { ...payload, ...seen, id: this.#world.newId() };
    const reply = await this.#room.request(name, message);
    return reply === "unknown" ? this.#askAgain(name, message) : reply;
  }

  async leave(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    if (this.#line === "connected") await this.#room.request("leave", { id: this.#world.newId() });
    if (this.#line !== "openedElsewhere") this.#world.tokens.forget(this.code);
    this.giveUp();
  }

  /** Closes the line and keeps the seat token: one may come back. */
  giveUp(): void {
    this.#isLeaving = true;
    this.#listeners.clear();
    this.#room.close();
    this.#setLine("over");
  }

  /** Once, with the same id: the table gives its first answer again if it had heard the first asking. */
  async #askAgain(name: RequestName, message: object): Promise<Result<Accepted>> {
    if (!(await this.#lineUp())) return refused("offline");
    const reply = await this.#room.request(name, message);
    return reply === "unknown" ? refused("offline") : reply;
  }

  #adopt(room: TableRoom): void {
    this.#room = room;
    this.#store.startAnew();
    room.hear(this.#ears(room));
  }

  /** Deaf to a room that another has replaced, and to everything once one has left. */
  #ears(room: TableRoom): RoomEars {
    const heard =
      <T extends unknown[]>(run: (...what: T) => void) =>
      (...what: T) => {
        if (room === this.#room && !this.#isLeaving) run(...what);
      };
    return {
      stateChanged: heard((table) => {
        this.#store.stateChanged(table);
        this.#comeUp();
      }),
      eventsCame: heard((message) => this.#store.eventsCame(message)),
      noticed: heard((notice) => {
        this.#remember({ notice });
        this.#tell((listener) => listener.noticed?.(notice));
      }),
      seated: heard((seated) => this.#sit(seated)),
      dropped: heard(() => this.#setLine("returning")),
      mended: heard(() => this.#store.startAnew()),
      ended: heard((code) => this.#ended(code)),
    };
  }

  #sit({ seatId, seatToken }: Seated): void {
    this.#token = seatToken;
    this.#world.tokens.keep(this.code, seatToken);
    this.#store.seatedAs(seatId);
    this.#comeUp();
  }

  /** The line stands when the table can be shown: with its state, and with one's own eyes. */
  #comeUp(): void {
    if (this.#line === "returning" && this.#store.isReady && this.#token !== undefined)
      this.#setLine("connected");
  }

  #ended(code: number): void {
    if (code === CLOSED_BY_NEWER_TAB) this.#setLine("openedElsewhere");
    else if (CLOSED_FOR_GOOD.has(code)) this.#lose();
    else void this.#comeBack();
  }

  async #comeBack(): Promise<void> {
    this.#setLine("returning");
    const { door, after } = this.#world;
    const seatToken = this.#token;
    if (seatToken === undefined) return this.#lose();
    const isCalledOff = () => this.#isLeaving;
    const opened = await comeBack({ code: this.code, seatToken, door, after, isCalledOff });
    if (this.#isLeaving) return opened.ok ? opened.value.close() : undefined;
    if (opened.ok) this.#adopt(opened.value);
    else if (isSeatLost(opened.refusal.code)) this.#lose();
    else this.#setLine("over");
  }

  #lose(): void {
    this.#world.tokens.forget(this.code);
    this.#setLine("over");
  }

  #setLine(line: Line): void {
    if (line === this.#line) return;
    this.#line = line;
    this.#stopBeat();
    if (line === "connected") this.#startBeat();
    if (line !== "returning") this.#answerWaiters(line === "connected");
    if (line === "openedElsewhere" || line === "over") this.#store.stop();
    this.#tell((listener) => listener.lineChanged?.(line));
  }

  #startBeat(): void {
    const room = this.#room;
    const pulse = { ping: (answered: () => void) => room.ping(answered), fellSilent: () => room.cut() };
    this.#stopBeat = startHeartbeat(pulse, this.#world.after);
  }

  #lineUp(): Promise<boolean> {
    if (this.#line !== "returning") return Promise.resolve(this.#line === "connected");
    return new Promise((resolve) => this.#waiters.push(resolve));
  }

  #remember(told: Told): void {
    this.#past = [...this.#past, told].slice(-LONGEST_PAST);
  }

  #answerWaiters(isUp: boolean): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const answer of waiters) answer(isUp);
  }

  #tell(tell: (listener: Partial<SessionListener>) => void): void {
    for (const listener of [...this.#listeners]) tell(listener);
  }
}
