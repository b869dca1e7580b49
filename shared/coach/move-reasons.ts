/**
 * Why one move is better than another: the features in which they differ, with the weightiest first. What they weigh was
 * set by hand; that the move is better at all, only the search says.
 */

import { colorIndex } from "../bots/master/faces.ts";
import type { SeatKnowledge } from "../bots/master/imagine.ts";
import { type Card, type Color, colorOf, isWild, numberOf, symbolOf } from "../card.ts";
import { faceOf, pointsIn } from "../editions/editions.ts";
import { partnerOf, type Seat, seatAfter } from "../seat.ts";
import type { View } from "../view.ts";
import type { CoachedMove, MoveReason } from "./match-analysis.ts";
import { effectsOf, type MoveEffects } from "./move-effects.ts";

/** More than two reasons nobody reads. */
const MOST_REASONS = 2;
/** With so few cards, a seat is close to going out. */
const FEW_CARDS = 3;
const VERY_FEW_CARDS = 2;
/** Nobody minds that a seat with more cards draws. */
const DEALT_CARDS = 7;
const WORTHWHILE_POINTS = 5;
const MANY_MORE_CARDS = 2;
/** The memory's likelihood of a colour: below, the seat has shown that it lacks it; above, it has not. */
const LACKS = 0.3;
const MAY_HOLD = 0.6;

interface ComparedMoves {
  readonly view: View;
  readonly memory: SeatKnowledge["memory"];
  readonly better: MoveEffects;
  readonly other: MoveEffects;
  /** The fewest cards of an opponent, and whose they are. */
  readonly nearest: { readonly seat: Seat; readonly left: number };
}

interface WeighedReason {
  readonly weight: number;
  readonly reason: MoveReason;
}
type Weigh = (moves: ComparedMoves) => WeighedReason | undefined;

/** At most two reasons why `better` is better than `other`, from what the seat knows. */
export function reasonsFor(
  { view, memory }: SeatKnowledge,
  better: CoachedMove,
  other: CoachedMove,
): readonly MoveReason[] {
  const moves: ComparedMoves = {
    view,
    memory,
    better: effectsOf(view, better),
    other: effectsOf(view, other),
    nearest: nearestOpponent(view),
  };
  const isHandMoved = moves.better.movesHand || moves.other.movesHand;
  return [...MOVE_REASONS, ...(isHandMoved ? [] : HAND_REASONS)]
    .flatMap((weigh) => weigh(moves) ?? [])
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => reason);
}

const weighed = (weight: number, reason: MoveReason): WeighedReason => ({ weight, reason });

const goesOut: Weigh = ({ better, other }) =>
  better.cards.length > 0 && better.rest.length === 0 && other.rest.length > 0
    ? weighed(10, { code: "goesOut" })
    : undefined;

/** Stacking: the next seat gets the whole penalty (H1). */
const stacks: Weigh = ({ view, better, other }) =>
  view.pendingAction === "penalty" && better.type === "play" && other.type !== "play"
    ? weighed(9, { code: "stacks", seat: better.next, cards: better.hits })
    : undefined;

const hitsNext: Weigh = ({ view, better, other }) => {
  if (view.pendingAction === "penalty" || better.hits <= other.hits) return undefined;
  const left = view.cardCounts[better.next] ?? 0;
  if (left > DEALT_CARDS) return undefined;
  return weighed(left <= FEW_CARDS ? 7 : 4, {
    code: "hitsNext",
    seat: better.next,
    cards: better.hits,
    left,
  });
};

const skipsNext: Weigh = ({ view, better, other }) => {
  if (!better.skips || other.skips) return undefined;
  if (view.seats === 2) return weighed(3.5, { code: "actsAgain" });
  const left = view.cardCounts[better.next] ?? 0;
  if (better.hits > 0) return undefined;
  return weighed(left <= FEW_CARDS ? 7 : 2.5, { code: "skipsNext", seat: better.next, left });
};

const turnsAway: Weigh = ({ view, better, other }) => {
  if (!better.reverses || other.reverses) return undefined;
  const left = view.cardCounts[better.next] ?? 0;
  const before = view.cardCounts[seatAfter(view.seat, view.direction === 1 ? -1 : 1, view)] ?? 0;
  return left <= FEW_CARDS && left < before
    ? weighed(6, { code: "turnsAway", seat: better.next, left })
    : undefined;
};

/** Of accepting a Wild Draw Four and challenging it. */
const trusts: Weigh = ({ view, memory, better, other }) => {
  const seat = view.topCardSeat;
  if (better.type === "accept" && other.type === "challenge")
    return weighed(9, { code: "rarelyBluffs", seat });
  const hasBluffed = (memory.seats[seat]?.guilty ?? 0) > 0;
  return better.type === "challenge" && hasBluffed ? weighed(9, { code: "hasBluffed", seat }) : undefined;
};

const takesHand: Weigh = ({ view, better, other }) => {
  const { swapWith: seat } = better;
  if (seat === undefined || other.swapWith === seat) return undefined;
  const cards = view.cardCounts[seat] ?? 0;
  const others = other.swapWith === undefined ? other.rest.length : (view.cardCounts[other.swapWith] ?? 0);
  return cards < others ? weighed(8, { code: "takesHand", seat, cards }) : undefined;
};

const keepsWild: Weigh = ({ better, other, nearest }) => {
  const card = other.cards.find(isWild);
  if (card === undefined || better.cards.some(isWild)) return undefined;
  return weighed(nearest.left <= VERY_FEW_CARDS ? 3 : 5, { code: "keepsWild", card });
};

const isHonest: Weigh = ({ view, better, other }) =>
  other.isBluff && !better.isBluff && view.color !== "none" && !view.rules.noBluff
    ? weighed(4.5, { code: "isHonest", color: view.color })
    : undefined;

