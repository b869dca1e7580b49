/** A player who stays at one table while its server dies: the real client, which reconnects automatically. */
import { setTimeout as pause } from "node:timers/promises";
import type { OnlineTableSession } from "../../client/net/session/table-session.ts";
import type { TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import type { RefusalCode, Result } from "../../shared/refusal.ts";
import { NOBODY } from "../../shared/seat.ts";
import type { CreateOptions, RequestName } from "../../shared/wire/messages.ts";
import { BrowserTab } from "../chaos/browser-tab.ts";
import { type MessageListener, tapRoom } from "../chaos/message-tap.ts";
import { sendNextRequest } from "../chaos/next-request.ts";
import { withTimeLimit } from "../chaos/with-time-limit.ts";
import { MemoryStorage } from "../support/browser/memory-storage.ts";

/** How long a player thinks before each step, in ms. */
const SHORTEST_STEP_MS = 20;
const LONGEST_STEP_MS = 100;
/** The longest wait for an answer before the next step. */
const TIMEOUT_MS = 400;
/** A table is opened within this time, in ms. */
const ARRIVAL_MS = 30_000;
/** Refusals that come from the client itself, or while the table is being opened. */
const NOT_ANSWERED: ReadonlySet<RefusalCode> = new Set(["offline", "tableRestarting"]);

/** The table is full from its start on, so it waits for no player. A player who only loses the connection does not leave. */
const REQUESTS = { table: { mayStart: () => true }, absenceChoices: ["wait", "bot"] } as const;
const uncounted = () => undefined;

export interface ReconnectingPlayerOptions {
  readonly name: string;
  readonly url: string;
  readonly chance: Chance;
  readonly listener: MessageListener;
}

export class ReconnectingPlayer {
  readonly name: string;
  readonly #options: ReconnectingPlayerOptions;
  readonly #tab: BrowserTab;
  #session: OnlineTableSession | undefined;
  #snapshots: TableSnapshot[] = [];

  constructor(options: ReconnectingPlayerOptions) {
    const { name, url, listener: notes, chance } = options;
    const seat = () => this.#session?.snapshot.view.seat ?? NOBODY;
    this.name = name;
    this.#options = options;
    this.#tab = new BrowserTab({
      ...{ url, storage: new MemoryStorage(), pace: 1 },
      tap: (room) => tapRoom(room, { listener: notes, chance, count: uncounted, seat }),
    });
  }

  async create(options: Omit<CreateOptions, "name">): Promise<string> {
    return this.#open(() => this.#tab.create({ ...options, name: this.name }));
  }

  async join(code: string): Promise<void> {
    await this.#open(() => this.#tab.join(code, { name: this.name }));
  }

  async ask(name: RequestName, payload: object): Promise<void> {
    const answer = await withTimeLimit(ARRIVAL_MS, this.#openSession.request(name, payload));
    if (answer === undefined) throw new Error(`${this.name} was not answered to ${name}`);
    if (!answer.ok) throw new Error(`${this.name} was refused ${name}: ${answer.refusal.code}`);
  }

  /** The snapshots since the last call, the newest last. */
  takeSnapshots(): readonly TableSnapshot[] {
    const seen = this.#snapshots;
    this.#snapshots = seen.slice(-1);
    return seen;
  }

  get isMatchOver(): boolean {
    return this.#openSession.snapshot.phase === "matchOver";
  }

  /** Connected, and the table is in play. */
  get isReconnected(): boolean {
    return this.#openSession.connectionState === "connected" && !this.#openSession.snapshot.isPaused;
  }

  /** For error messages. */
  get statusText(): string {
    const { connectionState, snapshot } = this.#openSession;
    return `${connectionState}, the table ${snapshot.isPaused ? "waits" : "plays"}`;
  }

  get isDisconnected(): boolean {
    return this.#openSession.connectionState === "returning";
  }

  /** Plays until `stop`. */
  async play(isStopped: () => boolean): Promise<void> {
    const { chance } = this.#options;
    while (!isStopped()) {
      await pause(SHORTEST_STEP_MS + chance(LONGEST_STEP_MS));
      const pendingRequest =
        this.#openSession.connectionState === "connected"
          ? sendNextRequest(this.#openSession, { ...REQUESTS, chance })
          : undefined;
      await withTimeLimit(TIMEOUT_MS, pendingRequest);
    }
  }

  /** True as soon as the table answers, however often the connection breaks before; false if it does not in this time. */
  async isAnsweredWithin(ms: number): Promise<boolean> {
    const giveUpAt = performance.now() + ms;
    while (performance.now() < giveUpAt) {
      // It changes nothing: no bot plays for this player.
      const request = this.#openSession.request("resume", {});
      const answer = await withTimeLimit(giveUpAt - performance.now(), request);
      if (answer !== undefined && (answer.ok || !NOT_ANSWERED.has(answer.refusal.code))) return true;
      await pause(SHORTEST_STEP_MS);
    }
    return false;
  }

  close(): void {
    this.#tab.close();
  }

  get #openSession(): OnlineTableSession {
    if (this.#session === undefined) throw new Error(`${this.name} is at no table`);
    return this.#session;
  }

  /** A process that has just started is unknown to the others for a moment: then the player tries again. */
  async #open(open: () => Promise<Result<OnlineTableSession>>): Promise<string> {
    const giveUpAt = performance.now() + ARRIVAL_MS;
    for (;;) {
      const opened = await open();
      const isFinal = opened.ok || !NOT_ANSWERED.has(opened.refusal.code) || performance.now() > giveUpAt;
      if (isFinal) return this.#watchSession(opened);
      await pause(LONGEST_STEP_MS);
    }
  }

  #watchSession(opened: Result<OnlineTableSession>): string {
    if (!opened.ok) throw new Error(`${this.name} was refused the table: ${opened.refusal.code}`);
    const { value: session } = opened;
    this.#session = session;
    this.#snapshots = [session.snapshot];
    session.subscribe({
      changed: (snapshot) => {
        this.#snapshots.push(snapshot);
      },
    });
    return session.code;
  }
}
