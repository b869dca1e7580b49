/** What a turn brings about: a play, a draw, a pass, the answer to a penalty. Whether it may be done is settled before. */
import { type Card, isWild, symbolOf } from "../card.ts";
import { cardsIn, type Play } from "../command.ts";
import type { GameEvent } from "../event.ts";
import { type Game, handOf, topCard } from "../game.ts";
import { isPlayable } from "../legal/why-not-play.ts";
import { matchResult, roundPoints } from "../score.ts";
import { type Seat, seatAfter } from "../seat.ts";
import { peekView } from "../view-for.ts";
import { effectsOf, lastCardEffectsOf, type PlayedCards } from "./effects.ts";
import { cardsDrawnBy, drawCards, type Piles, pilesAfter } from "./piles.ts";

type Events = readonly GameEvent[];

/** What a wrong challenger draws on top of the penalty (T6). */
const WRONG_CHALLENGE_CARDS = 2;

/** The events of a play, up to the next turn, the penalty that it raises, or the end of the round. */
export function play(game: Readonly<Game>, seat: Seat, command: Play): Events {
  const cards = cardsIn(command);
  const played = playedCardsOf(game, seat, command);
  const isLast = handOf(game, seat).length === cards.length;
  const events: GameEvent[] = [];
  if (command.uno === true && !game.called.includes(seat)) events.push({ type: "unoCalled", seat });
  for (const card of cards) events.push({ type: "cardPlayed", seat, card });
  events.push(...choicesIn(seat, command));
  events.push(...(isLast ? goOut(game, played) : effectsOf(played)));
  return events;
}

function playedCardsOf(game: Readonly<Game>, seat: Seat, command: Play): PlayedCards {
  const cards = cardsIn(command);
  const card = cards.at(-1);
  if (card === undefined) throw new Error("a play without cards was found legal");
  return { table: game, seat, cards, card, swapWith: command.swapWith };
}

function choicesIn(seat: Seat, command: Play): Events {
  if ("cards" in command || !isWild(command.card) || command.color === undefined) return [];
  const chosen = { type: "colorChosen", seat, color: command.color } as const;
  const { rule } = command;
  return rule === undefined ? [chosen] : [chosen, { type: "tableRuleDeclared", seat, ...rule }];
}

/** The round's end by a seat without cards, after the penalty of its last card has been drawn (E1). */
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
  const { hand, top, color, rules } = peekView(game, seat);
  const canPlay = (drawn: readonly Card[]) => {
    const last = drawn.at(-1);
    return last !== undefined && isPlayable(last, { top, color, rules, hand: [...hand, ...drawn] });
  };
  const events = game.rules.drawToMatch
    ? drawUntil(game, seat, canPlay)
    : drawCards(game, { seat, count: 1, why: "turn" });
  return canPlay(cardsDrawnBy(seat, events)) ? events : [...events, ...pass(game, seat)];
}

/** Draws one card after the other until one can be played, or there is none left (H4). */
function drawUntil(game: Readonly<Game>, seat: Seat, canPlay: (drawn: readonly Card[]) => boolean): Events {
  const events: GameEvent[] = [];
  let piles: Piles = game;
  do {
    const step = drawCards(piles, { seat, count: 1, why: "turn" });
    if (step.length === 0) break;
    events.push(...step);
    piles = pilesAfter(piles, step);
  } while (!canPlay(cardsDrawnBy(seat, events)));
  return mergeDraws(events);
}

/** Cards drawn one by one without a reshuffle between them are one drawing. */
function mergeDraws(events: Events): Events {
  const merged: GameEvent[] = [];
  for (const event of events) {
    const before = merged.at(-1);
    if (event.type === "cardsDrawn" && before?.type === "cardsDrawn") {
      merged[merged.length - 1] = { ...event, cards: [...before.cards, ...event.cards] };
    } else merged.push(event);
  }
  return merged;
}

/** The turn goes on to the next seat with nothing played. */
export function pass(game: Readonly<Game>, seat: Seat): Events {
  return [
    { type: "turnPassed", seat },
    { type: "turnStarted", seat: seatAfter(seat, game.direction, game) },
  ];
}

/** Draws the whole penalty, under the name of the card on top, and loses the turn (T5, H1). */
export function accept(game: Readonly<Game>, seat: Seat): Events {
  const why = symbolOf(topCard(game)) === "drawTwo" ? "drawTwo" : "wildDrawFour";
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
    throw new Error("a challenge was found legal, but no Wild Draw Four lies on top");
  return challengeable;
}

function loseTurn(game: Readonly<Game>, seat: Seat): Events {
  return [
    { type: "seatSkipped", seat },
    { type: "turnStarted", seat: seatAfter(seat, game.direction, game) },
  ];
}
