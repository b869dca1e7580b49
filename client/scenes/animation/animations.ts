/**
 * Every animation of the table. To add one: its properties in `AnimationProps`, its row in `ANIMATIONS`, the event that
 * it shows in `SHOWN_EVENTS`, and its motion in `effects/animation-player.ts`.
 */
import { type Card, type Color, frontOf } from "../../../shared/card.ts";
import type { SeenEvent } from "../../../shared/redact.ts";
import { type Direction, type Seat, type SeatCircle, seatAfter, seatsIn } from "../../../shared/seat.ts";
import { rouletteMs, rouletteStep } from "../../../shared/timing/animation-time.ts";
import { seenColor } from "../../cards/palette.ts";
import { callRow, type Rows } from "../../variant-rows.ts";
import type { HandKey } from "../scene-contract.ts";
import {
  type AnimationSound,
  dealSounds,
  discardSounds,
  drawSounds,
  RESHUFFLE_SOUNDS,
  rouletteSounds,
  soundAt,
  winSounds,
} from "./animation-sounds.ts";
import {
  type BoardState,
  boardAfterDeal,
  boardAfterDiscard,
  boardAfterDraw,
  boardAfterFlip,
  boardAfterOut,
  boardAfterPlay,
  boardAfterTurnUp,
} from "./board-state.ts";
import { hitStopMs, SUSPENSE } from "./feel.ts";
import {
  AMOUNT_MS,
  COLOR_MS,
  DISCARD_MS,
  dealStagger,
  drawMs,
  FLIGHT_MS,
  flightStyle,
  playMs,
  REVEAL_MS,
  SETTLE_MS,
} from "./flight-durations.ts";

interface AnimationProps {
  /** Cards fly from the draw pile to every seat, starting left of the dealer. */
  deal: {
    readonly dealer: Seat;
    readonly counts: readonly number[];
    readonly top: Card;
    readonly drawPile: number;
  };
  /** `key` identifies the card in the viewer's hand; undefined if another player plays it. */
  play: {
    readonly seat: Seat;
    readonly card: Card;
    readonly key: HandKey | undefined;
    /** The card that wins the round: it flies in slow motion. */
    readonly isLast?: true;
    /** It is played out of turn (H2). */
    readonly isJumpIn?: true;
  };
  color: { readonly color: Color };
  draw: {
    readonly seat: Seat;
    readonly count: number;
    readonly keys: readonly HandKey[];
    readonly isPenalty: boolean;
  };
  /** Cards that are turned up for everybody, one after another, until a colour comes (N11). */
  roulette: {
    readonly seat: Seat;
    readonly count: number;
    readonly cards: readonly Card[];
    readonly keys: readonly HandKey[];
  };
  /** All other cards of a colour sweep from the hand below the top card (N8). */
  discard: { readonly seat: Seat; readonly cards: readonly Card[]; readonly keys: readonly HandKey[] };
  /** The seat has too many cards, and is out of the round (N12). */
  out: { readonly seat: Seat };
  /** Another opening card (N3). */
  turnUp: { readonly card: Card };
  /** Whole hands change seats: a 7 swaps two, a 0 passes all of them on (H3), or all are shuffled: then to `counts` (M2). */
  handSwap: { readonly transfers: readonly HandTransfer[]; readonly counts?: readonly number[] };
  /** All hands and both piles are turned over (F9). */
  flip: { readonly top: Card };
  reverse: { readonly direction: Direction };
  reshuffle: { readonly drawPile: number };
  turn: { readonly seat: Seat };
  skip: { readonly seat: Seat };
  /** `isOpen`: the seat draws until a colour comes, and not `amount` cards (F8). */
  penalty: { readonly seat: Seat; readonly amount: number; readonly isOpen?: true };
  uno: { readonly seat: Seat };
  /** `drawn`: the cards that it costs. */
  caught: { readonly seat: Seat; readonly by: Seat; readonly drawn: number };
  falseCatch: { readonly seat: Seat };
  tableRule: { readonly seat: Seat };
  /**
   * `drawn`: the cards that the loser draws. Only the challenger sees the hand; it is empty for all others. `proofs`: the
   * cards of it that prove the bluff, by their colour: `colorBefore`.
   */
  challenge: {
    readonly seat: Seat;
    readonly by: Seat;
    readonly guilty: boolean;
    readonly hand: readonly Card[];
    readonly proofs: readonly Card[];
    readonly colorBefore?: BoardState["colorBefore"];
    readonly drawn: number;
  };
  win: {
    readonly seats: readonly Seat[];
    readonly hands: readonly (readonly Card[])[];
    /** The match is won, too. */
    readonly isMatch?: true;
  };
}

