/**
 * What a big screen says of the game: beside whose turn it is what has happened last; and what everyone should notice is
 * announced for two seconds, alone and in large letters. Each has the face of the player whom it is about.
 */
import { type Card, NO_CARD } from "../../../shared/card.ts";
import { drawsUntilColor, faceOf } from "../../../shared/editions/editions.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { NOBODY, type Seat } from "../../../shared/seat.ts";
import type { Expression } from "../../faces/face-shapes.ts";
import { t } from "../../i18n/i18n.ts";
import { eventText } from "../../i18n/log-text.ts";
import type { SessionEvent, TableSnapshot } from "../../net/session/table-snapshot.ts";
import type { ShownTable } from "../../scenes/scene-contract.ts";
import { namesOf } from "../result/score-table.ts";

/** 0: said, 1: announced, 2: announced, and nothing of a lower rank replaces it. */
type Rank = 0 | 1 | 2;

/** What is announced, with the face of the player whom it is about. */
const LINES: Partial<Record<SeenEvent["type"], readonly [rank: Rank, face: Expression]>> = {
  ...{
    directionReversed: [1, "happy"],
    seatSkipped: [1, "hit"],
    colorChosen: [1, "happy"],
    dealt: [1, "calm"],
    cardsDrawn: [1, "hit"],
  },
  ...{
    challenged: [2, "calm"],
    unoCalled: [2, "happy"],
    unoCaught: [2, "caught"],
    falseCatch: [2, "caught"],
  },
  ...{ penaltyRaised: [2, "hit"], handsSwapped: [2, "calm"], handsRotated: [2, "calm"], seatOut: [2, "hit"] },
  ...{ handsShuffled: [2, "calm"], flipped: [2, "calm"] },
};
/** Too little to be told, or, like the winner, told by a scene of its own. */
const UNTOLD: ReadonlySet<SeenEvent["type"]> = new Set([
  ...(["turnStarted", "dealerChosen", "turnPassed", "roundWon", "matchEnded"] as const),
]);
/** What the player of the top card has done. */
const OF_TOP_CARD: ReadonlySet<SeenEvent["type"]> = new Set([
  "directionReversed",
  "handsRotated",
  "handsShuffled",
  "flipped",
]);
/** For so long, nothing of a lower rank replaces a caption, in ms. */
const HELD_MS: Readonly<Record<Rank, number>> = { 0: 0, 1: 2000, 2: 3000 };
/** An announcement is alone for this long; another one of the highest rank waits until then. */
const ANNOUNCED_MS = 2000;
/** What waits for the picture is said after this time at the latest. */
const LONGEST_WAIT_MS = 4000;
/** A penalty of this many cards is announced as large as a call of UNO. */
const LARGE_PENALTY = 4;

export interface ShownCaption {
  readonly text: string;
  /** It matters to everyone. */
  readonly isVerdict: boolean;
  /** It is shown alone, in large letters. */
  readonly isAnnounced: boolean;
  /** It has the whole stage. */
  readonly isLarge: boolean;
  /** The player whom it is about. */
  readonly face?: ShownFace | undefined;
}

interface ShownFace {
  readonly seat: Seat;
  readonly expression: Expression;
}

interface Caption {
  readonly text: () => string | undefined;
  readonly rank: Rank;
  /** How long it is alone, in ms. */
  readonly aloneMs: number;
  readonly isLarge?: boolean;
  readonly face?: ShownFace | undefined;
  /** It is shown only when this seat glows. */
  readonly waitsFor?: Seat | undefined;
  /** As long as this card is on the pile, the one that was played still flies. */
  readonly topBefore?: Card | undefined;
  /** Who must draw: it is not said any more when that is over. */
  readonly threatened?: Seat | undefined;
  /** The scene of the challenge says how it ends. */
  readonly waitsForVerdict?: boolean;
  readonly at: number;
}

export interface ScreenCaptionDeps {
  /** The game as the canvas shows it, if it does: nothing is told before it can be seen. */
  readonly shown: () => Pick<ShownTable, "view" | "turn" | "topCard"> | undefined;
  readonly now?: () => number;
}

export class ScreenCaption {
  readonly #shown: ScreenCaptionDeps["shown"];
  readonly #now: () => number;
  #caption: Caption | undefined;
  /** In the order in which they are said. */
  #waiting: readonly Caption[] = [];

  /** Begins with the last of the past events, without announcing it again. */
  constructor(pastEvents: readonly SessionEvent[], { shown, now = Date.now }: ScreenCaptionDeps) {
    this.#shown = shown;
    this.#now = now;
    for (const past of pastEvents) {
      const before = this.#caption;
      this.#caption = undefined;
      if ("events" in past) this.show(past.events, past.snapshot);
      const last = this.#waiting.at(-1) ?? this.#caption;
      this.#waiting = [];
      this.#caption = last ? { ...last, aloneMs: 0 } : before;
    }
  }

