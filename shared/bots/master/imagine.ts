/** Imagines where the hidden cards are: a round that fits what a seat knows, with likely hands for the others. */
import { type Card, WILD_DRAW_FOUR } from "../../card.ts";
import type { Seat } from "../../seat.ts";
import type { View } from "../../view.ts";
import { bluffShare } from "../bluff-odds.ts";
import type { Dice } from "./dice.ts";
import { COLOR_OF, copiesInDeck, FACE_COUNT, SYMBOL_OF, WILD_COLOR } from "./faces.ts";
import { ASK_PENALTY, FastRound } from "./fast-round.ts";
import { setTable } from "./open-round.ts";
import { DRAW_FOUR_ON_COLOR, type RememberedSeat, type SeatMemory } from "./seat-memory.ts";

/** What one seat knows: its view, and what it remembers. */
export interface SeatKnowledge {
  readonly view: View;
  readonly memory: Readonly<SeatMemory>;
}

/** No card is quite impossible, except for a player who was found honest. */
const LEAST_LIKELIHOOD = 0.002;

/** Imagines rounds. The same dice give the same rounds. */
export class Imagination {
  readonly #view: View;
  readonly #memory: Readonly<SeatMemory>;
  readonly #dice: Dice;
  readonly #others: Seat[];
  readonly #round: FastRound;
  /** By face: copies that the seat does not see; and those that are not given to a hand yet. */
  readonly #unseen: Int16Array;
  readonly #left: Int16Array = new Int16Array(FACE_COUNT);
  /** By seat and face: how likely the seat holds such a card. */
  readonly #likelihoods: readonly Float64Array[];
  /** By face: the same for the seat that is being dealt to; 0 if it cannot get the card. */
  readonly #weights: Float64Array = new Float64Array(FACE_COUNT);
  readonly #hasDiscards: boolean;
  /** Without the top card; empty if the seat has not seen all of them. */
  readonly #discards: readonly Card[];

  constructor({ view, memory }: SeatKnowledge, dice: Dice) {
    this.#view = view;
    this.#memory = memory;
    this.#dice = dice;
    this.#others = view.cardCounts.map((_, seat) => seat).filter((seat) => seat !== view.seat);
    this.#round = new FastRound(view.rules);
    this.#likelihoods = view.cardCounts.map((_, seat) => likelihoodsOf(memory.seats[seat]));
    this.#hasDiscards =
      memory.discards.length === view.discardPile && memory.discards.at(-1) === view.topCard;
    this.#discards = this.#hasDiscards ? memory.discards.slice(0, -1) : [];
    this.#unseen = unseenCards(view, this.#hasDiscards ? memory.discards : [view.topCard]);
  }

  /** The next imagined round: always the same object with other cards. */
  next(): FastRound {
    const round = this.#round;
    this.#left.set(this.#unseen);
    this.#setTable(round);
    for (const seat of this.#others) this.#giveKnown(seat);
    this.#shuffleOthers();
    if (this.#isDrawFourAsked()) this.#fillSuspect(this.#view.topCardSeat);
    for (const seat of this.#others) this.#fill(seat, -1);
    if (round.ask === ASK_PENALTY && round.top === WILD_DRAW_FOUR) this.#setHonesty(round);
    this.#makePiles(round);
    return round;
  }

  #setTable(round: FastRound): void {
    const view = this.#view;
    round.dice = this.#dice;
    setTable(round, view, view.topCard);
    for (const seat of view.cardCounts.keys()) round.clearHand(seat);
    for (const card of view.hand) round.give(view.seat, card);
  }

  #giveKnown(seat: Seat): void {
    const known = this.#memory.seats[seat]?.known ?? [];
    for (const card of known) if (this.#missing(seat) > 0) this.#move(seat, card);
  }

  #missing(seat: Seat): number {
    return (this.#view.cardCounts[seat] ?? 0) - this.#round.countOf(seat);
  }

  /** Moves a hidden card into a hand, if there is one left. */
  #move(seat: Seat, card: Card): void {
    const left = this.#left[card] ?? 0;
    if (left <= 0) return;
    this.#left[card] = left - 1;
    this.#round.give(seat, card);
  }

  /** Nobody is always first to get the likely cards. */
  #shuffleOthers(): void {
    const others = this.#others;
    for (let last = others.length - 1; last > 0; last -= 1) {
      const index = this.#dice.below(last + 1);
      const [one, other] = [others[last], others[index]];
      if (one === undefined || other === undefined) continue;
      others[last] = other;
      others[index] = one;
    }
  }

