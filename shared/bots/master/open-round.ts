/** A game with open cards as a fast round: for tests, and for an analysis after the match. */
import { type Game, topCard } from "../../game.ts";
import { colorIndex } from "./faces.ts";
import { ASK_COLOR, ASK_DRAWN, ASK_PENALTY, ASK_TURN, FastRound } from "./fast-round.ts";

const ASKS = { turn: ASK_TURN, drawn: ASK_DRAWN, penalty: ASK_PENALTY, color: ASK_COLOR } as const;

/** The running round of a game, with its real hands and draw pile. */
export function openRound(game: Readonly<Game>): FastRound {
  const round = new FastRound(game.rules);
  round.seats = game.seats;
  for (const [seat, hand] of game.hands.entries()) for (const card of hand) round.give(seat, card);
  for (const card of game.drawPile) {
    round.drawPile[round.drawPileCount] = card;
    round.drawPileCount += 1;
  }
  for (const card of game.discardPile.slice(0, -1)) {
    round.discards[round.discardCount] = card;
    round.discardCount += 1;
  }
  round.isPileOrdered = true;
  setTable(round, game);
  return round;
}

function setTable(round: FastRound, game: Readonly<Game>): void {
  round.top = topCard(game);
  round.color = colorIndex(game.color);
  round.turn = game.turn;
  round.direction = game.direction;
  round.ask = ASKS[game.ask];
  round.drawn = game.drawn;
  round.penalty = game.penalty;
  round.topSeat = game.topSeat;
  round.isHonest = game.challengeable === "none" || game.challengeable.honest;
}
