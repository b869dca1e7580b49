/** Imagines where the hidden cards of any deck are: a game that fits what a seat knows, with all other cards at random. */
import { type Card, frontOf, isDark, joined, NO_CARD } from "../../card.ts";
import { backsOf, deckOf, faceOf, hasBacks } from "../../editions/editions.ts";
import { copyGame, type Game, newGame } from "../../game.ts";
import { isBluff } from "../../legal/why-not-play.ts";
import type { Seat } from "../../seat.ts";
import type { View } from "../../view.ts";
import type { Dice } from "./dice.ts";
import type { SeatKnowledge } from "./imagine.ts";

/** A reshuffle in an imagined game needs a seed. */
const SEED_DIGITS = 64;
/** How often a card that may be a bluff is taken for one. */
const BLUFF_SHARE = 0.3;

/** Imagines games of one decision. The same dice give the same games. */
export class GameImagination {
  readonly #knowledge: SeatKnowledge;
  readonly #dice: Dice;
  /** Below the top card; empty if the seat has not seen all of them. */
  readonly #discards: readonly Card[];
  /** The faces in play that the seat does not see, and those behind. */
  readonly #unseen: readonly Card[];
  readonly #unseenBehind: readonly Card[];

  constructor(knowledge: SeatKnowledge, dice: Dice) {
    const { view } = knowledge;
    this.#knowledge = knowledge;
    this.#dice = dice;
    this.#discards = discardsBelow(knowledge);
    this.#unseen = without(facesInPlay(view), [...view.hand, ...this.#discards, view.topCard]);
    this.#unseenBehind = unseenBehind(view);
  }

  /** The next imagined game. */
  next(): Game {
    const { view } = this.#knowledge;
    const faces = this.#shuffled(this.#unseen);
    const backs = this.#shuffled(this.#unseenBehind);
    const known = view.cardCounts.map((count, seat) => this.#known(seat, count, faces));
    const hands = view.cardCounts.map((count, seat) => {
      const held = known[seat] ?? [];
      return seat === view.seat ? [...view.hand] : [...held, ...take(faces, count - held.length)];
    });
    const laidAside = take(faces, view.laidAside);
    const below = this.#discards.length > 0 ? this.#discards : take(faces, view.discardPile - 1);
    const placed = {
      hands: hands.map((hand, seat) => this.#withBacks(hand, backs, view.backs?.[seat])),
      drawPile: this.#withBacks(take(faces, view.drawPile), backs, lastOnly(view)),
      discardPile: this.#withBacks([...below, view.topCard], backs),
      laidAside: this.#withBacks(laidAside, backs),
    };
    return this.#gameWith(placed);
  }

  /** What another seat holds for certain, taken from the faces that are left. */
  #known(seat: Seat, count: number, faces: Card[]): readonly Card[] {
    const { view, memory } = this.#knowledge;
    if (seat === view.seat) return [];
    return (memory.seats[seat]?.known ?? []).slice(0, count).filter((card) => takeFace(faces, card));
  }

  /** Puts the known faces behind these cards, and others where none is known. */
  #withBacks(cards: readonly Card[], backs: Card[], known: readonly Card[] = []): Card[] {
    if (!hasBacks(this.#knowledge.view.rules)) return [...cards];
    const seen = known.length === cards.length ? this.#shuffled(known) : known;
    const first = cards.length - seen.length;
    return cards.map((face, place) => joined(face, seen[place - first] ?? take(backs, 1)[0] ?? NO_CARD));
  }

  #shuffled(cards: readonly Card[]): Card[] {
    return shuffledBy(this.#dice, cards);
  }

  #gameWith(placed: Pick<Game, "hands" | "drawPile" | "discardPile"> & { readonly laidAside: Card[] }): Game {
    const { view } = this.#knowledge;
    const { rules, seats, turn, drawnCard } = view;
    const { laidAside, ...piles } = placed;
    const game = newGame({ rules, seats, seed: seedFrom(this.#dice) });
    const drawn = (placed.hands[turn] ?? []).findLast((card) => frontOf(card) === drawnCard);
    const { phase, round, dealer, pendingAction, direction, color, penalty, topCardSeat } = view;
    Object.assign(game, {
      phase,
      round,
      dealer,
      turn,
      pendingAction,
      direction,
      color,
      penalty,
      topCardSeat,
    });
    Object.assign(game, piles, { scores: [...view.scores], drawnCard: drawn ?? NO_CARD });
    if (game.out !== undefined) Object.assign(game, { out: [...view.out], laidAside });
    if (pendingAction === "penalty" && faceOf(view.topCard, rules).isBluffable) this.#addBluff(game);
    return game;
  }

  /** Nobody knows which colour was in play before, so the odds are the same for every hand. */
  #addBluff(game: Game): void {
    const { topCardSeat: seat } = game;
    const hand = game.hands[seat] ?? [];
    const mayBluff = isBluff({ hand: hand.map(frontOf), color: game.color });
    game.challengeable = { seat, honest: !mayBluff || this.#dice.share() >= BLUFF_SHARE, hand };
  }
}

/**
 * A copy of a real game, with the draw pile in another order, and other reshuffles. The last cards, which are drawn next, take
 * the first of the dice: without them, the same dice bring the other cards into the same order.
 */
export function withOtherPile(real: Readonly<Game>, dice: Dice): Game {
  const game = copyGame(real);
  game.drawPile = shuffledBy(dice, game.drawPile);
  game.seed = seedFrom(dice);
  return game;
}

function shuffledBy(dice: Dice, cards: readonly Card[]): Card[] {
  const shuffled = [...cards];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = dice.below(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] ?? NO_CARD, shuffled[last] ?? NO_CARD];
  }
  return shuffled;
}

function seedFrom(dice: Dice): string {
  return dice.word().toString(16).padStart(SEED_DIGITS, "0");
}

function discardsBelow({ view, memory }: SeatKnowledge): readonly Card[] {
  const isComplete = memory.discards.length === view.discardPile && memory.discards.at(-1) === view.topCard;
  return isComplete && !hasBacks(view.rules) ? memory.discards.slice(0, -1) : [];
}

function facesInPlay({ rules, topCard }: View): readonly Card[] {
  return hasBacks(rules) && isDark(topCard) ? backsOf(rules) : deckOf(rules);
}

function unseenBehind({ rules, topCard, backs = [], drawPileBack = NO_CARD }: View): readonly Card[] {
  if (!hasBacks(rules)) return [];
  const faces = isDark(topCard) ? deckOf(rules) : backsOf(rules);
  return without(faces, [...backs.flat(), drawPileBack]);
}

/** The next card of the pile has a face behind it that everybody sees. */
function lastOnly({ drawPileBack }: View): readonly Card[] {
  return drawPileBack === undefined || drawPileBack === NO_CARD ? [] : [drawPileBack];
}

/** Takes cards from the end of a list: fewer if it has no more. */
function take(cards: Card[], count: number): Card[] {
  return count <= 0 ? [] : cards.splice(-count);
}

/** Takes this face from a list; false if it is not there. */
function takeFace(faces: Card[], face: Card): boolean {
  const place = faces.indexOf(face);
  if (place >= 0) faces.splice(place, 1);
  return place >= 0;
}

/** The cards without those that are seen. */
function without(cards: readonly Card[], seen: readonly Card[]): readonly Card[] {
  const left = [...cards];
  for (const card of seen) takeFace(left, card);
  return left;
}
