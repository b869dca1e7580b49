/** The room before the match: who is here, by what rules, and how others find the way. */

import type { Rules } from "../../../shared/rules.ts";
import type { RequestName } from "../../../shared/wire/messages.ts";
import type { Payload, TableSession, TableSnapshot } from "../../net/session-types.ts";
import { CopiedSign, copyText } from "../../ui/clipboard.ts";
import { openPage } from "../../ui/mount-page.ts";
import { stillRefused } from "../../ui/refusal-line.ts";
import { changedOptions } from "../../ui/rule-names.ts";
import { fitName, keepName, myName } from "../home/player-name.ts";
import { waitingView } from "../waiting/waiting-view.ts";
import { type Copied, focusOn, meIn, type WaitingHands, type WaitingState } from "./waiting-state.ts";

/** The newest lines of the log that stay in sight. */
const LINES_KEPT = 4;
/** How often the seconds on the page are looked at. */
const TICK_MS = 500;
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
  readonly #ticking: ReturnType<typeof setInterval>;
  readonly #copiedSign = new CopiedSign(() => this.change({ copied: "none" }));
  #fading: ReturnType<typeof setTimeout> | undefined;
  /** Choices of rules that the table has not answered. */
  #openChoices = 0;

  constructor(host: HTMLElement, session: TableSession, leave: () => void) {
    this.#session = session;
    this.leave = leave;
    this.#state = { ...FRESH, snapshot: session.snapshot, line: session.line };
    this.#page = openPage(host, "waiting", () => waitingView(this.#state, this));
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#stopListening = session.listen({
      changed: (snapshot) => this.#follow(snapshot),
      lineChanged: (line) => this.change({ line, trouble: stillRefused(this.#state.trouble, line) }),
      noticed: (notice) => this.change({ notices: [...this.#state.notices, notice].slice(-LINES_KEPT) }),
    });
  }

  change(part: Partial<WaitingState>): void {
    this.#state = { ...this.#state, ...part };
    this.#page.draw();
  }

  copy(what: Copied, text: string): void {
    void this.#copy(what, text);
  }

  ask<N extends RequestName>(name: N, payload: Payload<N>): void {
    void this.#ask(name, payload);
  }

  chooseRules(part: Partial<Rules>): void {
    const { snapshot, rules = snapshot.rules } = this.#state;
    void this.#chooseRules({ ...rules, ...part });
  }

  arrange(seatIds: readonly string[]): void {
    this.change({ order: seatIds });
    void this.#arrange(seatIds);
  }

  rename(text: string): void {
    const name = fitName(text);
    if (name !== "") void this.#rename(name);
  }

  sit(text: string): void {
    const name = fitName(text) || myName();
    keepName(name);
    this.ask("takeSeat", { name });
  }

  close(): void {
    clearTimeout(this.#fading);
    clearInterval(this.#ticking);
    this.#stopListening();
    this.#page.close();
  }

  #tick(): void {
    const { clock, sitters } = this.#state.snapshot;
    if (clock !== "none" || sitters.some(({ awayUntil }) => awayUntil !== "none")) this.#page.draw();
  }

  #follow(snapshot: TableSnapshot): void {
    const wasSeated = meIn(this.#state.snapshot) !== undefined;
    if (this.#state.dragged === undefined) this.#state = { ...this.#state, order: undefined };
    this.#show(snapshot);
    // One who sits now, or looks on now, is in another room: what had the focus is gone.
    if (wasSeated !== (meIn(snapshot) !== undefined)) this.#page.focusHeading();
  }

  /** Whoever changed the rules, everybody sees which ones, for a moment. */
  #show(snapshot: TableSnapshot): void {
    const changed = changedOptions(this.#state.snapshot.rules, snapshot.rules);
    if (changed.length === 0) {
      this.change({ snapshot });
      return;
    }
    this.change({ snapshot, changed });
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => this.change({ changed: [] }), CHANGE_SHOWN_MS);
  }

  /** What is shown goes back to what the table says with its answer to the last choice. */
  async #chooseRules(rules: Rules): Promise<void> {
    this.#openChoices += 1;
    this.change({ rules });
    await this.#ask("setRules", { rules });
    this.#openChoices -= 1;
    if (this.#openChoices === 0) this.change({ rules: undefined });
  }

  /** What is shown goes back to the table's own order where it refuses; otherwise it says the new one by itself. */
  async #arrange(seatIds: readonly string[]): Promise<void> {
    if (!(await this.#ask("setSeatOrder", { seatIds }))) this.change({ order: undefined });
  }

  async #rename(name: string): Promise<void> {
    if (!(await this.#ask("rename", { name }))) return;
    keepName(name);
    this.change({ isRenaming: false });
    focusOn("rename");
  }

  async #ask<N extends RequestName>(name: N, payload: Payload<N>): Promise<boolean> {
    const answer = await this.#session.request(name, payload);
    this.change({ trouble: answer.ok ? undefined : answer.refusal });
    return answer.ok;
  }

  async #copy(what: Copied, text: string): Promise<void> {
    if (!(await copyText(text))) return;
    this.change({ copied: what });
    this.#copiedSign.shown();
  }
}

const FRESH: Omit<WaitingState, "snapshot" | "line"> = {
  notices: [],
  isRenaming: false,
  removing: undefined,
  moving: undefined,
  dragged: undefined,
  order: undefined,
  showsSeatLink: false,
  copied: "none",
  trouble: undefined,
  rules: undefined,
  changed: [],
};
