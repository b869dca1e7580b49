/** Counts what the shuffles of one match made of its deals, for the statistics of the server. */
import { type Card, colorOf, isWild, numberOf, symbolOf } from "../../card.ts";
import type { DeckRules } from "../../editions/editions.ts";
import { parseCard } from "../../record/card-text.ts";
import type { TextEvent } from "../../record/text-notation.ts";
import { type Seat, seatAfter } from "../../seat.ts";
import {
  chanceAsOpening,
  chanceInHand,
  chanceInPile,
  type DealSize,
  openingKinds,
  streakTally,
} from "./chances.ts";
import {
  addCounts,
  LONGEST_STREAK,
  NO_COUNTS,
  SHORTEST_STREAK,
  type ShuffleCounts,
  type ShuffleFigures,
  SMALLEST_TABLE,
} from "./shuffle-counts.ts";
import { NO_TALLY, type Tally, trial } from "./tally.ts";

/** A round as far as the statistics need it. */
interface CountedRound {
  readonly dealer: Seat;
  readonly hands: readonly (readonly Card[])[];
  /** The opening card. */
  top: Card;
  /** The next card first. */
  readonly pile: readonly Card[];
  first?: Seat;
  winner?: Seat;
}

/** Counts a match, event by event: however long it is, only its current round is in memory. */
export class ShuffleCounter {
  readonly #rules: DeckRules;
  #finished: ShuffleCounts = { ...NO_COUNTS, matches: 1 };
  #before: CountedRound | undefined;
  #round: CountedRound | undefined;

  constructor(rules: DeckRules) {
    this.#rules = rules;
  }

  /** The counts so far. */
  get counts(): ShuffleCounts {
    if (this.#round === undefined) return this.#finished;
    const context = { before: this.#before, rules: this.#rules };
    return addCounts(this.#finished, countRound(this.#round, context));
  }

  /** An event that cannot be read is left out. */
  add(events: readonly TextEvent[]): void {
    for (const event of events) {
      const round = event.type === "dealt" ? dealtRound(event) : undefined;
      if (round !== undefined) this.#begin(round);
      if (this.#round !== undefined) noteEvent(this.#round, event);
    }
  }

  #begin(round: CountedRound): void {
    this.#finished = this.counts;
    this.#before = this.#round;
    this.#round = round;
  }
}

function noteEvent(round: CountedRound, { type, seat, card }: TextEvent): void {
  if (type === "cardTurnedUp") round.top = cardsOf([card])[0] ?? round.top;
  if (typeof seat !== "number") return;
  if (type === "turnStarted") round.first ??= seat;
  if (type === "roundWon") round.winner = seat;
}

function dealtRound({ dealer, hands, top, drawPile }: TextEvent): CountedRound | undefined {
  const [opening] = cardsOf([top]);
  if (typeof dealer !== "number" || !Array.isArray(hands) || opening === undefined) return undefined;
  return { dealer, hands: hands.map(cardsOf), top: opening, pile: cardsOf(drawPile).toReversed() };
}

function cardsOf(texts: unknown): readonly Card[] {
  if (!Array.isArray(texts)) return [];
  return texts.flatMap((text) => (typeof text === "string" ? (parseCard(text) ?? []) : []));
}

interface RoundContext {
  readonly before: CountedRound | undefined;
  readonly rules: DeckRules;
}

function countRound(round: CountedRound, { before, rules }: RoundContext): ShuffleCounts {
  const dealt = dealtOrder(round);
  const size = { rules, dealt: dealt.length };
  const figures: ShuffleFigures = {
    wildAt: tallyPositions(size, { dealt, pile: round.pile }, isWild),
    actionAt: tallyPositions(size, { dealt, pile: round.pile }, isAction),
    opening: openingTallies(size, round.top),
    sameColor: streakTallies(size, dealt),
    firstWins: tallyOfTable(round, round.first),
    winsAgain: before?.winner === undefined ? [] : tallyOfTable(round, before.winner),
  };
  return { matches: 0, deals: 1, figures };
}

/** The cards of all hands in the order in which they left the shuffled pile (S3). */
function dealtOrder({ dealer, hands }: CountedRound): readonly Card[] {
  const seats = hands.length;
  const inTurn = hands.map((_, place) => hands[seatAfter(dealer, 1, { seats }, 1 + place)] ?? []);
  const handSize = Math.max(0, ...hands.map(({ length }) => length));
  return Array.from({ length: handSize }, (_, i) => inTurn.flatMap((hand) => hand[i] ?? [])).flat();
}

function isAction(card: Card): boolean {
  return !isWild(card) && numberOf(card) === undefined;
}

interface OrderedDeal {
  readonly dealt: readonly Card[];
  readonly pile: readonly Card[];
}

function tallyPositions(
  size: DealSize,
  { dealt, pile }: OrderedDeal,
  isKind: (card: Card) => boolean,
): readonly Tally[] {
  const [inHand, inPile] = [chanceInHand(size, isKind), chanceInPile(size, isKind)];
  return [
    ...dealt.map((card) => trial(isKind(card), inHand)),
    ...pile.map((card) => trial(isKind(card), inPile)),
  ];
}

function openingTallies(size: DealSize, top: Card): readonly Tally[] {
  return openingKinds(size.rules).map((kind) =>
    trial(
      symbolOf(top) === kind,
      chanceAsOpening(size, (card) => symbolOf(card) === kind),
    ),
  );
}

function streakTallies(size: DealSize, dealt: readonly Card[]): readonly Tally[] {
  const runs = runLengths(dealt);
  return Array.from({ length: LONGEST_STREAK - SHORTEST_STREAK + 1 }, (_, i) => {
    const length = SHORTEST_STREAK + i;
    const hits = runs.reduce((sum, run) => sum + Math.max(0, run - length + 1), 0);
    return { ...streakTally(size, length), hits };
  });
}

/** The lengths of all unbroken rows of one colour. A wild card has none, and ends a row. */
function runLengths(cards: readonly Card[]): readonly number[] {
  const runs: number[] = [];
  let previous: string | undefined;
  for (const card of cards) {
    const color = colorOf(card);
    if (color === undefined) runs.push(0);
    else if (color === previous) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
    previous = color;
  }
  return runs;
}

/** Whether this seat won the round: by table size. Nothing if nobody won it. */
function tallyOfTable({ hands, winner }: CountedRound, seat: Seat | undefined): readonly Tally[] {
  if (winner === undefined || seat === undefined) return [];
  const seats = hands.length;
  return Array.from({ length: seats - SMALLEST_TABLE + 1 }, (_, i) =>
    i === seats - SMALLEST_TABLE ? trial(winner === seat, 1 / seats) : NO_TALLY,
  );
}