  show(events: readonly SeenEvent[], snapshot: TableSnapshot): void {
    const names = namesOf(snapshot);
    const textOf = (event: SeenEvent) =>
      this.#openingText(event) ??
      announcement(event, snapshot, names) ??
      eventText(event, names, snapshot.view.seat, snapshot.view.topCard);
    const isTold = (event: SeenEvent, i: number) =>
      !UNTOLD.has(event.type) &&
      !isThreatOver(events.slice(i), threatenedBy(event)) &&
      textOf(event) !== undefined;
    const told = events.filter(isTold);
    const next = events.findLast((event) => event.type === "turnStarted");
    const topBefore = this.#topUnder(events);
    this.#waiting = this.#waiting.filter(({ threatened }) => !isThreatOver(events, threatened));
    for (const event of saidOf(told, snapshot)) {
      const text = () => textOf(event);
      // A call is heard before its card is seen.
      const flying = event.type === "unoCalled" ? {} : { topBefore };
      this.#set({ text, ...flying, ...lookOf(event, snapshot, next) });
    }
  }

  /** The scene of a challenge has begun. */
  verdictShown(): void {
    this.#waiting = this.#waiting.map((each) => ({ ...each, waitsForVerdict: false }));
  }

  /** The card on the pile, if one is played on it; undefined if nothing flies, or if it cannot be told apart. */
  #topUnder(events: readonly SeenEvent[]): Card | undefined {
    const played = events.find((event) => event.type === "cardPlayed");
    const { topCard } = this.#shown() ?? {};
    return played === undefined || played.card === topCard ? undefined : topCard;
  }

  /** A sentence that is no event of the game. */
  showText(text: () => string): void {
    this.#set({ text, rank: 0, aloneMs: 0 });
  }

  /** In the current language. */
  get shown(): ShownCaption {
    this.#sayNext();
    const { text, rank = 0, isLarge = false, face } = this.#caption ?? {};
    return {
      ...{ text: text?.() ?? "", isVerdict: rank === 2, isLarge, face },
      isAnnounced: this.#isAnnouncing,
    };
  }

  /** What waits is said when it is due, and nothing that matters more is being said. */
  #sayNext(): void {
    const [next, ...later] = this.#waiting;
    if (next === undefined || next.rank < this.#held || !this.#isDue(next)) return;
    const isAnother = next.rank === 2 && this.#caption?.rank === 2;
    if (isAnother && this.#isAnnouncing) return;
    this.#caption = { ...next, at: this.#now() };
    this.#waiting = later;
  }

  /** Until the opening card turns over, only the round is told. */
  #openingText(event: SeenEvent): string | undefined {
    if (event.type !== "dealt") return undefined;
    const { round = 0, topCard = NO_CARD } = this.#shown()?.view ?? {};
    const isOpened = round >= event.round && topCard !== NO_CARD;
    return isOpened ? undefined : t("results.roundNumber", { round: event.round });
  }

  get #isAnnouncing(): boolean {
    const { aloneMs = 0, at = 0 } = this.#caption ?? {};
    return this.#now() - at < aloneMs;
  }

  /** What is told can be seen, and the seat that is named is the one that glows. */
  #isDue({ waitsFor, topBefore, waitsForVerdict = false, at }: Caption): boolean {
    const { turn = waitsFor, topCard } = this.#shown() ?? {};
    const isSeen = topBefore === undefined || topCard !== topBefore;
    const isTurn = waitsFor === undefined || turn === waitsFor;
    return (isSeen && isTurn && !waitsForVerdict) || this.#now() - at >= LONGEST_WAIT_MS;
  }

  /** What matters to everyone is said one after the other. Of all else, only the newest waits: it is never old. */
  #set(next: Omit<Caption, "at">): void {
    const kept = this.#waiting.filter(({ rank }) => rank === 2 || rank > next.rank);
    // What cannot be announced now is only told afterwards.
    const part = next.rank < this.#held ? ({ rank: 0, aloneMs: 0 } as const) : {};
    this.#waiting = [...kept, { ...next, ...part, at: this.#now() }];
    this.#sayNext();
  }

  /** Nothing of a lower rank replaces what is said now. */
  get #held(): Rank {
    const { rank = 0, at = 0 } = this.#caption ?? {};
    return this.#now() - at < HELD_MS[rank] ? rank : 0;
  }
}

/** Who must draw because of this event. */
const threatenedBy = (event: SeenEvent) => (event.type === "penaltyRaised" ? event.seat : undefined);

/** True if the player who had to draw has drawn, or has called the bluff. */
function isThreatOver(events: readonly SeenEvent[], threatened: Seat | undefined): boolean {
  if (threatened === undefined) return false;
  return events.some(
    (event) => event.type === "challenged" || (event.type === "cardsDrawn" && event.seat === threatened),
  );
}

