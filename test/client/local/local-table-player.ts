/** A local table with a fake clock, storage in memory, and a player who follows the rules. */
import assert from "node:assert/strict";
import type {
  FinishedLocalMatch,
  KeptTable,
  LocalTableChange,
  LocalTableStore,
} from "../../../client/local/browser-journal.ts";
import { LocalSession } from "../../../client/local/local-session.ts";
import { readStoredTable, toStoredTable } from "../../../client/local/stored-table.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { type ChooseMove, chooseSharpMove } from "../../../shared/bots/choose-move.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import type { Result } from "../../../shared/refusal.ts";
import type { JournalEntry } from "../../../shared/table/journal/journal.ts";
import type { Accepted } from "../../../shared/wire/messages.ts";
import type { RequestName } from "../../../shared/wire/requests.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { BOTS_BY_NAME } from "../../support/game/bots-by-name.ts";
import { requestOf } from "../../support/request-of.ts";
import { type ManualClock, manualClock } from "../../support/server/manual-clock.ts";

/** The storage of one browser, which a test reads, holds up or breaks. */
class MemoryTableStore implements LocalTableStore {
  readonly changes: LocalTableChange[] = [];
  readonly finished: FinishedLocalMatch[] = [];
  /** From now on, another tab has the table. */
  isTakenOver = false;
  /** From now on, nothing can be stored. */
  hasFailed = false;
  /** The next saves wait for it. */
  pending: Promise<void> = Promise.resolve();
  isClosed = false;
  takenOver = (): void => {};
  #state: unknown;
  #entries: readonly JournalEntry[] = [];

  get isKept(): boolean {
    return !this.hasFailed;
  }

  async save(change: LocalTableChange): Promise<boolean> {
    await this.pending;
    if (this.isTakenOver || this.hasFailed) return !this.isTakenOver;
    const { state, entries, finished } = change;
    this.changes.push(change);
    this.#state = JSON.parse(JSON.stringify(toStoredTable(state)));
    const isNewMatch = state.match === undefined || entries[0]?.n === 1;
    this.#entries = [...(isNewMatch ? [] : this.#entries), ...JSON.parse(JSON.stringify(entries))];
    if (finished !== undefined) this.finished.push(finished);
    return true;
  }

  watch(takenOver: () => void): void {
    this.takenOver = takenOver;
  }

  close(): void {
    this.isClosed = true;
  }

  /** What a page reads that is loaded now. */
  get kept(): KeptTable {
    const kept = readStoredTable(this.#state, [...this.#entries]);
    assert.ok(kept !== undefined, "what was stored can be read again");
    return kept;
  }
}

interface PlayerOptions {
  /** Playing on from a replay. */
  readonly isPractice?: boolean;
  readonly chooseMove?: ChooseMove;
}

export class LocalTablePlayer {
  readonly clock: ManualClock = manualClock();
  readonly store: MemoryTableStore;
  readonly #seed: string;
  readonly #chance: Chance;
  readonly #options: PlayerOptions;
  #ids = 0;
  table: LocalSession;

  constructor(kept: KeptTable, seed: string, options: PlayerOptions = {}) {
    this.store = new MemoryTableStore();
    this.#seed = seed;
    this.#options = options;
    this.#chance = seededChance(seed);
    this.table = this.#open(kept);
  }

  /** Reloads the page: the table is restored from the storage. */
  async reload(): Promise<void> {
    this.store.takenOver();
    // Pending writes finish first.
    await settled();
    this.table = this.#open(this.store.kept);
    await this.unpause();
  }

  /** As the game page does as soon as it is shown. */
  async unpause(): Promise<void> {
    if (this.table.snapshot.isPaused) await this.ask("pause", { paused: false });
  }

  ask(name: RequestName, payload: object): Promise<Result<Accepted>> {
    return Reflect.apply(this.table.request, this.table, [name, payload]);
  }

  /** One decision of the person, or a while in which the bots play. */
  async step(): Promise<void> {
    const { view, phase } = this.table.snapshot;
    if (phase === "roundOver") assert.ok((await this.ask("nextRound", {})).ok);
    const command = phase === "playing" ? BOTS_BY_NAME.normal(view, this.#chance) : undefined;
    if (command !== undefined) await this.#act(command);
    this.clock.advance(command === undefined ? 500 : 100);
    await settled();
  }

  /** Plays until this is true. */
  async playUntil(isReached: () => boolean): Promise<void> {
    for (let steps = 0; !isReached(); steps += 1) {
      assert.ok(steps < 30_000, `the match goes on for ever: ${JSON.stringify(this.table.snapshot.view)}`);
      await this.step();
    }
  }

  async #act({ type, ...payload }: SeatCommand): Promise<void> {
    const result = await this.ask(requestOf(type), payload);
    // In the second after an exposure, only that seat may act (U3).
    if (!result.ok) assert.equal(result.refusal.code, "tooSoon", JSON.stringify(result.refusal));
  }

  #open(kept: KeptTable): LocalSession {
    const { chooseMove = chooseSharpMove, isPractice } = this.#options;
    return new LocalSession({
      ...{ store: this.store, kept, chance: this.#chance, clock: this.clock, chooseMove },
      makeSeed: () => seedOf(`${this.#seed} ${this.#ids}`),
      makeId: () => {
        this.#ids += 1;
        return `${this.#ids}`;
      },
      ...(isPractice ? {} : { isLastMatchLost: false }),
    });
  }
}

/** Resolves after all pending promise callbacks. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
