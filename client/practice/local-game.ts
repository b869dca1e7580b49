/** A game that runs in this browser alone: one person, the others bots, no clock, and no server. */
import type { BotCharacter } from "../../shared/bot-character.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import type { Command, SeatCommand } from "../../shared/command.ts";
import { decide } from "../../shared/decide.ts";
import { redact } from "../../shared/event.ts";
import { evolve } from "../../shared/evolve.ts";
import { copy, type Game } from "../../shared/game.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { type Seat, TABLE } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { viewFor } from "../../shared/view-for.ts";
import { type Accepted, MOVES, type MoveName, type RequestName } from "../../shared/wire/messages.ts";
import { Audience } from "../net/session-listeners.ts";
import type {
  Line,
  Payload,
  SessionListener,
  TableSession,
  TableSnapshot,
  Told,
} from "../net/session-types.ts";
import type { After } from "../net/timer.ts";
import { BotPlayers } from "./bot-players.ts";

export interface PracticeOptions {
  /** Where the game begins; it stays as it is. */
  readonly game: Readonly<Game>;
  /** The number of the last event before it. */
  readonly n: number;
  readonly seat: Seat;
  readonly character: BotCharacter;
  readonly chance: Chance;
  readonly after: After;
  /** How the page shows a view of this game. */
  readonly tableOf: (view: View) => TableSnapshot;
}

export class PracticeTable implements TableSession {
  readonly code = "";
  readonly line: Line = "connected";
  readonly #options: PracticeOptions;
  readonly #audience = new Audience();
  readonly #bots: BotPlayers;
  #game: Game;
  #n: number;
  #snapshot: TableSnapshot;

  constructor(options: PracticeOptions) {
    const { game, n, seat, character, chance, after } = options;
    this.#options = options;
    this.#game = copy(game);
    this.#n = n;
    this.#snapshot = this.#look();
    const seats = Array.from({ length: game.seats }, (_, each) => each).filter((each) => each !== seat);
    const submit = (bot: Seat, command: SeatCommand) => void this.#submit(bot, command);
    this.#bots = new BotPlayers({ seats, character, chance, after, submit });
    this.#bots.follow(this.#game);
  }

  get snapshot(): TableSnapshot {
    return this.#snapshot;
  }

  get past(): readonly Told[] {
    return this.#audience.past;
  }

  listen(listener: Partial<SessionListener>): () => void {
    return this.#audience.add(listener);
  }

  async request<N extends RequestName>(name: N, payload: Payload<N>): Promise<Result<Accepted>> {
    if (name === "nextRound") return this.#submit(TABLE, { type: "next" });
    if (name === "rematch") return this.#beginAgain();
    const command = commandOf(name, payload);
    return command === undefined ? refused("invalidRequest") : this.#submit(this.#options.seat, command);
  }

  async leave(): Promise<void> {
    this.#bots.stop();
    this.#audience.dismiss();
  }

  #submit(seat: Seat, command: Command): Result<Accepted> {
    const decided = decide(this.#game, seat, command);
    if (!decided.ok) return decided;
    for (const event of decided.value) evolve(this.#game, event);
    this.#n += decided.value.length;
    this.#snapshot = this.#look();
    const seen = decided.value.map((event) => redact(event, this.#options.seat));
    this.#audience.changed(this.#snapshot, seen);
    this.#audience.happened(seen, this.#snapshot);
    this.#bots.follow(this.#game);
    return accepted({ lastEvent: this.#n });
  }

  /** Once more from where it began. */
  #beginAgain(): Result<Accepted> {
    this.#game = copy(this.#options.game);
    this.#n = this.#options.n;
    this.#snapshot = this.#look();
    this.#audience.changed(this.#snapshot, []);
    this.#bots.follow(this.#game);
    return accepted({ lastEvent: this.#n });
  }

  #look(): TableSnapshot {
    const { seat, tableOf } = this.#options;
    return { ...tableOf(viewFor(this.#game, seat)), n: this.#n, isPractice: true };
  }
}

function commandOf(name: RequestName, payload: object): SeatCommand | undefined {
  // `Requests` holds that a move and its payload are the command of `MOVES`; the compiler cannot follow it so far.
  return isMove(name) ? ({ ...payload, type: MOVES[name] } as SeatCommand) : undefined;
}

function isMove(name: RequestName): name is MoveName {
  return Object.hasOwn(MOVES, name);
}
