/** A match at the local table with its record: what a command would change, so that it can be stored before it is shown. */
import type { Command, SeatCommand } from "../../shared/command.ts";
import type { GameEvent } from "../../shared/event.ts";
import { evolve } from "../../shared/evolve.ts";
import { copyGame, type Game, newGame } from "../../shared/game.ts";
import { type Actor, makeEntry, type RecordEntry } from "../../shared/record/record.ts";
import type { RecordedMatch } from "../../shared/record/recorded-match.ts";
import { accepted, type Result } from "../../shared/refusal.ts";
import type { Seat } from "../../shared/seat.ts";
import { type LocalGameDeps, LocalMatch } from "./local-match.ts";
import { botsOf, type LocalMatchHeader, type LocalTableState, personSeat } from "./local-table-state.ts";

/** A command with its sender, and the number of the last event that the sender had seen. */
export interface SubmittedCommand {
  readonly seat: Seat;
  readonly command: Command;
  readonly by: Actor;
  readonly seen?: number;
}

/** An accepted command that has not taken effect yet. */
export interface PlannedMove {
  readonly entry: RecordEntry;
  readonly events: readonly GameEvent[];
  /** The game afterwards if the match is over then. */
  readonly ended: Readonly<Game> | undefined;
}

export interface PlayedMatchOptions extends LocalGameDeps {
  readonly state: LocalTableState;
  readonly header: LocalMatchHeader;
  /** What was played before the page was loaded; absent for a new match. */
  readonly played?: RecordedMatch;
  /** A bot makes its move. `seen`: the number of the last event that it knew. */
  readonly botMoves: (seat: Seat, command: SeatCommand, seen: number) => void;
}

export class PlayedMatch {
  readonly header: LocalMatchHeader;
  readonly #match: LocalMatch;
  readonly #now: () => number;
  /** When the match began, if it has been played without a break. */
  readonly #startedAt: number;
  #entries: readonly RecordEntry[];

  constructor(options: PlayedMatchOptions) {
    const { state, header, played, botMoves, now } = options;
    const { rules, players, seed } = header;
    this.header = header;
    this.#now = now;
    this.#entries = played?.record.entries ?? [];
    this.#startedAt = now() - (this.#entries.at(-1)?.ms ?? 0);
    this.#match = new LocalMatch({
      ...{ ...options, submit: botMoves },
      game: played?.gameAfter(played.length) ?? newGame({ rules, seats: players.length, seed }),
      n: played?.lastEventNumber(played.length) ?? 0,
      person: personSeat(state),
      bots: botsOf(state),
      past: played?.steps.map(({ events }) => events) ?? [],
    });
  }

  get game(): Readonly<Game> {
    return this.#match.game;
  }

  get lastEvent(): number {
    return this.#match.lastEvent;
  }

  get isPaused(): boolean {
    return this.#match.isPaused;
  }

  /** Everything that was played, in order. */
  get entries(): readonly RecordEntry[] {
    return this.#entries;
  }

  /** What the command would do, or why it is refused. */
  plan({ seat, command, by, seen }: SubmittedCommand): Result<PlannedMove> {
    const decided = this.#match.decide(seat, command, seen);
    if (!decided.ok) return decided;
    const ms = Math.round(this.#now() - this.#startedAt);
    const entry = makeEntry({ n: this.lastEvent + 1, seat, by, command, events: decided.value, ms });
    return accepted({ entry, events: decided.value, ended: this.#gameAtEnd(decided.value) });
  }

  /** The command takes effect; call `letBotsThink` when that is shown. */
  apply({ entry, events }: PlannedMove): void {
    this.#entries = [...this.#entries, entry];
    this.#match.apply(events);
  }

  letBotsThink(): void {
    this.#match.letBotsThink();
  }

  /** A command of a bot was refused. */
  letBotsRetry(): void {
    this.#match.letBotsRetry();
  }

  setPaused(isPaused: boolean): void {
    this.#match.setPaused(isPaused);
  }

  /** The bots make no more moves. */
  stop(): void {
    this.#match.stop();
  }

  #gameAtEnd(events: readonly GameEvent[]): Readonly<Game> | undefined {
    if (!events.some(({ type }) => type === "matchEnded")) return undefined;
    const game = copyGame(this.game);
    for (const event of events) evolve(game, event);
    return game;
  }
}
