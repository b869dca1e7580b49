/**
 * Opens tables that this process gets: those of dead processes, those without an owner, and those that the database says
 * are its own although they are not open here.
 */
import type { TableRecord } from "../../shared/table/journal/table-record.ts";
import { errorFields, type Log } from "../observability/log.ts";
import { TABLE_COLUMNS, type TakenOverTable } from "./load-tables.ts";
import type { PostgresStore } from "./postgres-store.ts";
import type { Sql } from "./sql.ts";

/** Creates the room of a table. */
export type OpenRoom = (record: TableRecord) => Promise<void>;

export interface TableOpenerOptions {
  readonly ownId: string;
  readonly form: number;
  readonly sql: Sql;
  readonly store: Pick<
    PostgresStore,
    | ("load" | "ownCodes" | "findTable" | "gateOf")
    | ("release" | "quarantine" | "notifyFinished" | "deleteLeftEntries")
  >;
  /** Creates the room of a table. */
  readonly openRoom: OpenRoom;
  /** Called with each number of tables that were taken over from a dead process, and how long that took in ms. */
  readonly onTakenOver?: (tables: number, ms: number) => void;
  readonly steady: () => number;
  readonly log: Log;
}

/** How many tables a process takes over at once: they wait until they are open. */
const TAKE_OVER_SIZE = 20;
/** A table that cannot be opened this often is quarantined. */
const MAX_FAILURES = 3;
/** Codes of tables that players wait for; more are opened in any order. */
const MAX_WANTED = 1_000;

const TAKE_OVER = `
  select ${TABLE_COLUMNS} from claim_tables($1, $2, $3, $4::text[], $5)`;
const FIND_MISSING = `
  select ${TABLE_COLUMNS} from open_table
  where owner = $1 and quarantined is null and code <> all ($2::text[]) limit $3`;
const FIND_GIVEN = `
  select ${TABLE_COLUMNS} from open_table where code = any ($1::text[]) and owner = $2 and quarantined is null`;

export class TableOpener {
  readonly #options: TableOpenerOptions;
  readonly #wanted = new Set<string>();
  /** How often each table could not be opened. */
  readonly #failures = new Map<string, number>();
  #running: Promise<void> = Promise.resolve();
  #isBusy = false;
  #isStopped = false;

  constructor(options: TableOpenerOptions) {
    this.#options = options;
  }

  /** A player waits for this table: it is opened first. */
  want(code: string): void {
    if (this.#wanted.size < MAX_WANTED) this.#wanted.add(code);
  }

  /** Resolves when nothing is being opened. */
  whenDone(): Promise<void> {
    return this.#running;
  }

  /** Opens nothing more. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#running;
  }

  /** Takes tables of these owners; `null` stands for no owner. Does nothing while it is still opening others. */
  takeOver(owners: readonly (string | null)[]): Promise<void> {
    return this.#runAlone(async () => {
      for (const owner of owners) await this.#takeAll(owner);
    });
  }

  /** Opens the tables that belong to this process and are not open: the process that gave them could not tell. */
  openMissing(): Promise<void> {
    return this.#runAlone(async () => {
      const { sql, ownId, store } = this.#options;
      const tried: string[] = [];
      for (;;) {
        const known = [...store.ownCodes, ...tried];
        const rows = await sql.query<TakenOverTable>(FIND_MISSING, [ownId, known, TAKE_OVER_SIZE]);
        if (rows.length === 0 || this.#isStopped) return;
        tried.push(...rows.map(({ code }) => code));
        await this.#openRooms(await store.load(rows));
      }
    });
  }

  /** Opens tables that another process has given to this one. Returns the codes of those that are open. */
  async openGiven(codes: readonly string[]): Promise<readonly string[]> {
    const { sql, ownId, store } = this.#options;
    const rows = await sql.query<TakenOverTable>(FIND_GIVEN, [codes, ownId]);
    const missing = rows.filter(({ code }) => store.gateOf(code) === undefined);
    if (missing.length > 0) await this.#openRooms(await store.load(missing));
    return codes.filter((code) => store.findTable(code) !== undefined);
  }

  #runAlone(run: () => Promise<void>): Promise<void> {
    if (this.#isBusy || this.#isStopped) return this.#running;
    this.#isBusy = true;
    this.#running = run()
      .catch((error) => this.#options.log.error(errorFields(error), "could not take over tables"))
      .finally(() => {
        this.#isBusy = false;
      });
    return this.#running;
  }

  async #takeAll(owner: string | null): Promise<void> {
    const { store, steady, log, onTakenOver } = this.#options;
    const startedAt = steady();
    let count = 0;
    // The next tables are read while these are opened.
    let next = this.#takeOver(owner);
    for (let codes = await next; codes !== undefined; codes = await next) {
      next = this.#takeOver(owner);
      await Promise.all([this.#openRooms(codes), next]);
      count += codes.length;
    }
    if (count === 0) return;
    const ms = Math.round(steady() - startedAt);
    log.info({ process: owner, tables: count, ms }, "tables taken over");
    onTakenOver?.(count, ms);
    store.notifyFinished();
    void store.deleteLeftEntries();
  }

  /** Takes over some tables and reads them. Returns those that can be opened; undefined if there was none. */
  async #takeOver(owner: string | null): Promise<readonly string[] | undefined> {
    const { sql, ownId, form, store } = this.#options;
    if (this.#isStopped) return undefined;
    const wanted = [...this.#wanted];
    const rows = await sql.query<TakenOverTable>(TAKE_OVER, [ownId, form, owner, wanted, TAKE_OVER_SIZE]);
    return rows.length === 0 ? undefined : store.load(rows);
  }

  /** Those that players wait for first. All at once, because each waits for a commit. */
  async #openRooms(codes: readonly string[]): Promise<void> {
    const first = codes.filter((code) => this.#wanted.has(code));
    const all = new Set([...first, ...codes]);
    for (const code of all) this.#wanted.delete(code);
    await Promise.all([...all].map((code) => this.#openRoom(code)));
  }

  async #openRoom(code: string): Promise<void> {
    const { store, openRoom, log } = this.#options;
    const record = store.findTable(code);
    if (record === undefined) return;
    try {
      await openRoom(record);
      this.#failures.delete(code);
    } catch (error) {
      log.error({ table: code, ...errorFields(error) }, "could not restore table");
      // If the table was lost meanwhile, or this process ends, another process opens it.
      if (store.gateOf(code) !== undefined && !this.#isStopped) this.#failed(code, error);
    }
  }

  /** It is tried again after the next heartbeat: the error may be one of the whole process. */
  #failed(code: string, error: unknown): void {
    const { store } = this.#options;
    const failures = (this.#failures.get(code) ?? 0) + 1;
    this.#failures.set(code, failures);
    if (failures < MAX_FAILURES) store.release(code);
    else {
      this.#failures.delete(code);
      store.quarantine(code, String(error));
    }
  }
}
