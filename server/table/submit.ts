/** The door for every command of the game: players', bots', the clock's and the table's own. */
import type { Command } from "../../shared/command.ts";
import { type Refusal, refuse } from "../../shared/refusal.ts";
import type { Seat } from "../../shared/seat.ts";
import type { Clock } from "../clock.ts";
import type { Answer, Answers } from "./idempotency.ts";
import type { Submission } from "./match/match.ts";
import type { Course } from "./match/match-flow.ts";
import type { Sitter } from "./seats/player.ts";
import type { Attendance } from "./seats/presence.ts";
import type { Seats } from "./seats/seats.ts";
import type { TableSubmission } from "./table-options.ts";

export interface MoveDoorOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  readonly attendance: Attendance;
  readonly course: Course;
  /** The first answers, for whoever sends a command again. */
  readonly answers: Answers;
  /** False while nothing can be written down. */
  readonly canWrite: () => boolean;
  /** A person made a move. */
  readonly acted: (sitter: Sitter) => void;
}

export class MoveDoor {
  readonly #options: MoveDoorOptions;

  constructor(options: MoveDoorOptions) {
    this.#options = options;
  }

  /** Refused: nothing has changed. Accepted: written down, then done and shown. */
  submit(seat: Seat, command: Command, { id, ...how }: TableSubmission): Answer {
    const { seats, answers } = this.#options;
    const sender = seats.at(seat)?.id;
    if (id === undefined || sender === undefined) return this.#take(seat, command, how);
    return answers.once(sender, id, () => this.#take(seat, command, { ...how, sender, id }));
  }

  #take(seat: Seat, command: Command, how: Submission): Answer {
    const { course, seats, acted } = this.#options;
    const sitter = seats.at(seat);
    const refusal = how.by === "table" ? undefined : this.#whyNotNow(sitter, how);
    if (refusal !== undefined) return { ok: false, refusal };
    const answer = course.submit(seat, command, how);
    if (answer.ok && how.by === "player" && sitter !== undefined) acted(sitter);
    return answer;
  }

  /** What stands in the way of every move, whatever the game says of it (C2, C3). */
  #whyNotNow(sitter: Sitter | undefined, { by }: Submission): Refusal | undefined {
    if (!this.#options.canWrite()) return refuse("storageUnavailable");
    if (this.#options.attendance.isPaused) return this.#whyPaused();
    return by === "player" && sitter?.standIn === true ? refuse("botIsPlaying") : undefined;
  }

  #whyPaused(): Refusal {
    const { clock, attendance } = this.#options;
    const { waitedFor } = attendance;
    const until = Math.max(0, ...waitedFor.map(({ awayUntil }) => awayUntil));
    const seconds = Math.max(0, Math.ceil((until - clock.now()) / 1000));
    return refuse("tablePaused", { seats: waitedFor.map(({ seat }) => seat), seconds });
  }
}
