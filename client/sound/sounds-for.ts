/** Plans what is heard as the table comes to its next view: pure, and in step with the motion. */
import type { SeenEvent } from "../../shared/event.ts";
import { sideOf } from "../../shared/score.ts";
import type { Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { type Animation, durationOf } from "../scenes/animation/animations.ts";
import type { HandDiff } from "../scenes/animation/hand-diff.ts";
import { MAX_LAG_MS, MAX_SPEED } from "../scenes/animation/queue.ts";
import { handSwapFor } from "../table/exchange.ts";
import { animationFor } from "../table/motion-of.ts";
import { limitCues, type SoundCue } from "./cue.ts";
import { type AnimationSound, animationSounds, CARD_LANDS_MS } from "./sound-plan.ts";

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
