/** Plays games on the engine and on the fast round at once, and compares both after each command. */
import assert from "node:assert/strict";
import { actionOf } from "../../../../shared/bots/master/action.ts";
import { Dice } from "../../../../shared/bots/master/dice.ts";
import { colorIndex } from "../../../../shared/bots/master/faces.ts";
import { ASK_DRAWN, ASK_PENALTY, type FastRound } from "../../../../shared/bots/master/fast-round.ts";
import { openRound } from "../../../../shared/bots/master/open-round.ts";
import { chooseAction, type RolloutTable } from "../../../../shared/bots/master/rollout-player.ts";
import { rolloutWeights } from "../../../../shared/bots/master/rollout-weights.ts";
import { type Card, FACES } from "../../../../shared/card.ts";
import type { Command, SeatCommand } from "../../../../shared/command.ts";
import type { GameEvent } from "../../../../shared/event.ts";
import { type Game, topCard } from "../../../../shared/game.ts";
import { legalCommands } from "../../../../shared/legal.ts";
import type { AcceptedCommand } from "../../../../shared/record/record.ts";
import { NOBODY, type Seat, TABLE } from "../../../../shared/seat.ts";
import { peekView, viewFor } from "../../../../shared/view-for.ts";
import type { MatchObserver } from "../../../simulation/play-match.ts";

/** Follows a match with a fast round. */
export class ComparedRound implements MatchObserver {
  moves = 0;
  #round: FastRound | undefined;

  /** The fast round finds the same cards playable, and its players choose a legal command. */
  before(game: Readonly<Game>, seat: Seat): void {
    const round = this.#round;
    if (round === undefined || seat !== game.turn || game.phase !== "playing") return;
    const legal = legalCommands(peekView(game, seat));
    assert.deepEqual(playableIn(round, seat), playedFaces(legal), "playable cards");
    assert.equal(
      round.canDraw(),
      game.drawPile.length + game.discardPile.length > 1,
      "cards are left to draw",
    );
    const chosen = chooseAction(round, tableOf(game));
    assert.ok(
      legal.map(actionOf).includes(chosen),
      `the player of a rollout chose ${chosen} ${JSON.stringify(legal)} ${JSON.stringify(viewFor(game, seat))}`,
    );
  }

  after(game: Readonly<Game>, { seat, command, events }: AcceptedCommand): void {
    if (seat === TABLE || this.#round === undefined) {
      this.#round = game.phase === "playing" ? newRound(game) : undefined;
      return;
    }
    this.moves += 1;
    this.#follow(this.#round, seat, command);
    for (const event of events) drawOutsideTurn(this.#round, event);
    // The engine's next order of the pile is a secret of its seed.
    if (events.some(({ type }) => type === "drawPileReshuffled")) this.#round = newRound(game);
    else assertSame(this.#round, game);
    if (game.phase !== "playing") this.#round = undefined;
  }

  #follow(round: FastRound, seat: Seat, command: Command): void {
    if (command.type === "start" || command.type === "next" || command.type === "end") return;
    const action = actionOf(command);
    if (action === undefined) return;
    if (seat === round.turn) round.apply(action);
    else round.play(seat, action);
  }
}

function newRound(game: Readonly<Game>): FastRound {
  const round = openRound(game);
  round.dice = new Dice(game.round + 1);
  return round;
}

/** The cards of a catch: the fast round draws them for itself in rollouts only. */
function drawOutsideTurn(round: FastRound, event: GameEvent): void {
  if (event.type === "cardsDrawn" && event.why === "uno") round.drawCards(event.seat, event.cards.length);
}

function tableOf({ rules, seats }: Readonly<Game>): RolloutTable {
  const each = Array.from({ length: seats }, () => 0.5);
  const weights = rolloutWeights(rules, seats);
  return { weights: each.map(() => weights), challenges: each, jumpsIn: each };
}

function playableIn(round: FastRound, seat: Seat): readonly Card[] {
  const isPlayable = (card: Card) => {
    if (round.ask === ASK_PENALTY) return round.canAnswer(seat, card);
    if (round.ask === ASK_DRAWN) return card === round.drawn && round.isPlayable(seat, card);
    return round.color >= 0 && round.isPlayable(seat, card);
  };
  return FACES.filter((card) => round.holds(seat, card) && isPlayable(card));
}

function playedFaces(legal: readonly SeatCommand[]): readonly Card[] {
  const faces = legal.flatMap((command) => ("card" in command ? [command.card] : []));
  return FACES.filter((card) => faces.includes(card));
}

function assertSame(round: FastRound, game: Readonly<Game>): void {
  for (const [seat, hand] of game.hands.entries()) {
    const cards = Array.from({ length: round.countOf(seat) }, (_, index) => round.cardAt(seat, index));
    assert.deepEqual(cards.sort(ascending), hand.toSorted(ascending), `the hand of seat ${seat}`);
  }
  assert.deepEqual([...round.drawPile.subarray(0, round.drawPileCount)], game.drawPile);
  const discards = [...round.discards.subarray(0, round.discardCount)].sort(ascending);
  assert.deepEqual(discards, game.discardPile.slice(0, -1).sort(ascending));
  assert.deepEqual([round.top, round.color], [topCard(game), colorIndex(game.color)]);
  assert.equal(round.winner !== NOBODY, game.phase !== "playing");
  if (game.phase === "playing") assertSameTurn(round, game);
  else assert.equal(game.hands[round.winner]?.length, 0);
}

function assertSameTurn(round: FastRound, game: Readonly<Game>): void {
  const expected = openRound(game);
  const { turn, direction, ask, drawn, penalty, topSeat } = round;
  assert.deepEqual(
    { turn, direction, ask, drawn, penalty, topSeat },
    {
      turn: expected.turn,
      direction: expected.direction,
      ask: expected.ask,
      drawn: expected.drawn,
      penalty: expected.penalty,
      topSeat: expected.topSeat,
    },
  );
  if (game.challengeable !== "none") assert.equal(round.isHonest, game.challengeable.honest);
}

function ascending(a: number, b: number): number {
  return a - b;
}