type AnimationType = keyof AnimationProps;

export type AnimationOf<T extends AnimationType> = {
  [P in T]: { readonly type: P } & AnimationProps[P];
}[T];

export type Animation = AnimationOf<AnimationType>;

export interface HandTransfer {
  readonly from: Seat;
  readonly to: Seat;
}

/** A badge that an animation moves over a seat. `count`: cards. */
export type SeatBadge = { readonly seat: Seat } & (
  | { readonly type: "burst"; readonly caption: "uno" | "out" | "caught" | "jumpIn"; readonly count?: number }
  | { readonly type: "cards"; readonly count: number; readonly isOpen?: true }
  | { readonly type: "skip" | "falseCatch" }
);

/** Who does something to whom, or puts a card on the pile out of turn: an arrow shows it. */
export interface EventArrow {
  readonly kind: "challenge" | "catch" | "jumpIn";
  readonly from: Seat;
  readonly to: Seat | "pile";
}

/** A badge that reduced motion shows instead of an animation: over a seat, or in the middle of the table. */
export type Badge =
  | SeatBadge
  | { readonly type: "handSwap"; readonly seat: Seat }
  | { readonly type: "link"; readonly link: EventArrow }
  | { readonly type: "reverse" | "flip" | "tableRule" }
  | AnimationOf<"challenge">;

/** All that is known about one type of animation, except for its motion. */
interface AnimationRow<A> {
  /** At normal speed. */
  readonly durationMs: number | ((animation: A) => number);
  /** The board afterwards, except for the viewer's hand. Without it the board stays the same. */
  readonly endState?: (board: BoardState, animation: A) => BoardState;
  /** The badge that the animation moves over a seat. */
  readonly badge?: (animation: A) => SeatBadge | undefined;
  /** The arrow that it shows, also with reduced motion. */
  readonly link?: (animation: A) => EventArrow | undefined;
  /** The badges that reduced motion shows instead, if they are not just `badge`. */
  readonly reducedMotionBadges?: (animation: A) => readonly Badge[];
  readonly sounds?: (animation: A, viewer: Seat) => readonly AnimationSound[];
}

