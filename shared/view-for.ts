/** Makes the view of one seat or of a spectator: a copy (`viewFor`), or a live view (`peekView`). */
import { backOf, type Card, type Color, frontOf, NO_CARD } from "./card.ts";
import { hasBacks } from "./editions/editions.ts";
import {
  type DeclaredRule,
  type Game,
  handOf,
  type MatchResult,
  type PendingAction,
  type Phase,
  topCard,
} from "./game.ts";
import type { Rules } from "./rules.ts";
import { type Direction, NOBODY, type Seat, SPECTATOR, seatsIn } from "./seat.ts";
import type { View } from "./view.ts";

/** A copy of what `viewer` may know of a game. It does not change when the game continues. */
export function viewFor(game: Readonly<Game>, viewer: Seat = SPECTATOR): View {
  const live = peekView(game, viewer);
  return withBacks(live, {
    seat: viewer,
    rules: live.rules,
    seats: live.seats,
    phase: live.phase,
    round: live.round,
    dealer: live.dealer,
    turn: live.turn,
    pendingAction: live.pendingAction,
    direction: live.direction,
    hand: [...live.hand],
    cardCounts: live.cardCounts,
    revealedHands: live.revealedHands.map((hand) => [...hand]),
    topCard: live.topCard,
    color: live.color,
    drawnCard: live.drawnCard,
    penalty: live.penalty,
    topCardSeat: live.topCardSeat,
    tableRule: live.tableRule,
    drawPile: live.drawPile,
    discardPile: live.discardPile,
    calledUno: [...live.calledUno],
    catchableSeat: live.catchableSeat,
    catchExpired: live.catchExpired,
    scores: [...live.scores],
    roundPoints: [...live.roundPoints],
    result: live.result,
    out: [...live.out],
    laidAside: live.laidAside,
  });
}

/** Added afterwards, so that views of decks with one side are of one shape, which is faster. */
function withBacks(live: View, view: View): View {
  if (live.backs === undefined) return view;
  return { ...view, backs: live.backs, drawPileBack: live.drawPileBack };
}

/**
 * A live view: it copies nothing, and each property is read from the game. Fast, for `decide` and for looking ahead. Do
 * not keep it, and do not spread it into another object.
 */
export function peekView(game: Readonly<Game>, viewer: Seat): View {
  return hasBacks(game.rules) ? new TwoSidedView(game, viewer) : new LiveView(game, viewer);
}

const NO_SEATS: readonly Seat[] = [];

class LiveView implements View {
  readonly seat: Seat;
  readonly #game: Readonly<Game>;

  constructor(game: Readonly<Game>, seat: Seat) {
    this.#game = game;
    this.seat = seat;
  }

  /** No field of its own, so that a view that is stored or sent by mistake holds no secret. */
  protected get game(): Readonly<Game> {
    return this.#game;
  }

  get rules(): Rules {
    return this.#game.rules;
  }

  get seats(): number {
    return this.#game.seats;
  }

  get phase(): Phase {
    return this.#game.phase;
  }

  get round(): number {
    return this.#game.round;
  }

  get dealer(): Seat {
    return this.#game.dealer;
  }

  get turn(): Seat {
    return this.#game.turn;
  }

  get pendingAction(): PendingAction {
    return this.#game.pendingAction;
  }

  get direction(): Direction {
    return this.#game.direction;
  }

  get hand(): readonly Card[] {
    return handOf(this.#game, this.seat);
  }

  get cardCounts(): readonly number[] {
    return this.#game.hands.map((hand) => hand.length);
  }

  get revealedHands(): readonly (readonly Card[])[] {
    const { hands } = this.#game;
    return areHandsShown(this.#game) ? hands : hands.map(() => []);
  }

  get backs(): View["backs"] {
    return undefined;
  }

  get drawPileBack(): Card | undefined {
    return undefined;
  }

  get topCard(): Card {
    return topCard(this.#game);
  }

  get color(): Color | "none" {
    return this.#game.color;
  }

  get drawnCard(): Card {
    const { turn, drawnCard } = this.#game;
    return this.seat !== NOBODY && this.seat === turn ? drawnCard : NO_CARD;
  }

  get penalty(): number {
    return this.#game.penalty;
  }

  get topCardSeat(): Seat {
    return this.#game.topCardSeat;
  }

  get tableRule(): DeclaredRule | "none" {
    return this.#game.tableRule;
  }

  get drawPile(): number {
    return this.#game.drawPile.length;
  }

  get discardPile(): number {
    return this.#game.discardPile.length;
  }

  get calledUno(): readonly Seat[] {
    return this.#game.calledUno;
  }

  get catchableSeat(): Seat {
    return this.#game.catchableSeat;
  }

  get catchExpired(): readonly Seat[] {
    const { catchableSeat, catchableThisTurn, catchableLastTurn } = this.#game;
    const recent = new Set([...catchableThisTurn, ...catchableLastTurn]);
    recent.delete(catchableSeat);
    return [...recent].sort((a, b) => a - b);
  }

  get scores(): readonly number[] {
    return this.#game.scores;
  }

  get roundPoints(): readonly number[] {
    return this.#game.roundPoints;
  }

  get result(): MatchResult | "none" {
    return this.#game.result;
  }

  get out(): readonly Seat[] {
    return this.#game.out ?? NO_SEATS;
  }

  get laidAside(): number {
    return this.#game.laidAside?.length ?? 0;
  }
}

/** A deck with two sides: viewers know the faces in play of their own cards, and the faces behind the cards of all others (F4). */
class TwoSidedView extends LiveView {
  override get hand(): readonly Card[] {
    return super.hand.map(frontOf);
  }

  override get revealedHands(): readonly (readonly Card[])[] {
    return super.revealedHands.map((hand) => hand.map(frontOf));
  }

  override get backs(): View["backs"] {
    // A spectator may be a player in another window, who must not see what is behind that hand.
    const isShown = (seat: Seat) => this.seat !== SPECTATOR && this.seat !== seat;
    return this.game.hands.map((hand, seat) => (isShown(seat) ? hand.map(backOf).sort((a, b) => a - b) : []));
  }

  override get drawPileBack(): Card | undefined {
    return backOf(this.game.drawPile.at(-1) ?? NO_CARD);
  }

  override get topCard(): Card {
    return frontOf(super.topCard);
  }

  override get drawnCard(): Card {
    return frontOf(super.drawnCard);
  }
}

/** Hands are revealed after a round was won, but not if a match ends in the middle of a round. */
function areHandsShown(game: Readonly<Game>): boolean {
  const inRound = seatsIn(game);
  const isWon = inRound.length === 1 || inRound.some((seat) => handOf(game, seat).length === 0);
  return (game.phase === "roundOver" || game.phase === "matchOver") && isWon;
}
