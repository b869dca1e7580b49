/** How a table goes from match to match: what runs, what comes next, and what happens when a clock has run down. */
import type { Command } from "../../../shared/command.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { accepted, refused } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import { type Seat, TABLE } from "../../../shared/seat.ts";
import { viewFor } from "../../../shared/view-for.ts";
import type { Notice, TablePhase } from "../../../shared/wire/messages.ts";
import type { KeptMatch } from "../../journal/table-record.ts";
import { TableClock } from "../clocks.ts";
import type { Answer } from "../idempotency.ts";
import { isPerson, type Sitter } from "../seats/player.ts";
import { timeOutCommand } from "../time-out.ts";
import { giveTime } from "./extra-time.ts";
import { Match, type Submission } from "./match.ts";
import { NextMatch, type NextMatchOptions } from "./new-match.ts";

export interface CourseOptions extends NextMatchOptions {
  /** Strangers may come: the clock is the same for all of them. */
  readonly isPublic: boolean;
  /** Told after every step that the course took. */
  readonly announce: (events: readonly GameEvent[], notices?: readonly Notice[]) => void;
  /** The clock had to act for a seat. */
  readonly timedOut: (late: Sitter) => void;
  /** Between two matches: whoever waits for a seat gets one; for a rematch bots fill up to two seats (C6, E6). */
  readonly fillUp: (isRematch: boolean) => readonly Notice[];
}

export class Course {
  readonly #options: CourseOptions;
  readonly #clock: TableClock;
  readonly #next: NextMatch;
  #match: Match | undefined;

  constructor(options: CourseOptions) {
    this.#options = options;
    this.#next = new NextMatch(options);
    const runDown = {
      turn: () => this.#timeOut(),
      betweenRounds: () => this.#nextRoundIsDue(),
      afterMatch: () => this.#afterMatch(),
    };
    this.#clock = new TableClock(options.clock, runDown, (match) => this.#turnMs(match));
  }

  /** The running match, or the one just over; undefined in the waiting room. */
  get match(): Match | undefined {
    return this.#match;
  }

  get phase(): TablePhase {
    const phase = this.#match?.game.phase ?? "new";
    return phase === "new" ? "waiting" : phase;
  }

  /** True from the start of a match to its end. */
  get isOn(): boolean {
    return this.phase === "playing" || this.phase === "roundOver";
  }

  /** A name for the round that is played now, unlike all before it; "" where none is. */
  get roundName(): string {
    return this.phase === "playing" ? `${this.#next.lastNumber}.${this.#match?.game.round}` : "";
  }

  /** When the running clock ends, in ms of server time; 0 when none runs. */
  get deadline(): number {
    return this.#clock.deadline;
  }

  /** What is left on the clock while it stands, in ms; 0 when none stands. */
  get clockLeft(): number {
    return this.#clock.left;
  }

  /** Starts a match with everybody who has a seat; they close up first. */
  start(rules: Rules): Answer {
    const { seats, clock } = this.#options;
    seats.closeUp();
    this.#match = new Match({ ...this.#next.open(rules), clock });
    this.#giveTime();
    const started = this.submit(TABLE, { type: "start" }, { by: "table" });
    if (!started.ok) this.#match = undefined;
    return started;
  }

  /** The match that was written down, as it stood. Throws where it does not come out again as it is written. */
  restore(kept: KeptMatch): void {
    this.#match = new Match({ ...this.#next.reopen(kept), clock: this.#options.clock });
    this.#giveTime();
    this.#clock.resume(this.#match);
  }

  submit(seat: Seat, command: Command, how: Submission): Answer {
    if (this.#match === undefined) return refused("noRound");
    const done = this.#match.submit(seat, command, how);
    if (!done.ok) return done;
    this.#noteAtSeats(seat, command, how);
    const { n } = this.#match;
    this.#options.announce(done.value);
    return accepted({ lastEvent: n });
  }

  /** Winds the clock that the situation asks for; in a pause it stands (C2). */
  follow(isStanding: boolean): void {
    if (!this.#clock.isSameTurn(this.#match)) this.#giveTime();
    this.#match?.stand(isStanding);
    this.#clock.follow(this.#match, isStanding);
  }

  /** Goes on at once where all people have agreed (E5, E6). */
  moveOn(): void {
    const { connected, people, present } = this.#options.seats;
    if (connected.length === 0 || !connected.every(({ ready }) => ready)) return;
    if (this.phase === "roundOver") this.#nextRound();
    // One who is on the way back may want to play again as well.
    const isAwaited = people.some((sitter) => !sitter.connected && !sitter.gone);
    if (this.phase === "matchOver" && !isAwaited && present > 1) this.#afterMatch();
  }

  stop(): void {
    this.#clock.stop();
  }

  /** What an accepted command means for those who sit there: before it is announced, and so written down. */
  #noteAtSeats(seat: Seat, { type }: Command, { by }: Submission): void {
    const { seats } = this.#options;
    // What all had agreed to has come.
    if (type === "start" || type === "next") seats.unready();
    // Who acts is not asleep, and nobody is when a match starts (C1).
    for (const sitter of seats.all) {
      if (type === "start" || (by === "player" && sitter.seat === seat)) sitter.timeOuts = 0;
    }
  }

  #giveTime(): void {
    const { seats, isPublic } = this.#options;
    giveTime(seats, isPublic, this.#match);
  }

  #turnMs({ game }: Match): number {
    return 1000 * game.rules.turnSeconds * (this.#options.seats.at(game.turn)?.times ?? 1);
  }

  #nextRound(): Answer {
    return this.submit(TABLE, { type: "next" }, { by: "table" });
  }

  #nextRoundIsDue(): void {
    if (!this.#nextRound().ok) this.#clock.again(() => this.#nextRoundIsDue());
  }

  /** A rematch for those who agreed; if there are none, all wait for the next match (E6). */
  #afterMatch(): void {
    const { seats, fillUp, announce } = this.#options;
    const agreed = seats.people.filter(({ ready, gone }) => ready && !gone);
    const isRematch = agreed.length > 0;
    const leaving = seats.people.filter((sitter) => (isRematch ? !agreed.includes(sitter) : sitter.gone));
    const rules = this.#match?.game.rules;
    seats.free(leaving);
    this.#wait();
    const come = fillUp(isRematch);
    if (isRematch && rules !== undefined) this.start(rules);
    announce([], [...leftNotices(leaving), ...come]);
  }

  #wait(): void {
    this.#match = undefined;
    this.#options.seats.unready();
  }

  /** C1: the clock acts for the seat until its turn is over. */
  #timeOut(): void {
    const match = this.#match;
    if (match === undefined) return;
    const late = this.#options.seats.at(match.game.turn);
    if (late !== undefined && isPerson(late) && !late.standIn) this.#options.timedOut(late);
    this.#endTurn(match);
  }

  #endTurn(match: Match): void {
    const { turnEvent } = match;
    let isTaken = true;
    while (isTaken && match.turnEvent === turnEvent && match.game.phase === "playing") {
      isTaken = this.#actFor(match);
    }
    if (!isTaken) this.#clock.again(() => this.#endTurn(match));
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
