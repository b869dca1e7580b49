/**
 * A round in flat arrays, to be played to its end some hundred thousand times a second: the master looks ahead with it.
 * The engine stays the judge; a property test compares both after each move, under all rules. The fast round knows no
 * UNO calls: with `forgets`, a seat may be caught at once.
 */
import { WILD_DRAW_FOUR } from "../../card.ts";
import type { Rules } from "../../rules.ts";
import { NOBODY, type Seat } from "../../seat.ts";
import {
  ACCEPT_KIND,
  type Action,
  CHALLENGE_KIND,
  COLOR_KIND,
  cardIn,
  colorIn,
  copiesOfColor,
  DRAW_KIND,
  kindOf,
  PASS_KIND,
  PLAY_KIND,
  setIn,
  swapIn,
} from "./action.ts";
import { Dice } from "./dice.ts";
import {
  COLOR_OF,
  DRAW_FOUR_SYMBOL,
  DRAW_TWO_SYMBOL,
  MATCHING,
  matchingRow,
  REVERSE_SYMBOL,
  SKIP_SYMBOL,
  SYMBOL_OF,
  SYMBOLS_PER_COLOR,
} from "./faces.ts";
import { FastHands, MOST_CARDS } from "./fast-hands.ts";

/** What the table expects: as `Ask` of the game, in numbers. */
export const ASK_TURN = 0;
export const ASK_DRAWN = 1;
export const ASK_PENALTY = 2;
export const ASK_COLOR = 3;

const COLORED = 4;
const TWO_CARDS = 2;
const FOUR_CARDS = 4;
const WRONG_CHALLENGE_CARDS = 2;
const CAUGHT_CARDS = 2;

export class FastRound extends FastHands {
  rules: Rules;
  seats = 2;
  readonly drawPile: Uint8Array = new Uint8Array(MOST_CARDS);
  drawPileCount = 0;
  /** Without the top card. */
  readonly discards: Uint8Array = new Uint8Array(MOST_CARDS);
  discardCount = 0;
  /** True if the last card of the draw pile is the next one; otherwise any card is as likely. */
  isPileOrdered = false;
  top = 0;
  color = 0;
  turn: Seat = 0;
  direction = 1;
  ask = ASK_TURN;
  drawn = 0;
  penalty = 0;
  /** Whether the Wild Draw Four on top was honest (T5). */
  isHonest = true;
  /** The seat that played the top card; NOBODY for the opening card. */
  topSeat: Seat = NOBODY;
  /** True directly after a play: then a seat may jump in (H2). */
  hasJustPlayed = false;
  /** The seat that went out; NOBODY while the round runs. */
  winner: Seat = NOBODY;
  /** By seat: the chance to forget the UNO call and to be caught. */
  forgets: readonly number[] = [];
  dice = new Dice(1);

  constructor(rules: Rules) {
    super();
    this.rules = rules;
  }

  copyFrom(other: FastRound): void {
    const { seats } = other;
    this.rules = other.rules;
    this.seats = seats;
    this.copyHands(other, seats);
    for (let i = 0; i < other.drawPileCount; i += 1) this.drawPile[i] = other.drawPile[i] ?? 0;
    for (let i = 0; i < other.discardCount; i += 1) this.discards[i] = other.discards[i] ?? 0;
    this.drawPileCount = other.drawPileCount;
    this.discardCount = other.discardCount;
    this.isPileOrdered = other.isPileOrdered;
    this.#copyTable(other);
  }

