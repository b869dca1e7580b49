/** Observes the server: computes the state of each match at each moment from the journal. */
import assert from "node:assert/strict";
import { evolve } from "../../shared/evolve.ts";
import { copyGame, type Game, newGame } from "../../shared/game.ts";
import { type AcceptedCommand, type MatchRecord, replay } from "../../shared/record/record.ts";
import type { Rules } from "../../shared/rules.ts";
import { memoryJournal } from "../../shared/table/journal/memory-journal.ts";
import type { TableJournal } from "../../shared/table/journal/table-journal.ts";

/** A match in the journal. */
export class ObservedMatch {
  readonly players: readonly string[];
  readonly commands: AcceptedCommand[] = [];
  readonly #game: Game;
  readonly #moments = new Map<number, Readonly<Game>>();

  constructor(players: readonly string[], game: Game) {
    this.players = players;
    this.#game = game;
  }

  get game(): Readonly<Game> {
    return this.#game;
  }

  /** The game as it was after the event of this number; undefined if none was shown. */
  gameAfter(n: number): Readonly<Game> | undefined {
    return this.#moments.get(n);
  }

  add(acceptedCommand: AcceptedCommand): void {
    for (const event of acceptedCommand.events) evolve(this.#game, event);
    this.commands.push(acceptedCommand);
    this.#moments.set(acceptedCommand.n + acceptedCommand.events.length - 1, copyGame(this.#game));
  }
}

/** What the observer must know of a table beforehand. */
interface Expected {
  readonly rules: Rules;
  readonly began: (match: ObservedMatch, record: () => MatchRecord) => void;
}

export class JournalObserver {
  readonly #expected = new Map<string, Expected>();
  readonly #makeSeed: () => string;
  #seed = "";

  constructor(makeSeed: () => string) {
    this.#makeSeed = makeSeed;
  }

  /** A match with a player of this name will be played by these rules. */
  expect(player: string, expected: Expected): void {
    this.#expected.set(player, expected);
  }

  forget(player: string): void {
    this.#expected.delete(player);
  }

  /** The server's clock: read once for each match, just before its journal is opened. */
  readonly makeSeed = (): string => {
    this.#seed = this.#makeSeed();
    return this.#seed;
  };

  /** The server's journal. */
  readonly openJournal: TableJournal["openJournal"] = (saved) => {
    const { players } = saved;
    const journal = memoryJournal(saved);
    const expected = players.map(({ name }) => this.#expected.get(name)).find((found) => found !== undefined);
    if (expected === undefined) return journal;
    const names = players.map(({ name }) => name);
    const game = newGame({ rules: expected.rules, seats: players.length, seed: this.#seed });
    const match = new ObservedMatch(names, game);
    expected.began(match, () => journal.record(match.game));
    return {
      ...journal,
      append: (entry) => {
        journal.append(entry);
        match.add(entry);
      },
    };
  };
}

/** Why a record does not replay to the end of its match; undefined if it does. */
export function recordProblem(record: MatchRecord, game: Readonly<Game>): string | undefined {
  if (record.result === undefined) return "it has no result";
  const replayed = replay(record);
  if (!replayed.ok) return `entry ${replayed.n}: ${replayed.why}`;
  try {
    assert.deepEqual(replayed.game, game);
    return undefined;
  } catch {
    return "it replays to another game";
  }
}
