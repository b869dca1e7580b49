/** Leads the evenings of this server: draws rounds when they are due, opens their tables and reads their results. */
import { type DrawnTable, type Evening, runningTables } from "../../shared/evening/evening.ts";
import { closeTable, openTable, settleEvening } from "../../shared/evening/evening-steps.ts";
import type { Timer } from "../../shared/timing/clock.ts";
import type { AppContext } from "../app-context.ts";
import { changeEvening, claimEvenings, placesIn } from "../history/evenings.ts";
import type { History } from "../history/history.ts";
import type { Database } from "../history/schema.ts";
import { errorFields } from "../observability/log.ts";
import { openSavedTable } from "../rooms/setup/open-room.ts";
import { takeTableCode } from "../rooms/table-code.ts";
import { eveningTableRecord } from "./evening-table.ts";

/** How often this process looks for evenings at which something is due, in ms. */
const LOOK_MS = 1_000;

/** What happened at a table. */
type EveningChange = (evening: Evening) => Evening;

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

  /** Looks for evenings from now on. */
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

  /** One step of an evening, and what it means for its tables. */
  async #lead(db: Database, id: string): Promise<void> {
    if (this.#isStopped) return;
    const { clock, chance, makeCode, makeMatchId: makeId, breakSeconds } = this.#context;
    const now = clock.now();
    const settled = await changeEvening(db, { id, now }, (evening) =>
      settleEvening(evening, { now, chance, makeCode, makeId, breakSeconds }),
    );
    if (typeof settled === "string") return;
    const tables = runningTables(settled);
    const [open, closed] = [tables.filter(({ isOpen }) => isOpen), tables.filter(({ isOpen }) => !isOpen)];
    const happened = [...closed.map((table) => this.#open(settled, table)), this.#resultsAt(db, open)];
    const changes = (await Promise.all(happened)).flat();
    if (changes.length > 0)
      await changeEvening(db, { id, now }, (evening) =>
        changes.reduce((before, change) => change(before), evening),
      );
  }

  /** If the code is taken, a process that led the evening before has opened the table. A table that fails is tried again. */
  async #open(evening: Evening, table: DrawnTable): Promise<readonly EveningChange[]> {
    const { log, store } = this.#context;
    const { code } = table;
    if (this.#isStopped) return [];
    try {
      if (await takeTableCode(this.#context, code))
        await openSavedTable(this.#context, eveningTableRecord(this.#context, evening, table));
      return [(before) => openTable(before, code)];
    } catch (error) {
      log.error({ table: code, ...errorFields(error) }, "could not open the table of an evening");
      store.deleteTable(code);
      return [];
    }
  }

  /** A table that is closed without a saved match counts for nobody. */
  async #resultsAt(db: Database, tables: readonly DrawnTable[]): Promise<readonly EveningChange[]> {
    const { clock, breakSeconds } = this.#context;
    const at = { now: clock.now(), breakSeconds };
    const closed = await Promise.all(tables.map((table) => this.#isClosed(table)));
    const ids = tables.map(({ match }) => match);
    const saved = await placesIn(db, ids);
    return tables.flatMap(({ code, match }, table) => {
      const places = saved.get(match) ?? (closed[table] ? [] : undefined);
      return places === undefined ? [] : [(before: Evening) => closeTable(before, { code, places }, at)];
    });
  }

  async #isClosed({ code, match }: DrawnTable): Promise<boolean> {
    // In this order: a match that ends is stored for the history before its table is deleted.
    return !(await this.#context.store.hasCode(code)) && !(await this.#history.isPending(match));
  }
}
