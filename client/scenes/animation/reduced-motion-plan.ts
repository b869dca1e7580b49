/**
 * Signs that stand for motion where motion is reduced: what moves would have told, shown at its end for long enough to
 * be read. Cards, piles, hands and colours need none: they lie where they came to.
 */
import type { Card } from "../../../shared/card.ts";
import type { Seat } from "../../../shared/seat.ts";
import { lastsFor, type Motion } from "./animations.ts";

/** Where signs appear: over a seat, or over the middle of the table. */
export type SignPlace = Seat | "middle";

type Told<T extends Motion["type"]> = Extract<Motion, { type: T }>;

/** What a sign says. */
export type SignWords =
  | Told<"uno" | "caught" | "falseCatch" | "skip" | "threat" | "verdict" | "tableRule" | "reverse">
  | { readonly type: "drawn"; readonly seat: Seat; readonly count: number }
  | { readonly type: "exchanged"; readonly seat: Seat }
  /** The hand that was challenged: to the challenger alone. */
  | { readonly type: "openHand"; readonly hand: readonly Card[] };

export interface Sign {
  readonly says: SignWords;
  readonly place: SignPlace;
  /** How long it stands where nothing else is to be told there, in ms. */
  readonly stands: number;
  /** How long it stands even where another waits. */
  readonly least: number;
}

/** A reading time on top of the time that the moving sign takes, and so much for each card of an open hand. */
const READING_MS = 1400;
const CARD_MS = 250;
/** No sign stands longer than this, and each so long that none flashes. */
export const LONGEST_MS = 5000;
const LEAST_MS = 1000;
const LEAST_CARD_MS = 200;
const LONGEST_LEAST_MS = 3000;

/** The signs of what has happened, in turn, by the place where they appear; an empty row: what stands there gives way. */
export function signsOf(motions: readonly Motion[]): ReadonlyMap<SignPlace, readonly Sign[]> {
  const signs = new Map<SignPlace, readonly Sign[]>();
  for (const motion of motions) {
    // A card comes to the pile: a hand that lies open over it is to be out of the way.
    if (motion.type === "play" && !signs.has("middle")) signs.set("middle", []);
    for (const says of wordsOf(motion)) {
      const sign = signOf(says, motion);
      signs.set(sign.place, [...(signs.get(sign.place) ?? []), sign]);
    }
  }
  return signs;
}

function wordsOf(motion: Motion): readonly SignWords[] {
  switch (motion.type) {
    case "uno":
    case "caught":
    case "falseCatch":
    case "skip":
    case "threat":
    case "tableRule":
    case "reverse":
      return [motion];
    case "verdict": {
      const { hand } = motion;
      return hand.length > 0 ? [{ type: "openHand", hand }, motion] : [motion];
    }
    case "draw": {
      const { seat, count, isPenalty } = motion;
      return isPenalty || count > 1 ? [{ type: "drawn", seat, count }] : [];
    }
    case "exchange":
      return motion.ways.map(({ to }) => ({ type: "exchanged", seat: to }));
    case "deal":
    case "play":
    case "color":
    case "reshuffle":
    case "turn":
    case "win":
      return [];
    default:
      return motion satisfies never;
  }
}

function signOf(says: SignWords, motion: Motion): Sign {
  const cards = motion.type === "verdict" ? motion.hand.length : 0;
  return {
    says,
    place: placeOf(says),
    stands: Math.min(LONGEST_MS, lastsFor(motion) + READING_MS + cards * CARD_MS),
    least: Math.min(LONGEST_LEAST_MS, LEAST_MS + cards * LEAST_CARD_MS),
  };
}

function placeOf(says: SignWords): SignPlace {
  switch (says.type) {
    case "reverse":
    case "tableRule":
    case "openHand":
      return "middle";
    default:
      return says.seat;
  }
}
