/** The players of a rollout: fast and simple. Each plays the card with the highest worth, or draws. */
import { WILD, WILD_DRAW_FOUR } from "../../card.ts";
import { NOBODY, partnerOf, type Seat } from "../../seat.ts";
import {
  ACCEPT,
  type Action,
  CHALLENGE,
  cardIn,
  colorAction,
  DRAW,
  PASS,
  playAction,
  withSet,
  withSwap,
} from "./action.ts";
import {
  COLOR_OF,
  DRAW_TWO_SYMBOL,
  NUMBER_SYMBOLS,
  POINTS_OF,
  REVERSE_SYMBOL,
  SKIP_SYMBOL,
  SYMBOL_OF,
  SYMBOLS_PER_COLOR,
  WILD_COLOR,
} from "./faces.ts";
import { MOST_CARDS } from "./fast-hands.ts";
import { ASK_COLOR, ASK_DRAWN, ASK_TURN, type FastRound } from "./fast-round.ts";
import type { RolloutWeights } from "./rollout-weights.ts";

/** A round that takes longer than this counts as undecided. */
const MOST_ACTIONS = 600;
const COLORED = 4;
const SWAP_SYMBOL = 7;
const POINTS_UNIT = 0.1;
const COLOR_TIES = 0.5;

/** How each seat plays in a rollout. */
export interface RolloutTable {
  /** By seat. */
  readonly weights: readonly RolloutWeights[];
  /** By seat: the chance to challenge a Wild Draw Four. */
  readonly challenges: readonly number[];
  /** By seat: the chance to notice a possible jump-in. */
  readonly jumpsIn: readonly number[];
}

/** Plays a round to its end; false if it takes too long. */
export function playOut(round: FastRound, table: RolloutTable): boolean {
  const { jumpIn } = round.rules;
  for (let i = 0; i < MOST_ACTIONS; i += 1) {
    if (round.winner !== NOBODY) return true;
    if (!(jumpIn && round.hasJustPlayed && tryJumpIn(round, table))) round.apply(chooseAction(round, table));
  }
  return round.winner !== NOBODY;
}

/** True if another seat has played an identical card out of turn (H2). */
function tryJumpIn(round: FastRound, table: RolloutTable): boolean {
  const { top, topSeat, seats } = round;
  round.hasJustPlayed = false;
  if (top >= WILD) return false;
  for (let steps = 1; steps < seats; steps += 1) {
    const seat = (topSeat + steps) % seats;
    if (!round.holds(seat, top) || round.dice.share() >= (table.jumpsIn[seat] ?? 0)) continue;
    round.play(seat, actionWith(round, seat, top));
    return true;
  }
  return false;
}

/** What the seat to act does. */
export function chooseAction(round: FastRound, table: RolloutTable): Action {
  const seat = round.turn;
  const weights = table.weights[seat];
  if (weights === undefined) throw new RangeError(`no weights for seat ${seat}`);
  if (round.ask === ASK_TURN) return playOrDraw(round, seat, weights);
  if (round.ask === ASK_DRAWN) return playDrawn(round, seat, weights);
  if (round.ask === ASK_COLOR) return colorAction(chooseColor(round, seat));
  return answerPenalty(round, seat, table);
}

function playOrDraw(round: FastRound, seat: Seat, weights: RolloutWeights): Action {
  const playable = round.findPlayable(seat, PLAYABLE);
  if (playable === 0) return drawOrPass(round);
  // Most often there is only one: then nothing needs to be weighed, unless playing it could be a mistake.
  const first = PLAYABLE[0] ?? 0;
  if (playable === 1 && first < WILD && !round.rules.sevenZero) return actionWith(round, seat, first);
  const least = fewestOfOpponents(round, seat);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < playable; i += 1) {
    const card = PLAYABLE[i] ?? 0;
    const worth = worthOf(round, card, least, weights);
    if (worth > most) {
      most = worth;
      best = card;
    }
  }
  const isWorthIt = most > 0 || round.countOf(seat) === 1 || mustPlay(round, seat);
  return isWorthIt ? actionWith(round, seat, best) : drawOrPass(round);
}

/** The playable cards of the seat that was looked at last: one array for all rollouts, because this runs for every turn. */
const PLAYABLE = new Uint8Array(MOST_CARDS);

function drawOrPass(round: FastRound): Action {
  return round.canDraw() ? DRAW : PASS;
}

/** True if the seat may not draw instead of playing (H5, T8). */
function mustPlay(round: FastRound, seat: Seat): boolean {
  if (!round.canDraw()) return true;
  if (!round.rules.forcePlay) return false;
  for (let i = 0; i < round.countOf(seat); i += 1)
    if (round.isForced(seat, round.cardAt(seat, i))) return true;
  return false;
}

