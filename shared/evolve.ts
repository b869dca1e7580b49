import { type Card, colorOf, NO_CARD, WILD_DRAW_FOUR } from "./card.ts";
import type { GameEvent } from "./event.ts";
import type { Game } from "./game.ts";
import { type Direction, NOBODY, type Seat, seatAfter } from "./seat.ts";

/** Turns left of a table rule that has no limit. */
const UNLIMITED = -1;
/** The turn in which a table rule is declared, which does not count among its turns. */
const THIS_TURN = 1;

type EventsByType = { readonly [T in GameEvent["type"]]: Extract<GameEvent, { type: T }> };
type Of<T extends GameEvent["type"]> = { readonly [K in T]: { readonly type: K } & EventsByType[K] }[T];

/** What each event changes. */
const CHANGES: { readonly [T in GameEvent["type"]]: (game: Game, event: EventsByType[T]) => void } = {
  dealerChosen: takeDealer,
  dealt: startRound,
  turnStarted: startTurn,
  penaltyRaised: raisePenalty,
  cardPlayed: layCard,
  colorChosen: chooseColor,
  cardsDrawn: takeCards,
  drawPileReshuffled: renewDrawPile,
  directionReversed: turnDirection,
  turnPassed: endExposure,
  seatSkipped: endExposure,
  challenged: endExposure,
  unoCalled: call,
  unoCaught: endExposure,
  falseCatch: leaveAll,
  handsSwapped: swapHands,
  handsRotated: rotateHands,
  tableRuleDeclared: declareTableRule,
  roundWon: endRound,
  matchEnded: endMatch,
};

/** Changes the game, in place, as an event says. Never rolls, never judges: the event carries the outcome. */
export function evolve<T extends GameEvent["type"]>(game: Game, event: Of<T>): void {
  CHANGES[event.type](game, event);
}

function takeDealer(game: Game, event: Of<"dealerChosen">): void {
  game.dealer = event.dealer;
  game.shuffles = event.shuffles;
}

function turnDirection(game: Game, event: Of<"directionReversed">): void {
  game.direction = event.direction;
}

function startRound(game: Game, event: Of<"dealt">): void {
  game.phase = "playing";
  game.round = event.round;
  game.dealer = event.dealer;
  game.hands = event.hands.map((hand) => [...hand]);
  game.drawPile = [...event.drawPile];
  game.discardPile = [event.top];
  game.color = colorOf(event.top) ?? "none";
  game.shuffles = event.shuffles;
  game.direction = 1;
  game.called = [];
  game.exposedThisTurn = [];
  game.exposedLastTurn = [];
  game.points = game.points.map(() => 0);
  game.topSeat = NOBODY;
  game.tableRule = "none";
  settle(game);
}

function startTurn(game: Game, { seat }: Of<"turnStarted">): void {
  passTurnTo(game, seat);
  game.ask = game.color === "none" ? "color" : "turn";
  settle(game);
}

function raisePenalty(game: Game, event: Of<"penaltyRaised">): void {
  passTurnTo(game, event.seat);
  game.ask = "penalty";
  game.penalty = event.amount;
}

/** Where a won challenge only lets the same turn begin, nothing of that turn lapses (U1, U4, H8, T6). */
function passTurnTo(game: Game, seat: Seat): void {
  const isSameTurn = game.turn === seat && game.played === NOBODY;
  if (isSameTurn) return;
  expose(game);
  if (game.called.length > 0) game.called = [];
  game.turn = seat;
  ageTableRule(game);
}

/** What belonged to the turn that is over: the drawn card, the penalty, the Wild Draw Four that was judged. */
function settle(game: Game): void {
  game.drawn = NO_CARD;
  game.penalty = 0;
  game.challengeable = "none";
}

/** Looks, once a play and its effects are over, whether its seat holds a single card uncalled (U1, U2). */
function expose(game: Game): void {
  const { played } = game;
  const isExposed = game.hands[played]?.length === 1 && !game.called.includes(played);
  game.exposed = isExposed ? played : NOBODY;
  game.exposedLastTurn = game.exposedThisTurn;
  game.exposedThisTurn = isExposed ? [played] : [];
  game.played = NOBODY;
}

