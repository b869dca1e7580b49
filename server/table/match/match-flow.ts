/** Leads a table through its matches: starts matches and rounds, runs their clock, and acts when time is up. */
import { mostFrequentColor, removeCards, smallestHand } from "../../../shared/bots/simple-choices.ts";
import { isWild } from "../../../shared/card.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import { legalCommands } from "../../../shared/legal.ts";
import type { Rules } from "../../../shared/rules.ts";
import { FEWEST_SEATS, TABLE } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { viewFor } from "../../../shared/view-for.ts";
import type { Notice } from "../../../shared/wire/messages.ts";
import type { MatchHeader } from "../../journal/table-record.ts";
import { TableClock } from "../clocks.ts";
import type { RequestResult } from "../idempotency.ts";
import { isPerson, type SeatedPlayer } from "../seats/player.ts";
import type { Presence } from "../seats/presence.ts";
import type { SubmitHandler } from "../submit.ts";
import type { TableListener, TableSettings } from "../table-dependencies.ts";
import type { TableEvents } from "../table-events.ts";
import type { CurrentMatch } from "./current-match.ts";
import { applyTimeFactors } from "./extra-time.ts";
import { Match } from "./match.ts";
import { MatchFactory, type MatchFactoryOptions } from "./match-factory.ts";

export interface MatchFlowOptions extends MatchFactoryOptions {
  readonly current: CurrentMatch;
  readonly settings: Readonly<TableSettings>;
  readonly presence: Presence;
  readonly submitHandler: SubmitHandler;
  readonly events: TableEvents;
  readonly listener: TableListener;
}

export class MatchFlow {
  readonly #options: MatchFlowOptions;
  readonly #current: CurrentMatch;
  readonly #clock: TableClock;
  readonly #matches: MatchFactory;

  constructor(options: MatchFlowOptions) {
    this.#options = options;
    this.#current = options.current;
    this.#matches = new MatchFactory(options);
    const handlers = {
      turnExpired: () => this.#timeOut(),
      nextRoundDue: () => this.#nextRoundDue(),
      rematchDue: () => this.#afterMatch(),
    };
    this.#clock = new TableClock(options.clock, handlers, (match) => this.#turnMs(match));
  }

  /** When the running clock ends, in ms of server time; 0 if none is running. */
  get deadline(): number {
    return this.#clock.deadline;
  }

  /** What is left on a paused clock, in ms; 0 if none is paused. */
  get remainingMs(): number {
    return this.#clock.remainingMs;
  }

  /** Starts a match with all seated players; empty seats between them are closed first. */
  start(rules: Rules): RequestResult {
    const { seats, clock, submitHandler } = this.#options;
    seats.compact();
    this.#current.match = new Match({ ...this.#matches.create(rules), clock });
    this.#applyTimeFactors();
    const started = submitHandler.submit(TABLE, { type: "start" }, { by: "table" });
    if (!started.ok) this.#current.match = undefined;
    return started;
  }

