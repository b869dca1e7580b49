/** How a table goes from match to match: what runs, what comes next, and what happens when a clock has run down. */

import { mostFrequentColor, removeCards, smallestHand } from "../../../shared/bots/choices.ts";
import { isWild } from "../../../shared/card.ts";
import type { Command, SeatCommand } from "../../../shared/command.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { legalCommands } from "../../../shared/legal.ts";
import { accepted, refused } from "../../../shared/refusal.ts";
import type { Rules } from "../../../shared/rules.ts";
import { type Seat, TABLE } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { viewFor } from "../../../shared/view-for.ts";
import type { Notice, TablePhase } from "../../../shared/wire/messages.ts";
import type { MatchHeader } from "../../journal/table-record.ts";
import { TableClock } from "../clocks.ts";
import type { RequestResult } from "../idempotency.ts";
import { isPerson, type SeatedPlayer } from "../seats/player.ts";
import { applyTimeFactors } from "./extra-time.ts";
import { Match, type Submission } from "./match.ts";
import { MatchFactory, type MatchFactoryOptions } from "./new-match.ts";

export interface MatchFlowOptions extends MatchFactoryOptions {
  /** Strangers may come: the clock is the same for all of them. */
  readonly isPublic: boolean;
  /** Told after every step that the course took. */
  readonly announce: (events: readonly GameEvent[], notices?: readonly Notice[]) => void;
  /** The clock had to act for a seat. */
  readonly timedOut: (player: SeatedPlayer) => void;
  /** Between two matches: whoever waits for a seat gets one; for a rematch bots fill up to two seats (C6, E6). */
  readonly fillSeats: (isRematch: boolean) => readonly Notice[];
}

export class MatchFlow {
  readonly #options: MatchFlowOptions;
  readonly #clock: TableClock;
  readonly #matches: MatchFactory;
  #match: Match | undefined;

  constructor(options: MatchFlowOptions) {
    this.#options = options;
    this.#matches = new MatchFactory(options);
    const handlers = {
      turnExpired: () => this.#timeOut(),
      nextRoundDue: () => this.#nextRoundDue(),
      rematchDue: () => this.#afterMatch(),
    };
    this.#clock = new TableClock(options.clock, handlers, (match) => this.#turnMs(match));
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
  get isMatchRunning(): boolean {
    return this.phase === "playing" || this.phase === "roundOver";
  }

  /** A name for the round that is played now, unlike all before it; "" where none is. */
  get roundKey(): string {
    return this.phase === "playing" ? `${this.#matches.lastNumber}.${this.#match?.game.round}` : "";
  }

  /** When the running clock ends, in ms of server time; 0 when none runs. */
  get deadline(): number {
    return this.#clock.deadline;
  }

  /** What is left on the clock while it stands, in ms; 0 when none stands. */
  get remainingMs(): number {
    return this.#clock.remainingMs;
  }

  /** Starts a match with everybody who has a seat; they close up first. */
  start(rules: Rules): RequestResult {
    const { seats, clock } = this.#options;
    seats.compact();
    this.#match = new Match({ ...this.#matches.create(rules), clock });
    this.#applyTimeFactors();
    const started = this.submit(TABLE, { type: "start" }, { by: "table" });
    if (!started.ok) this.#match = undefined;
    return started;
  }

  /** The match that was written down, as it stood. Throws where it does not come out again as it is written. */
  restore(header: MatchHeader): void {
    this.#match = new Match({ ...this.#matches.restore(header), clock: this.#options.clock });
    this.#applyTimeFactors();
    this.#clock.resume(this.#match);
  }

  submit(seat: Seat, command: Command, submission: Submission): RequestResult {
    if (this.#match === undefined) return refused("noRound");
    const outcome = this.#match.submit(seat, command, submission);
    if (!outcome.ok) return outcome;
    this.#updateSeats(seat, command, submission);
    const { lastEvent } = this.#match;
    this.#options.announce(outcome.value);
    return accepted({ lastEvent });
  }

  /** Winds the clock that the situation asks for; in a pause it stands (C2). */
  sync(isPaused: boolean): void {
    if (!this.#clock.isSameTurn(this.#match)) this.#applyTimeFactors();
    this.#match?.setPaused(isPaused);
    this.#clock.sync(this.#match, isPaused);
  }

  /** Goes on at once where all people have agreed (E5, E6). */
  advance(): void {
    const { connected, people, present } = this.#options.seats;
    if (connected.length === 0 || !connected.every(({ ready }) => ready)) return;
    if (this.phase === "roundOver") this.#startNextRound();
    // One who is on the way back may want to play again as well.
    const isAwaited = people.some((player) => !player.connected && !player.gone);
    if (this.phase === "matchOver" && !isAwaited && present > 1) this.#afterMatch();
  }

  stop(): void {
    this.#clock.stop();
  }

  /** What an accepted command means for those who sit there: before it is announced, and so written down. */
  #updateSeats(seat: Seat, { type }: Command, { by }: Submission): void {
    const { seats } = this.#options;
    // What all had agreed to has come.
    if (type === "start" || type === "next") seats.resetReady();
    // Who acts is not asleep, and nobody is when a match starts (C1).
    for (const player of seats.all) {
      if (type === "start" || (by === "player" && player.seat === seat)) player.timeOuts = 0;
    }
  }

  #applyTimeFactors(): void {
    const { seats, isPublic } = this.#options;
    applyTimeFactors(seats, isPublic, this.#match);
  }

  #turnMs({ game }: Match): number {
    return 1000 * game.rules.turnSeconds * (this.#options.seats.at(game.turn)?.times ?? 1);
  }

  #startNextRound(): RequestResult {
    return this.submit(TABLE, { type: "next" }, { by: "table" });
  }

  #nextRoundDue(): void {
    if (!this.#startNextRound().ok) this.#clock.retryLater(() => this.#nextRoundDue());
  }

  /** A rematch for those who agreed; if there are none, all wait for the next match (E6). */
  #afterMatch(): void {
    const { seats, fillSeats, announce } = this.#options;
    const agreed = seats.people.filter(({ ready, gone }) => ready && !gone);
    const isRematch = agreed.length > 0;
    const leaving = seats.people.filter((player) => (isRematch ? !agreed.includes(player) : player.gone));
    const rules = this.#match?.game.rules;
    seats.free(leaving);
    this.#returnToWaitingRoom();
    const notices = fillSeats(isRematch);
    if (isRematch && rules !== undefined) this.start(rules);
    announce([], [...leftNotices(leaving), ...notices]);
  }

