/** The events of a turn: a play, a draw, a pass, or the answer to a penalty. `whyNot` has checked the command before. */
import type { Card } from "../card.ts";
import { cardsIn, type Play } from "../command.ts";
import { effectOf } from "../editions/editions.ts";
import type { GameEvent } from "../event.ts";
import { type Game, handOf, topCard } from "../game.ts";
import { isPlayable } from "../legal/why-not-play.ts";
import { WRONG_CHALLENGE_CARDS } from "../legal.ts";
import { matchResult, roundPoints } from "../score.ts";
import { type Seat, seatAfter } from "../seat.ts";
import { effectsOf, lastCardEffectsOf, type PlayedCards } from "./effects.ts";
import { cardsDrawnBy, drawCards, type Piles, pilesAfter } from "./piles.ts";

type Events = readonly GameEvent[];

/** The events of a play, up to the next turn, a pending penalty, or the end of the round. */
export function play(game: Readonly<Game>, seat: Seat, command: Play): Events {
  const cards = cardsIn(command);
  const played = playedCardsOf(game, seat, { command, cards });
  const isLast = handOf(game, seat).length === cards.length;
  const events: GameEvent[] = [];
  if (command.uno === true && !game.calledUno.includes(seat)) events.push({ type: "unoCalled", seat });
  for (const card of cards) events.push({ type: "cardPlayed", seat, card });
  addChoices(events, seat, command);
  for (const event of isLast ? goOut(game, played) : effectsOf(played)) events.push(event);
  return events;
}

interface CommandWithCards {
  readonly command: Play;
  readonly cards: readonly Card[];
}

function playedCardsOf(game: Readonly<Game>, seat: Seat, { command, cards }: CommandWithCards): PlayedCards {
  const card = cards.at(-1);
  if (card === undefined) throw new Error("a play without cards passed the legality check");
  return { table: game, seat, cards, card, swapWith: command.swapWith };
}

function addChoices(events: GameEvent[], seat: Seat, command: Play): void {
  if ("cards" in command || command.color === undefined) return;
  events.push({ type: "colorChosen", seat, color: command.color });
  if (command.rule !== undefined) events.push({ type: "tableRuleDeclared", seat, ...command.rule });
}

/** The end of the round: first the penalty of the last card is drawn (E1). */
function goOut(game: Readonly<Game>, played: PlayedCards): Events {
  const { seat } = played;
  const penalty = lastCardEffectsOf(played);
  const hands = game.hands.map((hand, holder) =>
    holder === seat ? [] : [...hand, ...cardsDrawnBy(holder, penalty)],
  );
  const points = roundPoints(game.rules, { seat, hands });
  const result = matchResult(game, seat, points);
  const ended: Events = result === undefined ? [] : [{ type: "matchEnded", ...result }];
  return [...penalty, { type: "roundWon", seat, points, hands }, ...ended];
}

/** A drawn card that can be played keeps the turn; one that cannot ends it (T2). */
export function draw(game: Readonly<Game>, seat: Seat): Events {
  const events = game.rules.drawToMatch
    ? drawUntilPlayable(game, seat)
    : drawCards(game, { seat, count: 1, why: "turn" });
  return canPlayDrawn(game, seat, events) ? events : [...events, ...pass(game, seat)];
}

/** True if the last card that the seat has drawn in these events can be played. */
function canPlayDrawn(game: Readonly<Game>, seat: Seat, events: Events): boolean {
  const drawn = cardsDrawnBy(seat, events);
  const last = drawn.at(-1);
  if (last === undefined) return false;
  const { color, rules } = game;
  const hand = rules.noBluff ? [...handOf(game, seat), ...drawn] : handOf(game, seat);
  return isPlayable(last, { topCard: topCard(game), color, rules, hand });
}

/** Draws cards one by one until one can be played, or none is left (H4). */
function drawUntilPlayable(game: Readonly<Game>, seat: Seat): Events {
  const events: GameEvent[] = [];
  let piles: Piles = game;
  do {
    const step = drawCards(piles, { seat, count: 1, why: "turn" });
    if (step.length === 0) break;
    events.push(...step);
    piles = pilesAfter(piles, step);
  } while (!canPlayDrawn(game, seat, events));
  return mergeDraws(events);
}

/** Merges consecutive draws without a reshuffle between them into one event. */
function mergeDraws(events: Events): Events {
  const merged: GameEvent[] = [];
  for (const event of events) {
    const previous = merged.at(-1);
    if (event.type === "cardsDrawn" && previous?.type === "cardsDrawn") {
      merged[merged.length - 1] = { ...event, cards: [...previous.cards, ...event.cards] };
    } else merged.push(event);
  }
  return merged;
}

/** Ends the turn without a play. */
export function pass(game: Readonly<Game>, seat: Seat): Events {
  return [
    { type: "turnPassed", seat },
    { type: "turnStarted", seat: seatAfter(seat, game.direction, game) },
  ];
}

/** Draws the whole penalty and loses the turn. The reason is the top card (T5, H1). */
export function accept(game: Readonly<Game>, seat: Seat): Events {
  const why = effectOf(topCard(game), game.rules, "draw")?.why ?? "wildDrawFour";
  return [...drawCards(game, { seat, count: game.penalty, why }), ...loseTurn(game, seat)];
}

/** Guilty: the player of the Wild Draw Four draws; innocent: the challenger, two more, and loses the turn (T6, H1). */
export function challenge(game: Readonly<Game>, by: Seat): Events {
  const { seat, honest, hand } = challengedCard(game);
  const verdict = { type: "challenged", by, seat, guilty: !honest, hand } as const;
  if (!honest) {
    const drawn = drawCards(game, { seat, count: game.penalty, why: "challenge" });
    return [verdict, ...drawn, { type: "turnStarted", seat: by }];
  }
  const count = game.penalty + WRONG_CHALLENGE_CARDS;
  return [verdict, ...drawCards(game, { seat: by, count, why: "challenge" }), ...loseTurn(game, by)];
}

function challengedCard({ challengeable }: Readonly<Game>) {
  if (challengeable === "none")
    throw new Error("a challenge passed the legality check, but the top card is no Wild Draw Four");
  return challengeable;
}

function loseTurn(game: Readonly<Game>, seat: Seat): Events {
  return [
    { type: "seatSkipped", seat },
    { type: "turnStarted", seat: seatAfter(seat, game.direction, game) },
  ];
}
