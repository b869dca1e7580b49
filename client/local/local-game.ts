/** A game from any moment of a match: one player against bots, without a waiting room, stored nowhere. */
import type { BotCharacter } from "../../shared/bot-character.ts";
import type { Command } from "../../shared/command.ts";
import type { GameEvent } from "../../shared/event.ts";
import type { Game } from "../../shared/game.ts";
import { redact } from "../../shared/redact.ts";
import { accepted, type Result, refused } from "../../shared/refusal.ts";
import { type Seat, TABLE } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { viewFor } from "../../shared/view-for.ts";
import type { Accepted, RequestName } from "../../shared/wire/messages.ts";
import { SessionListeners } from "../net/session/session-listeners.ts";
import type {
  ConnectionState,
  Payload,
  SessionEvent,
  SessionListener,
  TableSession,
  TableSnapshot,
} from "../net/session/table-snapshot.ts";
import { type LocalGameDeps, LocalMatch } from "./local-match.ts";
import { toSeatCommand } from "./seat-command.ts";

export interface LocalGameOptions extends LocalGameDeps {
  /** The start of the game; it is copied, not changed. */
  readonly game: Readonly<Game>;
  /** The number of the last event before the start. */
  readonly n: number;
  readonly seat: Seat;
  readonly character: BotCharacter;
  /** The events of each command before the start: bots remember them. */
  readonly past?: readonly (readonly GameEvent[])[];
  /** Turns a view of this game into a snapshot for the page. */
  readonly toSnapshot: (view: View) => TableSnapshot;
}

export class LocalGame implements TableSession {
  readonly code = "";
  readonly connectionState: ConnectionState = "connected";
  readonly #options: LocalGameOptions;
  readonly #listeners = new SessionListeners();
  #match: LocalMatch;
  #snapshot: TableSnapshot;

  constructor(options: LocalGameOptions) {
    this.#options = options;
    this.#match = this.#newMatch();
    this.#snapshot = this.#createSnapshot();
    this.#match.letBotsThink();
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
    return command === undefined ? refused("notAtLocalTable") : this.#submit(this.#options.seat, command);
  }

  async leave(): Promise<void> {
    this.#match.stop();
    this.#listeners.clear();
  }

  #newMatch(): LocalMatch {
    const { game, seat, character } = this.#options;
    const seats = Array.from({ length: game.seats }, (_, each) => each).filter((each) => each !== seat);
    return new LocalMatch({
      ...this.#options,
      person: seat,
      bots: seats.map((each) => ({ seat: each, character })),
      submit: (bot, command) => {
        if (!this.#submit(bot, command).ok) this.#match.letBotsRetry();
      },
    });
  }

  #submit(seat: Seat, command: Command): Result<Accepted> {
    const decided = this.#match.decide(seat, command);
    if (!decided.ok) return decided;
    this.#match.apply(decided.value);
    this.#snapshot = this.#createSnapshot();
    const seen = decided.value.map((event) => redact(event, this.#options.seat));
    this.#listeners.changed(this.#snapshot, seen);
    this.#listeners.happened(seen, this.#snapshot);
    this.#match.letBotsThink();
    return accepted({ lastEvent: this.#match.lastEvent });
  }

  /** Starts the same game again. */
  #restart(): Result<Accepted> {
    this.#match.stop();
    this.#match = this.#newMatch();
    this.#snapshot = this.#createSnapshot();
    this.#listeners.changed(this.#snapshot, []);
    this.#match.letBotsThink();
    return accepted({ lastEvent: this.#match.lastEvent });
  }

  #createSnapshot(): TableSnapshot {
    const { seat, toSnapshot } = this.#options;
    const { game, lastEvent } = this.#match;
    return { ...toSnapshot(viewFor(game, seat)), lastEvent, isLocalGame: true };
  }
}
