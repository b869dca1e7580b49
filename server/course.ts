/** How a table goes from match to match: what runs, what comes next, and what happens when a clock has run down. */
import type { Command } from "../shared/command.ts";
import type { GameEvent } from "../shared/event.ts";
import { accepted, refused } from "../shared/refusal.ts";
import type { Rules } from "../shared/rules.ts";
import { FEWEST_SEATS, type Seat, TABLE } from "../shared/seat.ts";
import { viewFor } from "../shared/view.ts";
import { CALL_GRACE_MS, type Notice, type TablePhase } from "../shared/wire.ts";
import type { Answer } from "./answers.ts";
import type { Clock } from "./clock.ts";
import type { OpenJournal } from "./journal.ts";
import { Match, type Submission } from "./match.ts";
import type { Seats, Sitter } from "./seats.ts";
import { TableClock } from "./table-clock.ts";
import { timeOutCommand } from "./turn-clock.ts";

export interface CourseOptions {
  readonly clock: Clock;
  readonly seats: Seats;
  /** 32 random bytes as 64 hex digits: one call for each match. */
  readonly makeSeed: () => string;
  readonly openJournal: OpenJournal;
  /** Told after every step that the course took. */
  readonly announce: (events: readonly GameEvent[], notices?: readonly Notice[]) => void;
}

export class Course {
  readonly #options: CourseOptions;
  readonly #clock: TableClock;
  #match: Match | undefined;

  constructor(options: CourseOptions) {
    this.#options = options;
    this.#clock = new TableClock(options.clock, {
      turn: () => this.#timeOut(),
      betweenRounds: () => this.#nextRound(),
      afterMatch: () => this.#afterMatch(),
    });
  }

  /** The running match, or the one just over; undefined in the waiting room. */
  get match(): Match | undefined {
    return this.#match;
  }

  get phase(): TablePhase {
    const phase = this.#match?.game.phase ?? "new";
    return phase === "new" ? "waiting" : phase;
  }

  /** When the running clock ends, in ms of server time; 0 when none runs. */
  get deadline(): number {
    return this.#clock.deadline;
  }

  /** Starts a match with everybody who has a seat; they close up first. */
  start(rules: Rules): Answer {
    const { seats, clock, makeSeed, openJournal } = this.#options;
    seats.closeUp();
    seats.unready();
    const players = seats.all.map(({ name }) => ({ name, kind: "human" }));
    this.#match = new Match({ rules, players, seed: makeSeed(), clock, openJournal });
    return this.submit(TABLE, { type: "start" }, { by: "table" });
  }

  submit(seat: Seat, command: Command, how: Submission): Answer {
    if (this.#match === undefined) return refused("noRound");
    const done = this.#match.submit(seat, command, how);
    if (!done.ok) return done;
    const { n } = this.#match;
    this.#options.announce(done.value);
    return accepted({ n });
  }

  /** Winds the clock that the situation asks for. */
  follow(): void {
    this.#clock.follow(this.#match, this.#options.seats);
  }

  /** Goes on at once where all who are there have agreed (E5, E6). */
  moveOn(): void {
    const { connected } = this.#options.seats;
    if (connected.length === 0 || !connected.every(({ ready }) => ready)) return;
    if (this.phase === "roundOver") this.#nextRound();
    if (this.phase === "matchOver" && connected.length >= FEWEST_SEATS) this.#afterMatch();
  }

  stop(): void {
    this.#clock.stop();
  }

  #nextRound(): void {
    this.#options.seats.unready();
    this.submit(TABLE, { type: "next" }, { by: "table" });
  }

  /** A rematch for those who agreed, if they are enough; else all wait for the next match (E6). */
  #afterMatch(): void {
    const { seats } = this.#options;
    const agreed = seats.all.filter(({ ready, gone }) => ready && !gone);
    const isRematch = agreed.length >= FEWEST_SEATS;
    const leaving = seats.all.filter((sitter) => (isRematch ? !agreed.includes(sitter) : sitter.gone));
    seats.free(leaving);
    const rules = this.#match?.game.rules;
    if (isRematch && rules !== undefined) this.start(rules);
    else this.#wait();
    this.#options.announce([], leftNotices(leaving));
  }

  #wait(): void {
    this.#match = undefined;
    this.#options.seats.unready();
  }

  /** C1: the clock acts for the seat until its turn is over. */
  #timeOut(): void {
    const match = this.#match;
    if (match === undefined) return;
    const { turnEvent } = match;
    const late = this.#options.seats.at(match.game.turn);
    if (late?.gone === false) this.#options.announce([], [{ type: "timedOut", name: late.name }]);
    let isTaken = true;
    while (isTaken && match.turnEvent === turnEvent && match.game.phase === "playing") {
      isTaken = this.#actFor(match);
    }
    if (!isTaken) this.#clock.again(CALL_GRACE_MS);
  }

  #actFor({ game }: Match): boolean {
    const command = timeOutCommand(viewFor(game, game.turn));
    return command !== undefined && this.submit(game.turn, command, { by: "clock" }).ok;
  }
}

/** Those who had gone before have been said goodbye to. */
function leftNotices(leaving: readonly Sitter[]): readonly Notice[] {
  return leaving.filter(({ gone }) => !gone).map(({ name }) => ({ type: "left", name }));
}
