/** A person who plays over the network with the real client: joins, plays, loses the connection and comes back. */
import { setTimeout as pause } from "node:timers/promises";
import type { RoomConnection } from "../../client/net/connection/room-types.ts";
import { seatTokens } from "../../client/net/session/seat-tokens.ts";
import type { OnlineTableSession } from "../../client/net/session/table-session.ts";
import type { SessionListener, TableSnapshot } from "../../client/net/session/table-snapshot.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import type { RefusalCode, Result } from "../../shared/refusal.ts";
import { NOBODY } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import type { CreateOptions } from "../../shared/wire/messages.ts";
import type { RequestName } from "../../shared/wire/requests.ts";
import { becomesTrue } from "../chaos/wait-until.ts";
import { withTimeLimit } from "../chaos/with-time-limit.ts";
import { MemoryStorage } from "../support/browser/memory-storage.ts";
import { memoryReceipts } from "../support/network/memory-receipts.ts";
import type { TablePlayer } from "../support/network/moves-in-sequence.ts";
import type { RequestAnswer } from "../support/network/test-client.ts";
import { BrowserTab } from "./browser-tab.ts";
import { type CountMessage, type MessageListener, tapRoom } from "./message-tap.ts";
import { sendNextRequest } from "./next-request.ts";

/** The shortest time to think, in ms, and the longest as a multiple of it. */
const THINK_MS = 20;
const MOST_THINKING = 6;
/** The longest wait for an answer before the next step, in ms. */
const TIMEOUT_MS = 400;
/** A table is opened, and an important request is answered, within this time, in ms. */
const ARRIVAL_MS = 60_000;
const RETRY_MS = 50;
/** Refusals that come from the client itself, or while the server starts, has too much to do or opens the table. */
const PASSING: ReadonlySet<RefusalCode> = new Set([
  ...(["offline", "tableRestarting", "serverFull", "storageUnavailable"] as const),
]);

/** The table is full from its start on, so it waits for no player. A player who only loses the connection does not leave. */
const REQUESTS = { mayStart: () => true, absenceChoices: ["wait", "bot"] } as const;

/** Enters a table with a new tab. */
export type EnterTable = (tab: BrowserTab) => Promise<Result<OnlineTableSession>>;

export interface SimulatedPlayerOptions {
  readonly name: string;
  readonly url: string;
  readonly chance: Chance;
  /** The shortest time that the player thinks before a step, in ms. */
  readonly thinkMs?: number;
  /** Sends the player's next request; undefined if there is none. If it is left out, the player sends anything possible. */
  readonly act?: (session: OnlineTableSession) => Promise<unknown> | undefined;
  /** Receives what the open tabs show, also the first snapshot of each. */
  readonly listener?: Partial<SessionListener>;
  /** Receives all requests and answers. Then some requests are sent twice. */
  readonly messages?: MessageListener;
  readonly countMessage?: CountMessage;
  /** How many times as fast as real time the client's clocks run; 1 if left out. */
  readonly pace?: number;
}

export class SimulatedPlayer implements TablePlayer {
  readonly name: string;
  readonly #options: SimulatedPlayerOptions;
  #storage = new MemoryStorage();
  #receipts = memoryReceipts();
  /** Those that are open, the newest last, and the newest if it is closed. */
  #tabs: readonly BrowserTab[] = [];
  #room: RoomConnection | undefined;

  constructor(options: SimulatedPlayerOptions) {
    this.name = options.name;
    this.#options = options;
  }

  /** Opens a table; if `at` is the address of a process, there, and then reloads the page at the usual address. Returns its code. */
  async create(options: Omit<CreateOptions, "name">, at?: string): Promise<string> {
    const { code } = await this.enter((tab) => tab.create({ ...options, name: this.name }), at);
    if (at !== undefined) await this.reload();
    return code;
  }

  async join(code: string): Promise<void> {
    await this.enter((tab) => tab.join(code, { name: this.name }));
  }

  /** Reloads the page: the seat is taken back. */
  async reload(): Promise<void> {
    const { code } = this.session;
    this.closeTab();
    await this.enter((tab) => tab.rejoin(code));
  }

