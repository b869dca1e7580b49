/** A player with a bad connection who plays, reloads, opens tabs, vanishes and comes back at random. */
import { setTimeout as pause } from "node:timers/promises";
import { isSeatLost } from "../../client/net/connection/final-refusals.ts";
import type { OnlineTableSession } from "../../client/net/session/table-session.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import { type Result, refused } from "../../shared/refusal.ts";
import type { BrowserTab } from "../simulated-player/browser-tab.ts";
import { sendNextRequest } from "../simulated-player/next-request.ts";
import { SimulatedPlayer } from "../simulated-player/simulated-player.ts";
import { type ConnectionAction, chooseConnectionAction } from "./connection-actions.ts";
import type { TcpProxy } from "./network/tcp-proxy.ts";
import type { ObservedTable } from "./observed-table.ts";
import { becomesTrue } from "./wait-until.ts";
import { withTimeLimit } from "./with-time-limit.ts";

const THINK_MS = 10;
/** The longest wait until a player has left. */
const TIMEOUT_MS = 400;
/** How long a player waits for a page before closing it, in ms. */
const LOADING_MS = 3_000;
/** How long older tabs may take to notice that a newer one has the seat, in ms. */
const ONE_ACTIVE_TAB_MS = 8_000;
/** The longest absence of a player who comes back. */
const LONGEST_AWAY_MS = 2_000;
/** Steps without a connection after which the player reloads the page. */
const STEPS_UNTIL_RELOAD = 60;

const COUNTED_AS = {
  reload: "reloads",
  secondTab: "secondTabs",
  vanish: "vanishings",
  vanishForGood: "vanishedForGood",
  leave: "leaves",
} as const;

export interface ChaosPlayerOptions {
  readonly name: string;
  readonly table: ObservedTable;
  readonly proxy: TcpProxy;
  readonly url: string;
  readonly chance: Chance;
}

export class ChaosPlayer {
  readonly #options: ChaosPlayerOptions;
  readonly #player: SimulatedPlayer;
  #stepsOffline = 0;
  #isGone = false;

