/** One match at a table: the game, its numbered events, its journal, and the door that all commands come through. */
import type { Command } from "../shared/command.ts";
import { decide } from "../shared/decide.ts";
import type { GameEvent } from "../shared/event.ts";
import { evolve } from "../shared/evolve.ts";
import { type Game, newGame } from "../shared/game.ts";
import type { Actor, MatchRecord, RecordedPlayer } from "../shared/record.ts";
import { accepted, type Refusal, type Result, refuse } from "../shared/refusal.ts";
import type { Rules } from "../shared/rules.ts";
import { NOBODY, type Seat } from "../shared/seat.ts";
import { CALL_GRACE_MS } from "../shared/wire.ts";
import type { Clock } from "./clock.ts";
import type { Journal, OpenJournal } from "./journal.ts";

export interface MatchOptions {
  readonly rules: Rules;
  /** One for each seat, in table order. */
  readonly players: readonly RecordedPlayer[];
  /** 64 hex digits. */
  readonly seed: string;
  readonly clock: Clock;
  readonly openJournal: OpenJournal;
}

/** How a command came to the door. */
export interface Submission {
  readonly by: Actor;
  /** The number of the newest event of the turn that the sender had seen; absent where it does not matter. */
  readonly seen?: number;
}

/** After one of these a command that answers an older one is stale (T9). */
const TURN_EVENTS: ReadonlySet<GameEvent["type"]> = new Set(["cardPlayed", "turnStarted", "penaltyRaised"]);

export class Match {
  readonly #game: Game;
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #startedAt: number;
  #n = 0;
  #turnEvent = 0;
  #graceEndsAt = 0;
  #isRuleStruck = false;

  constructor({ rules, players, seed, clock, openJournal }: MatchOptions) {
    this.#game = newGame({ rules, seats: players.length, seed });
    this.#journal = openJournal(players);
    this.#clock = clock;
    this.#startedAt = clock.now();
  }

  get game(): Readonly<Game> {
    return this.#game;
  }

  /** The number of the last event; counts from 1. */
  get n(): number {
    return this.#n;
  }

  /** The number of the last event that began or changed a turn. */
  get turnEvent(): number {
    return this.#turnEvent;
  }

  get record(): MatchRecord {
    return this.#journal.record(this.#game);
  }

  /** True from the host's word on until the table rule ends or another is declared (H8). */
  get isRuleStruck(): boolean {
    return this.#isRuleStruck && this.#game.tableRule !== "none";
  }

  /**
   * Strikes the table rule in force (H8); false where there is none to strike. The game enforces no table rule, so
   * that this is no command: the record tells what was played.
   */
  strikeRule(): boolean {
    if (this.isRuleStruck || this.#game.tableRule === "none") return false;
    this.#isRuleStruck = true;
    return true;
  }

  /** Refused: nothing has changed. Accepted: written down, then done; the answer is what happened. */
  submit(seat: Seat, command: Command, { by, seen }: Submission): Result<readonly GameEvent[]> {
    const refusal = this.#whyNotNow(seat, command, seen);
    if (refusal !== undefined) return { ok: false, refusal };
    const decided = decide(this.#game, seat, command);
    if (!decided.ok) return decided;
    const ms = this.#clock.now() - this.#startedAt;
    this.#journal.append({ n: this.#n + 1, seat, by, command, events: decided.value, ms });
    this.#take(decided.value);
    return accepted(decided.value);
  }

  /** What the room's clock has to say (T9, U3), before the game is asked. */
  #whyNotNow(seat: Seat, command: Command, seen: number | undefined): Refusal | undefined {
    if (seen !== undefined && seen < this.#turnEvent) return refuse("stale");
    const left = this.#graceEndsAt - this.#clock.now();
    const { exposed } = this.#game;
    const isOwnCall = command.type === "uno" && seat === exposed;
    if (exposed === NOBODY || left <= 0 || isOwnCall || command.type === "end") return undefined;
    return refuse("tooSoon", { ms: Math.ceil(left), seat: exposed });
  }

  #take(events: readonly GameEvent[]): void {
    const before = this.#game.exposed;
    for (const event of events) {
      evolve(this.#game, event);
      this.#n += 1;
      if (TURN_EVENTS.has(event.type)) this.#turnEvent = this.#n;
      if (event.type === "tableRuleDeclared") this.#isRuleStruck = false;
    }
    const { exposed } = this.#game;
    if (exposed !== NOBODY && (exposed !== before || hasPlay(events))) {
      this.#graceEndsAt = this.#clock.now() + CALL_GRACE_MS;
    }
  }
}

/** A seat that plays twice in a row can be exposed anew without anybody else having been so between. */
function hasPlay(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === "cardPlayed");
}