  /** The next tabs are those of another device, which has the seat token of this table and nothing else. */
  changeDevice(): void {
    const { code } = this.session;
    const token = this.seatToken(code);
    this.#storage = new MemoryStorage();
    this.#receipts = memoryReceipts();
    if (token !== undefined) seatTokens(this.#storage).save(code, token);
  }

  /** Enters a table, and tries again while the server is not ready. Throws if that is refused. */
  async enter(enter: EnterTable, at?: string): Promise<OnlineTableSession> {
    const giveUpAt = performance.now() + ARRIVAL_MS;
    for (;;) {
      const entered = await this.openTab(enter, at);
      if (entered.ok) return entered.value;
      const { code } = entered.refusal;
      if (!PASSING.has(code) || performance.now() > giveUpAt)
        throw new Error(`${this.name} was refused the table: ${code}`);
      await pause(RETRY_MS);
    }
  }

  /** Tries once to enter a table with a new tab; older tabs stay open. */
  async openTab(enter: EnterTable, url = this.#options.url): Promise<Result<OnlineTableSession>> {
    const { pace = 1 } = this.#options;
    const tab = new BrowserTab({
      ...{ url, pace, storage: this.#storage, receipts: this.#receipts },
      tap: (room) => this.#tapped(room),
    });
    this.#tabs = [...this.#tabs.filter(({ isClosed }) => !isClosed), tab];
    const entered = await enter(tab);
    if (entered.ok) this.#watch(tab, entered.value);
    else tab.close();
    return entered;
  }

  /** The table in the newest tab; throws if it shows none. */
  get session(): OnlineTableSession {
    const { openSession } = this;
    if (openSession === undefined) throw new Error(`${this.name} is at no table`);
    return openSession;
  }

  /** The table in the newest tab; undefined if it shows none. */
  get openSession(): OnlineTableSession | undefined {
    return this.#tabs.at(-1)?.session;
  }

  get table(): TableSnapshot {
    return this.session.snapshot;
  }

  get view(): View {
    return this.table.view;
  }

  get lastEvent(): number {
    return this.table.lastEvent;
  }

  get connectedTabs(): number {
    return this.#tabs.filter(({ isClosed, session }) => !isClosed && session?.connectionState === "connected")
      .length;
  }

  /** With it the seat can be taken again. */
  seatToken(code: string): string | undefined {
    return seatTokens(this.#storage).get(code);
  }

  forgetSeat(code: string, token: string): void {
    seatTokens(this.#storage).forget(code, token);
  }

  /** Plays until it is over. */
  async play(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await this.think();
      if (this.isConnected) await this.act();
    }
  }

  async think(): Promise<void> {
    const { thinkMs = THINK_MS, chance } = this.#options;
    await pause(thinkMs + chance((MOST_THINKING - 1) * thinkMs));
  }

  /** Sends the next request, and does not wait for long for its answer. */
  async act(): Promise<void> {
    const { chance, act = (session) => sendNextRequest(session, { ...REQUESTS, chance }) } = this.#options;
    await withTimeLimit(TIMEOUT_MS, act(this.session));
  }

  /** Throws if the request gets no answer. */
  async sendRequest(name: RequestName, payload: object = {}): Promise<RequestAnswer> {
    const answer = await withTimeLimit(ARRIVAL_MS, this.session.request(name, payload));
    if (answer === undefined) throw new Error(`${this.name} was not answered to ${name}`);
    return answer.ok ? answer.value : { refused: answer.refusal };
  }

  /** Throws if the condition does not become true. */
  async waitUntil(condition: () => boolean, what = String(condition)): Promise<void> {
    if (!(await becomesTrue(condition))) throw new Error(`${this.name} waited in vain for: ${what}`);
  }

  /** The client loses its connection, notices it and reconnects. */
  dropConnection(): void {
    this.#room?.dropConnection();
  }

  /** The network breaks, and the page does not come back. Only with `BREAKABLE_SOCKETS_FLAG`. */
  cut(): void {
    for (const tab of this.#tabs) tab.cut();
  }

  /** Closes the newest tab. */
  closeTab(): void {
    this.#tabs.at(-1)?.close();
  }

  /** Closes all tabs, without leaving the table. */
  close(): void {
    for (const tab of this.#tabs) tab.close();
  }

  get isConnected(): boolean {
    return this.session.connectionState === "connected";
  }

  #watch(tab: BrowserTab, session: OnlineTableSession): void {
    const { listener = {} } = this.#options;
    listener.changed?.(session.snapshot, []);
    session.subscribe({
      ...listener,
      connectionChanged: (state) => {
        if (!tab.isClosed) listener.connectionChanged?.(state);
      },
    });
  }

  #tapped(room: RoomConnection): RoomConnection {
    const { messages, countMessage: count = () => undefined, chance } = this.#options;
    this.#room = room;
    if (messages === undefined) return room;
    const seat = () => this.openSession?.snapshot.view.seat ?? NOBODY;
    return tapRoom(room, { listener: messages, count, chance, seat });
  }
}

/** The first of them opens a table, at the address of a process if that matters, and the others join it. Returns its code. */
export async function sitDown(
  [host, ...others]: readonly SimulatedPlayer[],
  options: Omit<CreateOptions, "name">,
  at?: string,
): Promise<string> {
  if (host === undefined) throw new Error("a table needs players");
  const code = await host.create(options, at);
  for (const player of others) await player.join(code);
  return code;
}
