/** What is heard of one motion of the table. */
import type { Seat } from "../../shared/seat.ts";
import { DRAW_STAGGER_MS, dealStagger, MOST_FLYING, type Motion } from "../scenes/animation/animations.ts";
import type { SoundName } from "./sounds.ts";

/** A sound at a time after its motion has begun, at its own pace (ms), from a seat or from the middle of the table. */
export interface Part {
  readonly sound: SoundName;
  readonly at: number;
  readonly gain?: number;
  readonly seat?: Seat;
  readonly isMine?: boolean;
}

type Kind<T extends Motion["type"]> = Extract<Motion, { type: T }>;

/** A card that is played touches the pile after this time, in ms. */
export const LANDS_MS = 400;
/** A card is heard a moment after it has left the pile, in ms. */
const LEAVES_MS = 60;
const STAMP_MS = 240;
/** Hands that go round arrive and are spread out, in ms. */
const ARRIVE_MS = 540;
const RESHUFFLED = 5;
/** Cards that follow each other faster are heard as a noise, in ms. */
const HEARD_APART_MS = 64;

/** The sounds of a motion, as `viewer` hears them: what concerns another seat is softer. */
export function motionCues(motion: Motion, viewer: Seat): readonly Part[] {
  switch (motion.type) {
    case "deal":
      return dealCues(motion);
    case "play":
      return [{ sound: "play", at: LANDS_MS, ...from(motion.seat, viewer, 0.8) }];
    case "draw":
      return drawCues(motion, viewer);
    case "exchange":
      return [
        { sound: "reverse", at: 0, gain: 0.7 },
        { sound: "draw", at: ARRIVE_MS, gain: 0.8 },
      ];
    case "reshuffle":
      return riffle();
    case "color":
      return [];
    case "reverse":
      return [{ sound: "reverse", at: 0 }];
    case "win": {
      const isMine = motion.seats.includes(viewer);
      return [{ sound: "win", at: 0, isMine, gain: isMine ? 1 : 0.55 }];
    }
    default:
      return signCues(motion, viewer);
  }
}

/** Signs over a seat. */
function signCues(
  motion: Kind<"turn" | "skip" | "threat" | "uno" | "caught" | "verdict" | "falseCatch" | "tableRule">,
  viewer: Seat,
): readonly Part[] {
  const { seat } = motion;
  switch (motion.type) {
    case "turn":
      return seat === viewer ? [{ sound: "turn", at: 0, isMine: true }] : [];
    case "threat":
      return threatCues(seat, viewer);
    case "skip":
      return [{ sound: "skip", at: 0, ...from(seat, viewer, 0.8) }];
    case "uno":
      return [{ sound: "uno", at: 0, ...from(seat, viewer, 0.85) }];
    case "caught":
      return [{ sound: "caught", at: 0, ...from(seat, viewer, 0.9) }];
    case "verdict":
      return [{ sound: motion.guilty ? "caught" : "skip", at: STAMP_MS, seat }];
    case "falseCatch":
      return [{ sound: "refuse", at: 0, ...from(seat, viewer, 0.7) }];
    case "tableRule":
      return [{ sound: "said", at: 0, seat }];
    default:
      return motion satisfies never;
  }
}

/** Cards to be taken or answered hang over a seat: it is that seat's turn as well. */
function threatCues(seat: Seat, viewer: Seat): readonly Part[] {
  const falls: Part = { sound: "hit", at: 0, seat, gain: seat === viewer ? 0.6 : 0.4 };
  return seat === viewer ? [falls, { sound: "turn", at: 220, isMine: true }] : [falls];
}

/** As many as can be told apart, from seat to seat: the eye counts the cards, the ear does not. */
function dealCues({ counts, dealer }: Kind<"deal">): readonly Part[] {
  const cards = counts.reduce((sum, count) => sum + count, 0);
  const lasts = cards * dealStagger(cards);
  return Array.from({ length: Math.min(cards, Math.floor(lasts / HEARD_APART_MS)) }, (_, i) => ({
    sound: "deal",
    at: LEAVES_MS + i * HEARD_APART_MS,
    gain: 0.8,
    seat: (dealer + 1 + i) % counts.length,
  }));
}

/** Cards drawn one after another; those that must be taken begin with a blow. */
function drawCues({ seat, count, isPenalty }: Kind<"draw">, viewer: Seat): readonly Part[] {
  const heard = from(seat, viewer, 0.7);
  const cards = Array.from(
    { length: Math.min(count, MOST_FLYING) },
    (_, i): Part => ({ sound: "draw", at: LEAVES_MS + i * DRAW_STAGGER_MS, ...heard, isMine: false }),
  );
  return isPenalty ? [{ sound: "hit", at: 0, ...heard }, ...cards] : cards;
}

function riffle(): readonly Part[] {
  return Array.from({ length: RESHUFFLED }, (_, i) => ({
    sound: "deal",
    at: i * HEARD_APART_MS,
    gain: 0.6 + 0.08 * i,
  }));
}

function from(seat: Seat, viewer: Seat, gainOfOthers: number): Pick<Part, "seat" | "gain" | "isMine"> {
  const isMine = seat === viewer;
  return { seat, isMine, gain: isMine ? 1 : gainOfOthers };
}
