/**
 * The line below the status of a big screen: what has just happened. What everyone should notice is announced first: alone,
 * in large letters, for two seconds.
 */
import { drawsUntilColor, faceOf } from "../../../shared/editions/editions.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { t } from "../../i18n/i18n.ts";
import { eventText } from "../../i18n/log-text.ts";
import type { SessionEvent, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { namesOf } from "../result/score-table.ts";

/** Events that everyone should notice: a call of UNO, a challenge, a catch, a penalty, what changes all hands, a seat that is out. */
const VERDICTS: ReadonlySet<SeenEvent["type"]> = new Set([
  "challenged",
  "unoCalled",
  "unoCaught",
  "falseCatch",
  "penaltyRaised",
  "handsSwapped",
  "handsRotated",
  "handsShuffled",
  "flipped",
  "seatOut",
]);
/** Too small to be told: the picture shows them. */
const UNTOLD: ReadonlySet<SeenEvent["type"]> = new Set(["turnStarted", "dealerChosen", "turnPassed"]);
/** A verdict is not replaced by another event for this long, in ms. */
const VERDICT_MS = 3000;
/** It is announced for this long; another verdict waits until then. */
const ANNOUNCED_MS = 2000;

export interface ShownCaption {
  readonly text: string;
  readonly isVerdict: boolean;
  /** It is shown alone, in large letters. */
  readonly isAnnounced: boolean;
}

interface Caption {
  readonly text: () => string | undefined;
  readonly isVerdict: boolean;
  readonly at: number;
}

export class ScreenCaption {
  readonly #now: () => number;
  #caption: Caption | undefined;
  #waiting: Caption | undefined;

  /** Begins with the last of the past events. */
  constructor(pastEvents: readonly SessionEvent[], now: () => number = Date.now) {
    this.#now = now;
    for (const past of pastEvents) if ("events" in past) this.show(past.events, past.snapshot);
  }

  /** The most important of the events, or else the last one. */
  show(events: readonly SeenEvent[], snapshot: TableSnapshot): void {
    const names = namesOf(snapshot);
    const textOf = (event: SeenEvent) =>
      announcement(event, snapshot, names) ??
      eventText(event, names, snapshot.view.seat, snapshot.view.topCard);
    const told = events.filter((event) => !UNTOLD.has(event.type) && textOf(event) !== undefined);
    const verdict =
      told.findLast(({ type }) => VERDICTS.has(type)) ?? told.find((event) => leavesOneCard(event, snapshot));
    const event = verdict ?? told.at(-1);
    if (event !== undefined) this.#set(() => textOf(event), verdict !== undefined);
  }

  /** A sentence that is no event of the game. */
  showText(text: () => string): void {
    this.#set(text, false);
  }

  /** In the current language. */
  get shown(): ShownCaption {
    if (this.#waiting !== undefined && !this.#isAnnouncing) {
      this.#caption = { ...this.#waiting, at: this.#now() };
      this.#waiting = undefined;
    }
    const { text, isVerdict = false } = this.#caption ?? {};
    return { text: text?.() ?? "", isVerdict, isAnnounced: this.#isAnnouncing };
  }

  get #isAnnouncing(): boolean {
    const { isVerdict = false, at = 0 } = this.#caption ?? {};
    return isVerdict && this.#now() - at < ANNOUNCED_MS;
  }

  #set(text: Caption["text"], isVerdict: boolean): void {
    const before = this.#caption;
    const caption = { text, isVerdict, at: this.#now() };
    if (isVerdict && this.#isAnnouncing) this.#waiting = caption;
    else if (isVerdict || !(before?.isVerdict === true && caption.at - before.at < VERDICT_MS))
      this.#caption = caption;
  }
}

/** After this play its player has one card; nobody wins with it. */
function leavesOneCard(event: SeenEvent, { view }: TableSnapshot): boolean {
  return event.type === "cardPlayed" && view.phase === "playing" && view.cardCounts[event.seat] === 1;
}

/** What an announcer says where the log is too long, or does not say what is at stake. */
function announcement(
  event: SeenEvent,
  snapshot: TableSnapshot,
  names: readonly string[],
): string | undefined {
  const { topCard, topCardSeat, rules } = snapshot.view;
  if (leavesOneCard(event, snapshot) && "seat" in event)
    return t("screen.oneCard", { name: names[event.seat] ?? "" });
  const canDoubt = faceOf(topCard, rules).isBluffable && !rules.noBluff;
  if (event.type !== "penaltyRaised" || !canDoubt || drawsUntilColor({ topCard, rules })) return undefined;
  const [name = "", by = ""] = [names[event.seat], names[topCardSeat]];
  return t("screen.drawOrDoubt", { name, by, cards: event.amount });
}
