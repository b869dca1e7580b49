/** Leads the evenings of this server: draws rounds when they are due, opens their tables and reads their results. */
import {
  afterTable,
  type EveningEvent,
  type EveningSurroundings,
  evolveEvening,
  settleEvening,
} from "../../shared/evening/decide-evening.ts";
import { type DrawnTable, type Evening, lostResult, runningRound } from "../../shared/evening/evening.ts";
import type { Timer } from "../../shared/timing/clock.ts";
import type { AppContext } from "../app-context.ts";
import {
  changeEvening,
  claimEvenings,
  releaseEvening,
  resultsOf,
  type StoredEvening,
} from "../history/evenings.ts";
import type { History } from "../history/history.ts";
import type { Database } from "../history/schema.ts";
import { errorFields } from "../observability/log.ts";
import { openSavedTable } from "../rooms/setup/open-room.ts";
import { takeTableCode } from "../rooms/table-code.ts";
import { eveningTableRecord } from "./evening-table.ts";

/** How often this process looks for evenings at which something is due, in ms. */
const LOOK_MS = 1_000;

export class EveningRunner {
  readonly #context: AppContext;
  readonly #history: History;
  #timer: Timer | undefined;
  #isStopped = false;
  #running = Promise.resolve();

  constructor(context: AppContext, history: History) {
    this.#context = context;
    this.#history = history;
  }

  /** Looks for evenings now and from then on. */
  start(): void {
    if (this.#isStopped) return;
    this.#timer = this.#context.clock.after(LOOK_MS, () => {
      this.#running = this.#look().finally(() => this.start());
    });
  }

  /** Nothing is drawn or opened any more: another process goes on, or the next start. */
  stop(): Promise<void> {
    this.#isStopped = true;
    this.#timer?.clear();
    return this.#running;
  }

  async #look(): Promise<void> {
    const { clock, log } = this.#context;
    try {
      const claimed = await this.#history.query((db) => claimEvenings(db, clock.now()));
      for (const id of claimed?.answer ?? []) await this.#history.query((db) => this.#lead(db, id));
    } catch (error) {
      log.error(errorFields(error), "could not lead an evening");
    }
  }

  /** One step of an evening, and everything that it leads to. */
  async #lead(db: Database, id: string): Promise<void> {
    if (this.#isStopped) return;
    const settled = await this.#settle(db, id);
    if (settled !== undefined) await this.#lookAtTables(db, settled);
    await releaseEvening(db, id);
  }

  async #settle(db: Database, id: string): Promise<StoredEvening | undefined> {
    const changed = await changeEvening(db, id, this.#context.clock.now(), (evening) => ({
      ok: true,
      events: settleEvening(evening, this.#surroundings()),
    }));
    return typeof changed === "string" ? undefined : changed;
  }

  #surroundings(): EveningSurroundings {
    const { clock, chance, makeCode, makeMatchId: makeId } = this.#context;
    return { now: clock.now(), chance, makeCode, makeId };
  }

  /** Opens the tables of the round that are not open, and notes the results of those that are over. */
  async #lookAtTables(db: Database, stored: StoredEvening): Promise<void> {
    const tables = runningRound(stored.evening)?.tables.filter(({ result }) => result === undefined) ?? [];
    const opened = await Promise.all(
      tables.filter(({ isOpen }) => !isOpen).map((table) => this.#open(stored.evening, table)),
    );
    const ended = await this.#resultsAt(
      db,
      tables.filter(({ isOpen }) => isOpen),
    );
    await this.#note(db, stored, [...opened, ...ended].flat());
  }

  async #note(
    db: Database,
    { evening: { id } }: StoredEvening,
    events: readonly EveningEvent[],
  ): Promise<void> {
    if (events.length === 0) return;
    const now = this.#context.clock.now();
    await changeEvening(db, id, now, (evening) => {
      const noted = events.reduce(evolveEvening, evening);
      return { ok: true, events: [...events, ...afterTable(noted, now)] };
    });
  }

  /** If the code is taken, a process that led the evening before has opened the table. A table that fails is tried again. */
  async #open(evening: Evening, table: DrawnTable): Promise<readonly EveningEvent[]> {
    const { clock, log, store } = this.#context;
    const { code } = table;
    const opened = [{ type: "tableOpened", code } as const];
    if (this.#isStopped) return [];
    if (!(await takeTableCode(this.#context, code))) return opened;
    try {
      const record = eveningTableRecord(this.#context, evening, table, clock.now());
      await openSavedTable(this.#context, record);
      return opened;
    } catch (error) {
      log.error({ table: code, ...errorFields(error) }, "could not open the table of an evening");
      store.deleteTable(code);
      return [];
    }
  }

  /** A table that is closed without a saved match counts for nobody. */
  async #resultsAt(db: Database, tables: readonly DrawnTable[]): Promise<readonly EveningEvent[]> {
    const closed = await Promise.all(tables.map((table) => this.#isClosed(table)));
    const results = await resultsOf(
      db,
      tables.map(({ match }) => match),
    );
    return tables.flatMap(({ code, match, players }, at) => {
      const result = results.get(match) ?? (closed[at] ? lostResult(players) : undefined);
      return result === undefined ? [] : [{ type: "tableEnded" as const, code, result }];
    });
  }

  async #isClosed({ code, match }: DrawnTable): Promise<boolean> {
    // In this order: a match that ends is stored for the history before its table is deleted.
    return !(await this.#context.store.hasCode(code)) && !(await this.#history.isPending(match));
  }
}