/**
 * All events of the highest rank, one after the other, and first of all what somebody must answer; else the first that is
 * announced, or else the last one. That a card was the last but one is said if nothing more important is.
 */
function saidOf(told: readonly SeenEvent[], snapshot: TableSnapshot): readonly SeenEvent[] {
  const rankOf = (event: SeenEvent) => lineOf(event, snapshot)[0];
  const verdicts = told.filter((event) => rankOf(event) === 2);
  const [asked, others] = [verdicts.filter(isThreat), verdicts.filter((event) => !isThreat(event))];
  const isMore = asked.length > 0 || others.some(({ type }) => type === "unoCalled");
  const said = [...asked, ...others.filter(({ type }) => !(isMore && type === "cardPlayed"))];
  if (said.length > 0) return said;
  const event = told.find((each) => rankOf(each) === 1) ?? told.at(-1);
  return event === undefined ? [] : [event];
}

const isThreat = ({ type }: SeenEvent): boolean => type === "penaltyRaised";

/** How an event is said. The ribbon across the table says how a challenge has ended. */
function lookOf(
  event: SeenEvent,
  snapshot: TableSnapshot,
  next: { readonly seat: Seat } | undefined,
): Omit<Caption, "at" | "text"> {
  const [rank, expression] = lineOf(event, snapshot);
  const { topCardSeat } = snapshot.view;
  const seat = OF_TOP_CARD.has(event.type) && topCardSeat !== NOBODY ? topCardSeat : seatOf(event);
  const face = seat === undefined ? undefined : { seat, expression };
  if (event.type === "challenged") return { rank, aloneMs: 0, face, waitsForVerdict: true };
  const aloneMs = rank === 0 ? 0 : ANNOUNCED_MS;
  // It stands beside whose turn it is then.
  if (rank === 0) return { rank, aloneMs, face, waitsFor: next?.seat };
  if (event.type !== "penaltyRaised") return { rank, aloneMs, isLarge: rank === 2, face };
  return { rank, aloneMs, isLarge: event.amount >= LARGE_PENALTY, face, threatened: threatenedBy(event) };
}

/** How much an event matters, and the face that goes with it. */
function lineOf(event: SeenEvent, snapshot: TableSnapshot): readonly [rank: Rank, face: Expression] {
  if (leavesOneCard(event, snapshot)) return [2, "happy"];
  const isOneCard = event.type === "cardsDrawn" && event.count < 2;
  return (isOneCard ? undefined : LINES[event.type]) ?? [0, "calm"];
}

/** Whom the sentence about an event begins with; undefined if it is about all. */
function seatOf(event: SeenEvent): Seat | undefined {
  if (event.type === "handsSwapped") return event.seats[0];
  if (event.type === "challenged" || event.type === "falseCatch") return event.by;
  return "seat" in event ? event.seat : undefined;
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
  const name = ("seat" in event && names[event.seat]) || "";
  const isSaidOtherwise = snapshot.lastEvent % 2 === 1;
  if (leavesOneCard(event, snapshot))
    return isSaidOtherwise ? t("screen.oneCard", { name, context: "stop" }) : t("screen.oneCard", { name });
  if (event.type === "unoCaught") return t("screen.forgot", { name });
  if (event.type === "penaltyRaised") return penaltyText(event, snapshot, names);
  return isSaidOtherwise
    ? exclamation(event, { name, by: names[snapshot.view.topCardSeat] ?? "" })
    : undefined;
}

/** Every other time, these are said in livelier words than those of the log. */
function exclamation(
  event: SeenEvent,
  { name, by }: { readonly name: string; readonly by: string },
): string | undefined {
  if (event.type === "unoCalled") return t("screen.unoStop", { name });
  if (event.type === "seatSkipped") return t("screen.skipped", { name });
  if (event.type === "directionReversed" && by !== "") return t("screen.reversed", { name: by });
  const isMany = event.type === "cardsDrawn" && event.count > 1;
  return isMany ? t("screen.drawsMany", { name, cards: event.count }) : undefined;
}

function penaltyText(
  { seat, amount: cards }: Extract<SeenEvent, { type: "penaltyRaised" }>,
  { view }: TableSnapshot,
  names: readonly string[],
): string | undefined {
  if (drawsUntilColor(view)) return undefined;
  const { isBluffable, does } = faceOf(view.topCard, view.rules);
  const [name = "", by = ""] = [names[seat], names[view.topCardSeat]];
  if (isBluffable && !view.rules.noBluff) return t("screen.drawOrDoubt", { name, by, cards });
  return cards > (does.draw?.cards ?? cards) ? t("screen.stacked", { name, cards }) : undefined;
}
