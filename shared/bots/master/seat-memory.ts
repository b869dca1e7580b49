/**
 * What one seat remembers of the events that it was shown: the cards that are gone, and what the others probably hold. Plain
 * data, so that it can be sent to another thread.
 */
import { type Card, frontOf, NO_CARD, WILD, WILD_DRAW_FOUR } from "../../card.ts";
import type { EventOf } from "../../event.ts";
import type { RedactedEvent, SeenEvent } from "../../redact.ts";
import { type Direction, NOBODY, type Seat, seatAfter } from "../../seat.ts";
import { type Habits, NO_HABITS, noteHabits } from "../habits.ts";
import { COLOR_OF, colorIndex, SYMBOL_COUNT, SYMBOL_OF, WILD_COLOR } from "./faces.ts";

/** What a seat remembers of one seat. Likelihoods are relative to the draw pile: 1 says nothing. */
export interface RememberedSeat extends Habits {
  /** By colour, wilds last: how likely the seat holds such a card. */
  byColor: number[];
  /** By symbol. */
  bySymbol: number[];
  /** Cards that the seat holds for certain. */
  known: Card[];
  count: number;
}

export interface SeatMemory {
  readonly seat: Seat;
  /** By seat; empty before the first deal. */
  seats: RememberedSeat[];
  /** The top card last. */
  discards: Card[];
  /** The current colour; -1 if there is none. */
  color: number;
  /** The seat that has just drawn and may play that card. */
  drawer: Seat;
  /** The colour that the last Wild Draw Four was played on; -1 if there is none. */
  drawFourOn: number;
}

/** Likelihood update factors, found by comparing guesses with real hands. */
const DREW_ON_COLOR = 0.06;
const DREW_ON_SYMBOL = 0.06;
const DREW_WITH_WILD = 0.35;
const LEFT_COLOR = 0.75;
const WILD_ON_COLOR = 0.3;
const WILD_ON_SYMBOL = 0.5;
export const DRAW_FOUR_ON_COLOR = 0.12;
const CHOSE_COLOR = 1.7;
const CHOSE_OTHER = 0.9;
const HAS_COLOR = 2;
const MOST_LIKELY = 4;

/** The memory of a seat that has seen nothing. */
export function newSeatMemory(seat: Seat): SeatMemory {
  return { seat, seats: [], discards: [], color: -1, drawer: NOBODY, drawFourOn: -1 };
}

/** Remembers an event, as the seat was shown it. */
export function remember(memory: SeatMemory, event: SeenEvent): void {
  if (event.type === "dealt") {
    if ("counts" in event) rememberDeal(memory, event);
  } else if (memory.seats.length > 0) rememberInRound(memory, event);
}

type EventInRound = Exclude<SeenEvent, { type: "dealt" }>;
type RedactedEventOf<T extends RedactedEvent["type"]> = Extract<RedactedEvent, { type: T }>;

function rememberInRound(memory: SeatMemory, event: EventInRound): void {
  noteHabits((seat) => rememberedAt(memory, seat), event);
  switch (event.type) {
    case "cardsDrawn":
      rememberDraw(memory, event);
      break;
    case "cardPlayed":
      rememberPlay(memory, event.seat, event.card);
      break;
    case "colorChosen":
      rememberColor(memory, event);
      break;
    case "challenged":
      rememberVerdict(memory, event);
      break;
    case "handsSwapped":
      swapMemories(memory, event.seats);
      break;
    case "handsRotated":
      rotateMemories(memory, event.direction);
      break;
    default:
      rememberOther(memory, event);
  }
}

function rememberOther(memory: SeatMemory, event: EventInRound): void {
  if (event.type === "drawPileReshuffled") memory.discards = memory.discards.slice(-1);
  else if (event.type === "cardsDiscarded") forget(rememberedAt(memory, event.seat), event.cards);
  else if (event.type === "seatOut") layAside(rememberedAt(memory, event.seat));
  else if (event.type === "handsShuffled") forgetHands(memory);
  else if (event.type === "flipped") turnOver(memory, event.top);
  else if (event.type === "turnPassed") rememberPass(memory, event.seat);
  else if (event.type === "turnStarted") memory.drawer = NOBODY;
}

