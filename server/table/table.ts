/** The table: the game with its seats, clocks, bots and journal. No framework in it: tests run it without a network. */
import type { Command } from "../../shared/command.ts";
import type { GameEvent } from "../../shared/event.ts";
import type { Game } from "../../shared/game.ts";
import type { MatchRecord } from "../../shared/record/record.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import type { Rules } from "../../shared/rules.ts";
import { type Seat, TABLE } from "../../shared/seat.ts";
import type { Notice, TablePhase } from "../../shared/wire/messages.ts";
import { hireStaff, type Staff } from "./assemble.ts";
import { type Answer, Answers } from "./idempotency.ts";
import { keptOf, standAgain } from "./kept-table.ts";
import { answerRequest, type TableRequest } from "./requests/requests.ts";
import type { Sitter } from "./seats/player.ts";
import type { Attendance } from "./seats/presence.ts";
import { Seats } from "./seats/seats.ts";
import {
  STANDARD_TERMS,
  type TableListener,
  type TableOptions,
  type TableSubmission,
  type Terms,
} from "./table-options.ts";

export class Table {
  readonly seats = new Seats();
  /** How many look on (C6). */
  watchers = 0;
  readonly #terms: Terms;
  readonly #listener: TableListener;
  readonly #answers = new Answers();
  readonly #staff: Staff;
  #hasEnded = false;

  constructor(options: TableOptions) {
    const { listener, terms, kept } = options;
    this.#listener = listener;
    this.#terms = { ...STANDARD_TERMS, ...terms };
    this.#staff = hireStaff(options, {
      seats: this.seats,
      answers: this.#answers,
      terms: this.#terms,
      kept: () => keptOf(this.seats, this.#terms, this.#staff),
      changed: (events, notices) => this.#changed(events, notices),
      submit: (...move) => this.submit(...move),
      endTable: () => this.end(),
    });
    if (kept !== undefined) standAgain(kept, this.#staff, { seats: this.seats, answers: this.#answers });
  }

  /** Who is there, who is missing, who plays for whom. */
  get attendance(): Attendance {
    return this.#staff.attendance;
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
    return this.#staff.course.phase;
  }

  /** The running match, or the one just over; undefined in the waiting room. */
  get game(): Readonly<Game> | undefined {
    return this.#staff.course.match?.game;
  }

  /** The lasting name of that match; "" in the waiting room. */
  get matchId(): string {
    return this.#staff.course.match?.id ?? "";
  }

  /** The host's seat id. */
  get host(): string {
    return this.#staff.steward.host;
  }

  /** The number of the match's last event; 0 in the waiting room. */
  get n(): number {
    return this.#staff.course.match?.n ?? 0;
  }

  /** True while the host has struck the table rule in force (H8). */
  get isRuleStruck(): boolean {
    return this.#staff.course.match?.isRuleStruck ?? false;
  }

  /** True while somebody is waited for: no move is taken, and the clocks of the round stand (C2). */
  get isPaused(): boolean {
    return this.attendance.isPaused || this.isHalted;
  }

  /** True while nothing can be written down: then nothing may happen, and all clocks stand. */
  get isHalted(): boolean {
    return this.#staff.keeping.isHalted;
  }

  /** When the running clock ends, in ms of server time; 0 when none runs. */
  get deadline(): number {
    return this.phase === "waiting" ? this.#staff.steward.quickDeadline : this.#staff.course.deadline;
  }

  /** What is left on the clock while it stands, in ms; 0 when none stands. */
  get clockLeft(): number {
    return this.#staff.course.clockLeft;
  }

  /** The record of the match. Holds its seed: not for anybody outside while the match runs. */
  get record(): MatchRecord | undefined {
    return this.#staff.course.match?.record;
  }

  /** Somebody new sits down, in the waiting room. */
  sit(name: string, owner = ""): Result<Sitter> {
    return this.isHalted ? refused("storageUnavailable") : this.attendance.sit(name, owner);
  }

  /** Somebody proves a seat and takes it again, from wherever. */
  comeBack(token: string): Result<Sitter> {
    const sitter = this.seats.provenBy(token);
    if (sitter === undefined) return refused(this.seats.proofs.whyNone(token));
    this.seats.proofs.show(sitter.id, token);
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
    return this.#staff.door.submit(seat, command, submission);
  }

  /** A sitter's wish that is no move of the game. */
  ask(sitter: Sitter, request: TableRequest, id: string): Answer {
    if (this.isHalted) return refused("storageUnavailable");
    return this.#answers.once(sitter.id, id, () => {
      const answer = answerRequest(this.#staff.desk, sitter, request);
      if (!answer.ok) return answer;
      this.#staff.steward.acted(sitter);
      this.#changed([], answer.value);
      return accepted({ lastEvent: this.n });
    });
  }

  /** A new proof of a seat, written down before it is given away; undefined while nothing can be written. */
  issueToken({ id }: Sitter): string | undefined {
    const { proofs } = this.seats;
    const token = proofs.issue(id);
    this.#staff.keeping.keep();
    if (!this.isHalted) return token;
    proofs.withdraw(id);
    return undefined;
  }

  /** Closes the table for good. */
  end(): void {
    if (this.#hasEnded) return;
    this.stop();
    this.#staff.course.match?.submit(TABLE, { type: "end", why: "abandoned" }, { by: "table" });
    this.#listener.ended();
  }

  /** Stops all clocks: nothing happens at the table any more. */
  stop(): void {
    this.#hasEnded = true;
    const { course, steward, attendance, keeping } = this.#staff;
    for (const each of [course, steward, attendance, keeping]) each.stop();
  }

  #changed(events: readonly GameEvent[], notices: readonly Notice[] = []): void {
    if (this.#hasEnded) return;
    this.attendance.follow(this.#staff.course.roundName);
    this.#staff.course.follow(this.isPaused);
    const star = this.#staff.steward.settle(this.isPaused);
    this.#staff.keeping.keep();
    this.#listener.changed(events);
    for (const notice of [...notices, ...star]) this.#listener.noticed(notice);
    if (this.attendance.isDeserted) this.end();
    else this.#staff.course.moveOn();
  }
}
