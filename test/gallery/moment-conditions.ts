/** Conditions for the moments in screenshots. */

import { resolveUnoPress } from "../../client/pages/game/play/uno-button.ts";
import { type CardSymbol, CUSTOM_WILD, isDark, isWild, numberOf, symbolOf } from "../../shared/card.ts";
import { drawsUntilColor } from "../../shared/editions/editions.ts";
import type { GameEvent } from "../../shared/event.ts";
import { type Game, handOf, topCard } from "../../shared/game.ts";
import { playableCards } from "../../shared/legal.ts";
import { NOBODY, type Seat } from "../../shared/seat.ts";
import { viewFor } from "../../shared/view-for.ts";
import type { MomentCondition } from "./find-moment.ts";

/** Turns of each seat, after which hands are no longer as dealt. */
const MIN_TURNS = 3;
const MIN_HAND_SIZE = 6;
const MAX_HAND_SIZE = 10;

const playable = (game: Readonly<Game>) => playableCards(viewFor(game, game.turn));

function isUnderWay(game: Readonly<Game>, n: number): boolean {
  return game.phase === "playing" && n > game.seats * MIN_TURNS;
}

function isMediumHand(game: Readonly<Game>): boolean {
  const { length } = handOf(game, game.turn);
  return length >= MIN_HAND_SIZE && length <= MAX_HAND_SIZE;
}

/** The viewer's turn, with some cards to choose among. */
export const ownTurn: MomentCondition = (game, { n }) =>
  isUnderWay(game, n) && game.pendingAction === "turn" && isMediumHand(game) && playable(game).length >= 2
    ? game.turn
    : undefined;

/** The viewer's turn on the light or the dark side of a two-sided deck. */
export const lightTurn: MomentCondition = (game, accepted) =>
  isDark(topCard(game)) ? undefined : ownTurn(game, accepted);
export const darkTurn: MomentCondition = (game, accepted) =>
  isDark(topCard(game)) ? ownTurn(game, accepted) : undefined;

/** Another player's turn, and a card has just been played. */
export const otherPlayersTurn: MomentCondition = (game, { n, events }) =>
  isUnderWay(game, n) && has(events, "cardPlayed") ? (game.turn + 1) % game.seats : undefined;

export const drawnCard: MomentCondition = (game, { n }) =>
  isUnderWay(game, n) && game.pendingAction === "drawn" && playable(game).length > 0 ? game.turn : undefined;

/** The viewer's turn, with a matching card in hand. */
const holding =
  (matches: (card: number) => boolean): MomentCondition =>
  (game, acceptedCommand) =>
    ownTurn(game, acceptedCommand) !== undefined && playable(game).some(matches) ? game.turn : undefined;

export const wildInHand = holding((card) => isWild(card) && card !== CUSTOM_WILD);
export const customWildInHand = holding((card) => card === CUSTOM_WILD);
export const sevenInHand = holding((card) => numberOf(card) === 7);

/** Two playable cards of one number in the hand (H7). */
export const setInHand: MomentCondition = (game, acceptedCommand) => {
  if (ownTurn(game, acceptedCommand) === undefined) return undefined;
  const { turn } = game;
  const alike = (card: number) => handOf(game, turn).filter((other) => numberOf(other) === numberOf(card));
  const isSet = (card: number) => numberOf(card) !== undefined && alike(card).length > 1;
  return playable(game).some(isSet) ? turn : undefined;
};

/** A penalty of at least this many cards, to accept or to answer. */
export const penaltyOf =
  (min: number): MomentCondition =>
  (game, { n }) =>
    isUnderWay(game, n) && game.pendingAction === "penalty" && game.penalty >= min ? game.turn : undefined;

/** A Wild Draw Four that can be challenged. */
export const challengeable: MomentCondition = (game, { n }) =>
  isUnderWay(game, n) && game.challengeable !== "none" && isMediumHand(game) ? game.turn : undefined;

export const penaltyRaised: MomentCondition = (_, { events }) =>
  events.some(({ type }) => type === "penaltyRaised") ? 0 : undefined;
export const challengeResult: MomentCondition = (_, { events }) =>
  events.find((event) => event.type === "challenged")?.by;

/** The player whose card was challenged. */
export const challengedPlayer: MomentCondition = (_, { events }) =>
  events.find((event) => event.type === "challenged")?.seat;

/** A play would leave one card: pressing UNO now calls together with the play. */
export const earlyCall: MomentCondition = (game, { n }) =>
  isUnderWay(game, n) && resolveUnoPress(viewFor(game, game.turn), false).does === "arm"
    ? game.turn
    : undefined;

