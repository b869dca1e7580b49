/** A player who plays match after match at a table, and is interrupted in every first round and in some later ones. */
import { isSeatLost } from "../../../client/net/connection/final-refusals.ts";
import type { OnlineTableSession } from "../../../client/net/session/table-session.ts";
import type { TableSnapshot } from "../../../client/net/session/table-snapshot.ts";
import type { Result } from "../../../shared/refusal.ts";
import type { BrowserTab } from "../../simulated-player/browser-tab.ts";
import { type RequestContext, sendNextRequest } from "../../simulated-player/next-request.ts";
import { SimulatedPlayer, type SimulatedPlayerOptions } from "../../simulated-player/simulated-player.ts";

/** What a player's browser does to the connection. */
export const INTERRUPTIONS = ["reconnects", "reloads", "secondTabs", "handOffs"] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];

const THINK_MS = 5;
/** Far longer than a match takes on a busy machine, in ms. */
const LONGEST_MATCH_MS = 600_000;
/** The most steps before an interruption. */
const LATEST_STEP = 8;

type Interrupt = (player: MatchPlayer) => Promise<void>;

export interface MatchPlayerOptions extends Pick<SimulatedPlayerOptions, "name" | "url" | "chance"> {
  /** Undefined if nothing happens to the player in this round; `number` counts the player's rounds from 0. */
  readonly interruption: (round: number) => Interrupt | undefined;
}

interface Planned {
  readonly round: number;
  readonly interrupt: Interrupt | undefined;
  readonly stepsLeft: number;
}

export class MatchPlayer extends SimulatedPlayer {
  readonly #options: MatchPlayerOptions;
  #lastMatch = "";
  #planned: Planned | undefined;
  readonly #formerDevices: OnlineTableSession["fairness"][] = [];

  constructor(options: MatchPlayerOptions) {
    const { chance } = options;
    const mayStart: RequestContext["mayStart"] = (seated) =>
      seated.length > 1 && seated.every(({ connected }) => connected);
    super({
      ...{ ...options, thinkMs: THINK_MS },
      act: (session) =>
        session.snapshot.phase === "matchOver"
          ? session.request("rematch", {})
          : sendNextRequest(session, { mayStart, chance, absenceChoices: ["wait", "bot"] }),
    });
    this.#options = options;
  }

  /** If an answer is lost, the name may be taken by the seat that it was about. */
  override async join(code: string): Promise<void> {
    let tries = 0;
    await this.enter((tab) => {
      tries += 1;
      return tab.join(code, { name: tries === 1 ? this.name : `${this.name}, ${tries}` });
    });
  }

  /** Plays the next match to its end. Returns its id. Throws if it does not end. */
  async playMatch(): Promise<string> {
    const giveUpAt = performance.now() + LONGEST_MATCH_MS;
    while (performance.now() < giveUpAt) {
      await this.think();
      const { snapshot } = this.session;
      const interrupt = this.isConnected ? this.#dueInterruption(snapshot) : undefined;
      if (interrupt !== undefined) await interrupt(this);
      else if (!this.isConnected) await this.#waitForConnection();
      else if (this.#hasEnded(snapshot)) return this.#lastMatch;
      else await this.act();
    }
    throw new Error(`${this.name} waited in vain for the end of a match: ${JSON.stringify(this.table)}`);
  }

  /** After a lost connection, the session reconnects automatically. */
  async interrupt(interruption: Interruption): Promise<void> {
    if (interruption === "reconnects") return this.dropConnection();
    const { code } = this.session;
    if (interruption === "reloads") this.closeTab();
    if (interruption === "handOffs") this.#leaveDevice();
    await this.enter((tab) => comeBack(tab, code));
  }

  /** What all devices of the player have kept, the newest last. */
  get kept(): readonly OnlineTableSession["fairness"][] {
    return [...this.#formerDevices, this.session.fairness];
  }

  /** The former device keeps its tab, and its receipts. */
  #leaveDevice(): void {
    this.#formerDevices.push(this.session.fairness);
    this.changeDevice();
  }

  #hasEnded({ phase, matchId = "" }: TableSnapshot): boolean {
    if (phase !== "matchOver" || matchId === "" || matchId === this.#lastMatch) return false;
    this.#lastMatch = matchId;
    this.#planned = undefined;
    return true;
  }

  /** A page that has given up is reloaded. */
  async #waitForConnection(): Promise<void> {
    if (this.session.connectionState !== "returning") await this.interrupt("reloads");
  }

  /** Once in each round that has an interruption, at the latest when the round is over. */
  #dueInterruption({ phase, view: { round } }: TableSnapshot): Interrupt | undefined {
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

/** A player who wanted a rematch too late watches it, and has no seat any more. */
async function comeBack(tab: BrowserTab, code: string): Promise<Result<OnlineTableSession>> {
  const back = await tab.rejoin(code);
  return back.ok || !isSeatLost(back.refusal.code) ? back : tab.join(code, { spectate: true });
}
