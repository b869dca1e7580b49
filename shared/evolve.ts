import { colorOf, NO_CARD } from "./card.ts";
import type { EventOf, EventsByType, GameEvent } from "./event.ts";
import { moveToDiscardPile, moveToHand, replaceDrawPile, rotateHands, swapHands } from "./evolve/cards.ts";
import { clearExposedSeat, recordUnoCall, updateExposedSeat } from "./evolve/exposed-seat.ts";
import type { Game } from "./game.ts";
import { NOBODY, type Seat } from "./seat.ts";

// The table rule that a Custom Wild declared (H8).

/** Turns left of a table rule that has no limit. */
const UNLIMITED_TURNS = -1;
/** The turn in which a table rule is declared, which does not count among its turns. */
const DECLARING_TURN = 1;

/** It replaces the one in force, if there is one. */
function declareTableRule(game: Game, { seat, text, turns }: EventOf<"tableRuleDeclared">): void {
  const turnsLeft = turns === undefined ? UNLIMITED_TURNS : DECLARING_TURN + turns;
  game.tableRule = { seat, text, turnsLeft };
}

/** Its turns are those after the one that declared it; in the last of them one is left (H8). */
function countDownTableRule(game: Game): void {
  const rule = game.tableRule;
  if (rule === "none" || rule.turnsLeft === UNLIMITED_TURNS) return;
  game.tableRule = rule.turnsLeft === 1 ? "none" : { ...rule, turnsLeft: rule.turnsLeft - 1 };
}

/** What each event changes. */
const CHANGES: { readonly [T in GameEvent["type"]]: (game: Game, event: EventsByType[T]) => void } = {
  dealerChosen: setDealer,
  dealt: startRound,
  turnStarted: startTurn,
  penaltyRaised: raisePenalty,
  cardPlayed: moveToDiscardPile,
  colorChosen: chooseColor,
  cardsDrawn: moveToHand,
  drawPileReshuffled: replaceDrawPile,
  directionReversed: setDirection,
  turnPassed: clearExposedSeat,
  seatSkipped: clearExposedSeat,
  challenged: clearExposedSeat,
  unoCalled: recordUnoCall,
  unoCaught: clearExposedSeat,
  falseCatch: changeNothing,
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

function setDealer(game: Game, event: EventOf<"dealerChosen">): void {
  game.dealer = event.dealer;
  game.shuffles = event.shuffles;
}

function setDirection(game: Game, event: EventOf<"directionReversed">): void {
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
  clearTurnState(game);
}

function startTurn(game: Game, { seat }: EventOf<"turnStarted">): void {
  passTurnTo(game, seat);
  game.ask = game.color === "none" ? "color" : "turn";
  clearTurnState(game);
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
  updateExposedSeat(game);
  if (game.called.length > 0) game.called = [];
  game.turn = seat;
  countDownTableRule(game);
}

/** What belonged to the turn that is over: the drawn card, the penalty, the Wild Draw Four that was judged. */
function clearTurnState(game: Game): void {
  game.drawn = NO_CARD;
  game.penalty = 0;
  game.challengeable = "none";
}

function chooseColor(game: Game, { color }: EventOf<"colorChosen">): void {
  game.color = color;
  if (game.ask === "color") game.ask = "turn";
  clearExposedSeat(game);
}

/** A wrong catch changes nothing but the cards that its catcher draws. */
function changeNothing(): void {}

function endRound(game: Game, event: EventOf<"roundWon">): void {
  game.phase = "roundOver";
  game.turn = NOBODY;
  game.ask = "turn";
  game.points = [...event.points];
  game.scores = game.scores.map((score, seat) => score + (event.points[seat] ?? 0));
  game.played = NOBODY;
  game.called = [];
  clearExposedSeat(game);
  game.exposedThisTurn = [];
  game.exposedLastTurn = [];
  game.tableRule = "none";
  clearTurnState(game);
}

function endMatch(game: Game, { winners, scores, why }: EventOf<"matchEnded">): void {
  game.phase = "matchOver";
  game.turn = NOBODY;
  game.ask = "turn";
  game.exposed = NOBODY;
  game.scores = [...scores];
  game.result = { winners: [...winners], scores: [...scores], why };
  clearTurnState(game);
}
