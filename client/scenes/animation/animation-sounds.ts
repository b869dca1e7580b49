/** The sounds of animations, as plain values: `client/sound` plays them. */
import { type Seat, SPECTATOR } from "../../../shared/seat.ts";
import { DISCARD_START_MS, dealStagger, drawStagger, FLIGHT_MS } from "./flight-durations.ts";

/** Sounds that `client/sound` can play. */
type AnimationSoundName =
  | ("deal" | "draw" | "play" | "turn" | "reverse" | "flip" | "skip")
  | ("hit" | "uno" | "caught" | "out" | "win" | "triumph" | "defeat" | "refuse" | "said");

export interface AnimationSound {
  readonly sound: AnimationSoundName;
  /** Milliseconds after the start of the animation, at normal speed. */
  readonly at: number;
  /** Loudness, up to 1, which is the default. */
  readonly gain?: number;
  /** The seat it comes from; without it, the middle of the table. */
  readonly seat?: Seat;
  /** It is about the viewer: the device may vibrate, too. */
  readonly isMine?: boolean;
  /** Its place in a chain of equal sounds, from 0 on: each is a little higher. */
  readonly step?: number;
  /** The cards that a penalty has brought so far: the more, the longer the device vibrates. */
  readonly cards?: number;
}

/** A card is heard this long after it has left the pile. */
const CARD_LEAVES_MS = 60;
/** Cards that follow each other faster than this would sound like noise. */
const MIN_DEAL_GAP_MS = 64;
const RESHUFFLE_COUNT = 5;

/** Fewer sounds than cards: only as many as can be told apart. */
export function dealSounds(counts: readonly number[], dealer: Seat): readonly AnimationSound[] {
  const cards = counts.reduce((total, count) => total + count, 0);
  const durationMs = cards * dealStagger(cards);
  return Array.from({ length: Math.min(cards, Math.floor(durationMs / MIN_DEAL_GAP_MS)) }, (_, i) => ({
    sound: "deal",
    at: CARD_LEAVES_MS + i * MIN_DEAL_GAP_MS,
    gain: 0.8,
    seat: (dealer + 1 + i) % counts.length,
  }));
}

interface DrawnCards {
  readonly seat: Seat;
  readonly count: number;
  readonly isPenalty: boolean;
}

/** One sound for each card. Penalty cards start with a hit, and each of the viewer's is felt. */
export function drawSounds({ seat, count, isPenalty }: DrawnCards, viewer: Seat): readonly AnimationSound[] {
  const cards = Array.from(
    { length: count },
    (_, i): AnimationSound => ({
      ...soundAt(seat, viewer, { sound: "draw", otherGain: 0.7 }),
      at: CARD_LEAVES_MS + i * drawStagger(count),
      ...(isPenalty ? { step: i, cards: i + 1 } : { isMine: false }),
    }),
  );
  return isPenalty ? [soundAt(seat, viewer, { sound: "hit", otherGain: 0.7 }), ...cards] : cards;
}

/** Each card is heard when it is turned up, a little higher than the one before it; the last one hits. */
export function rouletteSounds(
  seat: Seat,
  viewer: Seat,
  { count, step }: { readonly count: number; readonly step: number },
): readonly AnimationSound[] {
  const cards = Array.from({ length: count }, (_, i): AnimationSound => {
    const turnedUp = soundAt(seat, viewer, { sound: "deal", otherGain: 0.8 });
    return { ...turnedUp, at: CARD_LEAVES_MS + i * step, step: i };
  });
  const hit = soundAt(seat, viewer, { sound: "hit", otherGain: 0.6 });
  return [...cards, { ...hit, at: CARD_LEAVES_MS + count * step, cards: count }];
}

/** A sweep of cards: as many as can be told apart. */
export function discardSounds(seat: Seat, count: number): readonly AnimationSound[] {
  const heard = Math.min(count, Math.floor(DISCARD_START_MS / MIN_DEAL_GAP_MS));
  return Array.from({ length: heard }, (_, i) => ({
    ...({ sound: "deal", seat, step: i } as const),
    at: FLIGHT_MS + i * (DISCARD_START_MS / Math.max(1, heard)),
  }));
}

export const RESHUFFLE_SOUNDS: readonly AnimationSound[] = Array.from(
  { length: RESHUFFLE_COUNT },
  (_, i) => ({ sound: "deal", at: i * MIN_DEAL_GAP_MS, gain: 0.6 + 0.08 * i }),
);

interface Victory {
  readonly seats: readonly Seat[];
  readonly isMatch?: true;
}

/** A won match sounds greater than a won round, and a defeat is short and kind. Spectators hear the win from afar. */
export function winSounds({ seats, isMatch }: Victory, viewer: Seat): readonly AnimationSound[] {
  if (seats.includes(viewer)) return [{ sound: isMatch ? "triumph" : "win", at: 0, isMine: true }];
  if (viewer === SPECTATOR) return [{ sound: "win", at: 0, gain: 0.55 }];
  return [{ sound: "defeat", at: 0, gain: 0.8 }];
}

/** A sound at a seat: full loudness for the viewer's own seat, `otherGain` for all others. */
export function soundAt(
  seat: Seat,
  viewer: Seat,
  { sound, otherGain }: { readonly sound: AnimationSoundName; readonly otherGain: number },
): AnimationSound {
  const isMine = seat === viewer;
  return { sound, at: 0, seat, isMine, gain: isMine ? 1 : otherGain };
}