  /** Continues a saved match. Throws if its journal does not replay to the same events. */
  restore(header: MatchHeader): void {
    const match = new Match({ ...this.#matches.restore(header), clock: this.#options.clock });
    this.#current.match = match;
    this.#applyTimeFactors();
    this.#clock.resume(match);
  }

  /** Starts the clock that the situation calls for; it is paused if the table is (C2). */
  sync(isPaused: boolean): void {
    const { match } = this.#current;
    if (!this.#clock.isSameTurn(match)) this.#applyTimeFactors();
    match?.setPaused(isPaused);
    this.#clock.sync(match, isPaused);
  }

  /** Starts the next round or the rematch as soon as all connected people are ready (E5, E6). */
  advance(): void {
    const { connected, people, present } = this.#options.seats;
    if (connected.length === 0 || !connected.every(({ ready }) => ready)) return;
    if (this.#current.phase === "roundOver") this.#startNextRound();
    // A player who may still reconnect may want a rematch, too.
    const isAwaited = people.some((player) => !player.connected && !player.gone);
    if (this.#current.phase === "matchOver" && !isAwaited && present > 1) this.#afterMatch();
  }

  stop(): void {
    this.#clock.stop();
  }

  #applyTimeFactors(): void {
    const { seats, settings } = this.#options;
    applyTimeFactors(seats, settings.isPublic, this.#current.match);
  }

  #turnMs({ game }: Match): number {
    return 1000 * game.rules.turnSeconds * (this.#options.seats.at(game.turn)?.times ?? 1);
  }

  #startNextRound(): RequestResult {
    return this.#options.submitHandler.submit(TABLE, { type: "next" }, { by: "table" });
  }

  #nextRoundDue(): void {
    if (!this.#startNextRound().ok) this.#clock.retryLater(() => this.#nextRoundDue());
  }

  /** A rematch for the players who agreed to it; if nobody did, all return to the waiting room (E6). */
  #afterMatch(): void {
    const { seats, events } = this.#options;
    const agreed = seats.people.filter(({ ready, gone }) => ready && !gone);
    const isRematch = agreed.length > 0;
    const leaving = seats.people.filter((player) => (isRematch ? !agreed.includes(player) : player.gone));
    const rules = this.#current.match?.game.rules;
    seats.free(leaving);
    this.#current.match = undefined;
    seats.resetReady();
    const notices = this.#fillSeats(isRematch);
    if (isRematch && rules !== undefined) this.start(rules);
    events.noticed([...leftNotices(leaving), ...notices]);
  }

  /** Spectators who want a seat get one; for a rematch, bots fill up to two seats (C6, E6). */
  #fillSeats(isRematch: boolean): readonly Notice[] {
    const { listener, presence } = this.#options;
    const notices = listener.seatWaitingSpectators();
    return isRematch ? [...notices, ...presence.addBots(FEWEST_SEATS)] : notices;
  }

  /** The clock acts for the seat until its turn is over (C1). */
  #timeOut(): void {
    const { match } = this.#current;
    if (match === undefined) return;
    const player = this.#options.seats.at(match.game.turn);
    if (player !== undefined && isPerson(player) && !player.standIn) this.#options.presence.timedOut(player);
    this.#endTurn(match);
  }

  #endTurn(match: Match): void {
    const { turnEvent } = match;
    let isAccepted = true;
    while (isAccepted && match.turnEvent === turnEvent && match.game.phase === "playing") {
      isAccepted = this.#submitTimeOut(match);
    }
    if (!isAccepted) this.#clock.retryLater(() => this.#endTurn(match));
  }

  #submitTimeOut({ game }: Match): boolean {
    const command = timeOutCommand(viewFor(game, game.turn));
    return (
      command !== undefined && this.#options.submitHandler.submit(game.turn, command, { by: "clock" }).ok
    );
  }
}

/** Players who were gone before the match ended have had their notice. */
function leftNotices(leaving: readonly SeatedPlayer[]): readonly Notice[] {
  return leaving.filter(({ gone }) => !gone).map(({ name }) => ({ type: "left", name }));
}

/**
 * What the clock submits for a seat whose time is up (C1): the first legal command of accept, pass and draw; otherwise
 * the first legal play, or the colour if one must be chosen. Undefined if the seat has nothing to do.
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

/** Adds the choices of a command: the most frequent colour in the rest of the hand, the smallest hand, no table rule. */
function withChoices(command: SeatCommand | undefined, view: View): SeatCommand | undefined {
  if (command?.type === "color") return { ...command, color: mostFrequentColor(view.hand) };
  if (command?.type !== "play") return command;
  const swapped = command.swapWith === undefined ? command : { ...command, swapWith: smallestHand(view) };
  if ("cards" in swapped || !isWild(swapped.card)) return swapped;
  return { ...swapped, color: mostFrequentColor(removeCards(view.hand, [swapped.card])) };
}