const ANIMATIONS: { readonly [T in AnimationType]: AnimationRow<AnimationOf<T>> } = {
  deal: {
    durationMs: ({ counts }) => FLIGHT_MS + dealStagger(sum(counts)) * sum(counts),
    endState: (board, { counts: cardCounts, top: topCard, drawPile }) =>
      boardAfterDeal(board, { cardCounts, topCard, drawPile }),
    sounds: ({ counts, dealer }) => dealSounds(counts, dealer),
  },
  play: {
    durationMs: ({ card, isLast }) => playMs(flightStyle(card, isLast)) + SETTLE_MS,
    endState: (board, { seat, card }) => boardAfterPlay(board, seat, card),
    badge: ({ seat, isJumpIn }) => (isJumpIn ? { type: "burst", seat, caption: "jumpIn" } : undefined),
    link: ({ seat, isJumpIn }) => (isJumpIn ? { kind: "jumpIn", from: seat, to: "pile" } : undefined),
    sounds: ({ seat, card, isLast }, viewer) => [
      {
        ...soundAt(seat, viewer, { sound: "play", otherGain: 0.8 }),
        at: playMs(flightStyle(card, isLast)),
      },
    ],
  },
  color: {
    durationMs: COLOR_MS,
    endState: (board, { color }) => ({ ...board, color: seenColor(color, board.topCard) }),
  },
  draw: {
    durationMs: ({ count }) => drawMs(count),
    endState: (board, { seat, count }) => boardAfterDraw(board, seat, count),
    reducedMotionBadges: ({ seat, count, isPenalty }) =>
      isPenalty || count > 1 ? [{ type: "cards", seat, count }] : [],
    sounds: (animation, viewer) => drawSounds(animation, viewer),
  },
  roulette: {
    durationMs: ({ count }) => rouletteMs(count),
    endState: (board, { seat, count }) => boardAfterDraw(board, seat, count),
    reducedMotionBadges: ({ seat, count }) => [{ type: "cards", seat, count }],
    sounds: ({ seat, count }, viewer) => rouletteSounds(seat, viewer, { count, step: rouletteStep(count) }),
  },
  discard: {
    durationMs: DISCARD_MS,
    endState: (board, { seat, cards }) => boardAfterDiscard(board, seat, cards.length),
    reducedMotionBadges: ({ seat, cards }) => [{ type: "cards", seat, count: -cards.length }],
    sounds: ({ seat, cards }) => discardSounds(seat, cards.length),
  },
  out: {
    durationMs: 900,
    endState: (board, { seat }) => boardAfterOut(board, seat),
    badge: ({ seat }) => ({ type: "burst", seat, caption: "out" }),
    sounds: ({ seat }, viewer) => [soundAt(seat, viewer, { sound: "out", otherGain: 0.8 })],
  },
  turnUp: {
    durationMs: 420,
    endState: (board, { card }) => boardAfterTurnUp(board, card),
    sounds: () => [{ sound: "deal", at: 300 }],
  },
  handSwap: {
    durationMs: 1000,
    endState: (board, { transfers, counts }) => ({
      ...board,
      cardCounts: counts ?? countsAfterSwap(board.cardCounts, transfers),
    }),
    reducedMotionBadges: ({ transfers }) => transfers.map(({ to }) => ({ type: "handSwap", seat: to })),
    sounds: () => [
      { sound: "reverse", at: 0, gain: 0.7 },
      { sound: "draw", at: 740, gain: 0.8 },
    ],
  },
  flip: {
    durationMs: 900,
    endState: (board, { top }) => boardAfterFlip(board, top),
    reducedMotionBadges: () => [{ type: "flip" }],
    sounds: () => [{ sound: "flip", at: 0 }],
  },
  reverse: {
    durationMs: 500,
    endState: (board, { direction }) => ({ ...board, direction }),
    reducedMotionBadges: () => [{ type: "reverse" }],
    sounds: () => [{ sound: "reverse", at: 0 }],
  },
  reshuffle: {
    durationMs: 480,
    endState: (board, { drawPile }) => ({ ...board, drawPile, discardPile: 1 }),
    sounds: () => RESHUFFLE_SOUNDS,
  },
  turn: {
    durationMs: 60,
    endState: (board, { seat }) => ({ ...board, turn: seat, penalty: 0 }),
    sounds: ({ seat }, viewer) => (seat === viewer ? [{ sound: "turn", at: 0, isMine: true }] : []),
  },
  skip: {
    durationMs: 520,
    badge: ({ seat }) => ({ type: "skip", seat }),
    sounds: ({ seat }, viewer) => [soundAt(seat, viewer, { sound: "skip", otherGain: 0.8 })],
  },
  penalty: {
    durationMs: ({ amount }) => AMOUNT_MS + hitStopMs(amount),
    endState: (board, { seat, amount }) => ({ ...board, turn: seat, penalty: amount }),
    badge: ({ seat, amount, isOpen }) => ({ type: "cards", seat, count: amount, ...(isOpen && { isOpen }) }),
    // The player with the penalty is to act, too.
    sounds: ({ seat, amount }, viewer) => {
      const isMine = seat === viewer;
      const chain = { step: Math.max(0, amount / 2 - 1), cards: amount };
      const hit = { sound: "hit", at: AMOUNT_MS, seat, isMine, gain: isMine ? 0.8 : 0.5, ...chain } as const;
      return isMine ? [hit, { sound: "turn", at: AMOUNT_MS + 160, isMine: true }] : [hit];
    },
  },
  uno: {
    durationMs: 620,
    endState: (board, { seat }) => ({ ...board, calledUno: [...board.calledUno, seat] }),
    badge: ({ seat }) => ({ type: "burst", seat, caption: "uno" }),
    sounds: ({ seat }, viewer) => [soundAt(seat, viewer, { sound: "uno", otherGain: 0.85 })],
  },
  caught: {
    durationMs: 620,
    badge: ({ seat, drawn }) => ({ type: "burst", seat, caption: "caught", count: drawn }),
    link: ({ seat, by }) => ({ kind: "catch", from: by, to: seat }),
    sounds: ({ seat }, viewer) => [soundAt(seat, viewer, { sound: "caught", otherGain: 0.9 })],
  },
  falseCatch: {
    durationMs: 560,
    badge: ({ seat }) => ({ type: "falseCatch", seat }),
    sounds: ({ seat }, viewer) => [soundAt(seat, viewer, { sound: "refuse", otherGain: 0.7 })],
  },
  tableRule: {
    durationMs: 640,
    reducedMotionBadges: () => [{ type: "tableRule" }],
    sounds: ({ seat }) => [{ sound: "said", at: 0, seat }],
  },
  challenge: {
    // The result stays for longer, over what follows. What the loser draws is at the plate, not on the pile.
    durationMs: SUSPENSE.ms + 1000,
    endState: (board) => ({ ...board, penalty: 0 }),
    reducedMotionBadges: (animation) => [animation],
    // The challenger sees the hand instead, and nothing lies over it.
    link: ({ seat, by, hand }) => (hand.length > 0 ? undefined : { kind: "challenge", from: by, to: seat }),
    sounds: ({ seat, guilty }) => [
      ...[0, 1, 2].map((step) => ({ sound: "deal", at: step * (SUSPENSE.ms / 3), gain: 0.5, step }) as const),
      { sound: guilty ? "caught" : "skip", at: SUSPENSE.ms + 80, seat },
    ],
  },
  win: {
    durationMs: REVEAL_MS,
    endState: (board, { hands }) => ({ ...board, revealedHands: hands }),
    sounds: (animation, viewer) => winSounds(animation, viewer),
  },
};

