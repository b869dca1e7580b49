/** Somebody who plays at one table whatever becomes of its server: the real client, which comes back by itself. */
import { setTimeout as pause } from "node:timers/promises";
import type { TableSnapshot } from "../../client/net/session-types.ts";
import type { OnlineTableSession } from "../../client/net/table-session.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import type { Result } from "../../shared/refusal.ts";
import { NOBODY } from "../../shared/seat.ts";
import type { CreateOptions, RequestName } from "../../shared/wire/messages.ts";
import { atMost } from "../chaos/at-most.ts";
import { type Notes, overheard } from "../chaos/overhearing.ts";
import { Tab } from "../chaos/tab.ts";
import { wishOf } from "../chaos/wishes.ts";
import { MemoryStorage } from "../support/memory-storage.ts";

/** A step of thought takes so long, in ms. */
const SHORTEST_STEP_MS = 20;
const LONGEST_STEP_MS = 100;
/** Nobody waits longer for an answer before doing something else. */
const PATIENCE_MS = 400;

/** The table is full from its start on: nobody is waited for. */
const HERE = { sitting: { mayStart: () => true } };
const uncounted = () => undefined;

export interface RegularOptions {
  readonly name: string;
  readonly url: string;
  readonly chance: Chance;
  readonly notes: Notes;
}

export class Regular {
  readonly name: string;
  readonly #options: RegularOptions;
  readonly #tab: Tab;
  #session: OnlineTableSession | undefined;
  #seen: TableSnapshot[] = [];

  constructor(options: RegularOptions) {
    const { name, url, notes, chance } = options;
    const seat = () => this.#session?.snapshot.view.seat ?? NOBODY;
    this.name = name;
    this.#options = options;
    this.#tab = new Tab({
      ...{ url, storage: new MemoryStorage(), pace: 1 },
      tap: (room) => overheard(room, { ledger: notes, chance, count: uncounted, seat }),
    });
  }

  async create(options: Omit<CreateOptions, "name">): Promise<string> {
    return this.#look(await this.#tab.create({ ...options, name: this.name }));
  }

  async join(code: string): Promise<void> {
    this.#look(await this.#tab.join(code, { name: this.name }));
  }

  async ask(name: RequestName, payload: object): Promise<void> {
    const answer = await this.#here.request(name, payload);
    if (!answer.ok) throw new Error(`${this.name} was refused ${name}: ${answer.refusal.code}`);
  }

  /** What this one was shown since the last time that somebody asked, the newest last. */
  takeSeen(): readonly TableSnapshot[] {
    const seen = this.#seen;
    this.#seen = seen.slice(-1);
    return seen;
  }

  get isMatchOver(): boolean {
    return this.#here.snapshot.phase === "matchOver";
  }

  /** On the line, and the table plays. */
  get isBack(): boolean {
    return this.#here.connectionState === "connected" && !this.#here.snapshot.isPaused;
  }

  /** For a report. */
  get whereabouts(): string {
    const { connectionState, snapshot } = this.#here;
    return `${connectionState}, the table ${snapshot.isPaused ? "waits" : "plays"}`;
  }

  get isAway(): boolean {
    return this.#here.connectionState === "returning";
  }

  /** Plays on until it is said to stop. */
  async play(isStopped: () => boolean): Promise<void> {
    const { chance } = this.#options;
    while (!isStopped()) {
      await pause(SHORTEST_STEP_MS + chance(LONGEST_STEP_MS));
      const wish =
        this.#here.connectionState === "connected" ? wishOf(this.#here, { ...HERE, chance }) : undefined;
      await atMost(PATIENCE_MS, wish);
    }
  }

  close(): void {
    this.#tab.close();
  }

  get #here(): OnlineTableSession {
    if (this.#session === undefined) throw new Error(`${this.name} is at no table`);
    return this.#session;
  }

  #look(opened: Result<OnlineTableSession>): string {
    if (!opened.ok) throw new Error(`${this.name} was refused the table: ${opened.refusal.code}`);
    const { value: session } = opened;
    this.#session = session;
    this.#seen = [session.snapshot];
    session.subscribe({
      changed: (snapshot) => {
        this.#seen.push(snapshot);
      },
    });
    return session.code;
  }
}
