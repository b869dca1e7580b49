/** Plans how one still of the table turns into the next: pure, told by the events that lie between them. */
import { type Card, type Color, colorOf, NO_CARD } from "../../shared/card.ts";
import type { SeenEvent } from "../../shared/event.ts";
import type { Direction, Seat } from "../../shared/seat.ts";
import { type Exchange, exchanged, exchangeOf } from "./exchange.ts";
import { type HandChange, handChange } from "./hand-change.ts";
import type { HandKey } from "./port.ts";
import type { Still } from "./still.ts";

export type Motion =
  /** Cards fly from the draw pile to every seat, beginning at the dealer's left. */
  | { readonly type: "deal"; readonly dealer: Seat; readonly counts: readonly number[]; readonly top: Card }
  /** `key` names the card in the own hand. */
  | { readonly type: "play"; readonly seat: Seat; readonly card: Card; readonly key: HandKey | undefined }
  | { readonly type: "color"; readonly color: Color }
  | {
      readonly type: "draw";
      readonly seat: Seat;
      readonly count: number;
      readonly keys: readonly HandKey[];
      readonly isPenalty: boolean;
    }
  | { readonly type: "reverse"; readonly direction: Direction }
  | { readonly type: "skip"; readonly seat: Seat }
  | { readonly type: "threat"; readonly seat: Seat; readonly amount: number }
  | { readonly type: "uno"; readonly seat: Seat }
  | { readonly type: "caught"; readonly seat: Seat; readonly by: Seat }
  /** The challenger alone sees the hand. */
  | {
      readonly type: "verdict";
      readonly seat: Seat;
      readonly guilty: boolean;
      readonly hand: readonly Card[];
    }
  | Exchange
  | { readonly type: "falseCatch"; readonly seat: Seat }
  | { readonly type: "tableRule"; readonly seat: Seat }
  | { readonly type: "reshuffle"; readonly drawPile: number }
  | { readonly type: "turn"; readonly seat: Seat }
  | { readonly type: "win"; readonly seats: readonly Seat[]; readonly hands: readonly (readonly Card[])[] };

/** One motion, how long it takes at its own pace (ms), and the still that it leads to. */
export interface Step {
  readonly motion: Motion;
  readonly lasts: number;
  readonly after: Still;
}

/** More cards than this are not flown one by one. */
export const MOST_FLYING = 8;
export const FLIGHT_MS = 300;
export const DRAW_STAGGER_MS = 70;
const DEAL_STAGGER_MS = 40;
const LONGEST_DEAL_MS = 1800;

/** The steps from `previous` to `next`. The last one leads to `next` itself, whatever the events said. */
export function planMotion(previous: Still, next: Still, events: readonly SeenEvent[]): readonly Step[] {
  const hand = handChange(previous, next, events);
  let still = previous;
  const steps = events.flatMap((event, i): Step[] => {
    const motion = motionOf(event, hand, i) ?? exchangeOf(event, still.counts.length);
    if (motion === undefined) return [];
    still = { ...stillAfter(still, motion), hand: hand.after(i) };
    return [{ motion, lasts: lastsFor(motion), after: still }];
  });
  return steps.map((step, i) => (i === steps.length - 1 ? { ...step, after: next } : step));
}

function motionOf(event: SeenEvent, hand: HandChange, i: number): Motion | undefined {
  switch (event.type) {
    case "dealt":
      return { type: "deal", dealer: event.dealer, counts: event.counts, top: event.top };
    case "cardPlayed":
      return { type: "play", seat: event.seat, card: event.card, key: hand.keys(i)[0] };
    case "cardsDrawn":
      return drawOf(event, hand.keys(i));
    case "colorChosen":
      return { type: "color", color: event.color };
    case "directionReversed":
      return { type: "reverse", direction: event.direction };
    case "drawPileReshuffled":
      return { type: "reshuffle", drawPile: event.drawPile };
    default:
      return signOf(event);
  }
}

type Drawn = Extract<SeenEvent, { type: "cardsDrawn" }>;

function drawOf(event: Drawn, keys: readonly HandKey[]): Motion {
  return { type: "draw", seat: event.seat, count: event.count, keys, isPenalty: event.why !== "turn" };
}

