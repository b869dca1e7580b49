/** A recorded match, step by step: the game after each command, as one seat saw it or with all hands. */
import { frontOf } from "../card.ts";
import type { Command } from "../command.ts";
import type { GameEvent } from "../event.ts";
import { evolve } from "../evolve.ts";
import { copyGame, type Game, newGame } from "../game.ts";
import { redact, type SeenEvent } from "../redact.ts";
import { completeRules } from "../rules.ts";
import { type Seat, SPECTATOR } from "../seat.ts";
import type { View } from "../view.ts";
import { viewFor } from "../view-for.ts";
import { type Actor, type MatchRecord, replay } from "./record.ts";

/** One accepted command with its events. */
export interface ReplayStep {
  /** Counts from 1, which is the deal. */
  readonly number: number;
  readonly round: number;
  readonly seat: Seat;
  readonly by: Actor;
  readonly command: Command;
  readonly events: readonly GameEvent[];
}

/** The view of one seat, or all hands (`open`). */
export type PointOfView = Seat | "open";

export type ReplayedRecord =
  | { readonly ok: true; readonly match: RecordedMatch }
  /** The first step whose replay differs from the record. */
  | { readonly ok: false; readonly step: number; readonly why: string };

/** Replays a record and collects all steps. */
export function replayRecord(record: MatchRecord): ReplayedRecord {
  const steps: ReplayStep[] = [];
  const snapshots: Game[] = [];
  const replayed = replay(record, ({ entry: { seat, by }, command, events, game }) => {
    const number = steps.length + 1;
    steps.push({ number, round: game.round, seat, by, command, events });
    if (number % SNAPSHOT_INTERVAL === 0) snapshots.push(copyGame(game));
  });
  if (!replayed.ok) return { ok: false, step: steps.length + 1, why: replayed.why };
  return { ok: true, match: new RecordedMatch(record, steps, snapshots) };
}

/** The number of steps between two snapshots. Other steps are computed from the snapshot before them. */
const SNAPSHOT_INTERVAL = 32;

export class RecordedMatch {
  readonly record: MatchRecord;
  readonly steps: readonly ReplayStep[];
  readonly #snapshots: readonly Readonly<Game>[];

  /** `snapshots`: the game after every SNAPSHOT_INTERVAL steps. */
  constructor(record: MatchRecord, steps: readonly ReplayStep[], snapshots: readonly Readonly<Game>[]) {
    this.record = record;
    this.steps = steps;
    this.#snapshots = snapshots;
  }

  get length(): number {
    return this.steps.length;
  }

  /** The first step of each round. */
  get rounds(): readonly ReplayStep[] {
    return this.steps.filter(({ round }, i) => round !== this.steps[i - 1]?.round);
  }

  /** The step with this number; the first or the last one if the number is out of range. */
  step(number: number): ReplayStep {
    const replayStep = this.steps[Math.min(Math.max(Math.trunc(number), 1), this.length) - 1];
    if (replayStep === undefined)
      throw new RangeError(`a match of ${this.length} steps has no step ${number}`);
    return replayStep;
  }

  /** A copy of the game after that step. */
  gameAfter(number: number): Game {
    const { number: last } = this.step(number);
    const at = Math.floor(last / SNAPSHOT_INTERVAL);
    const before = this.#snapshots[at - 1];
    const game = before === undefined ? this.#newGame() : copyGame(before);
    for (const { events } of this.steps.slice(before === undefined ? 0 : at * SNAPSHOT_INTERVAL, last)) {
      for (const event of events) evolve(game, event);
    }
    return game;
  }

  viewAfter(number: number, pointOfView: PointOfView): View {
    const game = this.gameAfter(number);
    if (pointOfView !== "open") return viewFor(game, pointOfView);
    return { ...viewFor(game), revealedHands: game.hands.map((hand) => hand.map(frontOf)) };
  }

  /** The events of that step, redacted for this point of view. */
  eventsOf(number: number, pointOfView: PointOfView): readonly SeenEvent[] {
    const viewer = pointOfView === "open" ? SPECTATOR : pointOfView;
    return this.step(number).events.map((event) => redact(event, viewer));
  }

  /** The number of the last event of that step. */
  lastEventNumber(number: number): number {
    const { number: last } = this.step(number);
    return this.steps.slice(0, last).reduce((sum, { events }) => sum + events.length, 0);
  }

  /** The seats whose last move up to that step was made by a replacement bot. */
  replacedAt(number: number): ReadonlySet<Seat> {
    const movers = new Map(this.steps.slice(0, number).map(({ seat, by }) => [seat, by]));
    return new Set([...movers].flatMap(([seat, by]) => (by === "standIn" ? [seat] : [])));
  }

  #newGame(): Game {
    const { rules, players, seed } = this.record;
    return newGame({ rules: completeRules(rules), seats: players.length, seed });
  }
}
