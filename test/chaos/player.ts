/** Somebody at a table with a bad connection and nervous fingers: plays, reloads, opens tabs, vanishes, comes back. */
import { setTimeout as pause } from "node:timers/promises";
import type { OnlineTableSession } from "../../client/net/table-session.ts";
import type { Chance } from "../../shared/bots/bot.ts";
import { atMost } from "./at-most.ts";
import { Browser } from "./browser.ts";
import { type Deed, throwDeed } from "./deeds.ts";
import type { TcpProxy } from "./proxy.ts";
import type { Sitting } from "./sitting.ts";
import { wishOf } from "./wishes.ts";

/** A step of thought takes so long, in ms of the real day. */
const SHORTEST_STEP_MS = 10;
const LONGEST_STEP_MS = 50;
/** Nobody waits longer for an answer before doing something else. */
const PATIENCE_MS = 400;
/** Nobody is away for longer, who comes back. */
const LONGEST_AWAY_MS = 2_000;
/** Steps without a line after which the page is reloaded by hand. */
const STEPS_UNTIL_RELOAD = 60;

const COUNTED_AS = {
  reload: "reloads",
  secondTab: "secondTabs",
  vanish: "vanishings",
  vanishForGood: "vanishedForGood",
  leave: "leaves",
} as const;

export interface PlayerOptions {
  readonly name: string;
  readonly sitting: Sitting;
  readonly proxy: TcpProxy;
  readonly url: string;
  readonly chance: Chance;
}

export class Player {
  readonly #options: PlayerOptions;
  readonly #browser: Browser;
  #stepsWithoutLine = 0;
  #isGone = false;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#browser = new Browser(options);
  }

  /** Plays until the match is over, or until the player has gone for good. */
  async play(): Promise<void> {
    const { sitting, chance } = this.#options;
    while (!this.#isGone && !sitting.isClosed) {
      await pause(SHORTEST_STEP_MS + chance(LONGEST_STEP_MS));
      if (!sitting.isClosed) await this.#step();
    }
  }

  /** Says goodbye where that is possible, and closes all tabs. */
  async goHome(): Promise<void> {
    if (!this.#isGone) await this.#browser.expectOneVoice();
    await atMost(PATIENCE_MS, this.#browser.session?.leave());
    this.#browser.close();
  }

  async #step(): Promise<void> {
    const { session, isTurnedAway } = this.#browser;
    if (isTurnedAway) this.#isGone = true;
    else if (session === undefined) await this.#browser.openTab();
    else await this.#live(session);
  }

  async #live(session: OnlineTableSession): Promise<void> {
    if (session.connectionState !== "connected") return this.#waitForLine(session);
    this.#stepsWithoutLine = 0;
    const deed = session.snapshot.phase === "playing" ? throwDeed(this.#options.chance) : undefined;
    return deed === undefined ? this.#act(session) : this.#do(deed, session);
  }

  /** One who sees the table stand still for long, or is told that it is open elsewhere, reloads the page. */
  async #waitForLine({ connectionState }: OnlineTableSession): Promise<void> {
    this.#stepsWithoutLine += 1;
    if (connectionState === "returning" && this.#stepsWithoutLine < STEPS_UNTIL_RELOAD) return;
    this.#stepsWithoutLine = 0;
    if (connectionState === "returning") this.#options.sitting.count("impatientReloads");
    await this.#browser.reload();
  }

  async #act(session: OnlineTableSession): Promise<void> {
    await atMost(PATIENCE_MS, wishOf(session, this.#options));
  }

  async #do(deed: Deed, session: OnlineTableSession): Promise<void> {
    const { sitting, proxy } = this.#options;
    sitting.count(COUNTED_AS[deed]);
    switch (deed) {
      case "reload":
        return this.#browser.reload();
      case "secondTab":
        return this.#browser.openTab();
      case "vanish":
        proxy.goDark();
        await this.#beAway();
        return proxy.goLight();
      case "leave":
        sitting.left(this.#options.name);
        await atMost(PATIENCE_MS, session.leave());
        await this.#beAway();
        this.#isGone = !this.#browser.hasToken;
        return;
      case "vanishForGood":
        proxy.goDark();
        this.#browser.close();
        this.#isGone = true;
        return;
      default:
        return deed satisfies never;
    }
  }

  async #beAway(): Promise<void> {
    await pause(this.#options.chance(LONGEST_AWAY_MS));
  }
}