/** Another player can be caught (U2). */
export const exposedSeat: MomentCondition = ({ catchableSeat, seats }) =>
  catchableSeat === NOBODY ? undefined : (catchableSeat + 1) % seats;

/** Two cards, one of which can be played: the call is due (U1). */
export const callDue: MomentCondition = (game, { n }) =>
  isUnderWay(game, n) &&
  game.pendingAction === "turn" &&
  handOf(game, game.turn).length === 2 &&
  playable(game).length > 0
    ? game.turn
    : undefined;

/** Another player has just called UNO. */
export const called: MomentCondition = ({ seats }, { events }) => {
  const call = events.find((event) => event.type === "unoCalled");
  return call === undefined ? undefined : (call.seat + 1) % seats;
};

/** A player can jump in with a card identical to the top one (H2). */
export const jumpIn: MomentCondition = (game, { n }) => {
  if (!isUnderWay(game, n) || game.pendingAction !== "turn" || game.topCardSeat === NOBODY) return undefined;
  if (isWild(topCard(game))) return undefined;
  const canJump = (seat: Seat) => seat !== game.turn && handOf(game, seat).includes(topCard(game));
  return seatsOf(game).find(canJump);
};

export const tableRule: MomentCondition = (game, { n }) =>
  isUnderWay(game, n) && game.tableRule !== "none" && game.pendingAction === "turn" ? game.turn : undefined;

/** The viewer holds at least this many cards, and it is the viewer's turn. */
export const longHand =
  (min: number): MomentCondition =>
  (game) =>
    game.phase === "playing" && game.pendingAction === "turn" && handOf(game, game.turn).length >= min
      ? game.turn
      : undefined;

/** A seat is out of the round while others play on. */
export const seatOut: MomentCondition = (game) =>
  game.phase === "playing" && (game.out?.length ?? 0) > 0 && game.pendingAction === "turn"
    ? game.turn
    : undefined;

/** The viewer has just gone out of the round. */
export const viewerOut: MomentCondition = ({ phase }, { events }) =>
  phase === "playing" ? events.find((event) => event.type === "seatOut")?.seat : undefined;

/** An event of this type has just happened at another seat. */
export const justHappened =
  (isIt: (event: GameEvent) => boolean): MomentCondition =>
  ({ seats }, { events }) => {
    const event = events.find(isIt);
    return event !== undefined && "seat" in event ? (event.seat + 1) % seats : undefined;
  };

export const reversed: MomentCondition = ({ phase }, { events }) =>
  phase === "playing" && events.some(({ type }) => type === "directionReversed") ? 0 : undefined;

/** All cards have been turned over (F9), with a card on top that asks for nothing. */
export const justFlipped: MomentCondition = ({ turn, phase }, { events }) =>
  phase === "playing" && events.some(({ type }) => type === "flipped") ? turn : undefined;

/** The viewer can play a card with this symbol. */
export const symbolInHand = (symbol: CardSymbol): MomentCondition =>
  holding((card) => symbolOf(card) === symbol);

/** The viewer names the colour of a roulette. */
export const rouletteColor: MomentCondition = (game, { n }) =>
  isUnderWay(game, n) && game.pendingAction === "color" ? game.turn : undefined;

/** The viewer draws until a colour comes, or challenges that (F8). */
export const untilColor: MomentCondition = (game) =>
  game.pendingAction === "penalty" && drawsUntilColor({ topCard: topCard(game), rules: game.rules })
    ? game.turn
    : undefined;

/** A wave of the new colour runs over the background. */
export const recolored: MomentCondition = (game, acceptedCommand) =>
  isUnderWay(game, acceptedCommand.n) && has(acceptedCommand.events, "colorChosen")
    ? (game.turn + 1) % game.seats
    : undefined;

/** A second round is dealt. */
export const newDeal: MomentCondition = ({ round }, { events }) =>
  round > 1 && has(events, "dealt") ? 0 : undefined;

export const roundOver: MomentCondition = ({ phase, round }) =>
  phase === "roundOver" && round > 1 ? 0 : undefined;
export const matchOver: MomentCondition = ({ phase }) => (phase === "matchOver" ? 0 : undefined);

function has(events: readonly GameEvent[], type: GameEvent["type"]): boolean {
  return events.some((event) => event.type === type);
}

function seatsOf({ seats }: Readonly<Game>): readonly Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}
