/** The browser of a player whose matches are verified: its tabs share the seat and the receipts. */
import { setTimeout as pause } from "node:timers/promises";
import { isSeatLost } from "../../../client/net/connection/final-refusals.ts";
import type { RoomConnection } from "../../../client/net/connection/room-types.ts";
import { FairnessRecorder } from "../../../client/net/fairness/fairness-recorder.lazy.ts";
import type { KeptMatch } from "../../../client/net/fairness/kept-match.ts";
import type { OnlineTableSession } from "../../../client/net/session/table-session.ts";
import type { Result } from "../../../shared/refusal.ts";
import type { CreateOptions } from "../../../shared/wire/messages.ts";
import { BrowserTab } from "../../chaos/browser-tab.ts";
import { MemoryStorage } from "../../support/browser/memory-storage.ts";
import { memoryReceipts } from "../../support/network/memory-receipts.ts";

/** What a player's browser does to the connection. */
export const INTERRUPTIONS = ["reconnects", "reloads", "secondTabs"] as const;
export type Interruption = (typeof INTERRUPTIONS)[number];

const RETRY_MS = 50;
/** Refusals while the server is being restarted or has too much to do, or while another process opens the table. */
const PASSING: ReadonlySet<string> = new Set([
  ...["offline", "tableRestarting", "serverFull", "storageUnavailable"],
]);

export class ReceiptBrowser {
  readonly name: string;
  readonly #url: string;
  readonly #storage = new MemoryStorage();
  readonly #store = memoryReceipts();
  #tabs: readonly BrowserTab[] = [];
  #room: RoomConnection | undefined;

  constructor(name: string, url: string) {
    this.name = name;
    this.#url = url;
  }

  /** Opens a table. Returns its code. */
  async create(options: Omit<CreateOptions, "name">): Promise<string> {
    const { code } = await this.#open((tab) => tab.create({ ...options, name: this.name }));
    return code;
  }

  /** If an answer is lost, the name may be taken by the seat that it was about. */
  async join(code: string): Promise<void> {
    let tries = 0;
    await this.#open((tab) => {
      tries += 1;
      return tab.join(code, { name: tries === 1 ? this.name : `${this.name}, ${tries}` });
    });
  }

  /** The table in the newest tab. */
  get session(): OnlineTableSession {
    const session = this.#tabs.at(-1)?.session;
    if (session === undefined) throw new Error(`${this.name} is at no table`);
    return session;
  }

  /** After a lost connection, the session reconnects automatically. */
  async interrupt(interruption: Interruption): Promise<void> {
    if (interruption === "reconnects") return this.#room?.dropConnection();
    const { code } = this.session;
    if (interruption === "reloads") this.#tabs.at(-1)?.close();
    await this.#open((tab) => comeBack(tab, code));
  }

  keptMatch(matchId: string): Promise<KeptMatch | undefined> {
    return this.session.fairness.keptMatch(matchId);
  }

  close(): void {
    for (const tab of this.#tabs) tab.close();
  }

  async #open(enter: (tab: BrowserTab) => Promise<Result<OnlineTableSession>>): Promise<OnlineTableSession> {
    const tab = new BrowserTab({
      ...{ url: this.#url, storage: this.#storage, pace: 1 },
      tap: (room) => {
        this.#room = room;
        return room;
      },
      loadRecorder: async (deps) => new FairnessRecorder({ ...deps, store: this.#store }),
    });
    for (;;) {
      const entered = await enter(tab);
      if (entered.ok) {
        this.#tabs = [...this.#tabs.filter(({ isClosed }) => !isClosed), tab];
        return entered.value;
      }
      if (!PASSING.has(entered.refusal.code))
        throw new Error(`${this.name} was refused: ${entered.refusal.code}`);
      await pause(RETRY_MS);
    }
  }
}

/** A player who wanted a rematch too late watches it, and has no seat any more. */
async function comeBack(tab: BrowserTab, code: string): Promise<Result<OnlineTableSession>> {
  const back = await tab.rejoin(code);
  return back.ok || !isSeatLost(back.refusal.code) ? back : tab.join(code, { spectate: true });
}
