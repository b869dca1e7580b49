/**
 * A planned update: before this process ends, it gives its tables to other processes, a few at a time. A table stands still
 * only from its own turn on until the other process has it open; then its clients are told to come back there.
 */

import type { Clock } from "../../shared/timing/clock.ts";
import type { Counters } from "../observability/counters.ts";
import { errorFields, type Log } from "../observability/log.ts";
import type { PeerMessages } from "./peer-messages.ts";
import type { PostgresStore } from "./postgres-store.ts";

export interface HandOverOptions {
  readonly store: Pick<PostgresStore, "ownCodes" | "handOver">;
  readonly messages: Pick<PeerMessages, "tellGiven" | "onOpened">;
  /** The processes that may get tables now. */
  readonly receivers: () => readonly string[];
  /** Saves a table with what is running there, and stops it. False if it cannot be handed over. */
  readonly stopTable: (code: string) => boolean;
  /** The other process has the table open, or will have in a moment: its clients go there. */
  readonly endTable: (code: string) => void;
  readonly clock: Clock;
  readonly log: Log;
  readonly counters: Pick<Counters, "countHandOver">;
}

/** How many tables are given together, and how many such groups at the same time. */
const GROUP_SIZE = 16;
const GROUPS_AT_ONCE = 3;
/** A process that did not answer within this time opens the tables with its next heartbeat, in ms. */
const OPEN_TIMEOUT_MS = 1_500;
/** All of it takes no longer, in ms: what is left is taken over as if the process had died. */
const HAND_OVER_MS = 5_500;

export class HandOver {
  readonly #options: HandOverOptions;
  #waiting: readonly string[] = [];
  /** Resolves the groups that wait until their tables are open, by the code of each table. */
  readonly #openings = new Map<string, () => void>();
  #given = 0;
  #turn = 0;

  constructor(options: HandOverOptions) {
    this.#options = options;
  }

  /** Gives all tables away, if there is a process that can take them. */
  async giveAll(): Promise<void> {
    const { store, messages, clock, log, counters } = this.#options;
    const startedAt = clock.steady();
    this.#waiting = store.ownCodes;
    const unsubscribe = messages.onOpened((codes) => {
      for (const code of codes) this.#openings.get(code)?.();
    });
    const timeout = new Promise<void>((resolve) => clock.after(HAND_OVER_MS, resolve));
    const givers = Array.from({ length: GROUPS_AT_ONCE }, () => this.#giveGroups());
    await Promise.race([Promise.all(givers), timeout]);
    unsubscribe();
    const ms = Math.round(clock.steady() - startedAt);
    const left = store.ownCodes.length;
    counters.countHandOver("failed", left);
    log.info({ tables: this.#given, left, ms }, "tables handed over");
  }

  /** One group after the other, to one process after the other. */
  async #giveGroups(): Promise<void> {
    for (let group = this.#nextGroup(); group.length > 0; group = this.#nextGroup()) {
      this.#turn += 1;
      try {
        await this.#giveGroup(group, this.#turn);
      } catch (error) {
        this.#options.log.error(errorFields(error), "could not hand over tables");
      }
    }
  }

  #nextGroup(): readonly string[] {
    const group = this.#waiting.slice(0, GROUP_SIZE);
    this.#waiting = this.#waiting.slice(GROUP_SIZE);
    return group;
  }

  /** If the first process cannot take all of them, the next one gets the rest. */
  async #giveGroup(group: readonly string[], turn: number): Promise<void> {
    const { store, stopTable, receivers } = this.#options;
    let waiting = group.filter(stopTable);
    const all = receivers();
    const first = turn % Math.max(1, all.length);
    for (const receiver of [...all.slice(first), ...all.slice(0, first)]) {
      if (waiting.length === 0) return;
      const given = await store.handOver(waiting, receiver);
      waiting = waiting.filter((code) => !given.includes(code));
      await this.#endWhenOpen(given, receiver);
    }
  }

  async #endWhenOpen(codes: readonly string[], receiver: string): Promise<void> {
    const { messages, endTable, counters } = this.#options;
    if (codes.length === 0) return;
    const areOpen = this.#whenOpen(codes);
    messages.tellGiven(receiver, codes);
    await areOpen;
    for (const code of codes) endTable(code);
    this.#given += codes.length;
    counters.countHandOver("given", codes.length);
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
