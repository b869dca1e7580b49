/** A player who plays match after match at a table, and is interrupted in every first round and in some later ones. */
import { setTimeout as pause } from "node:timers/promises";
import type { OnlineTableSession } from "../../../client/net/session/table-session.ts";
import type { TableSnapshot } from "../../../client/net/session/table-snapshot.ts";
import type { Chance } from "../../../shared/bots/bot.ts";
import { type RequestContext, sendNextRequest } from "../../chaos/next-request.ts";
import { withTimeLimit } from "../../chaos/with-time-limit.ts";
import type { ReceiptBrowser } from "./receipt-browser.ts";

/** How long a player thinks before each step, in ms. */
const SHORTEST_STEP_MS = 5;
const LONGEST_STEP_MS = 25;
/** The longest wait for an answer before the next step. */
const TIMEOUT_MS = 400;
/** The most steps before an interruption. */
const LATEST_STEP = 8;

export interface MatchPlayerOptions {
  readonly browser: ReceiptBrowser;
  readonly chance: Chance;
  readonly mayStart: RequestContext["table"]["mayStart"];
  /** Undefined if nothing happens to the player in this round; `number` counts the player's rounds from 0. */
  readonly interruption: (round: number) => (() => Promise<void>) | undefined;
}

interface Planned {
  readonly round: number;
  readonly interrupt: (() => Promise<void>) | undefined;
  readonly stepsLeft: number;
}

export class MatchPlayer {
  readonly browser: ReceiptBrowser;
  readonly #options: MatchPlayerOptions;
  #lastMatch = "";
  #planned: Planned | undefined;

  constructor(options: MatchPlayerOptions) {
    this.browser = options.browser;
    this.#options = options;
  }

  /** Plays the next match to its end. Returns its id. */
  async playMatch(): Promise<string> {
    for (;;) {
      await pause(SHORTEST_STEP_MS + this.#options.chance(LONGEST_STEP_MS));
      const { session } = this.browser;
      const isConnected = session.connectionState === "connected";
      const interrupt = isConnected ? this.#dueInterruption(session.snapshot) : undefined;
      if (interrupt !== undefined) await interrupt();
      else if (!isConnected) await this.#waitForConnection(session);
      else if (this.#hasEnded(session.snapshot)) return this.#lastMatch;
      else await this.#step(session);
    }
  }

  #hasEnded({ phase, matchId = "" }: TableSnapshot): boolean {
    if (phase !== "matchOver" || matchId === "" || matchId === this.#lastMatch) return false;
    this.#lastMatch = matchId;
    this.#planned = undefined;
    return true;
  }

  /** A page that has given up is reloaded. */
  async #waitForConnection({ connectionState }: OnlineTableSession): Promise<void> {
    if (connectionState !== "returning") await this.browser.interrupt("reloads");
  }

  async #step(session: OnlineTableSession): Promise<void> {
    const { snapshot } = session;
    const { chance, mayStart } = this.#options;
    const context: RequestContext = { table: { mayStart }, chance, absenceChoices: ["wait", "bot"] };
    const isOver = snapshot.phase === "matchOver";
    const request = isOver ? session.request("rematch", {}) : sendNextRequest(session, context);
    await withTimeLimit(TIMEOUT_MS, request);
  }

  /** Once in each round that has an interruption, at the latest when the round is over. */
  #dueInterruption({ phase, view: { round } }: TableSnapshot): (() => Promise<void>) | undefined {
    const planned = this.#plannedFor(phase, round);
    if (planned?.interrupt === undefined) return undefined;
    const isDue = planned.stepsLeft === 0 || phase !== "playing";
    this.#planned = isDue
      ? { ...planned, interrupt: undefined }
      : { ...planned, stepsLeft: planned.stepsLeft - 1 };
    return isDue ? planned.interrupt : undefined;
  }

  #plannedFor(phase: TableSnapshot["phase"], round: number): Planned | undefined {
    if (phase !== "playing" || this.#planned?.round === round) return this.#planned;
    const { chance, interruption } = this.#options;
    this.#planned = { round, interrupt: interruption(round), stepsLeft: chance(LATEST_STEP) };
    return this.#planned;
  }
}