  constructor(options: ChaosPlayerOptions) {
    const { name, table, chance } = options;
    const { pace, commandLog: messages, count: countMessage } = table;
    this.#options = options;
    this.#player = new SimulatedPlayer({
      ...{ ...options, thinkMs: THINK_MS, pace, messages, countMessage },
      act: (session) => sendNextRequest(session, { chance, mayStart: (players) => table.mayStart(players) }),
      listener: {
        changed: (snapshot) => void table.checkShown(name, snapshot),
        connectionChanged: (state) => {
          if (state === "seatLost") this.#seatLost("the session has lost its seat");
        },
      },
    });
  }

  /** Plays until the match is over, or until the player has gone for good. */
  async play(): Promise<void> {
    const { table } = this.#options;
    while (!this.#isGone && !table.isClosed) {
      await this.#player.think();
      if (!table.isClosed) await this.#step();
    }
  }

  /** Leaves the table if possible, and closes all tabs. */
  async leave(): Promise<void> {
    if (!this.#isGone) await this.#expectOneActiveTab();
    await withTimeLimit(TIMEOUT_MS, this.#player.openSession?.leave());
    this.#player.close();
  }

  async #step(): Promise<void> {
    const { openSession } = this.#player;
    if (openSession === undefined) return this.#openTab();
    if (openSession.connectionState !== "connected") return this.#waitForConnection(openSession);
    this.#stepsOffline = 0;
    const action =
      openSession.snapshot.phase === "playing" ? chooseConnectionAction(this.#options.chance) : undefined;
    return action === undefined ? this.#player.act() : this.#do(action, openSession);
  }

  /** A player reloads the page if the table stalls for long, or if it is open elsewhere. */
  async #waitForConnection({ connectionState }: OnlineTableSession): Promise<void> {
    this.#stepsOffline += 1;
    if (connectionState === "returning" && this.#stepsOffline < STEPS_UNTIL_RELOAD) return;
    this.#stepsOffline = 0;
    if (connectionState === "returning") this.#options.table.count("impatientReloads");
    await this.#reload();
  }

  async #do(action: ConnectionAction, session: OnlineTableSession): Promise<void> {
    const { table, proxy, name } = this.#options;
    table.count(COUNTED_AS[action]);
    switch (action) {
      case "reload":
        return this.#reload();
      case "secondTab":
        return this.#openTab();
      case "vanish":
        proxy.goOffline();
        await this.#goOffline();
        return proxy.goOnline();
      case "leave":
        table.playerLeft(name);
        await withTimeLimit(TIMEOUT_MS, session.leave());
        await this.#goOffline();
        this.#isGone = this.#seatToken === undefined;
        return;
      case "vanishForGood":
        proxy.goOffline();
        this.#player.close();
        this.#isGone = true;
        return;
      default:
        return action satisfies never;
    }
  }

  async #goOffline(): Promise<void> {
    await pause(this.#options.chance(LONGEST_AWAY_MS));
  }

  async #reload(): Promise<void> {
    this.#player.closeTab();
    await this.#openTab();
  }

  /** A new tab takes a seat at the table, or returns to the seat; older ones stay open. */
  async #openTab(): Promise<void> {
    const { table, name } = this.#options;
    const opened = await this.#player.openTab(
      async (tab) => (await withTimeLimit(LOADING_MS, this.#enter(tab))) ?? refused("offline"),
    );
    if (!opened.ok) return;
    table.count("arrivals");
    table.playerSeated(name);
  }

  /** Undefined while another player has not yet opened the table. */
  async #enter(tab: BrowserTab): Promise<Result<OnlineTableSession> | undefined> {
    const { table, name } = this.#options;
    const { code } = table;
    const token = this.#seatToken;
    if (code !== undefined && token !== undefined) return this.#comeBack(tab, code, token);
    if (table.hasSeat(name)) table.playerLockedOut(name, "the seat token is gone");
    if (code !== undefined) return this.#join(tab, code);
    return table.isOpener(name) ? table.tableOpened(await tab.create(table.createOptions)) : undefined;
  }

  /** A player who comes when the match has begun has no place in it. */
  async #join(tab: BrowserTab, code: string): Promise<Result<OnlineTableSession>> {
    const { table, name } = this.#options;
    const joined = await tab.join(code, { name });
    this.#isGone ||= !joined.ok && joined.refusal.code === "tableInPlay";
    return table.tableJoined(joined);
  }

  async #comeBack(tab: BrowserTab, code: string, token: string): Promise<Result<OnlineTableSession>> {
    const back = await tab.rejoin(code);
    if (back.ok) return back;
    // The answer may come late, when another tab has returned to the seat and has the next token.
    if (isSeatLost(back.refusal.code) && this.#seatToken === token) {
      this.#player.forgetSeat(code, token);
      this.#seatLost("the seat token is not taken");
    }
    return this.#options.table.tableJoined(back);
  }

  /** Before the match, a seat is freed while its player is away: the browser then knows of none. */
  #seatLost(why: string): void {
    const { table, name } = this.#options;
    if (table.hasSeat(name)) table.playerLockedOut(name, why);
    else table.playerLeft(name);
  }

  /** The newest token of any tab. */
  get #seatToken(): string | undefined {
    const { code } = this.#options.table;
    return code === undefined ? undefined : this.#player.seatToken(code);
  }

  /** Only one tab has the seat; the others notice it. */
  async #expectOneActiveTab(): Promise<void> {
    const { table, name } = this.#options;
    await becomesTrue(() => this.#player.connectedTabs <= 1, ONE_ACTIVE_TAB_MS);
    const tabs = this.#player.connectedTabs;
    if (tabs > 1) table.report("loudTabs", `${name} has ${tabs} tabs that speak`);
  }
}
