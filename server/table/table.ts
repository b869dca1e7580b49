/** The table: the game with its seats, clocks, bots and journal. No framework in it: tests run it without a network. */
import type { Command } from "../../shared/command.ts";
import type { GameEvent } from "../../shared/event.ts";
import type { Game } from "../../shared/game.ts";
import type { MatchRecord } from "../../shared/record.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import type { Rules } from "../../shared/rules.ts";
import { FEWEST_SEATS, type Seat, TABLE } from "../../shared/seat.ts";
import type { Notice, TablePhase } from "../../shared/wire.ts";
import type { KeptAtTable } from "../journal/book.ts";
import { type Answer, Answers } from "./answers.ts";
import { Attendance } from "./attendance.ts";
import { Course } from "./course.ts";
import { Desk } from "./desk.ts";
import { Keeping } from "./keeping.ts";
import { MoveDoor } from "./move-door.ts";
import { answerRequest, type TableRequest } from "./requests.ts";
import { Sayings } from "./sayings.ts";
import { Seats } from "./seats.ts";
import type { Sitter } from "./sitter.ts";
import { Steward } from "./steward.ts";
import {
  STANDARD_TERMS,
  type TableListener,
  type TableOptions,
  type TableSubmission,
  type Terms,
} from "./table-options.ts";

export class Table {
  readonly seats = new Seats();
  readonly attendance: Attendance;
  /** How many look on (C6). */
  watchers = 0;
  readonly #terms: Terms;
  readonly #listener: TableListener;
  readonly #answers = new Answers();
  readonly #desk: Desk;
  readonly #course: Course;
  readonly #door: MoveDoor;
  readonly #steward: Steward;
  readonly #keeping: Keeping;
  #hasEnded = false;

