/** Applies events to a game. */
import { colorOf, NO_CARD } from "./card.ts";
import { editionOf } from "./editions/editions.ts";
import type { EventOf, EventsByType, GameEvent } from "./event.ts";
import {
  dealHandsAgain,
  discardBelow,
  layHandAside,
  moveToDiscardPile,
  moveToHand,
  replaceDrawPile,
  rotateHands,
  swapHands,
  turnEverythingOver,
  turnUp,
} from "./evolve/cards.ts";
import { clearExposedSeat, recordUnoCall, updateExposedSeat } from "./evolve/exposed-seat.ts";
import type { Game } from "./game.ts";
import { NOBODY, type Seat } from "./seat.ts";

/** `turnsLeft` of a table rule without a limit. */
const UNLIMITED_TURNS = -1;
/** The turn in which a table rule is declared does not count. */
const DECLARING_TURN = 1;

/** Replaces the current table rule (H8). */
function declareTableRule(game: Game, { seat, text, turns }: EventOf<"tableRuleDeclared">): void {
  const turnsLeft = turns === undefined ? UNLIMITED_TURNS : DECLARING_TURN + turns;
  game.tableRule = { seat, text, turnsLeft };
}

/** Counts one turn of the table rule. In its last turn, `turnsLeft` is 1 (H8). */
function countDownTableRule(game: Game): void {
  const rule = game.tableRule;
  if (rule === "none" || rule.turnsLeft === UNLIMITED_TURNS) return;
  game.tableRule = rule.turnsLeft === 1 ? "none" : { ...rule, turnsLeft: rule.turnsLeft - 1 };
}

/** The function that applies each type of event. */
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
  handsShuffled: dealHandsAgain,
  flipped: turnEverythingOver,
  tableRuleDeclared: declareTableRule,
  cardsDiscarded: discardBelow,
  seatOut: layHandAside,
  cardTurnedUp: turnUp,
  roundWon: endRound,
  matchEnded: endMatch,
};

/** Applies an event to the game, in place. Uses no randomness and checks nothing: the event contains the outcome. */
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
  if (event.key !== undefined) game.seed = event.key;
  game.direction = 1;
  game.calledUno = [];
  game.catchableThisTurn = [];
  game.catchableLastTurn = [];
  game.roundPoints = game.roundPoints.map(() => 0);
  game.topCardSeat = NOBODY;
  game.tableRule = "none";
  if (game.out !== undefined) game.out = [];
  if (game.laidAside !== undefined) game.laidAside = [];
  clearTurnState(game);
}

function startTurn(game: Game, { seat }: EventOf<"turnStarted">): void {
  passTurnTo(game, seat);
  game.pendingAction = game.color === "none" && hasColors(game) ? "color" : "turn";
  clearTurnState(game);
}

function hasColors({ rules }: Game): boolean {
  return editionOf(rules).colors.length > 0;
}

function raisePenalty(game: Game, event: EventOf<"penaltyRaised">): void {
  passTurnTo(game, event.seat);
  game.pendingAction = "penalty";
  game.penalty = event.amount;
}

/** After a won challenge the same seat's turn starts again: then its calls and exposures stay (U1, U4, H8, T6). */
function passTurnTo(game: Game, seat: Seat): void {
  const isSameTurn = game.turn === seat && game.played === NOBODY;
  if (isSameTurn) return;
  updateExposedSeat(game);
  if (game.calledUno.length > 0) game.calledUno = [];
  game.turn = seat;
  countDownTableRule(game);
}

/** Clears the drawn card, the penalty and the card that could be challenged of the previous turn. */
function clearTurnState(game: Game): void {
  game.drawnCard = NO_CARD;
  game.penalty = 0;
  game.challengeable = "none";
}

function chooseColor(game: Game, { color }: EventOf<"colorChosen">): void {
  game.color = color;
  if (game.pendingAction === "color") game.pendingAction = "turn";
  clearExposedSeat(game);
}

/** A false catch changes nothing: its penalty is a separate event. */
function changeNothing(): void {}

function endRound(game: Game, event: EventOf<"roundWon">): void {
  game.phase = "roundOver";
  game.turn = NOBODY;
  game.pendingAction = "turn";
  game.roundPoints = [...event.points];
  game.scores = game.scores.map((score, seat) => score + (event.points[seat] ?? 0));
  game.played = NOBODY;
  game.calledUno = [];
  clearExposedSeat(game);
  game.catchableThisTurn = [];
  game.catchableLastTurn = [];
  game.tableRule = "none";
  clearTurnState(game);
}

function endMatch(game: Game, { winners, scores, why }: EventOf<"matchEnded">): void {
  game.phase = "matchOver";
  game.turn = NOBODY;
  game.pendingAction = "turn";
  game.catchableSeat = NOBODY;
  game.scores = [...scores];
  game.result = { winners: [...winners], scores: [...scores], why };
  clearTurnState(game);
}
