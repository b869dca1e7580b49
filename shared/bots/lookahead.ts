/** How a round would stand after a play, as far as the player can tell: what the bots weigh. */
import { type Card, COLORS, type Color, colorOf, isWild, numberOf, symbolOf } from "../card.ts";
import { cardsIn, type Play } from "../command.ts";
import { type Direction, type Seat, seatAfter } from "../seat.ts";
import type { View } from "../view.ts";
import { isBluff } from "../why-not-play.ts";
import { without } from "./choices.ts";

const TWO = 2;
const FOUR = 4;
/** Whoever draws may be able to play the card at once: the draw costs less than a whole card. */
const UNSEEN_AFTER_A_DRAW = 0.6;
/** With `drawToMatch`, where the last one drawn can be played (H4). */
const UNSEEN_AFTER_DRAWING_ON = 1.5;

/** Where a round stands, as far as one seat can tell. */
export interface Outlook {
  /** The own cards that are known. */
  readonly hand: readonly Card[];
  /** Own cards that nobody has seen yet: drawn ones, or a hand that was swapped for. */
  readonly unseen: number;
  /** By seat; parts of a card where it is likely only. The own entry counts for nothing. */
  readonly counts: readonly number[];
  readonly top: Card;
  readonly color: Color | "none";
  /** Who acts next. */
  readonly turn: Seat;
  readonly direction: Direction;
}

/** What is thought of bluffs: how often one is challenged (0 to 1) when so many cards are left behind it. */
export type Fear = (left: number) => number;

/** The outlook after a play that leaves cards in hand. */
export function outlookAfter(play: Play, view: View, fear: Fear): Outlook {
  const cards = cardsIn(play);
  const top = cards.at(-1) ?? view.top;
  const hand = without(view.hand, cards);
  const laid = { ...asItIs(view), hand, top, color: colorAfter(play, top), turn: nextAfter(view) };
  return struck(
    exchanged({ ...laid, counts: view.counts.with(view.seat, hand.length) }, play, view),
    view,
    fear,
  );
}

/** The outlook where the viewer lets the moment go by: draws, passes, accepts, or does not jump in. */
export function outlookAfterWaiting(view: View): Outlook {
  const now = asItIs(view);
  if (view.turn !== view.seat) return now;
  const turn = nextAfter(view);
  switch (view.ask) {
    case "penalty":
      return { ...now, unseen: view.penalty, turn };
    case "turn":
      return { ...now, unseen: view.rules.drawToMatch ? UNSEEN_AFTER_DRAWING_ON : UNSEEN_AFTER_A_DRAW, turn };
    default:
      return { ...now, turn };
  }
}

function asItIs(view: View): Outlook {
  const { hand, counts, top, color, turn, direction } = view;
  return { hand, unseen: 0, counts, top, color, turn, direction };
}

function nextAfter({ seat, direction, seats }: View): Seat {
  return seatAfter(seat, direction, { seats });
}

function colorAfter(play: Play, top: Card): Color {
  return colorOf(top) ?? ("color" in play ? play.color : undefined) ?? COLORS[0];
}

/** A Skip, Reverse, Draw Two or Wild Draw Four and what it does to the seat that comes next. */
function struck(outlook: Outlook, view: View, fear: Fear): Outlook {
  switch (symbolOf(outlook.top)) {
    case "skip":
      return skipping(outlook, view);
    case "reverse":
      return reversed(outlook, view);
    case "drawTwo":
      return skipping(drawing(outlook, view.penalty + TWO), view);
    case "wildDrawFour":
      return drawnFour(outlook, view, fear);
    default:
      return outlook;
  }
}

function skipping(outlook: Outlook, { seats }: View): Outlook {
  return { ...outlook, turn: seatAfter(outlook.turn, outlook.direction, { seats }) };
}

function reversed(outlook: Outlook, view: View): Outlook {
  if (view.seats === 2) return skipping(outlook, view);
  const direction = outlook.direction === 1 ? -1 : 1;
  return { ...outlook, direction, turn: seatAfter(view.seat, direction, view) };
}

function drawing(outlook: Outlook, cards: number): Outlook {
  const { turn, counts } = outlook;
  return { ...outlook, counts: counts.with(turn, (counts[turn] ?? 0) + cards) };
}

/** A bluff is paid for as often as it is feared that somebody challenges. */
function drawnFour(outlook: Outlook, view: View, fear: Fear): Outlook {
  const amount = view.penalty + FOUR;
  const caught = isBluff(view) && !view.rules.noBluff ? fear(outlook.hand.length) : 0;
  const hit = skipping(drawing(outlook, amount * (1 - caught)), view);
  return { ...hit, unseen: hit.unseen + amount * caught };
}

/** Hands that move for a 7 or a 0 (H3). */
function exchanged(outlook: Outlook, play: Play, view: View): Outlook {
  if (play.swapWith !== undefined) return swapped(outlook, view.seat, play.swapWith);
  const isRotation = view.rules.sevenZero && !isWild(outlook.top) && numberOf(outlook.top) === 0;
  return isRotation ? rotated(outlook, view) : outlook;
}

function swapped(outlook: Outlook, seat: Seat, other: Seat): Outlook {
  const { counts, hand } = outlook;
  const received = counts[other] ?? 0;
  return {
    ...outlook,
    hand: [],
    unseen: received,
    counts: counts.with(other, hand.length).with(seat, received),
  };
}

function rotated(outlook: Outlook, { seat, seats, direction }: View): Outlook {
  const giver = (to: Seat) => seatAfter(to, direction === 1 ? -1 : 1, { seats });
  const counts = outlook.counts.map((_, to) => outlook.counts[giver(to)] ?? 0);
  return { ...outlook, hand: [], unseen: counts[seat] ?? 0, counts };
}