  #isDrawFourAsked(): boolean {
    const { pendingAction, topCard, topCardSeat, seat } = this.#view;
    return (
      pendingAction === "penalty" &&
      topCard === WILD_DRAW_FOUR &&
      topCardSeat !== seat &&
      this.#memory.drawFourOn >= 0
    );
  }

  /** A suspected bluffer holds the colour, or certainly does not. */
  #fillSuspect(suspect: Seat): void {
    const on = this.#memory.drawFourOn;
    if ((this.#memory.seats[suspect]?.known.length ?? 0) > 0) return;
    if (this.#dice.share() < this.bluffChance(suspect)) {
      this.#giveColor(suspect, on);
      this.#fill(suspect, -1);
    } else this.#fill(suspect, on);
  }

  /** How likely the Wild Draw Four on top is a bluff: by the cards that are left, and by earlier verdicts. */
  bluffChance(suspect: Seat): number {
    const on = this.#memory.drawFourOn;
    const remembered = this.#memory.seats[suspect];
    let [ofColor, all] = [0, 0];
    for (const [card, copies] of this.#unseen.entries()) {
      all += copies;
      if (COLOR_OF[card] === on && card > 0) ofColor += copies;
    }
    const likelihood = Math.min(1, (remembered?.byColor[on] ?? 1) / DRAW_FOUR_ON_COLOR) * ofColor;
    const without = (all - ofColor) / (likelihood + all - ofColor);
    const bluffs = (1 - power(without, this.#view.cardCounts[suspect] ?? 0)) * bluffShare(remembered);
    const honest = power(without, this.#view.cardCounts[suspect] ?? 0);
    return bluffs + honest === 0 ? 0 : bluffs / (bluffs + honest);
  }

  #giveColor(seat: Seat, color: number): void {
    if (this.#missing(seat) > 0) this.#giveOne(seat, this.#weigh(seat, { only: color, without: -1 }));
  }

  /** Fills a hand with hidden cards, by their likelihood. */
  #fill(seat: Seat, without: number): void {
    let missing = this.#missing(seat);
    if (missing <= 0) return;
    let total = this.#weigh(seat, { only: -1, without });
    for (; missing > 0; missing -= 1) total -= this.#giveOne(seat, total);
  }

  /** Sets the likelihood of each face for this seat; answers with the sum over all hidden cards. */
  #weigh(seat: Seat, { only, without }: ColorLimits): number {
    const likelihoods = this.#likelihoods[seat];
    let total = 0;
    for (let card = 1; card < FACE_COUNT; card += 1) {
      const left = this.#left[card] ?? 0;
      const color = COLOR_OF[card] ?? 0;
      const isPossible = left > 0 && color !== without && (only < 0 || color === only);
      const likelihood = isPossible ? (likelihoods?.[card] ?? 0) : 0;
      this.#weights[card] = likelihood;
      total += likelihood * left;
    }
    return total;
  }

  /** Gives one card; answers with its likelihood. */
  #giveOne(seat: Seat, total: number): number {
    const card = this.#pick(total);
    this.#move(seat, card);
    return this.#weights[card] ?? 0;
  }

  #pick(total: number): Card {
    let rest = this.#dice.share() * total;
    let last = 0;
    for (let card = 1; card < FACE_COUNT; card += 1) {
      const weight = (this.#weights[card] ?? 0) * (this.#left[card] ?? 0);
      if (weight === 0) continue;
      last = card;
      rest -= weight;
      if (rest < 0) return card;
    }
    return last === 0 ? this.#left.findIndex((left) => left > 0) : last;
  }

  #setHonesty(round: FastRound): void {
    const { topCardSeat } = this.#view;
    const on = this.#memory.drawFourOn;
    round.isHonest = on < 0 || round.colorCountOf(topCardSeat, on) === 0;
  }

  /** What is left is the draw pile; a seat that has not seen all discards guesses these, too. */
  #makePiles(round: FastRound): void {
    round.drawPileCount = 0;
    round.discardCount = 0;
    for (let card = 1; card < FACE_COUNT; card += 1) {
      for (let copies = this.#left[card] ?? 0; copies > 0; copies -= 1) {
        round.drawPile[round.drawPileCount] = card;
        round.drawPileCount += 1;
      }
    }
    for (const card of this.#discards) discard(round, card);
    if (!this.#hasDiscards) while (round.drawPileCount > this.#view.drawPile) this.#guessDiscard(round);
  }

  #guessDiscard(round: FastRound): void {
    const index = this.#dice.below(round.drawPileCount);
    discard(round, round.drawPile[index] ?? 0);
    round.drawPileCount -= 1;
    round.drawPile[index] = round.drawPile[round.drawPileCount] ?? 0;
  }
}

interface ColorLimits {
  /** Only this colour; any with -1. */
  readonly only: number;
  /** Not this colour; any with -1. */
  readonly without: number;
}

function unseenCards({ rules, hand }: View, discards: readonly Card[]): Int16Array {
  const unseen = Int16Array.from(copiesInDeck(rules.customCards));
  for (const card of [...hand, ...discards]) unseen[card] = (unseen[card] ?? 0) - 1;
  return unseen;
}

function likelihoodsOf(remembered: RememberedSeat | undefined): Float64Array {
  return Float64Array.from({ length: FACE_COUNT }, (_, card) => likelihoodOf(card, remembered));
}

function likelihoodOf(card: Card, remembered: RememberedSeat | undefined): number {
  if (remembered === undefined) return 1;
  const byColor = remembered.byColor[COLOR_OF[card] ?? WILD_COLOR] ?? 1;
  return Math.max(byColor * (remembered.bySymbol[SYMBOL_OF[card] ?? 0] ?? 1), LEAST_LIKELIHOOD);
}

/** By multiplication alone: other ways differ in the last digit between machines. */
function power(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < exponent; i += 1) product *= base;
  return product;
}

function discard(round: FastRound, card: Card): void {
  round.discards[round.discardCount] = card;
  round.discardCount += 1;
}
