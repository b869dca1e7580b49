/** The room before the match: who is here, by what rules, and how others find the way. */

import type { Rules } from "../../../shared/rules.ts";
import type { RequestName } from "../../../shared/wire.ts";
import type { Payload, TableSession, TableSnapshot } from "../../net/session.ts";
import { fitName, keepName } from "../home/player-name.ts";
import { openPage } from "../page.ts";
import { changedOptions } from "../rules-by-name.ts";
import type { WaitingHands, WaitingState } from "./waiting-state.ts";
import { waitingView } from "./waiting-view.ts";

/** The newest lines of the log that stay in sight. */
const LINES_KEPT = 4;
const COPIED_SHOWN_MS = 2000;
const CHANGE_SHOWN_MS = 2600;

/** Shows the waiting room; the answer takes it away. */
export function openWaitingPage(host: HTMLElement, session: TableSession, leave: () => void): () => void {
  const room = new WaitingRoom(host, session, leave);
  return () => room.close();
}

class WaitingRoom implements WaitingHands {
  readonly leave: () => void;
  readonly #session: TableSession;
  readonly #page: ReturnType<typeof openPage>;
  readonly #stopListening: () => void;
  #state: WaitingState;
  #fading: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, session: TableSession, leave: () => void) {
    this.#session = session;
    this.leave = leave;
    this.#state = { ...FRESH, snapshot: session.snapshot, line: session.line };
    this.#page = openPage(host, "waiting", () => waitingView(this.#state, this));
    this.#stopListening = session.listen({
      changed: (snapshot) => this.#follow(snapshot),
      lineChanged: (line) => this.change({ line }),
      noticed: (notice) => this.change({ notices: [...this.#state.notices, notice].slice(-LINES_KEPT) }),
    });
  }

  change(part: Partial<WaitingState>): void {
    this.#state = { ...this.#state, ...part };
    this.#page.draw();
  }

  copy(what: "code" | "link", text: string): void {
    void this.#copy(what, text);
  }

  setReady(ready: boolean): void {
    void this.#ask("ready", { ready });
  }

  setRules(rules: Rules): void {
    void this.#ask("rules", { rules });
  }

  rename(text: string): void {
    const name = fitName(text);
    if (name !== "") void this.#rename(name);
  }

  start(): void {
    void this.#ask("start", {});
  }

  close(): void {
    clearTimeout(this.#fading);
    this.#stopListening();
    this.#page.close();
  }

  /** Whoever changed the rules, everybody sees which ones, for a moment. */
  #follow(snapshot: TableSnapshot): void {
    const changed = changedOptions(this.#state.snapshot.rules, snapshot.rules);
    if (changed.length === 0) {
      this.change({ snapshot });
      return;
    }
    this.change({ snapshot, changed });
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => this.change({ changed: [] }), CHANGE_SHOWN_MS);
  }

  async #rename(name: string): Promise<void> {
    if (!(await this.#ask("name", { name }))) return;
    keepName(name);
    this.change({ isRenaming: false });
  }

  /** Asks the table; a refusal is shown, and what the page shows goes back to what the table says. */
  async #ask<N extends RequestName>(name: N, payload: Payload<N>): Promise<boolean> {
    const answer = await this.#session.request(name, payload);
    this.change({ trouble: answer.ok ? undefined : answer.refusal });
    return answer.ok;
  }

  /** Where the browser lets nobody copy (no secure address), the text stands on the page to be marked by hand. */
  async #copy(what: "code" | "link", text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return;
    }
    this.change({ copied: what });
    setTimeout(() => this.change({ copied: "none" }), COPIED_SHOWN_MS);
  }
}

const FRESH: Omit<WaitingState, "snapshot" | "line"> = {
  notices: [],
  isRenaming: false,
  copied: "none",
  trouble: undefined,
  changed: [],
};