function playDrawn(round: FastRound, seat: Seat, weights: RolloutWeights): Action {
  const card = round.drawn;
  if (card < WILD || round.isForced(seat, card)) return actionWith(round, seat, card);
  // A false catch may have brought a card of the colour since (U4, H6).
  if (!round.isPlayable(seat, card)) return PASS;
  const worth = worthOf(round, card, fewestOfOpponents(round, seat), weights);
  return worth + weights.drawnWild < 0 ? PASS : actionWith(round, seat, card);
}

/** Stacks if possible; otherwise sometimes challenges. */
function answerPenalty(round: FastRound, seat: Seat, { challenges }: RolloutTable): Action {
  const answer = round.rules.stacking === "off" ? 0 : stackedCard(round, seat);
  if (answer !== 0) return actionWith(round, seat, answer);
  const canChallenge = round.top === WILD_DRAW_FOUR && !round.rules.noBluff;
  if (!canChallenge || arePartners(round, seat, round.topSeat)) return ACCEPT;
  return round.dice.share() < (challenges[seat] ?? 0) ? CHALLENGE : ACCEPT;
}

/** A card to stack on the penalty, a coloured one first; 0 if there is none. */
function stackedCard(round: FastRound, seat: Seat): number {
  let answer = 0;
  for (let i = 0; i < round.countOf(seat); i += 1) {
    const card = round.cardAt(seat, i);
    if (round.canAnswer(seat, card) && (answer === 0 || card < answer)) answer = card;
  }
  return answer;
}

function arePartners({ rules, seats }: FastRound, one: Seat, other: Seat): boolean {
  return rules.teams && partnerOf(one, seats) === other;
}

/** The fewest cards of an opponent. */
function fewestOfOpponents(round: FastRound, seat: Seat): number {
  const { seats, counts, rules } = round;
  const partner = rules.teams ? partnerOf(seat, seats) : seat;
  let least = MOST_CARDS;
  for (let other = 0; other < seats; other += 1) {
    const count = counts[other] ?? 0;
    if (count < least && other !== seat && other !== partner) least = count;
  }
  return least;
}

/** What playing this card seems worth; drawing is worth 0. */
function worthOf(round: FastRound, card: number, least: number, weights: RolloutWeights): number {
  const seat = round.turn;
  const noise = weights.noise === 0 ? 0 : weights.noise * round.dice.share();
  if (card >= WILD) return noise + worthOfWild(round, card, least, weights);
  const symbol = SYMBOL_OF[card] ?? 0;
  const color = COLOR_OF[card] ?? 0;
  const points = (weights.points + weights.pointsNear / least) * (POINTS_OF[card] ?? 0) * POINTS_UNIT;
  const base = noise + weights.play + weights.sameColor * (round.colorCountOf(seat, color) - 1) + points;
  const house = symbol < NUMBER_SYMBOLS ? worthOfNumber(round, symbol, weights) : 0;
  return base + house + worthOfAction(round, symbol, weights) + worthOfRest(round, card, weights);
}

function worthOfWild(round: FastRound, card: number, least: number, weights: RolloutWeights): number {
  const seat = round.turn;
  const count = round.countOf(seat);
  const wild = weights.wild + weights.wildNear / least + weights.wildSelf / count;
  const last = count === 2 && round.colorCountOf(seat, WILD_COLOR) === 2 ? weights.lastWild : 0;
  if (card !== WILD_DRAW_FOUR) return wild + last;
  const near = weights.drawFourNear / round.countOf(round.nextSeat(seat));
  return wild + last + weights.drawFour + near + (round.isBluff(seat) ? weights.bluff : 0);
}

function worthOfAction(round: FastRound, symbol: number, weights: RolloutWeights): number {
  if (symbol < NUMBER_SYMBOLS) return 0;
  const seat = round.turn;
  const next = 1 / round.countOf(round.nextSeat(seat));
  if (symbol === DRAW_TWO_SYMBOL) return weights.action + weights.drawTwoNear * next;
  if (symbol === SKIP_SYMBOL || round.seats === 2) return weights.action + weights.skipNear * next;
  const previous = 1 / round.countOf(round.nextSeat(seat, -1));
  return weights.action + (symbol === REVERSE_SYMBOL ? weights.reverseNear * (next - previous) : 0);
}

