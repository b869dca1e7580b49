/** What is heard of one motion of the table. */
import type { Seat } from "../../shared/seat.ts";
import { type Animation, DRAW_STAGGER_MS, dealStagger, MAX_FLYING } from "../scenes/animation/animations.ts";
import type { SoundName } from "./sounds.ts";

/** A sound at a time after its motion has begun, at its own pace (ms), from a seat or from the middle of the table. */
export interface AnimationSound {
  readonly sound: SoundName;
  readonly at: number;
  readonly gain?: number;
  readonly seat?: Seat;
  readonly isMine?: boolean;
}

type AudibleAnimation<T extends Animation["type"]> = Extract<Animation, { type: T }>;

/** A card that is played touches the pile after this time, in ms. */
export const CARD_LANDS_MS = 400;
/** A card is heard a moment after it has left the pile, in ms. */
const CARD_LEAVES_MS = 60;
const CHALLENGE_BADGE_MS = 240;
/** Hands that go round arrive and are spread out, in ms. */
const HANDS_ARRIVE_MS = 540;
const RESHUFFLE_SOUNDS = 5;
/** Cards that follow each other faster are heard as a noise, in ms. */
const MIN_DEAL_GAP_MS = 64;

/** The sounds of a motion, as `viewer` hears them: what concerns another seat is softer. */
export function animationSounds(animation: Animation, viewer: Seat): readonly AnimationSound[] {
  switch (animation.type) {
    case "deal":
      return dealSounds(animation);
    case "play":
      return [{ sound: "play", at: CARD_LANDS_MS, ...placedAt(animation.seat, viewer, 0.8) }];
    case "draw":
      return drawSounds(animation, viewer);
    case "exchange":
      return [
        { sound: "reverse", at: 0, gain: 0.7 },
        { sound: "draw", at: HANDS_ARRIVE_MS, gain: 0.8 },
      ];
    case "reshuffle":
      return reshuffleSounds();
    case "color":
      return [];
    case "reverse":
      return [{ sound: "reverse", at: 0 }];
    case "win": {
      const isMine = animation.seats.includes(viewer);
      return [{ sound: "win", at: 0, isMine, gain: isMine ? 1 : 0.55 }];
    }
    default:
      return badgeSounds(animation, viewer);
  }
}

/** Signs over a seat. */
function badgeSounds(
  animation: AudibleAnimation<
    "turn" | "skip" | "threat" | "uno" | "caught" | "verdict" | "falseCatch" | "tableRule"
  >,
  viewer: Seat,
): readonly AnimationSound[] {
  const { seat } = animation;
  switch (animation.type) {
    case "turn":
      return seat === viewer ? [{ sound: "turn", at: 0, isMine: true }] : [];
    case "threat":
      return penaltySounds(seat, viewer);
    case "skip":
      return [{ sound: "skip", at: 0, ...placedAt(seat, viewer, 0.8) }];
    case "uno":
      return [{ sound: "uno", at: 0, ...placedAt(seat, viewer, 0.85) }];
    case "caught":
      return [{ sound: "caught", at: 0, ...placedAt(seat, viewer, 0.9) }];
    case "verdict":
      return [{ sound: animation.guilty ? "caught" : "skip", at: CHALLENGE_BADGE_MS, seat }];
    case "falseCatch":
      return [{ sound: "refuse", at: 0, ...placedAt(seat, viewer, 0.7) }];
    case "tableRule":
      return [{ sound: "said", at: 0, seat }];
    default:
      return animation satisfies never;
  }
}

/** Cards to be taken or answered hang over a seat: it is that seat's turn as well. */
function penaltySounds(seat: Seat, viewer: Seat): readonly AnimationSound[] {
  const impact: AnimationSound = { sound: "hit", at: 0, seat, gain: seat === viewer ? 0.6 : 0.4 };
  return seat === viewer ? [impact, { sound: "turn", at: 220, isMine: true }] : [impact];
}

/** As many as can be told apart, from seat to seat: the eye counts the cards, the ear does not. */
function dealSounds({ counts, dealer }: AudibleAnimation<"deal">): readonly AnimationSound[] {
  const cards = counts.reduce((sum, count) => sum + count, 0);
  const durationMs = cards * dealStagger(cards);
  return Array.from({ length: Math.min(cards, Math.floor(durationMs / MIN_DEAL_GAP_MS)) }, (_, i) => ({
    sound: "deal",
    at: CARD_LEAVES_MS + i * MIN_DEAL_GAP_MS,
    gain: 0.8,
    seat: (dealer + 1 + i) % counts.length,
  }));
}

/** Cards drawn one after another; those that must be taken begin with a blow. */
function drawSounds(
  { seat, count, isPenalty }: AudibleAnimation<"draw">,
  viewer: Seat,
): readonly AnimationSound[] {
  const placement = placedAt(seat, viewer, 0.7);
  const cards = Array.from(
    { length: Math.min(count, MAX_FLYING) },
    (_, i): AnimationSound => ({
      sound: "draw",
      at: CARD_LEAVES_MS + i * DRAW_STAGGER_MS,
      ...placement,
      isMine: false,
    }),
  );
  return isPenalty ? [{ sound: "hit", at: 0, ...placement }, ...cards] : cards;
}

function reshuffleSounds(): readonly AnimationSound[] {
  return Array.from({ length: RESHUFFLE_SOUNDS }, (_, i) => ({
    sound: "deal",
    at: i * MIN_DEAL_GAP_MS,
    gain: 0.6 + 0.08 * i,
  }));
}

function placedAt(
  seat: Seat,
  viewer: Seat,
  otherGain: number,
): Pick<AnimationSound, "seat" | "gain" | "isMine"> {
  const isMine = seat === viewer;
  return { seat, isMine, gain: isMine ? 1 : otherGain };
}
