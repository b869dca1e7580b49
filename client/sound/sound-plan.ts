/** What is heard of one motion of the table. */
import type { SeenEvent } from "../../shared/event.ts";
import { sideOf } from "../../shared/score.ts";
import type { Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import {
  type Animation,
  DRAW_STAGGER_MS,
  dealStagger,
  durationOf,
  handSwapFor,
  MAX_FLYING,
} from "../scenes/animation/animations.ts";
import type { HandDiff } from "../scenes/animation/hand-diff.ts";
import { animationFor } from "../scenes/animation/plan.ts";
import { MAX_LAG_MS, MAX_SPEED } from "../scenes/animation/queue.ts";
import type { SoundName } from "./sound-bank.ts";

// Plans what is heard as the table comes to its next view: pure, and in step with the motion.

/** How the table moves at the moment. */
export interface AnimationTiming {
  /** How long earlier motion will still take, in ms. */
  readonly backlogMs: number;
  /** How long ago one's own card has left the hand, in ms; undefined where none is on its way. */
  readonly ownPlayAgeMs?: number | undefined;
  /** Nothing moves: everything is there at once. */
  readonly isInstant: boolean;
}

/** What is heard, and how long the motion takes that it belongs to, in ms. */
export interface SoundPlan {
  readonly cues: readonly SoundCue[];
  readonly durationMs: number;
}

/** What is under way is to take no longer than this, as with the motion, in ms. */
const TARGET_BACKLOG_MS = 1500;
const IDLE_TIMING: AnimationTiming = { backlogMs: 0, isInstant: false };
const SILENCE: SoundPlan = { cues: [], durationMs: 0 };
/** Sounds do not ask which card of the hand it was. */
const NO_HAND: HandDiff = { keys: () => [], handAfter: () => [] };
/** How far to the side the rim of the table is heard. */
const MAX_PAN = 0.55;

/** The sounds of the events that led to `next`; where nothing moves, because nothing happened or too much, none. */
export function planSounds(
  next: View,
  events: readonly SeenEvent[],
  timing: AnimationTiming = IDLE_TIMING,
): SoundPlan {
  const steps = events.flatMap((event, i) => stepsFor(event, next, i));
  const total = timing.backlogMs + steps.reduce((sum, { durationMs }) => sum + durationMs, 0);
  if (steps.length === 0 || total > TARGET_BACKLOG_MS * MAX_SPEED) return SILENCE;
  const speed = timing.isInstant ? MAX_SPEED : Math.max(1, total / TARGET_BACKLOG_MS);
  return scheduleSteps(steps, speed, { viewer: next.seat, seats: next.seats, timing });
}

interface SoundStep {
  readonly durationMs: number;
  readonly sounds: readonly AnimationSound[];
}

function stepsFor(event: SeenEvent, next: View, i: number): readonly SoundStep[] {
  const animation =
    winAnimation(event, next) ?? animationFor(event, NO_HAND, i) ?? handSwapFor(event, next.seats);
  return animation === undefined
    ? []
    : [{ durationMs: durationOf(animation), sounds: animationSounds(animation, next.seat) }];
}

/** A round is won by both partners (H9); a match that is claimed ends without a round's end, and is won as well (C3). */
function winAnimation(event: SeenEvent, { seats, rules }: View): Animation | undefined {
  if (event.type === "roundWon") {
    return { type: "win", seats: sideOf(event.seat, seats, rules.teams), hands: event.hands };
  }
  if (event.type !== "matchEnded" || event.why !== "claimed") return undefined;
  return { type: "win", seats: event.winners, hands: [] };
}

interface SoundContext {
  readonly viewer: Seat;
  readonly seats: number;
  readonly timing: AnimationTiming;
}

function scheduleSteps(steps: readonly SoundStep[], speed: number, context: SoundContext): SoundPlan {
  const { backlogMs, ownPlayAgeMs = 0 } = context.timing;
  let startsAt = backlogMs;
  const cues = steps.flatMap(({ durationMs, sounds }): readonly SoundCue[] => {
    const alreadyPlayedMs = sounds.some(isOwnPlay) ? Math.min(ownPlayAgeMs, CARD_LANDS_MS) : 0;
    const at = (sound: AnimationSound) => startsAt + Math.max(0, sound.at - alreadyPlayedMs) / speed;
    const stepCues = sounds.map((animationSound) => toCue(animationSound, at(animationSound), context));
    startsAt += Math.max(0, durationMs - alreadyPlayedMs) / speed;
    return stepCues;
  });
  const audible = cues.filter(({ at, isMine }) => isMine || at <= MAX_LAG_MS);
  const lasts = Math.min(startsAt, MAX_LAG_MS) - Math.min(backlogMs, MAX_LAG_MS);
  return {
    cues: limitCues(audible.map((soundCue) => ({ ...soundCue, at: Math.min(soundCue.at, MAX_LAG_MS) }))),
    durationMs: lasts,
  };
}

const isOwnPlay = ({ sound, isMine }: AnimationSound): boolean => sound === "play" && isMine === true;

function toCue(
  { sound, gain = 1, seat, isMine = false }: AnimationSound,
  at: number,
  context: SoundContext,
): SoundCue {
  return { sound, at, gain, pan: seat === undefined ? 0 : panOf(seat, context), isMine };
}

/** Those at the left are heard from the left; an onlooker sits where the first seat is. */
function panOf(seat: Seat, { viewer, seats }: SoundContext): number {
  const seatsAway = (seat - Math.max(0, viewer) + seats) % seats;
  return seatsAway === 0 ? 0 : -Math.sin((2 * Math.PI * seatsAway) / seats) * MAX_PAN;
}

/** A sound at a time after its motion has begun, at its own pace (ms), from a seat or from the middle of the table. */
interface AnimationSound {
  readonly sound: SoundName;
  readonly at: number;
  readonly gain?: number;
  readonly seat?: Seat;
  readonly isMine?: boolean;
}

type AudibleAnimation<T extends Animation["type"]> = Extract<Animation, { type: T }>;

/** A card that is played touches the pile after this time, in ms. */
const CARD_LANDS_MS = 400;
/** A card is heard a moment after it has left the pile, in ms. */
const CARD_LEAVES_MS = 60;
const CHALLENGE_BADGE_MS = 240;
/** Hands that go round arrive and are spread out, in ms. */
const HANDS_ARRIVE_MS = 540;
const RESHUFFLE_SOUNDS = 5;
/** Cards that follow each other faster are heard as a noise, in ms. */
const MIN_DEAL_GAP_MS = 64;

/** The sounds of a motion, as `viewer` hears them: what concerns another seat is softer. */
function animationSounds(animation: Animation, viewer: Seat): readonly AnimationSound[] {
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

// When a sound is to be heard, and from where.

export interface SoundCue {
  readonly sound: SoundName;
  /** In ms from now. */
  readonly at: number;
  /** How loud, beside the same sound at its full: up to 1. */
  readonly gain: number;
  /** From the left (-1) to the right (1). */
  readonly pan: number;
  /** It is about the one at this screen: it may be felt, too. */
  readonly isMine: boolean;
}

/** What is done where not all can be heard: the first ones are kept. */
const PRIORITY_ORDER: readonly SoundName[] = [
  ...(["win", "uno", "caught", "hit", "turn", "refuse"] as const),
  ...(["reverse", "skip", "play", "draw", "deal", "said"] as const),
];

const priority = ({ sound }: SoundCue): number => PRIORITY_ORDER.indexOf(sound);

/** So many may begin within a moment; more would be noise. */
const MAX_SIMULTANEOUS = 3;
const SIMULTANEOUS_MS = 90;
/** The same sound again needs this much time before it is heard as another one, in ms. */
const MIN_REPEAT_MS = 55;

/** The cues that are heard apart, in their order of time; the lighter ones give way. */
export function limitCues(cues: readonly SoundCue[]): readonly SoundCue[] {
  const kept: SoundCue[] = [];
  const byPriority = cues.toSorted((a, b) => priority(a) - priority(b) || a.at - b.at);
  for (const soundCue of byPriority) if (canAdd(soundCue, kept)) kept.push(soundCue);
  return kept.toSorted((a, b) => a.at - b.at);
}

function canAdd(soundCue: SoundCue, kept: readonly SoundCue[]): boolean {
  const near = (ms: number) => kept.filter(({ at }) => Math.abs(at - soundCue.at) < ms);
  return (
    near(SIMULTANEOUS_MS).length < MAX_SIMULTANEOUS &&
    near(MIN_REPEAT_MS).every(({ sound }) => sound !== soundCue.sound)
  );
}
