/** The line below the status of a big screen: what has just happened. Verdicts stay in larger letters. */
import type { SeenEvent } from "../../../shared/redact.ts";
import { eventText } from "../../i18n/log-text.ts";
import type { SessionEvent, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { namesOf } from "../result/score-table.ts";

/** Events that everyone should notice: a call of UNO, a challenge, a catch, a penalty. */
const VERDICTS: ReadonlySet<SeenEvent["type"]> = new Set([
  "challenged",
  "unoCalled",
  "unoCaught",
  "falseCatch",
  "penaltyRaised",
  "handsSwapped",
  "handsRotated",
]);
/** Too small to be told: the picture shows them. */
const UNTOLD: ReadonlySet<SeenEvent["type"]> = new Set(["turnStarted", "dealerChosen", "turnPassed"]);
/** A verdict is not replaced by another event for this long, in ms. */
const VERDICT_MS = 3000;

export interface ShownCaption {
  readonly text: string;
  readonly isVerdict: boolean;
}

interface Caption {
  readonly text: () => string | undefined;
  readonly isVerdict: boolean;
  readonly at: number;
}

export class ScreenCaption {
  readonly #now: () => number;
  #caption: Caption | undefined;

  /** Begins with the last of the past events. */
  constructor(pastEvents: readonly SessionEvent[], now: () => number = Date.now) {
    this.#now = now;
    for (const past of pastEvents) if ("events" in past) this.show(past.events, past.snapshot);
  }

  /** The most important of the events, or else the last one. */
  show(events: readonly SeenEvent[], snapshot: TableSnapshot): void {
    const names = namesOf(snapshot);
    const textOf = (event: SeenEvent) => eventText(event, names, snapshot.view.seat);
    const told = events.filter((event) => !UNTOLD.has(event.type) && textOf(event) !== undefined);
    const verdict = told.findLast(({ type }) => VERDICTS.has(type));
    const event = verdict ?? told.at(-1);
    if (event !== undefined) this.#set(() => textOf(event), verdict !== undefined);
  }

  /** A sentence that is no event of the game. */
  showText(text: () => string): void {
    this.#set(text, false);
  }

  /** In the current language. */
  get shown(): ShownCaption {
    return { text: this.#caption?.text() ?? "", isVerdict: this.#caption?.isVerdict ?? false };
  }

  #set(text: Caption["text"], isVerdict: boolean): void {
    const before = this.#caption;
    const isHeld = before?.isVerdict === true && !isVerdict && this.#now() - before.at < VERDICT_MS;
    if (!isHeld) this.#caption = { text, isVerdict, at: this.#now() };
  }
}