function rememberedAt(memory: SeatMemory, seat: Seat): RememberedSeat {
  const remembered = memory.seats[seat];
  if (remembered === undefined) throw new RangeError(`the memory has no seat ${seat}`);
  return remembered;
}

function evenLikelihoods(): Pick<RememberedSeat, "byColor" | "bySymbol"> {
  return {
    byColor: Array<number>(WILD_COLOR + 1).fill(1),
    bySymbol: Array<number>(SYMBOL_COUNT).fill(1),
  };
}

/** A new round: cards are forgotten, habits are not. */
function rememberDeal(memory: SeatMemory, { counts, hand, top }: RedactedEventOf<"dealt">): void {
  memory.seats = counts.map((count, seat) => ({
    ...(memory.seats[seat] ?? NO_HABITS),
    ...evenLikelihoods(),
    known: seat === memory.seat ? [...hand] : [],
    count,
  }));
  memory.discards = [top];
  memory.color = colorOfTop(top);
  memory.drawer = NOBODY;
  memory.drawFourOn = -1;
}

function rememberDraw(memory: SeatMemory, event: RedactedEventOf<"cardsDrawn">): void {
  const { seat, count, cards, why } = event;
  const remembered = rememberedAt(memory, seat);
  if (why === "turn") {
    couldNotPlay(memory, remembered);
    memory.drawer = seat;
    mixIn(remembered, count - 1, unplayable(memory));
  } else mixIn(remembered, count, NOTHING);
  remembered.count += count;
  // Of others only those of a roulette, which everybody sees (N11).
  remembered.known.push(...cards);
}

/** Who draws probably holds neither the colour nor the symbol. */
function couldNotPlay(memory: SeatMemory, { byColor, bySymbol }: RememberedSeat): void {
  const top = topOf(memory);
  scale(byColor, memory.color, DREW_ON_COLOR);
  scale(byColor, WILD_COLOR, DREW_WITH_WILD);
  if (top < WILD) scale(bySymbol, SYMBOL_OF[top] ?? 0, DREW_ON_SYMBOL);
}

function colorOfTop(top: Card): number {
  return top < WILD ? (COLOR_OF[top] ?? -1) : -1;
}

function topOf({ discards }: SeatMemory): Card {
  return discards[discards.length - 1] ?? NO_CARD;
}

function scale(likelihoods: number[], index: number, factor: number): void {
  const before = likelihoods[index];
  if (before !== undefined) likelihoods[index] = Math.min(before * factor, MOST_LIKELY);
}

interface Excepted {
  readonly color: number;
  readonly symbol: number;
}

const NOTHING: Excepted = { color: -1, symbol: -1 };

/** The colour and the symbol that a card does not have which could not be played. */
function unplayable(memory: SeatMemory): Excepted {
  const top = topOf(memory);
  return { color: memory.color, symbol: top < WILD ? (SYMBOL_OF[top] ?? -1) : -1 };
}

/** Unknown cards have come to a hand: its likelihoods move towards 1. */
function mixIn({ byColor, bySymbol, count }: RememberedSeat, cards: number, except: Excepted): void {
  if (cards <= 0) return;
  mix(byColor, { count, cards, except: except.color });
  mix(bySymbol, { count, cards, except: except.symbol });
}

interface Mixture {
  readonly count: number;
  readonly cards: number;
  readonly except: number;
}

function mix(likelihoods: number[], { count, cards, except }: Mixture): void {
  for (const [index, likelihood] of likelihoods.entries()) {
    if (index !== except) likelihoods[index] = (likelihood * count + cards) / (count + cards);
  }
}

/** The drawn card could not be played either, or was kept. */
function rememberPass(memory: SeatMemory, seat: Seat): void {
  if (memory.drawer === seat) {
    const remembered = rememberedAt(memory, seat);
    mixIn({ ...remembered, count: remembered.count - 1 }, 1, unplayable(memory));
  }
  memory.drawer = NOBODY;
}

function rememberPlay(memory: SeatMemory, seat: Seat, card: Card): void {
  const remembered = rememberedAt(memory, seat);
  if (memory.drawer !== seat) learnFromPlay(memory, remembered, card);
  forget(remembered, [card]);
  if (card === WILD_DRAW_FOUR) memory.drawFourOn = memory.color;
  memory.discards.push(card);
  if (card < WILD) memory.color = COLOR_OF[card] ?? -1;
  memory.drawer = NOBODY;
}

