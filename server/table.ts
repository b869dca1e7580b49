/** The table: the game with its seats, clock and journal. No framework in it: tests run it without a network. */
import type { Command } from "../shared/command.ts";
import type { GameEvent } from "../shared/event.ts";
import type { Game } from "../shared/game.ts";
import type { MatchRecord } from "../shared/record.ts";
import { accepted, type Result, refused } from "../shared/refusal.ts";
import type { Rules } from "../shared/rules.ts";
import { FEWEST_SEATS, type Seat, TABLE } from "../shared/seat.ts";
import type { Notice, TablePhase } from "../shared/wire.ts";
import { type Answer, Answers } from "./answers.ts";
import type { Clock } from "./clock.ts";
import { Course } from "./course.ts";
import { HostStar } from "./host-star.ts";
import type { OpenJournal } from "./journal.ts";
import type { Submission } from "./match.ts";
import { Presence } from "./presence.ts";
import { answerRequest, type TableRequest } from "./requests.ts";
import { Seats, type Sitter } from "./seats.ts";
import { TableLife } from "./table-life.ts";

export interface TableListener {
  /** After every change; the events explain it, if it was one of the game. */
  changed(events: readonly GameEvent[]): void;
  noticed(notice: Notice): void;
  /** Nobody can come back to this seat on its old line any more. */
  windowEnded(seatId: string): void;
  ended(): void;
}

export interface TableOptions {
  readonly clock: Clock;
  /** 32 random bytes as 64 hex digits: one call for each match. */
  readonly makeSeed: () => string;
  readonly rules: Rules;
  readonly listener: TableListener;
  readonly openJournal: OpenJournal;
}

/** A command as it comes to the door; `id` is absent where nobody can send it twice. */
export interface TableSubmission extends Submission {
  readonly id?: string;
}

export class Table {
  readonly seats = new Seats();
  readonly #listener: TableListener;
  readonly #answers = new Answers();
  readonly #course: Course;
  readonly #star: HostStar;
  readonly #presence: Presence;
  readonly #life: TableLife;
  #rules: Rules;
  #hasEnded = false;

