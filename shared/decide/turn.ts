/** The events of a turn: a play, a draw, a pass, or the answer to a penalty. `whyNot` has checked the command before. */
import { type Card, type Color, frontOf } from "../card.ts";
import { cardsIn, type Play } from "../command.ts";
import { drawsUntilColor, editionOf, faceOf, hasBacks } from "../editions/editions.ts";
import type { GameEvent } from "../event.ts";
import { type Game, handOf, topCard } from "../game.ts";
import { discardedWith } from "../legal/candidate-plays.ts";
import { isPlayable } from "../legal/why-not-play.ts";
import { WRONG_CHALLENGE_CARDS } from "../legal.ts";
import { matchResult, type RoundEnd, roundPoints } from "../score.ts";
import { type Seat, seatAfter, seatsIn } from "../seat.ts";
import { addEffects, drawColorLimits, lastCardEffectsOf, type PlayedCards } from "./effects.ts";
import {
  type CardDraw,
  cardsDrawnBy,
  drawCards,
  drawUntil,
  mergeDraws,
  pilesAfter,
  untilColor,
} from "./piles.ts";

type Events = readonly GameEvent[];

/** The events of a play, up to the next turn, a pending penalty, or the end of the round. */
export function play(game: Readonly<Game>, seat: Seat, command: Play): Events {
  const hand = handOf(game, seat);
  const cards = hasBacks(game.rules) ? cardsShowing(cardsIn(command), hand) : cardsIn(command);
  const played = playedCardsOf(game, seat, { command, cards });
  const discarded = discardedWith(game.rules, hand, cards);
  const isLast = hand.length === cards.length + discarded.length;
  const events: GameEvent[] = [];
  if (command.uno === true && !game.calledUno.includes(seat)) events.push({ type: "unoCalled", seat });
  for (const card of cards) events.push({ type: "cardPlayed", seat, card });
  if (discarded.length > 0) events.push({ type: "cardsDiscarded", seat, cards: discarded });
  addChoices(events, seat, command);
  if (!isLast) addEffects(events, played);
  return isLast ? [...events, ...goOut(game, played)] : events;
}

/** A command names faces in play. Of cards with the same one, the first is played: nobody can tell them apart (F4). */
function cardsShowing(faces: readonly Card[], hand: readonly Card[]): readonly Card[] {
  const left = [...hand];
  return faces.flatMap((face) =>
    left.splice(
      left.findIndex((card) => frontOf(card) === face),
      1,
    ),
  );
}

interface CommandWithCards {
  readonly command: Play;
  readonly cards: readonly Card[];
}

function playedCardsOf(game: Readonly<Game>, seat: Seat, { command, cards }: CommandWithCards): PlayedCards {
  const card = cards.at(-1);
  if (card === undefined) throw new Error("a play without cards passed the legality check");
  const color = "color" in command ? command.color : undefined;
  return { table: game, seat, cards, card, swapWith: command.swapWith, color };
}

function addChoices(events: GameEvent[], seat: Seat, command: Play): void {
  if ("cards" in command || command.color === undefined) return;
  events.push({ type: "colorChosen", seat, color: command.color });
  if (command.rule !== undefined) events.push({ type: "tableRuleDeclared", seat, ...command.rule });
}

/** The end of the round: first the penalty of the last card is drawn (E1), or everything is turned over (F12). */
function goOut(game: Readonly<Game>, played: PlayedCards): Events {
  const { seat } = played;
  const effects = lastCardEffectsOf(played);
  const hands = game.hands.map((hand, holder) =>
    holder === seat ? [] : [...hand, ...cardsDrawnBy(holder, effects)],
  );
  const flip = effects.find((event) => event.type === "flipped");
  return [...effects, ...endRound(game, { seat, hands: flip?.hands ?? hands, out: game.out })];
}

function endRound(game: Readonly<Game>, end: RoundEnd): Events {
  const { seat, hands } = end;
  const points = roundPoints(game.rules, end);
  const result = matchResult(game, seat, points);
  const ended: Events = result === undefined ? [] : [{ type: "matchEnded", ...result }];
  return [{ type: "roundWon", seat, points, hands }, ...ended];
}

/** How many cards a seat can draw until it is out of the round (N12). */
function roomOf({ rules, hands }: Readonly<Game>, seat: Seat): number {
  const { mercyAt } = editionOf(rules);
  return mercyAt === undefined ? MORE_THAN_A_DECK : mercyAt - (hands[seat]?.length ?? 0);
}

const MORE_THAN_A_DECK = 1_000;

/** Draws no more cards than put the seat out; what then is still to be drawn is cancelled (N12). */
function drawUpTo(game: Readonly<Game>, cardDraw: CardDraw): Events {
  if (editionOf(game.rules).mercyAt === undefined) return drawCards(game, cardDraw);
  const { seat, count, why } = cardDraw;
  return drawCards(game, { seat, count: Math.min(count, roomOf(game, seat)), why });
}

