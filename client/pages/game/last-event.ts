/** What has happened last, in a sentence of the log above whose turn it is. Nothing is said before the canvas shows it. */
import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { SeenEvent } from "../../../shared/redact.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { eventText } from "../../i18n/log-text.ts";
import { namesBySeat } from "../../net/session/players.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";

/** Of the events of one play, the first of these is said. All others are shown elsewhere, or go with one of these. */
const BY_IMPORTANCE: readonly SeenEvent["type"][] = [
  ...(["seatOut", "unoCaught", "falseCatch", "challenged"] as const),
  ...(["handsSwapped", "handsRotated", "handsShuffled", "flipped"] as const),
  ...(["cardsDrawn", "seatSkipped", "penaltyRaised", "cardsDiscarded", "colorChosen"] as const),
  ...(["unoCalled", "directionReversed", "cardPlayed", "turnPassed"] as const),
];

/** Without a canvas nothing is ever said: the oldest sentences are forgotten. */
const MOST_KEPT = 20;

export interface EventSentence {
  /** The number of the change that it explains. */
  readonly change: number;
  /** About a move of the viewer: what was said before it is over at once. */
  readonly isOwn: boolean;
  /** In the current language; undefined if there is nothing to say. */
  readonly text: () => string | undefined;
}

export class LastEvent {
  /** The number of the change that each view came with. */
  readonly #changes = new WeakMap<View, number>();
  #count = 0;
  #newestEvent = 0;
  /** In order. */
  #sentences: readonly EventSentence[] = [];

  /** Call with every change of the table, before the canvas shows it. */
  add(events: readonly SeenEvent[], snapshot: TableSnapshot): void {
    this.#count += 1;
    this.#changes.set(snapshot.view, this.#count);
    const isUnexplained = events.length === 0 && snapshot.lastEvent !== this.#newestEvent;
    this.#newestEvent = snapshot.lastEvent;
    if (!isUnexplained && lastPlayOf(events).length === 0) return;
    const isOwn = moverOf(lastPlayOf(events)) === snapshot.view.seat;
    const sentence = { change: this.#count, isOwn, text: sentenceAbout(events, snapshot) };
    this.#sentences = [...this.#sentences, sentence].slice(-MOST_KEPT);
  }

  /** What has happened last while the canvas shows this view; undefined before the first event, and without a canvas. */
  at(shown: View | undefined): EventSentence | undefined {
    const change = (shown && this.#changes.get(shown)) ?? 0;
    if (this.#sentences.some((sentence) => sentence.isOwn && sentence.change > change)) return undefined;
    const last = this.#sentences.findLastIndex((sentence) => sentence.change <= change);
    if (last < 0) return undefined;
    this.#sentences = this.#sentences.slice(last);
    return this.#sentences[0];
  }
}

/** Screen readers read the log. Without a sentence its place is kept, so that the line below stays where it is. */
export function lastEventLine(sentence: EventSentence | undefined): TemplateResult {
  const each = repeat(
    sentence?.text() === undefined ? [] : [sentence],
    ({ change }) => change,
    ({ text }) => html`<span>${text()}</span>`,
  );
  return html`<span class="table-last-event" aria-hidden="true" data-testid="last-event">${each}</span>`;
}

/** When a round is over, there is nothing to say. */
function sentenceAbout(
  events: readonly SeenEvent[],
  { players, view }: TableSnapshot,
): EventSentence["text"] {
  const { phase, seat, topCard } = view;
  const event = phase === "playing" ? tellingEvent(lastPlayOf(events), seat) : undefined;
  const names = namesBySeat(players);
  return () => event && eventText(event, names, seat, topCard);
}

/** The events of the last play: it begins after the last turn or penalty before it. */
function lastPlayOf(events: readonly SeenEvent[]): readonly SeenEvent[] {
  const end = events.findLastIndex(({ type }) => type !== "turnStarted");
  const isEnd = ({ type }: SeenEvent) => type === "turnStarted" || type === "penaltyRaised";
  return events.slice(events.slice(0, Math.max(0, end)).findLastIndex(isEnd) + 1, end + 1);
}

/** The event of a play that matters most to `me`, who knows what they have done themselves. */
function tellingEvent(play: readonly SeenEvent[], me: Seat): SeenEvent | undefined {
  const told = toldEvents(play, me).filter((each) => each.type !== "cardsDrawn" || each.count > 0);
  const type = BY_IMPORTANCE.find((each) => told.some((event) => event.type === each));
  const event = told.find((each) => each.type === type);
  return event?.type === "cardsDrawn" ? withAllCards(event, play) : event;
}

function toldEvents(play: readonly SeenEvent[], me: Seat): readonly SeenEvent[] {
  if (moverOf(play) === me)
    return play.filter((event) => "seat" in event && event.seat !== me && !("by" in event));
  const mySkip = play.find((event) => event.type === "seatSkipped" && event.seat === me);
  if (mySkip !== undefined) return [mySkip];
  // The line below asks for an answer: this one says to what.
  const isAsked = play.some((event) => event.type === "penaltyRaised" && event.seat === me);
  if (isAsked) return play.filter(({ type }) => type === "cardPlayed");
  // A card that skips several seats is said as a whole.
  const isOneSkipped = play.filter(({ type }) => type === "seatSkipped").length === 1;
  return play.filter(({ type }) => type !== "seatSkipped" || isOneSkipped);
}

/** Whose move it is; undefined for a deal. */
function moverOf(play: readonly SeenEvent[]): Seat | undefined {
  const first = play.find(({ type }) => type !== "drawPileReshuffled");
  if (first === undefined) return undefined;
  if ("by" in first) return first.by;
  return "seat" in first ? first.seat : undefined;
}

type CardsDrawn = Extract<SeenEvent, { type: "cardsDrawn" }>;

/** A reshuffle divides a draw in two. */
function withAllCards(drawn: CardsDrawn, play: readonly SeenEvent[]): CardsDrawn {
  const draws = play.filter((event) => event.type === "cardsDrawn").filter(({ seat }) => seat === drawn.seat);
  const count = draws.reduce((sum, draw) => sum + draw.count, 0);
  return { ...drawn, count, cards: draws.flatMap(({ cards }) => cards) };
}
