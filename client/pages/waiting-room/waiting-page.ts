/** The waiting room before a match: the players, the rules, and the invitation. */

import type { Rules } from "../../../shared/rules.ts";
import type { RequestName } from "../../../shared/wire/requests.ts";
import { myPlayer } from "../../net/session/players.ts";
import type { Payload, TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { CopiedNote } from "../../ui/copy-and-save.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { currentRefusal } from "../../ui/refusal-line.ts";
import { changedOptions } from "../../ui/rule-options.ts";
import { watchBlockedSeats } from "../game/overlay/blocked-seats.ts";
import { fitName, myName, saveMyName } from "../home/player-name.ts";
import { CardToFlick } from "./card-to-flick.ts";
import { RoomChat } from "./room-chat.ts";
import {
  type CopiedItem,
  focusById,
  type WaitingActions,
  type WaitingState,
  withNotice,
} from "./waiting-state.ts";
import { waitingView } from "./waiting-view.ts";

/** How often countdowns are updated, in ms. */
const REFRESH_MS = 500;
const HIGHLIGHT_MS = 2600;

/** Opens the page; the returned function closes it. */
export function openWaitingPage(parent: HTMLElement, session: TableSession, leave: () => void): () => void {
  const room = new WaitingRoom(parent, session, leave);
  return () => room.close();
}

class WaitingRoom implements WaitingActions {
  readonly leave: () => void;
  readonly #session: TableSession;
  readonly #page: ReturnType<typeof mountPage>;
  readonly #unsubscribe: () => void;
  readonly #stopWatchingBlocked: () => void;
  #state: WaitingState;
  readonly #ticker: ReturnType<typeof setInterval>;
  readonly #copiedNote = new CopiedNote<CopiedItem>((copied) => this.change({ copied }));
  #highlightTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #chat = new RoomChat((sayings) => this.change({ sayings }));
  readonly #card: CardToFlick;
  /** Rule changes that the server has not answered yet. */
  #pendingRuleChanges = 0;

  constructor(parent: HTMLElement, session: TableSession, leave: () => void) {
    this.#session = session;
    this.leave = leave;
    this.#state = { ...INITIAL_STATE, snapshot: session.snapshot, connectionState: session.connectionState };
    this.#card = new CardToFlick(session);
    this.#page = mountPage(parent, "waiting", () => waitingView(this.#state, this));
    this.#ticker = setInterval(() => this.#refreshSeconds(), REFRESH_MS);
    this.#unsubscribe = session.subscribe({
      changed: (snapshot) => this.#snapshotChanged(snapshot),
      connectionChanged: (connectionState) =>
        this.change({ connectionState, refusal: currentRefusal(this.#state.refusal, connectionState) }),
      chatReceived: (message) => {
        this.#chat.receive(message, this.#state.snapshot);
        this.#card.receive(message);
      },
      noticed: (notice) => this.change({ notices: withNotice(this.#state, notice) }),
    });
    this.#stopWatchingBlocked = watchBlockedSeats(session, () => this.change({}));
  }

  change(part: Partial<WaitingState>): void {
    this.#state = { ...this.#state, ...part };
    this.#page.draw();
  }

  cardToFlick(): HTMLElement {
    return this.#card.view();
  }

  copy(what: CopiedItem, text: string): void {
    void this.#copiedNote.copy(text, what);
  }

  send<N extends RequestName>(name: N, payload: Payload<N>): void {
    void this.#send(name, payload);
  }

  chooseRules(part: Partial<Rules>): void {
    const { snapshot, rules = snapshot.rules } = this.#state;
    void this.#chooseRules({ ...rules, ...part });
  }

  reorderSeats(seatIds: readonly string[]): void {
    this.change({ seatOrder: seatIds });
    void this.#reorderSeats(seatIds);
  }

  rename(text: string): void {
    const name = fitName(text);
    if (name !== "") void this.#rename(name);
  }

  takeSeat(text: string): void {
    const name = fitName(text) || myName();
    saveMyName(name);
    this.send("takeSeat", { name });
  }

  close(): void {
    this.#chat.close();
    this.#card.close();
    clearTimeout(this.#highlightTimer);
    clearInterval(this.#ticker);
    this.#unsubscribe();
    this.#stopWatchingBlocked();
    this.#page.close();
  }

  #refreshSeconds(): void {
    const { clock, players } = this.#state.snapshot;
    if (clock !== "none" || players.some(({ reconnectBy }) => reconnectBy !== "none")) this.#page.draw();
  }

  #snapshotChanged(snapshot: TableSnapshot): void {
    const wasSeated = myPlayer(this.#state.snapshot) !== undefined;
    if (this.#state.draggedSeat === undefined) this.#state = { ...this.#state, seatOrder: undefined };
    this.#showSnapshot(snapshot);
    // A player who became a spectator (or the reverse) sees another page: the focused element is gone.
    if (wasSeated !== (myPlayer(snapshot) !== undefined)) this.#page.focusHeading();
  }

  /** Changed rules are highlighted for a moment, for every player. */
  #showSnapshot(snapshot: TableSnapshot): void {
    const recentChanges = changedOptions(this.#state.snapshot.rules, snapshot.rules);
    if (recentChanges.length === 0) {
      this.change({ snapshot });
      return;
    }
    this.change({ snapshot, recentChanges });
    clearTimeout(this.#highlightTimer);
    this.#highlightTimer = setTimeout(() => this.change({ recentChanges: [] }), HIGHLIGHT_MS);
  }

  /** With the answer to the last change, the page shows the rules of the table again. */
  async #chooseRules(rules: Rules): Promise<void> {
    this.#pendingRuleChanges += 1;
    this.change({ rules });
    await this.#send("setRules", { rules });
    this.#pendingRuleChanges -= 1;
    if (this.#pendingRuleChanges === 0) this.change({ rules: undefined });
  }

  /** If the server refuses, the page shows the old order again; otherwise the new order arrives with the state. */
  async #reorderSeats(seatIds: readonly string[]): Promise<void> {
    if (!(await this.#send("setSeatOrder", { seatIds }))) this.change({ seatOrder: undefined });
  }

  async #rename(name: string): Promise<void> {
    if (!(await this.#send("rename", { name }))) return;
    saveMyName(name);
    this.change({ isRenaming: false });
    focusById("rename");
  }

  async #send<N extends RequestName>(name: N, payload: Payload<N>): Promise<boolean> {
    const result = await this.#session.request(name, payload);
    this.change({ refusal: result.ok ? undefined : result.refusal });
    return result.ok;
  }
}

const INITIAL_STATE: Omit<WaitingState, "snapshot" | "connectionState"> = {
  notices: [],
  sayings: new Map(),
  isRenaming: false,
  copied: "none",
  recentChanges: [],
};