/** The worth of the cards that stay in hand: of the same symbol, or a wild as the last one. */
function worthOfRest(round: FastRound, card: number, weights: RolloutWeights): number {
  const seat = round.turn;
  const count = round.countOf(seat);
  const symbol = SYMBOL_OF[card];
  let worth = count === 2 && round.colorCountOf(seat, WILD_COLOR) === 1 ? weights.lastWild : 0;
  const start = seat * MOST_CARDS;
  for (let i = start; i < start + count; i += 1) {
    const other = round.hands[i] ?? 0;
    if (other !== card && SYMBOL_OF[other] === symbol) worth += weights.sameSymbol;
  }
  return worth;
}

/** With house rules, number cards move hands (H3) and are played in sets (H7). */
function worthOfNumber(round: FastRound, symbol: number, weights: RolloutWeights): number {
  const { sevenZero, playSets } = round.rules;
  if (!sevenZero && !playSets) return 0;
  const seat = round.turn;
  const cards = playSets ? copiesInHand(round, seat, symbol) : 1;
  const left = round.countOf(seat) - cards;
  const set = weights.set * (cards - 1);
  if (left === 0) return set + weights.handMove * MOST_CARDS;
  if (!sevenZero || (symbol !== SWAP_SYMBOL && symbol !== 0)) return set;
  const giver = symbol === 0 ? round.nextSeat(seat, -1) : smallestOther(round, seat);
  return set + weights.handMove * (left - round.countOf(giver));
}

function copiesInHand(round: FastRound, seat: Seat, symbol: number): number {
  let copies = 0;
  for (let i = 0; i < round.countOf(seat); i += 1)
    if (SYMBOL_OF[round.cardAt(seat, i)] === symbol) copies += 1;
  return copies;
}

/** The other seat with the fewest cards, an opponent if possible. */
function smallestOther(round: FastRound, seat: Seat): Seat {
  let best = round.nextSeat(seat);
  for (let steps = 2; steps < round.seats; steps += 1) {
    const other = round.nextSeat(seat, steps);
    const isPartner = arePartners(round, seat, other);
    if (!isPartner && round.countOf(other) < round.countOf(best)) best = other;
  }
  return best;
}

/** The play of this card: a wild with the colour held most. */
function actionWith(round: FastRound, seat: Seat, card: number): Action {
  if (card >= WILD) return playAction(card, chooseColor(round, seat));
  const { sevenZero, playSets } = round.rules;
  const plain = playAction(card, COLOR_OF[card] ?? 0);
  const isNumber = (SYMBOL_OF[card] ?? 0) < NUMBER_SYMBOLS;
  return isNumber && (sevenZero || playSets) ? withHouseRules(round, seat, plain) : plain;
}

/** A number as a set with all its cards (H7), a 7 with a swap with the smallest hand (H3). */
function withHouseRules(round: FastRound, seat: Seat, plain: Action): Action {
  const { sevenZero, playSets } = round.rules;
  const symbol = SYMBOL_OF[cardIn(plain)] ?? 0;
  const maySet = playSets && round.ask === ASK_TURN && round.turn === seat;
  const cards = maySet ? copiesInHand(round, seat, symbol) : 1;
  const play = cards > 1 ? setWith(round, seat, cardIn(plain)) : plain;
  const namesSeat = sevenZero && symbol === SWAP_SYMBOL && round.countOf(seat) > cards;
  return namesSeat ? withSwap(play, smallestOther(round, seat)) : play;
}

/** All cards of a number, this one first; of the others, one of the colour held most comes last. */
function setWith(round: FastRound, seat: Seat, first: number): Action {
  const number = SYMBOL_OF[first] ?? 0;
  let copies = 0;
  let top = first;
  let most = -1;
  for (let color = 0; color < COLORED; color += 1) {
    const card = 1 + SYMBOLS_PER_COLOR * color + number;
    const held = copiesOfCard(round, seat, card);
    copies += held << (2 * color);
    const count = round.colorCountOf(seat, color);
    if (held === 0 || (card === first && held === 1) || count <= most) continue;
    most = count;
    top = card;
  }
  return withSet(playAction(top, COLOR_OF[top] ?? 0), copies);
}

function copiesOfCard(round: FastRound, seat: Seat, card: number): number {
  let copies = 0;
  for (let i = 0; i < round.countOf(seat); i += 1) if (round.cardAt(seat, i) === card) copies += 1;
  return copies;
}

/** The colour held most; ties are broken by the dice. */
function chooseColor(round: FastRound, seat: Seat): number {
  let best = 0;
  let most = -1;
  for (let color = 0; color < COLORED; color += 1) {
    const count = round.colorCountOf(seat, color) + round.dice.share() * COLOR_TIES;
    if (count > most) {
      most = count;
      best = color;
    }
  }
  return best;
}
