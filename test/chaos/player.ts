/** A player with a bad connection who plays, reloads, opens tabs, vanishes and comes back at random. */
import { setTimeout as pause } from "node:timers/promises";
import type { OnlineTableSession } from "../../client/net/session/table-session.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import { type ConnectionAction, chooseConnectionAction } from "./connection-actions.ts";
import type { TcpProxy } from "./network/tcp-proxy.ts";
import { sendNextRequest } from "./next-request.ts";
import type { ObservedTable } from "./observed-table.ts";
import { SimulatedBrowser } from "./simulated-browser.ts";
import { withTimeLimit } from "./with-time-limit.ts";

/** How long a player thinks before each step, in real ms. */
const SHORTEST_STEP_MS = 10;
const LONGEST_STEP_MS = 50;
/** The longest wait for an answer before the next step. */
const TIMEOUT_MS = 400;
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
  readonly #browser: SimulatedBrowser;
  #stepsOffline = 0;
  #isGone = false;

  constructor(options: ChaosPlayerOptions) {
    this.#options = options;
    this.#browser = new SimulatedBrowser(options);
  }

  /** Plays until the match is over, or until the player has gone for good. */
  async play(): Promise<void> {
    const { table: sitting, chance } = this.#options;
    while (!this.#isGone && !sitting.isClosed) {
      await pause(SHORTEST_STEP_MS + chance(LONGEST_STEP_MS));
      if (!sitting.isClosed) await this.#step();
    }
  }

  /** Leaves the table if possible, and closes all tabs. */
  async leave(): Promise<void> {
    if (!this.#isGone) await this.#browser.expectOneActiveTab();
    await withTimeLimit(TIMEOUT_MS, this.#browser.session?.leave());
    this.#browser.close();
  }

  async #step(): Promise<void> {
    const { session, isRefused } = this.#browser;
    if (isRefused) this.#isGone = true;
    else if (session === undefined) await this.#browser.openTab();
    else await this.#playStep(session);
  }

  async #playStep(session: OnlineTableSession): Promise<void> {
    if (session.connectionState !== "connected") return this.#waitForConnection(session);
    this.#stepsOffline = 0;
    const action =
      session.snapshot.phase === "playing" ? chooseConnectionAction(this.#options.chance) : undefined;
    return action === undefined ? this.#act(session) : this.#do(action, session);
  }

  /** A player reloads the page if the table stalls for long, or if it is open elsewhere. */
  async #waitForConnection({ connectionState }: OnlineTableSession): Promise<void> {
    this.#stepsOffline += 1;
    if (connectionState === "returning" && this.#stepsOffline < STEPS_UNTIL_RELOAD) return;
    this.#stepsOffline = 0;
    if (connectionState === "returning") this.#options.table.count("impatientReloads");
    await this.#browser.reload();
  }

  async #act(session: OnlineTableSession): Promise<void> {
    await withTimeLimit(TIMEOUT_MS, sendNextRequest(session, this.#options));
  }

  async #do(action: ConnectionAction, session: OnlineTableSession): Promise<void> {
    const { table: sitting, proxy } = this.#options;
    sitting.count(COUNTED_AS[action]);
    switch (action) {
      case "reload":
        return this.#browser.reload();
      case "secondTab":
        return this.#browser.openTab();
      case "vanish":
        proxy.goOffline();
        await this.#goOffline();
        return proxy.goOnline();
      case "leave":
        sitting.playerLeft(this.#options.name);
        await withTimeLimit(TIMEOUT_MS, session.leave());
        await this.#goOffline();
        this.#isGone = !this.#browser.hasToken;
        return;
      case "vanishForGood":
        proxy.goOffline();
        this.#browser.close();
        this.#isGone = true;
        return;
      default:
        return action satisfies never;
    }
  }

  async #goOffline(): Promise<void> {
    await pause(this.#options.chance(LONGEST_AWAY_MS));
  }
}