/** How long an animation takes at normal speed, in ms. */
export function durationOf<T extends AnimationType>(animation: AnimationOf<T>): number {
  const { durationMs } = ANIMATIONS[animation.type];
  return typeof durationMs === "number" ? durationMs : durationMs(animation);
}

/** The board after an animation, except for the viewer's hand. */
export function applyAnimation<T extends AnimationType>(
  board: BoardState,
  animation: AnimationOf<T>,
): BoardState {
  return ANIMATIONS[animation.type].endState?.(board, animation) ?? board;
}

/** The badge that an animation moves over a seat, if it has one. */
export function movingBadgeOf<T extends AnimationType>(animation: AnimationOf<T>): SeatBadge | undefined {
  return ANIMATIONS[animation.type].badge?.(animation);
}

/** The arrow that an animation shows, if it has one. */
export function linkOf<T extends AnimationType>(animation: AnimationOf<T>): EventArrow | undefined {
  return ANIMATIONS[animation.type].link?.(animation);
}

/** The badges that reduced motion shows instead of an animation. */
export function reducedMotionBadgesOf<T extends AnimationType>(animation: AnimationOf<T>): readonly Badge[] {
  const { badge, reducedMotionBadges } = ANIMATIONS[animation.type];
  const link = linkOf(animation);
  return [
    ...(reducedMotionBadges?.(animation) ?? [badge?.(animation)].filter((each) => each !== undefined)),
    ...(link === undefined ? [] : [{ type: "link", link } as const]),
  ];
}

/** The sounds of an animation for `viewer`: what happens to other players is softer. */
export function soundsOf<T extends AnimationType>(
  animation: AnimationOf<T>,
  viewer: Seat,
): readonly AnimationSound[] {
  return ANIMATIONS[animation.type].sounds?.(animation, viewer) ?? [];
}

