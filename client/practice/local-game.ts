/** A game that runs entirely in the browser: one player against bots, without a turn clock and without a server. */

import type { BotCharacter } from "../../shared/bot-character.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import { botOf } from "../../shared/bots/bots-by-name.ts";
import { type ChooseMove, chooseSharpMove } from "../../shared/bots/choose-move.ts";
import { isSearched, reflex } from "../../shared/bots/master/master-bot.ts";
import { SeatMemories } from "../../shared/bots/seat-memories.ts";
import { catchChanceMs, thinkingMs } from "../../shared/bots/thinking-time.ts";
import { verdictsIn } from "../../shared/bots/verdicts.ts";
import type { Command, SeatCommand } from "../../shared/command.ts";
import { decide } from "../../shared/decide.ts";
import { evolve } from "../../shared/evolve.ts";
import { copyGame, type Game } from "../../shared/game.ts";
import { redact } from "../../shared/redact.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { NOBODY, type Seat, TABLE } from "../../shared/seat.ts";
import { CALL_GRACE_MS } from "../../shared/table-limits.ts";
import type { View } from "../../shared/view.ts";
import { viewFor } from "../../shared/view-for.ts";
import { type Accepted, MOVES, type MoveName, type RequestName } from "../../shared/wire/messages.ts";
import { SessionListeners } from "../net/session/session-listeners.ts";
import type {
  ConnectionState,
  Payload,
  SessionEvent,
  SessionListener,
  TableSession,
  TableSnapshot,
} from "../net/session/table-snapshot.ts";
import type { Scheduler } from "../scheduler.ts";

export interface LocalGameOptions {
  /** The start of the game; it is copied, not changed. */
  readonly game: Readonly<Game>;
  /** The number of the last event before the start. */
  readonly n: number;
  readonly seat: Seat;
  readonly character: BotCharacter;
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  /** Turns a view of this game into a snapshot for the page. */
  readonly toSnapshot: (view: View) => TableSnapshot;
  /** The moves of master bots; sharp ones without it. */
  readonly chooseMove?: ChooseMove;
}

export class LocalGame implements TableSession {
  readonly code = "";
  readonly connectionState: ConnectionState = "connected";
  readonly #options: LocalGameOptions;
  readonly #listeners = new SessionListeners();
  readonly #memories: SeatMemories;
  readonly #bots: BotPlayers;
  #game: Game;
  #n: number;
  #snapshot: TableSnapshot;

  constructor(options: LocalGameOptions) {
    const { game, n, seat, character, chance, scheduler, chooseMove = chooseSharpMove } = options;
    this.#options = options;
    this.#game = copyGame(game);
    this.#n = n;
    this.#snapshot = this.#createSnapshot();
    const seats = Array.from({ length: game.seats }, (_, each) => each).filter((each) => each !== seat);
    const submit = (bot: Seat, command: SeatCommand) => void this.#submit(bot, command);
    this.#memories = new SeatMemories(game.seats);
    const memories = this.#memories;
    const deps = { person: seat, seats, character, chance, scheduler, submit, memories, chooseMove };
    this.#bots = new BotPlayers(deps);
    this.#bots.update(this.#game);
  }

  get snapshot(): TableSnapshot {
    return this.#snapshot;
  }

  get pastEvents(): readonly SessionEvent[] {
    return this.#listeners.pastEvents;
  }

  takeMissed(): undefined {
    return undefined;
  }

  subscribe(listener: Partial<SessionListener>): () => void {
    return this.#listeners.add(listener);
  }

  async request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>> {
    if (name === "nextRound") return this.#submit(TABLE, { type: "next" });
    if (name === "rematch") return this.#restart();
    const command = toSeatCommand(name, payload);
    return command === undefined ? refused("invalidRequest") : this.#submit(this.#options.seat, command);
  }

  async leave(): Promise<void> {
    this.#bots.stop();
    this.#listeners.clear();
  }