  #returnToWaitingRoom(): void {
    this.#match = undefined;
    this.#options.seats.resetReady();
  }

  /** C1: the clock acts for the seat until its turn is over. */
  #timeOut(): void {
    const match = this.#match;
    if (match === undefined) return;
    const player = this.#options.seats.at(match.game.turn);
    if (player !== undefined && isPerson(player) && !player.standIn) this.#options.timedOut(player);
    this.#endTurn(match);
  }

  #endTurn(match: Match): void {
    const { turnEvent } = match;
    let isTaken = true;
    while (isTaken && match.turnEvent === turnEvent && match.game.phase === "playing") {
      isTaken = this.#submitTimeOut(match);
    }
    if (!isTaken) this.#clock.retryLater(() => this.#endTurn(match));
  }

  #submitTimeOut({ game }: Match): boolean {
    const command = timeOutCommand(viewFor(game, game.turn));
    return command !== undefined && this.submit(game.turn, command, { by: "clock" }).ok;
  }
}

/** Those who had gone before have been said goodbye to. */
function leftNotices(leaving: readonly SeatedPlayer[]): readonly Notice[] {
  return leaving.filter(({ gone }) => !gone).map(({ name }) => ({ type: "left", name }));
}

// What happens to a turn when its time is up (C1).

/**
 * What the clock submits for a seat whose time is up (C1): the first that is legal of accept, pass and draw, and
 * otherwise the first legal play (or the colour that is asked for). Undefined where the seat has nothing to do.
 */
export function timeOutCommand(view: View): SeatCommand | undefined {
  const legal = legalCommands(view);
  const firstOfType = (type: SeatCommand["type"]) => legal.find((command) => command.type === type);
  return (
    firstOfType("accept") ??
    firstOfType("pass") ??
    firstOfType("draw") ??
    withChoices(firstOfType("play") ?? firstOfType("color"), view)
  );
}

/** The choices that go with it: the colour most frequent in the rest of the hand, the smallest hand, no table rule. */
function withChoices(command: SeatCommand | undefined, view: View): SeatCommand | undefined {
  if (command?.type === "color") return { ...command, color: mostFrequentColor(view.hand) };
  if (command?.type !== "play") return command;
  const swapped = command.swapWith === undefined ? command : { ...command, swapWith: smallestHand(view) };
  if ("cards" in swapped || !isWild(swapped.card)) return swapped;
  return { ...swapped, color: mostFrequentColor(removeCards(view.hand, [swapped.card])) };
}