/**
 * The animation that shows an event; undefined if there is none. `keys` are the cards of the viewer's hand that
 * the event adds or removes.
 */
export function animationFor(
  event: SeenEvent,
  keys: readonly HandKey[],
  circle: SeatCircle,
): Animation | undefined {
  return callRow(SHOWN_EVENTS, event.type, event, { keys, circle });
}

interface EventContext {
  readonly keys: readonly HandKey[];
  readonly circle: SeatCircle;
}

const SHOWN_EVENTS: Rows<SeenEvent, "type", Animation | undefined, [EventContext]> = {
  dealt: ({ dealer, counts, top, drawPile }) => ({ type: "deal", dealer, counts, top, drawPile }),
  cardPlayed: ({ seat, card }, { keys: [key] }) => ({ type: "play", seat, card, key }),
  cardsDrawn: drawAnimation,
  cardsDiscarded: ({ seat, cards }, { keys }) => ({ type: "discard", seat, cards, keys }),
  cardTurnedUp: ({ card }) => ({ type: "turnUp", card }),
  colorChosen: ({ color }) => ({ type: "color", color }),
  handsSwapped: ({ seats: [a, b] }) => ({ type: "handSwap", transfers: [fromTo(a, b), fromTo(b, a)] }),
  handsRotated({ direction }, { circle }) {
    const transfers = seatsIn(circle).map((from) => fromTo(from, seatAfter(from, direction, circle)));
    return { type: "handSwap", transfers };
  },
  handsShuffled: ({ counts }, { circle }) => ({
    ...{ type: "handSwap", transfers: crossingTransfers(circle), counts },
  }),
  flipped: ({ top }) => ({ type: "flip", top }),
  directionReversed: ({ direction }) => ({ type: "reverse", direction }),
  drawPileReshuffled: ({ drawPile }) => ({ type: "reshuffle", drawPile }),
  roundWon: ({ seat, hands }) => ({
    ...{ type: "win", seats: [seat], hands: hands.map((hand) => hand.map(frontOf)) },
  }),
  turnStarted: ({ seat }) => ({ type: "turn", seat }),
  seatSkipped: ({ seat }) => ({ type: "skip", seat }),
  penaltyRaised: ({ seat, amount }) => ({ type: "penalty", seat, amount }),
  unoCalled: ({ seat }) => ({ type: "uno", seat }),
  seatOut: ({ seat }) => ({ type: "out", seat }),
  unoCaught: ({ seat, by }) => ({ type: "caught", seat, by, drawn: 0 }),
  falseCatch: ({ by }) => ({ type: "falseCatch", seat: by }),
  tableRuleDeclared: ({ seat }) => ({ type: "tableRule", seat }),
  challenged: ({ seat, by, guilty, hand }) => ({
    ...{ type: "challenge", seat, by, guilty, hand, proofs: [], drawn: 0 },
  }),
  dealerChosen: () => undefined,
  turnPassed: () => undefined,
  matchEnded: () => undefined,
};

const fromTo = (from: Seat, to: Seat): HandTransfer => ({ from, to });

function drawAnimation(
  { seat, count, cards, why }: Extract<SeenEvent, { type: "cardsDrawn" }>,
  { keys }: EventContext,
): Animation {
  if (why === "roulette") return { type: "roulette", seat, count, cards, keys };
  return { type: "draw", seat, count, keys, isPenalty: why !== "turn" };
}

/** The animation of the card that wins the round. */
export function slowedDown(animation: Animation): Animation {
  return animation.type === "play" ? { ...animation, isLast: true } : animation;
}

/** Shuffled hands are shown as fans that fly across the table. */
function crossingTransfers(circle: SeatCircle): readonly HandTransfer[] {
  const seats = seatsIn(circle);
  const across = Math.floor(seats.length / 2);
  return seats.map((from, i) => ({ from, to: seats[(i + across) % seats.length] ?? from }));
}

function countsAfterSwap(counts: readonly number[], transfers: readonly HandTransfer[]): readonly number[] {
  return counts.map((count, seat) => counts[transfers.find(({ to }) => to === seat)?.from ?? seat] ?? count);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