  constructor({ listener, terms = {}, ...options }: TableOptions) {
    const { clock, chance, makeSeed, makeMatchId, book, kept } = options;
    const { seats } = this;
    const changed = () => this.#changed([]);
    const announce = (notices: readonly Notice[]) => this.#changed([], notices);
    this.#listener = listener;
    this.#keeping = new Keeping(book, () => this.#kept, changed);
    this.#terms = { ...STANDARD_TERMS, ...terms };
    this.attendance = new Attendance({
      ...{ clock, seats, chance, announce },
      phase: () => this.phase,
      windowEnded: (seatId) => listener.windowEnded(seatId),
    });
    this.#course = new Course({
      ...{ clock, seats, makeSeed, makeMatchId },
      openJournal: (match) => book.openJournal(match),
      announce: (events, notices) => this.#changed(events, notices),
      timedOut: (late) => this.attendance.timedOut(late),
      fillUp: (isRematch) => this.#fillUp(isRematch),
    });
    const parts = { clock, seats, chance, announce, attendance: this.attendance, course: this.#course };
    const canWrite = () => !this.isHalted;
    const acted = (sitter: Sitter) => this.#steward.acted(sitter);
    this.#door = new MoveDoor({ ...parts, answers: this.#answers, canWrite, acted });
    this.#steward = new Steward({
      ...parts,
      isQuick: this.isQuick,
      rules: () => this.rules,
      submit: (...move) => this.submit(...move),
      endTable: () => this.end(),
    });
    const sayings = new Sayings(clock, (said) => listener.said(said));
    this.#desk = new Desk({ ...parts, steward: this.#steward, sayings, terms: this.#terms, listener });
    if (kept !== undefined) this.#restore(kept);
  }

  get rules(): Rules {
    return this.#terms.rules;
  }

  /** Opened by quick play: it starts by itself. */
  get isQuick(): boolean {
    return this.#terms.isQuick;
  }

  /** Whether people may look on (C6). */
  get isWatchable(): boolean {
    return this.#terms.isWatchable;
  }

  get phase(): TablePhase {
    return this.#course.phase;
  }

  /** The running match, or the one just over; undefined in the waiting room. */
  get game(): Readonly<Game> | undefined {
    return this.#course.match?.game;
  }

  /** The lasting name of that match; "" in the waiting room. */
  get matchId(): string {
    return this.#course.match?.id ?? "";
  }

  /** The host's seat id. */
  get host(): string {
    return this.#steward.host;
  }

  /** The number of the match's last event; 0 in the waiting room. */
  get n(): number {
    return this.#course.match?.n ?? 0;
  }

  /** True while the host has struck the table rule in force (H8). */
  get isRuleStruck(): boolean {
    return this.#course.match?.isRuleStruck ?? false;
  }

  /** True while somebody is waited for: no move is taken, and the clocks of the round stand (C2). */
  get isPaused(): boolean {
    return this.attendance.isPaused || this.isHalted;
  }

  /** True while nothing can be written down: then nothing may happen, and all clocks stand. */
  get isHalted(): boolean {
    return this.#keeping.isHalted;
  }

  /** Everything about the table that is written down beside the moves of its match. */
  get #kept(): KeptAtTable {
    const { isQuick, isWatchable, rules, host, seats } = this;
    const match = this.#course.match?.kept;
    const { pauses } = this.attendance;
    const kept = { isQuick, isWatchable, rules, host, seats: seats.kept };
    return {
      ...kept,
      ...(match === undefined ? {} : { match }),
      ...(pauses === undefined ? {} : { pauses }),
    };
  }

  /** When the running clock ends, in ms of server time; 0 when none runs. */
  get deadline(): number {
    return this.phase === "waiting" ? this.#steward.quickDeadline : this.#course.deadline;
  }

  /** What is left on the clock while it stands, in ms; 0 when none stands. */
  get clockLeft(): number {
    return this.#course.clockLeft;
  }

  /** The record of the match. Holds its seed: not for anybody outside while the match runs. */
  get record(): MatchRecord | undefined {
    return this.#course.match?.record;
  }

  /** Somebody new sits down, in the waiting room. */
  sit(name: string, owner = ""): Result<Sitter> {
    return this.isHalted ? refused("journalFailed") : this.attendance.sit(name, owner);
  }

  /** Somebody proves a seat and takes it again, from wherever. */
  comeBack(token: string): Result<Sitter> {
    const sitter = this.seats.ownerOf(token);
    if (sitter === undefined) return refused(this.seats.whyNone(token));
    this.seats.showToken(sitter, token);
    this.attendance.returned(sitter.id);
    return accepted(sitter);
  }

  /** So many look on now. */
  watchedBy(watchers: number): void {
    if (watchers === this.watchers) return;
    this.watchers = watchers;
    this.#changed([]);
  }

  /** The door for every command of the game: players', bots', the clock's and the table's own. */
  submit(seat: Seat, command: Command, submission: TableSubmission): Answer {
    return this.#door.submit(seat, command, submission);
  }

  /** A sitter's wish that is no move of the game. */
  ask(sitter: Sitter, request: TableRequest, id: string): Answer {
    if (this.isHalted) return refused("journalFailed");
    return this.#answers.once(sitter.id, id, () => {
      const answer = answerRequest(this.#desk, sitter, request);
      if (!answer.ok) return answer;
      this.#steward.acted(sitter);
      this.#changed([], answer.value);
      return accepted({ n: this.n });
    });
  }

  /** A new proof of a seat, written down before it is given away; undefined while nothing can be written. */
  issueToken(sitter: Sitter): string | undefined {
    const token = this.seats.issueToken(sitter);
    this.#keeping.keep();
    return this.isHalted ? this.seats.withdrawToken(sitter) : token;
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
    this.#steward.stop();
    this.attendance.stop();
    this.#keeping.stop();
  }

  /** As it was written down: nobody is there yet, and everybody has the whole time to come back. */
  #restore({ seats, host, match, pauses }: KeptAtTable): void {
    this.seats.restore(seats);
    if (pauses !== undefined) this.attendance.restorePauses(pauses);
    this.#steward.restoreHost(host);
    if (match === undefined) return;
    this.#course.restore(match);
    this.#keeping.restoreAnswers(match, this.#answers);
  }

  /** Those who looked on and want to play; then bots, up to two seats for a rematch (E6). */
  #fillUp(isRematch: boolean): readonly Notice[] {
    const come = this.#listener.seatsAreFree();
    return isRematch ? [...come, ...this.attendance.addBots(FEWEST_SEATS)] : come;
  }

  #changed(events: readonly GameEvent[], notices: readonly Notice[] = []): void {
    if (this.#hasEnded) return;
    this.attendance.follow(this.#course.roundName);
    this.#course.follow(this.isPaused);
    const star = this.#steward.settle(this.isPaused);
    this.#keeping.keep();
    this.#listener.changed(events);
    for (const notice of [...notices, ...star]) this.#listener.noticed(notice);
    if (this.attendance.isDeserted) this.end();
    else this.#course.moveOn();
  }
}