/** Events that move no card: signs over a seat. */
function signOf(event: SeenEvent): Motion | undefined {
  switch (event.type) {
    case "turnStarted":
      return { type: "turn", seat: event.seat };
    case "seatSkipped":
      return { type: "skip", seat: event.seat };
    case "penaltyRaised":
      return { type: "threat", seat: event.seat, amount: event.amount };
    case "unoCalled":
      return { type: "uno", seat: event.seat };
    case "unoCaught":
      return { type: "caught", seat: event.seat, by: event.by };
    case "falseCatch":
      return { type: "falseCatch", seat: event.by };
    case "tableRuleDeclared":
      return { type: "tableRule", seat: event.seat };
    case "challenged":
      return { type: "verdict", seat: event.seat, guilty: event.guilty, hand: event.hand };
    case "roundWon":
      return { type: "win", seats: [event.seat], hands: event.hands };
    default:
      return undefined;
  }
}

function stillAfter(still: Still, motion: Motion): Still {
  switch (motion.type) {
    case "deal":
      return dealt(still, motion.counts, motion.top);
    case "play":
      return played(still, motion.seat, motion.card);
    case "draw": {
      const counts = counted(still, motion.seat, motion.count);
      const penalty = motion.seat === still.turn ? 0 : still.penalty;
      return { ...still, counts, penalty, drawPile: Math.max(0, still.drawPile - motion.count) };
    }
    case "color":
      return { ...still, color: motion.color };
    case "reverse":
      return { ...still, direction: motion.direction };
    case "reshuffle":
      return { ...still, drawPile: motion.drawPile, discardPile: 1 };
    case "turn":
      return { ...still, turn: motion.seat, penalty: 0 };
    case "threat":
      return { ...still, turn: motion.seat, penalty: motion.amount };
    case "exchange":
      return { ...still, counts: exchanged(still.counts, motion.ways) };
    case "uno":
      return { ...still, called: [...still.called, motion.seat] };
    case "win":
      return { ...still, shown: motion.hands };
    default:
      return still;
  }
}

function dealt(still: Still, counts: readonly number[], top: Card): Still {
  const hands = counts.reduce((sum, count) => sum + count, 0);
  const drawPile = Math.max(0, 107 - hands);
  return {
    ...still,
    counts,
    top,
    color: colorOn(top),
    called: [],
    shown: [],
    penalty: 0,
    drawPile,
    discardPile: 1,
    direction: 1,
  };
}

function played(still: Still, seat: Seat, card: Card): Still {
  const color = colorOn(card);
  const counts = counted(still, seat, -1);
  return {
    ...still,
    counts,
    top: card,
    color: color === "none" ? still.color : color,
    discardPile: still.discardPile + 1,
  };
}

/** A wild has no colour of its own. */
function colorOn(card: Card): Color | "none" {
  return card === NO_CARD ? "none" : (colorOf(card) ?? "none");
}

function counted({ counts }: Still, seat: Seat, more: number): readonly number[] {
  return counts.map((count, i) => (i === seat ? Math.max(0, count + more) : count));
}

/** Milliseconds between two cards of a deal: the whole of it stays short at any number of seats. */
export function dealStagger(cards: number): number {
  return Math.min(DEAL_STAGGER_MS, (LONGEST_DEAL_MS - FLIGHT_MS) / Math.max(1, cards));
}

const LASTS = {
  ...{ play: 510, color: 450, reverse: 360, skip: 520, threat: 420, uno: 620, caught: 620 },
  ...{ verdict: 1100, reshuffle: 480, turn: 60, win: 900, exchange: 820, falseCatch: 560, tableRule: 640 },
} as const;

function lastsFor(motion: Motion): number {
  if (motion.type === "deal") {
    const cards = motion.counts.reduce((sum, count) => sum + count, 0);
    return FLIGHT_MS + dealStagger(cards) * cards;
  }
  if (motion.type !== "draw") return LASTS[motion.type];
  return FLIGHT_MS + DRAW_STAGGER_MS * (Math.min(motion.count, MOST_FLYING) - 1);
}