  #submit(seat: Seat, command: Command): Result<Accepted> {
    const decided = decide(this.#game, seat, command);
    if (!decided.ok) return decided;
    for (const event of decided.value) evolve(this.#game, event);
    this.#n += decided.value.length;
    this.#memories.watch(decided.value);
    this.#snapshot = this.#createSnapshot();
    const seen = decided.value.map((event) => redact(event, this.#options.seat));
    this.#listeners.changed(this.#snapshot, seen);
    this.#listeners.happened(seen, this.#snapshot);
    this.#bots.update(this.#game);
    return accepted({ lastEvent: this.#n });
  }

  /** Starts the same game again. */
  #restart(): Result<Accepted> {
    this.#game = copyGame(this.#options.game);
    this.#n = this.#options.n;
    this.#snapshot = this.#createSnapshot();
    this.#listeners.changed(this.#snapshot, []);
    this.#bots.update(this.#game);
    return accepted({ lastEvent: this.#n });
  }

  #createSnapshot(): TableSnapshot {
    const { seat, toSnapshot } = this.#options;
    return { ...toSnapshot(viewFor(this.#game, seat)), lastEvent: this.#n, isLocalGame: true };
  }
}

function toSeatCommand(name: RequestName, payload: object): SeatCommand | undefined {
  // `Requests` guarantees that a move's payload fits the command in `MOVES`, but the compiler cannot infer it.
  return isMove(name) ? ({ ...payload, type: MOVES[name] } as SeatCommand) : undefined;
}

function isMove(name: RequestName): name is MoveName {
  return Object.hasOwn(MOVES, name);
}

interface BotPlayersDeps {
  readonly person: Seat;
  readonly seats: readonly Seat[];
  readonly character: BotCharacter;
  readonly chance: Chance;
  readonly scheduler: Scheduler;
  readonly submit: (seat: Seat, command: SeatCommand) => void;
  readonly memories: SeatMemories;
  readonly chooseMove: ChooseMove;
}

const SEEDS = 2 ** 31;

/** The bots of the game: each thinks for a while after every change. */
class BotPlayers {
  readonly #deps: BotPlayersDeps;
  #cancels: readonly (() => void)[] = [];

  constructor(deps: BotPlayersDeps) {
    this.#deps = deps;
  }

  /** Every bot thinks about the changed game; moves that it has planned before are cancelled. */
  update(game: Readonly<Game>): void {
    this.stop();
    if (game.phase === "playing") this.#cancels = this.#deps.seats.flatMap((seat) => this.#think(game, seat));
  }

  stop(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels = [];
  }

  #think(game: Readonly<Game>, seat: Seat): readonly (() => void)[] {
    const view = viewFor(game, seat);
    const command = this.#choose(view);
    if (!(command instanceof Promise)) return this.#plan(view, command);
    let cancels: readonly (() => void)[] = [];
    let isCancelled = false;
    void command.then((found) => {
      if (!isCancelled) cancels = this.#plan(view, found);
    });
    const cancel = () => {
      isCancelled = true;
      for (const each of cancels) each();
    };
    return [cancel];
  }

  /** A master that has something to search is asked elsewhere: a search would stop the page. */
  #choose(view: View): ReturnType<ChooseMove> {
    const { character, chance, memories, chooseMove } = this.#deps;
    const memory = memories.of(view.seat);
    if (character !== "master") return botOf(character, undefined, verdictsIn(memory))(view, chance);
    return isSearched(view) ? chooseMove({ view, memory, seed: chance(SEEDS) }) : reflex(view);
  }

  #plan(view: View, command: SeatCommand | undefined): readonly (() => void)[] {
    if (command === undefined) return [];
    const { character, chance, scheduler, submit, person } = this.#deps;
    const decision = { command, view, character };
    const chanceMs = view.exposed === person ? 0 : catchChanceMs(decision);
    const ms = graceMs(view, command) + chanceMs + thinkingMs(decision, chance);
    return [scheduler(ms, () => submit(view.seat, command))];
  }
}

/** In the first second after an exposure, only the exposed seat may act (U3). */
function graceMs({ exposed, seat }: View, { type }: SeatCommand): number {
  const isOwnCall = type === "uno" && seat === exposed;
  return exposed === NOBODY || isOwnCall ? 0 : CALL_GRACE_MS;
}