/** Points in hand go to the winner of the round, or count against their owner. */
const shedsPoints: Weigh = ({ view, better, other, nearest }) => {
  const points = pointsIn(other.rest, view.rules) - pointsIn(better.rest, view.rules);
  const isNear = nearest.left <= FEW_CARDS;
  if (view.rules.target === "single" || !isNear || points < WORTHWHILE_POINTS) return undefined;
  if (better.cards.length === 0 || better.rest.length === 0) return undefined;
  const weight = nearest.left <= VERY_FEW_CARDS ? 5 : 3;
  return weighed(weight, { code: "shedsPoints", points, ...nearest });
};

const shedsCards: Weigh = ({ better, other }) => {
  const cards = better.cards.length - other.cards.length;
  if (cards <= 0 || better.rest.length === 0) return undefined;
  const isInsteadOfDrawing = other.type === "draw" || other.type === "pass";
  return isInsteadOfDrawing && cards === 1
    ? weighed(4.3, { code: "drawsNone" })
    : weighed(4, { code: "shedsCards", cards });
};

const colorHeld: Weigh = ({ better, other }) => {
  if (better.color === undefined || better.color === other.color || better.rest.length === 0)
    return undefined;
  const count = countOf(better.rest, better.color);
  const others = other.color === undefined ? 0 : countOf(other.rest, other.color);
  if (count - others < (others === 0 || isSameCard(better, other) ? 1 : MANY_MORE_CARDS)) return undefined;
  return weighed(others === 0 ? 4.2 : 3, { code: "colorHeld", color: better.color, count });
};

/** Then only the colours differ: of a wild that is played, or of one that was turned up (S4). */
const isSameCard = (one: MoveEffects, other: MoveEffects): boolean => one.cards[0] === other.cards[0];

/** The next seat, or the one with the fewest cards, probably cannot follow the colour after the better move. */
const colorMissing: Weigh = (moves) => {
  const { view, better, other, nearest } = moves;
  const color = better.color ?? colorNow(view);
  if (color === undefined || color === (other.color ?? colorNow(view))) return undefined;
  const seat = [nearest.seat, better.next].find((each) => isLacking(moves, each, color));
  if (seat === undefined) return undefined;
  const isNear = (view.cardCounts[seat] ?? 0) <= FEW_CARDS;
  return weighed(isNear ? 5.5 : 3.6, { code: "colorMissing", color, seat });
};

function colorNow({ color }: View): Color | undefined {
  return color === "none" ? undefined : color;
}

/** True if the seat has shown that it lacks this colour, but not the one after the other move. */
function isLacking({ view, memory, other }: ComparedMoves, seat: Seat, color: Color): boolean {
  const likelihoodOf = (each: Color) => memory.seats[seat]?.byColor[colorIndex(each)] ?? 1;
  const otherColor = other.color ?? colorNow(view);
  return likelihoodOf(color) <= LACKS && (otherColor === undefined || likelihoodOf(otherColor) >= MAY_HOLD);
}

/** Cards that moved from hand to hand are known (H3). */
const noJumpIn: Weigh = ({ view, memory, better, other }) => {
  const [card] = other.cards;
  if (!view.rules.jumpIn || card === undefined || better.cards.includes(card)) return undefined;
  const seat = memory.seats.findIndex(({ known }, each) => each !== view.seat && known.includes(card));
  return seat < 0 ? undefined : weighed(9, { code: "noJumpIn", seat });
};

const keepsAction: Weigh = ({ better, other }) => {
  const card = other.cards.find(isAction) ?? (other.swapWith === undefined ? undefined : other.cards[0]);
  const isSpent = better.movesHand || better.cards.some((each) => isAction(each) || isWild(each));
  return card === undefined || isSpent ? undefined : weighed(2.8, { code: "keepsAction", card });
};

/** As the last card: where there is one 0 in each colour, there are two of each other number. */
const keepsCommoner: Weigh = ({ view, better, other }) => {
  const [card] = better.rest;
  const [others] = other.rest;
  if (better.rest.length !== 1 || other.rest.length !== 1 || card === undefined || others === undefined)
    return undefined;
  const isRarer = numberOf(others) === 0 && faceOf(others, view.rules).count === 1;
  return isRarer && numberOf(card) !== 0 && !isWild(card)
    ? weighed(4.6, { code: "keepsCommoner", card })
    : undefined;
};

const MOVE_REASONS: readonly Weigh[] = [
  goesOut,
  stacks,
  hitsNext,
  skipsNext,
  turnsAway,
  trusts,
  takesHand,
  isHonest,
  noJumpIn,
  keepsAction,
];

/** Left out if a hand goes to another seat (H3): what they say would be wrong. */
const HAND_REASONS: readonly Weigh[] = [
  keepsWild,
  shedsPoints,
  shedsCards,
  colorHeld,
  colorMissing,
  keepsCommoner,
];

function isAction(card: Card): boolean {
  return !isWild(card) && numberOf(card) === undefined && symbolOf(card) !== undefined;
}

function countOf(cards: readonly Card[], color: Color): number {
  return cards.filter((card) => colorOf(card) === color).length;
}

function isPartner({ rules, seat, seats }: View, other: Seat): boolean {
  return rules.teams && partnerOf(seat, seats) === other;
}

function nearestOpponent(view: View): { readonly seat: Seat; readonly left: number } {
  const opponents = view.cardCounts
    .map((left, seat) => ({ seat, left }))
    .filter(({ seat }) => seat !== view.seat && !isPartner(view, seat));
  return opponents.reduce((least, each) => (each.left < least.left ? each : least));
}