function endExposure(game: Game): void {
  game.exposed = NOBODY;
}

function layCard(game: Game, { seat, card }: Of<"cardPlayed">): void {
  const hand = handIn(game, seat);
  removeCard(hand, card);
  game.challengeable =
    card === WILD_DRAW_FOUR
      ? { seat, honest: hand.every((held) => colorOf(held) !== game.color), hand: [...hand] }
      : "none";
  game.discardPile.push(card);
  game.color = colorOf(card) ?? "none";
  game.played = seat;
  game.topSeat = seat;
  game.drawn = NO_CARD;
  endExposure(game);
}

function removeCard(hand: Card[], card: Card): void {
  const index = hand.indexOf(card);
  if (index < 0) throw new Error(`card ${card} was played, but is not in the hand`);
  hand.splice(index, 1);
}

function chooseColor(game: Game, { color }: Of<"colorChosen">): void {
  game.color = color;
  if (game.ask === "color") game.ask = "turn";
  endExposure(game);
}

function takeCards(game: Game, { seat, cards, why }: Of<"cardsDrawn">): void {
  const hand = handIn(game, seat);
  for (const card of cards) {
    game.drawPile.pop();
    hand.push(card);
  }
  if (why === "turn") {
    game.ask = "drawn";
    game.drawn = cards.at(-1) ?? NO_CARD;
  }
  if (why !== "uno" || seat === game.exposed) endExposure(game);
}

function handIn(game: Game, seat: Seat): Card[] {
  const hand = game.hands[seat];
  if (hand === undefined) throw new Error(`there is no seat ${seat} at a table of ${game.seats}`);
  return hand;
}

function renewDrawPile(game: Game, event: Of<"drawPileReshuffled">): void {
  game.discardPile.splice(0, game.discardPile.length - 1);
  game.drawPile = [...event.drawPile];
  game.shuffles = event.shuffles;
}

function call(game: Game, { seat }: Of<"unoCalled">): void {
  if (game.exposed === seat) endExposure(game);
  else game.called.push(seat);
}

/** A wrong catch changes nothing but the cards that its catcher draws. */
function leaveAll(): void {}

function swapHands(game: Game, { seats: [a, b] }: Of<"handsSwapped">): void {
  const [first, second] = [handIn(game, a), handIn(game, b)];
  game.hands[a] = second;
  game.hands[b] = first;
}

function rotateHands(game: Game, { direction }: Of<"handsRotated">): void {
  const from: Direction = direction === 1 ? -1 : 1;
  game.hands = game.hands.map((_, seat) => handIn(game, seatAfter(seat, from, game)));
}

function declareTableRule(game: Game, { seat, text, turns }: Of<"tableRuleDeclared">): void {
  const turnsLeft = turns === undefined ? UNLIMITED : THIS_TURN + turns;
  game.tableRule = { seat, text, turnsLeft };
}

/** Its turns are those after the one that declared it; in the last of them one is left (H8). */
function ageTableRule(game: Game): void {
  const rule = game.tableRule;
  if (rule === "none" || rule.turnsLeft === UNLIMITED) return;
  game.tableRule = rule.turnsLeft === 1 ? "none" : { ...rule, turnsLeft: rule.turnsLeft - 1 };
}

function endRound(game: Game, event: Of<"roundWon">): void {
  game.phase = "roundOver";
  game.turn = NOBODY;
  game.ask = "turn";
  game.points = [...event.points];
  game.scores = game.scores.map((score, seat) => score + (event.points[seat] ?? 0));
  game.played = NOBODY;
  game.called = [];
  endExposure(game);
  game.exposedThisTurn = [];
  game.exposedLastTurn = [];
  game.tableRule = "none";
  settle(game);
}

function endMatch(game: Game, { winners, scores, why }: Of<"matchEnded">): void {
  game.phase = "matchOver";
  game.turn = NOBODY;
  game.ask = "turn";
  game.exposed = NOBODY;
  game.scores = [...scores];
  game.result = { winners: [...winners], scores: [...scores], why };
  settle(game);
}