/** True if these draws put the seat out of the round (N12). */
function isPutOut(game: Readonly<Game>, seat: Seat, drawn: Events): boolean {
  return (
    editionOf(game.rules).mercyAt !== undefined && cardsDrawnBy(seat, drawn).length >= roomOf(game, seat)
  );
}

/** The seat is out: the next one goes on if it was its turn (N12), and the last one that is left wins (N15). */
function leaveRound(game: Readonly<Game>, seat: Seat): Events {
  const left: GameEvent = { type: "seatOut", seat };
  const out = [...(game.out ?? []), seat];
  const [last, ...others] = seatsIn({ seats: game.seats, out });
  if (last !== undefined && others.length === 0) {
    const hands = game.hands.map((hand, holder) => (holder === seat ? [] : hand));
    return [left, ...endRound(game, { seat: last, hands, out })];
  }
  if (seat !== game.turn) return [left];
  const next = seatAfter(seat, game.direction, { seats: game.seats, out });
  return [left, { type: "turnStarted", seat: next }];
}

/** The cards that a wrong catch costs (U4). */
export function drawOutOfTurn(game: Readonly<Game>, cardDraw: CardDraw): Events {
  const drawn = drawUpTo(game, cardDraw);
  return isPutOut(game, cardDraw.seat, drawn) ? [...drawn, ...leaveRound(game, cardDraw.seat)] : drawn;
}

/** A drawn card that can be played keeps the turn; one that cannot ends it (T2). */
export function draw(game: Readonly<Game>, seat: Seat): Events {
  const events = game.rules.drawToMatch
    ? drawUntilPlayable(game, seat)
    : drawUpTo(game, { seat, count: 1, why: "turn" });
  if (isPutOut(game, seat, events)) return [...events, ...leaveRound(game, seat)];
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
  const isEnough = (events: Events) => canPlayDrawn(game, seat, events);
  return drawUntil(game, { seat, why: "turn" }, { isEnough, most: roomOf(game, seat) });
}

/** Names the colour in play: of an opening wild (S4), or of a roulette, which then turns up cards (N11). */
export function chooseColor(game: Readonly<Game>, seat: Seat, color: Color): Events {
  const chosen: GameEvent = { type: "colorChosen", seat, color };
  if (faceOf(topCard(game), game.rules).does.roulette === undefined) return [chosen];
  const limits = { isEnough: untilColor(color, seat), most: roomOf(game, seat) };
  const drawn = drawUntil(game, { seat, why: "roulette" }, limits);
  return [chosen, ...drawn, ...afterPenalty(game, seat, drawn)];
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
  const why = faceOf(topCard(game), game.rules).does.draw?.why ?? "wildDrawFour";
  const drawn = drawOwedPenalty(game, { seat, count: 0, why });
  return [...drawn, ...afterPenalty(game, seat, drawn)];
}

/** The penalty of the top card, as a number or until the named colour comes (F8), and then `count` more. */
function drawOwedPenalty(game: Readonly<Game>, { seat, count, why }: CardDraw): Events {
  if (!drawsUntilColor({ topCard: topCard(game), rules: game.rules }))
    return drawUpTo(game, { seat, count: game.penalty + count, why });
  const drawn = drawUntil(game, { seat, why }, drawColorLimits(game.rules, game.color, seat));
  return mergeDraws([...drawn, ...drawCards(pilesAfter(game, drawn), { seat, count, why })]);
}

function afterPenalty(game: Readonly<Game>, seat: Seat, drawn: Events): Events {
  return isPutOut(game, seat, drawn) ? leaveRound(game, seat) : loseTurn(game, seat);
}

/** Guilty: the player of the card draws; innocent: the challenger, two more, and loses the turn (T6, H1). */
export function challenge(game: Readonly<Game>, by: Seat): Events {
  const { seat, honest, hand } = challengedCard(game);
  const verdict = { type: "challenged", by, seat, guilty: !honest, hand } as const;
  if (!honest) {
    const drawn = drawOwedPenalty(game, { seat, count: 0, why: "challenge" });
    return [verdict, ...drawn, { type: "turnStarted", seat: by }];
  }
  const drawn = drawOwedPenalty(game, { seat: by, count: WRONG_CHALLENGE_CARDS, why: "challenge" });
  return [verdict, ...drawn, ...loseTurn(game, by)];
}

function challengedCard({ challengeable }: Readonly<Game>) {
  if (challengeable === "none")
    throw new Error("a challenge passed the legality check, but the top card cannot be challenged");
  return challengeable;
}

function loseTurn(game: Readonly<Game>, seat: Seat): Events {
  return [
    { type: "seatSkipped", seat },
    { type: "turnStarted", seat: seatAfter(seat, game.direction, game) },
  ];
}