/** These cards have left the hand. */
function forget(remembered: RememberedSeat, cards: readonly Card[]): void {
  const { known } = remembered;
  for (const card of cards) {
    const index = known.indexOf(frontOf(card));
    if (index >= 0) known.splice(index, 1);
  }
  remembered.count -= cards.length;
}

/** The seat is out (N12): without cards. */
function layAside(remembered: RememberedSeat): void {
  remembered.known = [];
  remembered.count = 0;
}

/** All hands are others now. */
function forgetHands({ seats }: SeatMemory): void {
  for (const remembered of seats) Object.assign(remembered, evenLikelihoods(), { known: [] });
}

/** The cards that were below are the discards now, in another order: only the top one is known (F9). */
function turnOver(memory: SeatMemory, top: Card): void {
  forgetHands(memory);
  memory.discards = [top];
  memory.color = colorOfTop(top);
}

/** Who leaves the colour, or plays a wild on it, has few cards of it. */
function learnFromPlay(memory: SeatMemory, { byColor, bySymbol }: RememberedSeat, card: Card): void {
  const { symbol } = unplayable(memory);
  if (card >= WILD) scale(bySymbol, symbol, WILD_ON_SYMBOL);
  if (card === WILD_DRAW_FOUR) scale(byColor, memory.color, DRAW_FOUR_ON_COLOR);
  else if (card >= WILD) scale(byColor, memory.color, WILD_ON_COLOR);
  else if (COLOR_OF[card] !== memory.color) scale(byColor, memory.color, LEFT_COLOR);
}

function rememberColor(memory: SeatMemory, { seat, color }: EventOf<"colorChosen">): void {
  const { byColor } = rememberedAt(memory, seat);
  const chosen = colorIndex(color);
  for (let each = 0; each < WILD_COLOR; each += 1)
    scale(byColor, each, each === chosen ? CHOSE_COLOR : CHOSE_OTHER);
  memory.color = chosen;
}

function rememberVerdict(memory: SeatMemory, event: RedactedEventOf<"challenged">): void {
  const { seat, by, guilty, hand } = event;
  const accused = rememberedAt(memory, seat);
  if (by === memory.seat) accused.known = [...hand];
  else if (memory.drawFourOn >= 0) accused.byColor[memory.drawFourOn] = guilty ? HAS_COLOR : 0;
}

/** The viewer sees its own hand: it is known before it moves on to another seat. */
export function rememberOwnHand(memory: SeatMemory, hand: readonly Card[]): void {
  const own = memory.seats[memory.seat];
  if (own !== undefined) own.known = [...hand];
}

/** After a Flip, everybody holds what the viewer saw behind their cards before (F4). `hands`: those after the Flip. */
export function rememberFlip(memory: SeatMemory, hands: readonly (readonly Card[])[]): void {
  for (const [seat, remembered] of memory.seats.entries())
    remembered.known = (hands[seat] ?? []).map(frontOf);
}

/** The likelihoods of a hand go with the hand; habits stay with the seat. */
function moveHand(to: RememberedSeat, from: RememberedSeat): RememberedSeat {
  const { byColor, bySymbol, known, count } = from;
  return { ...to, byColor, bySymbol, known, count };
}

function swapMemories(memory: SeatMemory, [one, other]: readonly [Seat, Seat]): void {
  const [first, second] = [rememberedAt(memory, one), rememberedAt(memory, other)];
  memory.seats[one] = moveHand(first, second);
  memory.seats[other] = moveHand(second, first);
}

/** Seats that are out take no part (N7). */
function rotateMemories(memory: SeatMemory, direction: Direction): void {
  const { seats } = memory;
  const out = [...seats.keys()].filter((seat) => seats[seat]?.count === 0);
  const circle = { seats: seats.length, out };
  const giverOf = (seat: Seat) => seatAfter(seat, direction === 1 ? -1 : 1, circle);
  memory.seats = seats.map((to, seat) =>
    out.includes(seat) ? to : moveHand(to, rememberedAt(memory, giverOf(seat))),
  );
}
