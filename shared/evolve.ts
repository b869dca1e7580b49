import { colorOf, NO_CARD } from "./card.ts";
import type { GameEvent } from "./event.ts";
import { layCard, renewDrawPile, rotateHands, swapHands, takeCards } from "./evolve/cards.ts";
import type { EventOf, EventsByType } from "./evolve/event-of.ts";
import { call, endExposure, expose } from "./evolve/exposed-seat.ts";
import { ageTableRule, declareTableRule } from "./evolve/table-rule.ts";
import type { Game } from "./game.ts";
import { NOBODY, type Seat } from "./seat.ts";

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
export function evolve<T extends GameEvent["type"]>(game: Game, event: EventOf<T>): void {
  CHANGES[event.type](game, event);
}

function takeDealer(game: Game, event: EventOf<"dealerChosen">): void {
  game.dealer = event.dealer;
  game.shuffles = event.shuffles;
}

function turnDirection(game: Game, event: EventOf<"directionReversed">): void {
  game.direction = event.direction;
}

function startRound(game: Game, event: EventOf<"dealt">): void {
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

function startTurn(game: Game, { seat }: EventOf<"turnStarted">): void {
  passTurnTo(game, seat);
  game.ask = game.color === "none" ? "color" : "turn";
  settle(game);
}

function raisePenalty(game: Game, event: EventOf<"penaltyRaised">): void {
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

function chooseColor(game: Game, { color }: EventOf<"colorChosen">): void {
  game.color = color;
  if (game.ask === "color") game.ask = "turn";
  endExposure(game);
}

/** A wrong catch changes nothing but the cards that its catcher draws. */
function leaveAll(): void {}

function endRound(game: Game, event: EventOf<"roundWon">): void {
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

function endMatch(game: Game, { winners, scores, why }: EventOf<"matchEnded">): void {
  game.phase = "matchOver";
  game.turn = NOBODY;
  game.ask = "turn";
  game.exposed = NOBODY;
  game.scores = [...scores];
  game.result = { winners: [...winners], scores: [...scores], why };
  settle(game);
}
