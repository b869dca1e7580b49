/** A table that this browser sits at or looks at: one session over as many lines as it takes. */
import type { Result } from "../../shared/refusal.ts";
import { type Accepted, CLOSED_BY_NEWER_TAB, type RequestName } from "../../shared/wire/messages.ts";
import { Asking } from "./asking.ts";
import { TableLine } from "./connection-state.ts";
import { hasEnded } from "./ended-line.ts";
import { isFinal, lineAfter } from "./final-refusals.ts";
import { comeBack, lineClosedWith } from "./reconnect.ts";
import type { Door, RoomEars, TableRoom } from "./room-types.ts";
import type { SeatTokens } from "./seat-tokens.ts";
import { Audience } from "./session-listeners.ts";
import type { Line, Payload, SessionListener, TableSession, TableSnapshot, Told } from "./session-types.ts";
import { TableStore } from "./state-sync.ts";
import type { After } from "./timer.ts";
import { OwnPlace } from "./viewer.ts";

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
  readonly #audience = new Audience();
  readonly #place: OwnPlace;
  readonly #line: TableLine;
  readonly #asking: Asking;
  #room: TableRoom;
  #isLeaving = false;

  /** `password`: with which one came to look on. */
  constructor(room: TableRoom, world: Surroundings, password?: string) {
    const { code } = room;
    const { after, tokens } = world;
    this.code = code;
    this.#world = world;
    this.#room = room;
    this.#place = new OwnPlace({ code, tokens, password });
    this.#store = new TableStore({ code, after, listener: this.#audience });
    const pulse = {
      ping: (answered: () => void) => this.#room.ping(answered),
      fellSilent: () => this.#room.cut(),
    };
    const overdue = () => this.#room.letGo();
    this.#line = new TableLine({ after, pulse, overdue, changed: (line) => this.#lineChanged(line) });
    this.#asking = new Asking({
      line: this.#line,
      newId: world.newId,
      room: () => this.#room,
      seen: () => this.#store.seen,
    });
    this.#adopt(room);
  }

  get snapshot(): TableSnapshot {
    const { snapshot } = this.#store;
    if (snapshot === undefined) throw new Error("A table has no snapshot before it has arrived.");
    return snapshot;
  }

  get line(): Line {
    return this.#line.now;
  }

  get past(): readonly Told[] {
    return this.#audience.past;
  }

  /** True once the table and one's place at it are known; false when the line ended before. */
  arrived(): Promise<boolean> {
    return this.#line.isUp();
  }

  listen(listener: Partial<SessionListener>): () => void {
    return this.#audience.add(listener);
  }

  async request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>> {
    const answer = await this.#asking.request(name, payload);
    const wish = name === "takeSeat" && "name" in payload ? payload.name : undefined;
    if (answer.ok && typeof wish === "string") this.#place.want(wish);
    return answer;
  }

  async leave(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    // Until the match ends a stand-in plays the seat, which can be taken back (C3).
    const isKept = this.#isInMatch() || this.line === "openedElsewhere";
    if (!isKept) this.#place.forget();
    if (this.line === "connected") await this.#room.request("leave", { id: this.#world.newId() });
    this.giveUp();
  }

  /** Closes the line and keeps the seat token: one may come back. */
  giveUp(): void {
    this.#isLeaving = true;
    this.#audience.dismiss();
    this.#room.close();
    this.#line.become("over");
  }

  #isInMatch(): boolean {
    const phase = this.#store.snapshot?.phase;
    return phase === "playing" || phase === "roundOver";
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
      noticed: heard((notice) => this.#audience.noticed(notice)),
      said: heard((said) => this.#audience.said(said)),
      seated: heard((seated) => {
        this.#place.sit(seated);
        this.#comeUp();
      }),
      watching: heard((watching) => {
        this.#place.watch(watching);
        this.#comeUp();
        void this.#wishAgain();
      }),
      dropped: heard(() => this.#line.become("returning")),
      mended: heard(() => this.#store.startAnew()),
      ended: heard((code) => this.#ended(code)),
    };
  }

  /** The line stands when the table can be shown: with its state, and with one's own eyes. */
  #comeUp(): void {
    const { eyes } = this.#place;
    if (eyes === undefined) return;
    this.#store.lookWith(eyes);
    if (this.line === "returning" && this.#store.isReady) this.#line.become("connected");
  }

  async #wishAgain(): Promise<void> {
    const name = this.#place.takeForgottenWish();
    if (name !== undefined && (await this.#line.isUp())) await this.request("takeSeat", { name });
  }

  #ended(code: number): void {
    const line = lineClosedWith(code);
    if (code === CLOSED_BY_NEWER_TAB) this.#line.become("openedElsewhere");
    else if (line === undefined) void this.#comeBack();
    else this.#lose(line);
  }

  async #comeBack(): Promise<void> {
    this.#line.become("returning");
    const { door, after } = this.#world;
    const { wayBack } = this.#place;
    if (wayBack === undefined) return this.#lose("over");
    const isCalledOff = () => this.#isLeaving;
    const opened = await comeBack({ code: this.code, wayBack, door, after, isCalledOff });
    if (this.#isLeaving) return opened.ok ? opened.value.close() : undefined;
    if (opened.ok) {
      this.#place.comeAnew();
      this.#adopt(opened.value);
    } else if (this.#place.isElsewhere) this.#line.become("openedElsewhere");
    else if (isFinal(opened.refusal.code)) this.#lose(lineAfter(opened.refusal.code));
    else this.#line.become("over");
  }

  #lose(line: Line): void {
    this.#place.forget();
    this.#line.become(line);
  }

  #lineChanged(line: Line): void {
    if (hasEnded(line)) this.#store.stop();
    this.#audience.lineChanged(line);
  }
}