  #copyTable(other: FastRound): void {
    this.top = other.top;
    this.color = other.color;
    this.turn = other.turn;
    this.direction = other.direction;
    this.ask = other.ask;
    this.drawn = other.drawn;
    this.penalty = other.penalty;
    this.isHonest = other.isHonest;
    this.topSeat = other.topSeat;
    this.hasJustPlayed = other.hasJustPlayed;
    this.winner = other.winner;
    this.forgets = other.forgets;
  }

  /** The seat this many places on in the direction of play; -1 is the seat before. */
  nextSeat(from: Seat, steps = 1): Seat {
    return (from + this.direction * steps + 2 * this.seats) % this.seats;
  }

  /** True if a card matches the top card (T1). */
  matches(card: number): boolean {
    return MATCHING[matchingRow(this.color, this.top) + card] === 1;
  }

  /** True if a Wild Draw Four of this seat would be a bluff (T5). */
  isBluff(seat: Seat): boolean {
    return this.colorCountOf(seat, this.color) > 0;
  }

  /** True if a card of the hand may be played in a turn (T1, H6). */
  isPlayable(seat: Seat, card: number): boolean {
    if (!this.matches(card)) return false;
    return !(this.rules.noBluff && card === WILD_DRAW_FOUR && this.isBluff(seat));
  }

  /** Fills `found` with the cards of the hand that may be played in a turn; answers with their number. */
  findPlayable(seat: Seat, found: Uint8Array): number {
    const start = seat * MOST_CARDS;
    const end = start + (this.counts[seat] ?? 0);
    const row = matchingRow(this.color, this.top);
    const forbidden = this.rules.noBluff && this.isBluff(seat) ? WILD_DRAW_FOUR : 0;
    let count = 0;
    for (let i = start; i < end; i += 1) {
      const card = this.hands[i] ?? 0;
      if (MATCHING[row + card] !== 1 || card === forbidden) continue;
      found[count] = card;
      count += 1;
    }
    return count;
  }

  /** True if `forcePlay` requires playing this card (H5). */
  isForced(seat: Seat, card: number): boolean {
    return this.rules.forcePlay && this.matches(card) && !(card === WILD_DRAW_FOUR && this.isBluff(seat));
  }

  /** True if a card can be stacked on the penalty (H1). */
  canAnswer(seat: Seat, card: number): boolean {
    const { stacking, noBluff } = this.rules;
    const symbol = SYMBOL_OF[card];
    if (stacking === "off" || (symbol !== DRAW_TWO_SYMBOL && symbol !== DRAW_FOUR_SYMBOL)) return false;
    if (symbol === DRAW_FOUR_SYMBOL && noBluff && this.isBluff(seat)) return false;
    if (symbol === SYMBOL_OF[this.top]) return true;
    return stacking === "mixed" && (symbol === DRAW_FOUR_SYMBOL || COLOR_OF[card] === this.color);
  }

  canDraw(): boolean {
    return this.drawPileCount > 0 || this.discardCount > 0;
  }

  /** Plays a command of the seat to act. */
  apply(action: Action): void {
    const kind = kindOf(action);
    if (kind === PLAY_KIND) {
      this.play(this.turn, action);
      return;
    }
    this.hasJustPlayed = false;
    if (kind === DRAW_KIND) this.#drawInTurn();
    else if (kind === PASS_KIND) this.#startTurn(this.nextSeat(this.turn));
    else if (kind === ACCEPT_KIND) this.#accept();
    else if (kind === CHALLENGE_KIND) this.#challenge();
    else if (kind === COLOR_KIND) this.#chooseColor(colorIn(action));
  }

  /** Plays cards of any seat: out of turn, it is a jump-in (H2). */
  play(seat: Seat, action: Action): void {
    const card = cardIn(action);
    const held = this.color;
    this.#discard(seat, action);
    this.isHonest = card !== WILD_DRAW_FOUR || this.colorCountOf(seat, held) === 0;
    this.color = colorIn(action);
    this.topSeat = seat;
    this.drawn = 0;
    this.ask = ASK_TURN;
    this.hasJustPlayed = true;
    if (this.counts[seat] === 0) {
      this.#goOut(seat, card);
      return;
    }
    this.#takeEffect(seat, action);
    if (this.counts[seat] === 1) this.#maybeCatch(seat);
  }

  #discard(seat: Seat, action: Action): void {
    const card = cardIn(action);
    const copies = setIn(action);
    this.#discardTop();
    this.take(seat, card);
    this.top = card;
    if (copies !== 0) this.#discardRestOfSet(seat, card, copies);
  }

  #discardTop(): void {
    this.discards[this.discardCount] = this.top;
    this.discardCount += 1;
  }

  #discardRestOfSet(seat: Seat, top: number, copies: number): void {
    const number = SYMBOL_OF[top] ?? 0;
    for (let color = 0; color < COLORED; color += 1) {
      const others = copiesOfColor(copies, color) - (COLOR_OF[top] === color ? 1 : 0);
      for (let i = 0; i < others; i += 1) {
        const card = 1 + SYMBOLS_PER_COLOR * color + number;
        this.take(seat, card);
        this.discards[this.discardCount] = card;
        this.discardCount += 1;
      }
    }
  }

  /** The penalty of the last card is still drawn (E1). */
  #goOut(seat: Seat, card: number): void {
    const amount = penaltyOf(card);
    if (amount > 0) this.drawCards(this.nextSeat(seat), this.penalty + amount);
    this.winner = seat;
  }

  #takeEffect(seat: Seat, action: Action): void {
    const symbol = SYMBOL_OF[cardIn(action)] ?? 0;
    if (symbol < SKIP_SYMBOL) this.#moveHands(seat, action, symbol);
    if (symbol === DRAW_TWO_SYMBOL || symbol === DRAW_FOUR_SYMBOL) this.#penalize(seat, symbol);
    else if (symbol === SKIP_SYMBOL) this.#startTurn(this.nextSeat(seat, 2));
    else if (symbol === REVERSE_SYMBOL) this.#reverse(seat);
    else this.#startTurn(this.nextSeat(seat));
  }

  #reverse(seat: Seat): void {
    if (this.seats === 2) {
      this.#startTurn(this.nextSeat(seat, 2));
      return;
    }
    this.direction = -this.direction;
    this.#startTurn(this.nextSeat(seat));
  }

  /** The next seat must answer, or draws at once and is skipped (T5, H1, H6). */
  #penalize(seat: Seat, symbol: number): void {
    const { stacking, noBluff } = this.rules;
    const amount = this.penalty + (symbol === DRAW_TWO_SYMBOL ? TWO_CARDS : FOUR_CARDS);
    const next = this.nextSeat(seat);
    if (stacking !== "off" || (symbol === DRAW_FOUR_SYMBOL && !noBluff)) {
      this.turn = next;
      this.ask = ASK_PENALTY;
      this.penalty = amount;
      return;
    }
    this.drawCards(next, amount);
    this.#startTurn(this.nextSeat(seat, 2));
  }

  /** A 7 swaps two hands, a 0 passes all hands on (H3). */
  #moveHands(seat: Seat, action: Action, symbol: number): void {
    const other = swapIn(action);
    if (other >= 0) this.swapHands(seat, other);
    else if (symbol === 0 && this.rules.sevenZero) {
      // Swapping along the seats against the direction passes every hand on by one.
      for (let i = 1; i < this.seats; i += 1) {
        this.swapHands(seat, this.nextSeat(seat, i));
      }
    }
  }

  #maybeCatch(seat: Seat): void {
    const chance = this.forgets[seat] ?? 0;
    if (chance > 0 && this.dice.share() < chance) this.drawCards(seat, CAUGHT_CARDS);
  }

  #startTurn(seat: Seat): void {
    this.turn = seat;
    this.ask = ASK_TURN;
    this.drawn = 0;
    this.penalty = 0;
  }

  #drawInTurn(): void {
    const seat = this.turn;
    let card = this.draw(seat);
    if (this.rules.drawToMatch) while (card !== 0 && !this.isPlayable(seat, card)) card = this.draw(seat);
    if (card === 0 || !this.isPlayable(seat, card)) {
      this.#startTurn(this.nextSeat(seat));
      return;
    }
    this.ask = ASK_DRAWN;
    this.drawn = card;
  }

  #accept(): void {
    this.drawCards(this.turn, this.penalty);
    this.#startTurn(this.nextSeat(this.turn));
  }

  #challenge(): void {
    if (this.isHonest) {
      this.drawCards(this.turn, this.penalty + WRONG_CHALLENGE_CARDS);
      this.#startTurn(this.nextSeat(this.turn));
      return;
    }
    this.drawCards(this.topSeat, this.penalty);
    this.#startTurn(this.turn);
  }

  #chooseColor(color: number): void {
    this.color = color;
    this.ask = ASK_TURN;
  }

  drawCards(seat: Seat, count: number): void {
    for (let i = 0; i < count; i += 1) this.draw(seat);
  }

  /** The card drawn; 0 if there is none left. */
  draw(seat: Seat): number {
    if (this.drawPileCount === 0) {
      if (this.discardCount === 0) return 0;
      this.#reshuffle();
    }
    const last = this.drawPileCount - 1;
    const index = this.isPileOrdered ? last : this.dice.below(this.drawPileCount);
    const card = this.drawPile[index] ?? 0;
    this.drawPile[index] = this.drawPile[last] ?? 0;
    this.drawPileCount = last;
    this.give(seat, card);
    return card;
  }

  #reshuffle(): void {
    for (let i = 0; i < this.discardCount; i += 1) this.drawPile[i] = this.discards[i] ?? 0;
    this.drawPileCount = this.discardCount;
    this.discardCount = 0;
    this.isPileOrdered = false;
  }
}

function penaltyOf(card: number): number {
  const symbol = SYMBOL_OF[card];
  if (symbol === DRAW_TWO_SYMBOL) return TWO_CARDS;
  return symbol === DRAW_FOUR_SYMBOL ? FOUR_CARDS : 0;
}