  constructor({ listener, rules, ...options }: TableOptions) {
    const { clock } = options;
    const { seats } = this;
    this.#listener = listener;
    this.#rules = rules;
    this.#course = new Course({
      ...options,
      seats,
      announce: (events, notices) => this.#changed(events, notices),
    });
    this.#star = new HostStar({
      clock,
      seats,
      onPassed: ({ name }) => this.#changed([], [starNotice(name)]),
    });
    this.#presence = new Presence(clock, (sitter) => this.#windowEnded(sitter));
    this.#life = new TableLife(clock, () => this.end());
  }

  get phase(): TablePhase {
    return this.#course.phase;
  }

  /** The running match, or the one just over; undefined in the waiting room. */
  get game(): Readonly<Game> | undefined {
    return this.#course.match?.game;
  }

  get rules(): Rules {
    return this.#rules;
  }

  /** The host's seat id. */
  get host(): string {
    return this.#star.id;
  }

  /** The number of the match's last event; 0 in the waiting room. */
  get n(): number {
    return this.#course.match?.n ?? 0;
  }

  /** True while the host has struck the table rule in force (H8). */
  get isRuleStruck(): boolean {
    return this.#course.match?.isRuleStruck ?? false;
  }

  /** When the running clock ends, in ms of server time; 0 when none runs. */
  get deadline(): number {
    return this.#course.deadline;
  }

  /** The record of the match. Holds its seed: not for anybody outside while the match runs. */
  get record(): MatchRecord | undefined {
    return this.#course.match?.record;
  }

  /** Somebody new sits down, in the waiting room. */
  sit(name: string): Result<Sitter> {
    if (this.phase !== "waiting") return refused("tableInPlay");
    const sat = this.seats.sit(name);
    if (sat.ok) this.#changed([], [{ type: "joined", name: sat.value.name }]);
    return sat;
  }

  /** Somebody proves a seat and takes it again, from wherever. */
  comeBack(token: string): Result<Sitter> {
    const sitter = this.seats.ownerOf(token);
    if (sitter === undefined) return refused("seatTokenWrong");
    this.returned(sitter.id);
    return accepted(sitter);
  }

  /** The line of a seat is there again. */
  returned(id: string): void {
    const sitter = this.seats.get(id);
    if (sitter === undefined || sitter.connected) return;
    this.#presence.returned(sitter);
    this.#changed([], [{ type: "returned", name: sitter.name }]);
  }

  /** The line of a seat broke: it is kept for a while. */
  dropped(id: string): void {
    const sitter = this.seats.get(id);
    if (sitter === undefined || !sitter.connected) return;
    this.#presence.dropped(sitter);
    this.#changed([], [{ type: "dropped", name: sitter.name }]);
  }

  /** A player gives up: in the waiting room the seat is free at once, in a match the clock plays it to the end. */
  leave(id: string): void {
    const sitter = this.seats.get(id);
    if (sitter === undefined || sitter.gone) return;
    this.#presence.left(sitter);
    this.#wentAway(sitter);
  }

  /** The door for every command of the game: players', the clock's and the table's own. */
  submit(seat: Seat, command: Command, { id, ...how }: TableSubmission): Answer {
    const sender = this.seats.at(seat)?.id;
    const answer = () => this.#course.submit(seat, command, how);
    return id === undefined || sender === undefined ? answer() : this.#answers.once(sender, id, answer);
  }

  /** A sitter's wish that is no move of the game. */
  ask(sitter: Sitter, request: TableRequest, id: string): Answer {
    return this.#answers.once(sitter.id, id, () => {
      if (sitter.id === this.host) this.#star.hostActed();
      const answer = answerRequest(this, sitter, request);
      if (!answer.ok) return answer;
      this.#changed([], answer.value);
      return accepted({ n: this.n });
    });
  }

  /** Whoever was ready had agreed to other rules. */
  chooseRules(rules: Rules): void {
    this.#rules = rules;
    this.seats.unready();
  }

  /** Strikes the table rule in force (H8); false where there is none. */
  strikeRule(): boolean {
    return this.#course.match?.strikeRule() ?? false;
  }

  start(): Answer {
    return this.#course.start(this.#rules);
  }

  /** Closes the table for good. */
  end(): void {
    if (this.#hasEnded) return;
    this.stop();
    this.#course.match?.submit(TABLE, { type: "end", why: "abandoned" }, { by: "table" });
    this.#listener.ended();
  }

  /** Stops all clocks: nothing happens at the table any more. */
  stop(): void {
    this.#hasEnded = true;
    this.#course.stop();
    this.#presence.stop();
    this.#star.hostActed();
    this.#life.stop();
  }

  #windowEnded(sitter: Sitter): void {
    if (this.seats.get(sitter.id) !== sitter) return;
    this.#listener.windowEnded(sitter.id);
    this.#wentAway(sitter);
  }

  #wentAway(sitter: Sitter): void {
    if (this.phase === "waiting") this.seats.free([sitter]);
    if (this.seats.all.every(({ gone }) => gone)) this.end();
    else this.#changed([], [{ type: "left", name: sitter.name }]);
  }

  #changed(events: readonly GameEvent[], notices: readonly Notice[] = []): void {
    if (this.#hasEnded) return;
    const star = this.#settleStar();
    this.#course.follow();
    if (this.phase === "waiting") this.#life.waits();
    else this.#life.stop();
    this.#listener.changed(events);
    for (const notice of [...notices, ...star]) this.#listener.noticed(notice);
    this.#course.moveOn();
  }

  #settleStar(): readonly Notice[] {
    const isFirst = this.host === "";
    const host = this.#star.settle();
    const { connected } = this.seats;
    const areReady = connected.length >= FEWEST_SEATS && connected.every(({ ready }) => ready);
    this.#star.watch(this.phase === "waiting" && areReady);
    return host === undefined || isFirst ? [] : [starNotice(host.name)];
  }
}

function starNotice(name: string): Notice {
  return { type: "hostChanged", name };
}
