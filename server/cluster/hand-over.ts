/**
 * A planned update: before this process ends, it gives its tables to other processes, a few at a time. A table stands still
 * only from its own turn on until the other process has it open; then its clients are told to come back there.
 */
import type { Clock } from "../clock.ts";
import type { RunningState } from "../journal/running-state.ts";
import { errorFields, type Log } from "../observability/log.ts";
import type { PeerMessages } from "./peer-messages.ts";
import type { PostgresStore } from "./postgres-store.ts";

export interface HandOverOptions {
  readonly store: Pick<PostgresStore, "ownCodes" | "handOver">;
  readonly messages: Pick<PeerMessages, "tellGiven" | "onOpened">;
  /** The processes that may get tables now. */
  readonly receivers: () => readonly string[];
  /** Stops a table; the result is what was running there. Undefined if it cannot be handed over. */
  readonly stopTable: (code: string) => RunningState | undefined;
  /** The other process has the table open, or will have in a moment: its clients go there. */
  readonly endTable: (code: string) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/** How many tables are given at the same time to one process, and to how many processes. */
const GROUP_SIZE = 8;
const MAX_PARALLEL = 4;
/** A process that did not answer within this time opens the tables with its next heartbeat, in ms. */
const OPEN_TIMEOUT_MS = 1_500;
/** All of it takes no longer, in ms: what is left is taken over as if the process had died. */
const HAND_OVER_MS = 5_500;

interface StoppedTable {
  readonly code: string;
  readonly running: RunningState;
}

export class HandOver {
  readonly #options: HandOverOptions;
  #waiting: readonly string[] = [];
  /** Resolves the groups that wait until their tables are open, by the code of each table. */
  readonly #openings = new Map<string, () => void>();
  #given = 0;

  constructor(options: HandOverOptions) {
    this.#options = options;
  }

  /** Gives all tables away, if there is a process that can take them. */
  async giveAll(): Promise<void> {
    const { store, messages, receivers, clock, log } = this.#options;
    const startedAt = clock.steady();
    this.#waiting = store.ownCodes;
    const unsubscribe = messages.onOpened((codes) => {
      for (const code of codes) this.#openings.get(code)?.();
    });
    const givers = receivers().slice(0, MAX_PARALLEL);
    const timeout = new Promise<void>((resolve) => clock.after(HAND_OVER_MS, resolve));
    await Promise.race([Promise.all(givers.map((_receiver, index) => this.#giveGroups(index))), timeout]);
    unsubscribe();
    const ms = Math.round(clock.steady() - startedAt);
    log.info({ tables: this.#given, left: store.ownCodes.length, ms }, "tables handed over");
  }

  async #giveGroups(index: number): Promise<void> {
    for (let group = this.#nextGroup(); group.length > 0; group = this.#nextGroup()) {
      try {
        await this.#giveGroup(group, index);
      } catch (error) {
        this.#options.log.error(errorFields(error), "tables not handed over");
      }
    }
  }

  #nextGroup(): readonly string[] {
    const group = this.#waiting.slice(0, GROUP_SIZE);
    this.#waiting = this.#waiting.slice(GROUP_SIZE);
    return group;
  }

  async #giveGroup(group: readonly string[], index: number): Promise<void> {
    const { stopTable, endTable, messages } = this.#options;
    const stopped = group.flatMap((code): StoppedTable[] => {
      const running = stopTable(code);
      return running === undefined ? [] : [{ code, running }];
    });
    const byReceiver = Map.groupBy(await this.#give(stopped, index), ({ receiver }) => receiver);
    const opened = [...byReceiver].map(async ([receiver, tables]) => {
      const codes = tables.map(({ code }) => code);
      const areOpen = this.#whenOpen(codes);
      messages.tellGiven(receiver, codes);
      await areOpen;
      for (const code of codes) endTable(code);
      this.#given += codes.length;
    });
    await Promise.all(opened);
  }

  /** Returns the tables that another process has now. */
  async #give(tables: readonly StoppedTable[], index: number) {
    const given = await Promise.all(
      tables.map(async (table) => ({ code: table.code, receiver: await this.#giveTable(table, index) })),
    );
    return given.flatMap(({ code, receiver }) => (receiver === undefined ? [] : [{ code, receiver }]));
  }

  /** The first process that can take the table; undefined if there is none. */
  async #giveTable({ code, running }: StoppedTable, index: number): Promise<string | undefined> {
    const { store, receivers, log } = this.#options;
    const all = receivers();
    const start = index % Math.max(1, all.length);
    for (const receiver of [...all.slice(start), ...all.slice(0, start)]) {
      try {
        if (await store.handOver(code, receiver, running)) return receiver;
      } catch (error) {
        log.error({ table: code, ...errorFields(error) }, "table not handed over");
        return undefined;
      }
    }
    return undefined;
  }

  /** Resolves when the other process has said that all of them are open, or after a while. */
  async #whenOpen(codes: readonly string[]): Promise<void> {
    const { clock } = this.#options;
    let timer: ReturnType<Clock["after"]> | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = clock.after(OPEN_TIMEOUT_MS, resolve);
    });
    const open = codes.map((code) => new Promise<void>((resolve) => this.#openings.set(code, resolve)));
    await Promise.race([Promise.all(open), timeout]);
    timer?.clear();
    for (const code of codes) this.#openings.delete(code);
  }
}
