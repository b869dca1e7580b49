/** How events change hands and piles. */
import { type Card, colorOf, isWild, NO_CARD, turnedOver } from "../card.ts";
import { faceOf } from "../editions/editions.ts";
import type { EventOf } from "../event.ts";
import type { Game } from "../game.ts";
import { provesBluff } from "../legal.ts";
import { type Direction, NOBODY, type Seat, seatAfter } from "../seat.ts";
import { clearExposedSeat } from "./exposed-seat.ts";

/** Moves a card from the hand to the discard pile, and records whether a card that may be a bluff was honest (T5). */
export function moveToDiscardPile(game: Game, { seat, card }: EventOf<"cardPlayed">): void {
  const hand = handIn(game, seat);
  removeCard(hand, card);
  game.challengeable =
    isWild(card) && faceOf(card, game.rules).isBluffable
      ? { seat, honest: !hand.some((held) => provesBluff(held, game.color)), hand: [...hand] }
      : "none";
  game.discardPile.push(card);
  game.color = colorOf(card) ?? "none";
  game.played = seat;
  game.topCardSeat = seat;
  game.drawnCard = NO_CARD;
  clearExposedSeat(game);
}

/** Without `splice`, which makes a list of what it removes: this runs for every card that is played. */
function removeCard(hand: Card[], card: Card): void {
  const index = hand.indexOf(card);
  if (index < 0) throw new Error(`card ${card} was played, but is not in the hand`);
  for (let next = index + 1; next < hand.length; next += 1) hand[next - 1] = hand[next] ?? NO_CARD;
  hand.pop();
}

/** Moves cards from the draw pile to a hand, in the order drawn. */
export function moveToHand(game: Game, { seat, cards, why }: EventOf<"cardsDrawn">): void {
  const hand = handIn(game, seat);
  for (const card of cards) {
    game.drawPile.pop();
    hand.push(card);
  }
  if (why === "turn") {
    game.pendingAction = "drawn";
    game.drawnCard = cards.at(-1) ?? NO_CARD;
  }
  if (why !== "uno" || seat === game.catchableSeat) clearExposedSeat(game);
}

function handIn(game: Game, seat: Seat): Card[] {
  const hand = game.hands[seat];
  if (hand === undefined) throw new Error(`there is no seat ${seat} at a table of ${game.seats}`);
  return hand;
}

/** Replaces the draw pile with the shuffled discard pile, except its top card (T8). */
export function replaceDrawPile(game: Game, event: EventOf<"drawPileReshuffled">): void {
  game.discardPile.splice(0, game.discardPile.length - 1);
  if (game.laidAside !== undefined) game.laidAside = [];
  game.drawPile = [...event.drawPile];
  game.shuffles = event.shuffles;
}

/** Swaps the hands of two seats (H3). */
export function swapHands(game: Game, { seats: [a, b] }: EventOf<"handsSwapped">): void {
  const [first, second] = [handIn(game, a), handIn(game, b)];
  game.hands[a] = second;
  game.hands[b] = first;
}

/** Passes all hands on in this direction (H3). */
export function rotateHands(game: Game, { direction }: EventOf<"handsRotated">): void {
  const from: Direction = direction === 1 ? -1 : 1;
  game.hands = game.hands.map((hand, seat) =>
    game.out?.includes(seat) === true ? hand : handIn(game, seatAfter(seat, from, game)),
  );
}

/** Replaces all hands by those that were dealt out again (M2). */
export function dealHandsAgain(game: Game, { hands, shuffles }: EventOf<"handsShuffled">): void {
  game.hands = hands.map((hand) => [...hand]);
  game.shuffles = shuffles;
}

/**
 * Turns over all hands and both piles (F9): the last card of a pile is the first now. The new top card has no effect and was
 * played by nobody. If it is a wild, the next seat names the colour (F10).
 */
export function turnEverythingOver(game: Game, { hands, top }: EventOf<"flipped">): void {
  game.hands = hands.map((hand) => [...hand]);
  game.drawPile = game.drawPile.map(turnedOver).reverse();
  game.discardPile = game.discardPile.map(turnedOver).reverse();
  game.color = colorOf(top) ?? "none";
  game.topCardSeat = NOBODY;
}

/** Moves cards of a hand below the top card (N8). */
export function discardBelow(game: Game, { seat, cards }: EventOf<"cardsDiscarded">): void {
  const hand = handIn(game, seat);
  for (const card of cards) removeCard(hand, card);
  game.discardPile.splice(-1, 0, ...cards);
}

/** The seat holds no cards until the next round (N12). A turn of it ends: another one starts, or the round is over. */
export function layHandAside(game: Game, { seat }: EventOf<"seatOut">): void {
  game.laidAside = [...(game.laidAside ?? []), ...handIn(game, seat)];
  game.hands[seat] = [];
  game.out = [...(game.out ?? []), seat];
  if (game.catchableSeat === seat) clearExposedSeat(game);
}

/** Turns up another opening card (N3). */
export function turnUp(game: Game, { card }: EventOf<"cardTurnedUp">): void {
  game.drawPile.pop();
  game.discardPile.push(card);
  game.color = colorOf(card) ?? "none";
}
