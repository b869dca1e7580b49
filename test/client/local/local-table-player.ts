/** A local table with a fake clock, storage in memory, and a player who follows the rules. */
import assert from "node:assert/strict";
import { LocalTable } from "../../../client/local/local-table.ts";
import {
  type LocalTableState,
  restoreTable,
  toStoredTable,
} from "../../../client/local/local-table-state.ts";
import type {
  FinishedLocalMatch,
  LocalTableChange,
  LocalTableStore,
  SaveOutcome,
} from "../../../client/local/local-table-store.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { BOTS_BY_NAME } from "../../../shared/bots/bots-by-name.ts";
import type { SeatCommand } from "../../../shared/command.ts";
import type { RecordEntry } from "../../../shared/record/record.ts";
import type { Result } from "../../../shared/refusal.ts";
import type { Accepted, RequestName } from "../../../shared/wire/messages.ts";
import { seededChance, seedOf } from "../../simulation/seeded-random.ts";
import { requestOf } from "../../support/request-of.ts";
import { ManualScheduler } from "../net/connection/manual-scheduler.ts";

/** The storage of one browser, which a test reads, holds up or breaks. */
class MemoryTableStore implements LocalTableStore {
  readonly isKept = true;
  readonly changes: LocalTableChange[] = [];
  readonly finished: FinishedLocalMatch[] = [];
  /** What the next saves answer. */
  outcome: SaveOutcome = "saved";
  /** The next saves wait for it. */
  pending: Promise<void> = Promise.resolve();
  isClosed = false;
  takenOver = (): void => {};
  #state: unknown;
  #entries: RecordEntry[] = [];

  async save(change: LocalTableChange): Promise<SaveOutcome> {
    await this.pending;
    if (this.outcome !== "saved") return this.outcome;
    this.changes.push(change);
    this.#state = JSON.parse(JSON.stringify(toStoredTable(change.state)));
    if (change.isNewMatch) this.#entries = [];
    if (change.entry !== undefined) this.#entries.push(JSON.parse(JSON.stringify(change.entry)));
    if (change.finished !== undefined) this.finished.push(change.finished);
    return "saved";
  }

  watch(takenOver: () => void): void {
    this.takenOver = takenOver;
  }

  close(): void {
    this.isClosed = true;
  }

  /** What a page reads that is loaded now. */
  restored() {
    return restoreTable(this.#state, [...this.#entries]);
  }
}

export class LocalTablePlayer {
  readonly clock = new ManualScheduler();
  readonly store: MemoryTableStore;
  readonly #seed: string;
  readonly #chance: Chance;
  #matches = 0;
  table: LocalTable;

  constructor(state: LocalTableState, seed: string, store = new MemoryTableStore()) {
    this.store = store;
    this.#seed = seed;
    this.#chance = seededChance(seed);
    this.table = this.#open({ state });
  }

  /** Reloads the page: the table is restored from the storage. */
  async reload(): Promise<void> {
    this.store.takenOver();
    // Pending writes finish first.
    await settled();
    const restored = this.store.restored();
    assert.ok(restored !== undefined, "what was stored can be read again");
    this.table = this.#open(restored);
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

  #open(restored: { readonly state: LocalTableState }): LocalTable {
    return new LocalTable(
      { ...restored, isLastMatchLost: false },
      {
        ...{ store: this.store, chance: this.#chance, now: this.clock.now, scheduler: this.clock.after },
        makeSeed: () => seedOf(`${this.#seed} ${this.#matches}`),
        makeMatchId: () => {
          this.#matches += 1;
          return `local-${this.#matches}`;
        },
        wallClock: () => 1_800_000_000_000 + this.clock.now(),
      },
    );
  }
}

/** Resolves after all pending promise callbacks. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
