/** The coach's advice in games alone against bots: when it is offered, and what it needs. Its code is loaded at the first press. */
import type { SeenEvent } from "../../../../shared/redact.ts";
import type { AdvicePanel } from "../../../coach/advice-panel.lazy.ts";
import type { TableSession, TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { isMyAction, isSpectating } from "../viewer-status.ts";

export interface AdviceOfferDeps {
  readonly session: Pick<TableSession, "snapshot" | "pastEvents" | "subscribe">;
  readonly root: HTMLElement;
  /** The position of the panel. */
  readonly style: () => string;
  /** The panel was closed while it had the focus. */
  readonly focusLost: () => void;
}

export class AdviceOffer {
  readonly #deps: AdviceOfferDeps;
  readonly #unsubscribe: () => void;
  /** What the seat was shown in this match: the coach remembers no more. */
  readonly #events: SeenEvent[] = [];
  #panel: AdvicePanel | undefined;
  #isClosed = false;

  constructor(deps: AdviceOfferDeps) {
    this.#deps = deps;
    for (const past of deps.session.pastEvents) if ("events" in past) this.#add(past.events);
    this.#unsubscribe = deps.session.subscribe({ happened: (events) => this.#add(events) });
  }

  /** Undefined if there is none in this game; `isReady`: the player has something to decide. */
  get state(): { readonly isReady: boolean; readonly ask: () => void } | undefined {
    const { snapshot } = this.#deps.session;
    if (!isAdviceOffered(snapshot)) return undefined;
    return { isReady: isMyAction(snapshot) && !snapshot.isPaused, ask: () => this.ask() };
  }

  /** Shows what the master would do, if it is the player's turn. */
  ask(): void {
    if (this.state?.isReady === true) this.#show().catch(() => {});
  }

  /** Call after every change of the table. */
  update(): void {
    this.#panel?.update(this.#deps.session.snapshot, this.#deps.style());
  }

  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    this.#panel?.close();
  }

  #add(events: readonly SeenEvent[]): void {
    if (events.some(({ type }) => type === "dealerChosen")) this.#events.length = 0;
    this.#events.push(...events);
  }

  async #show(): Promise<void> {
    const { session, root, focusLost, style } = this.#deps;
    const { openAdvicePanel } = await import("../../../coach/advice-panel.lazy.ts");
    this.#panel ??= await openAdvicePanel(root, focusLost);
    if (this.#isClosed) this.#panel.close();
    else if (this.state?.isReady === true) this.#panel.ask(session.snapshot, this.#events, style());
  }
}

/** Alone against bots, so that nothing is rated and nobody is at a disadvantage; never at the hand of the day. */
export function isAdviceOffered(snapshot: TableSnapshot): boolean {
  if (isSpectating(snapshot) || snapshot.isHandOfTheDay || snapshot.phase !== "playing") return false;
  const isAlone = snapshot.isSolo || snapshot.isLocalGame === true;
  return isAlone && snapshot.players.every(({ isMe, bot }) => isMe || bot !== "none");
}
