/** Plans the sounds of events, in step with the animations that show them. Pure. */
import type { SeenEvent } from "../../shared/redact.ts";
import type { Seat } from "../../shared/seat.ts";
import type { View } from "../../shared/view.ts";
import { MAX_LAG_MS, MAX_SPEED, mustSkip, speedFor } from "../scenes/animation/animation-queue.ts";
import type { AnimationSound } from "../scenes/animation/animation-sounds.ts";
import {
  type Animation,
  animationFor,
  durationOf,
  slowedDown,
  soundsOf,
} from "../scenes/animation/animations.ts";
import { winningPlay, winningSeats } from "../scenes/animation/victory.ts";
import { priorityOf } from "./sound-bank.ts";
import type { SoundName } from "./sound-effects.ts";

/** What the canvas is doing at the moment. */
export interface AnimationTiming {
  /** How long earlier animations still take, in ms. */
  readonly backlogMs: number;
  /** How long ago the player's own card left the hand, in ms; undefined if none is in flight. */
  readonly ownPlayAgeMs?: number | undefined;
  /** Everything is shown without motion. */
  readonly isInstant: boolean;
}

export interface SoundPlan {
  readonly cues: readonly SoundCue[];
  /** How long the animations of these events take, in ms. */
  readonly durationMs: number;
}

/** When a sound is played, and how. */
export interface SoundCue {
  readonly sound: SoundName;
  /** In ms from now. */
  readonly at: number;
  /** Loudness as a share of the sound's normal loudness, up to 1. */
  readonly gain: number;
  /** From the left (-1) to the right (1). */
  readonly pan: number;
  /** It is about this player: the device may vibrate, too. */
  readonly isMine: boolean;
  /** Its place in a chain of equal sounds, from 0 on. */
  readonly step: number;
  /** The cards that a penalty has brought so far; 0 for everything else. */
  readonly cards: number;
}

const IDLE_TIMING: AnimationTiming = { backlogMs: 0, isInstant: false };
const SILENCE: SoundPlan = { cues: [], durationMs: 0 };
/** How far to the side a player at the edge of the table is heard. */
const MAX_PAN = 0.55;

/** The sounds of the events that led to `next`. Silence if nothing moves or the animations are skipped. */
export function planSounds(
  next: View,
  events: readonly SeenEvent[],
  timing: AnimationTiming = IDLE_TIMING,
): SoundPlan {
  const lastPlay = winningPlay(events);
  const steps = events.flatMap((event) => stepsFor(event, next, event === lastPlay));
  const totalMs = timing.backlogMs + steps.reduce((sum, { durationMs }) => sum + durationMs, 0);
  if (steps.length === 0 || mustSkip(totalMs)) return SILENCE;
  // The animation that starts at once is no backlog, as in the animation queue.
  const playingMs = timing.backlogMs > 0 ? 0 : (steps[0]?.durationMs ?? 0);
  const speed = timing.isInstant ? MAX_SPEED : speedFor(totalMs - playingMs, totalMs);
  return scheduleSteps(steps, speed, { viewer: next.seat, seats: next.seats, timing });
}

interface SoundStep {
  readonly durationMs: number;
  readonly sounds: readonly AnimationSound[];
}

function stepsFor(event: SeenEvent, next: View, isLast: boolean): readonly SoundStep[] {
  const normal = winAnimation(event, next) ?? animationFor(event, [], next);
  if (normal === undefined) return [];
  const animation = isLast ? slowedDown(normal) : normal;
  return [{ durationMs: durationOf(animation), sounds: soundsOf(animation, next.seat) }];
}

/** The last round ends with the match. A match that is claimed is won without the end of a round (C3). */
function winAnimation(event: SeenEvent, next: View): Animation | undefined {
  if (event.type === "roundWon") {
    const win = { type: "win", seats: winningSeats(next, event.seat), hands: event.hands } as const;
    return next.result === "none" ? win : { ...win, isMatch: true };
  }
  if (event.type !== "matchEnded" || event.why !== "claimed") return undefined;
  return { type: "win", seats: event.winners, hands: [], isMatch: true };
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
    const alreadyPlayedMs = Math.min(ownPlayAgeMs, sounds.find(isOwnPlay)?.at ?? 0);
    const at = (sound: AnimationSound) => startsAt + Math.max(0, sound.at - alreadyPlayedMs) / speed;
    const stepCues = sounds.map((sound) => toCue(sound, at(sound), context));
    startsAt += Math.max(0, durationMs - alreadyPlayedMs) / speed;
    return stepCues;
  });
  const audible = cues.filter(({ at, isMine }) => isMine || at <= MAX_LAG_MS);
  return {
    cues: limitCues(audible.map((cue) => ({ ...cue, at: Math.min(cue.at, MAX_LAG_MS) }))),
    durationMs: Math.min(startsAt, MAX_LAG_MS) - Math.min(backlogMs, MAX_LAG_MS),
  };
}

const isOwnPlay = ({ sound, isMine }: AnimationSound): boolean => sound === "play" && isMine === true;

function toCue(
  { sound, gain = 1, seat, isMine = false, step = 0, cards = 0 }: AnimationSound,
  at: number,
  context: SoundContext,
): SoundCue {
  return { sound, at, gain, pan: seat === undefined ? 0 : panOf(seat, context), isMine, step, cards };
}

/** Players on the left are heard from the left. Spectators see the table from the first seat. */
function panOf(seat: Seat, { viewer, seats }: SoundContext): number {
  const seatsAway = (seat - Math.max(0, viewer) + seats) % seats;
  return seatsAway === 0 ? 0 : -Math.sin((2 * Math.PI * seatsAway) / seats) * MAX_PAN;
}

const priority = ({ sound }: SoundCue): number => priorityOf(sound);

/** At most this many sounds start within `SIMULTANEOUS_MS`; more would be noise. */
const MAX_SIMULTANEOUS = 3;
const SIMULTANEOUS_MS = 90;
/** The same sound is not repeated sooner than this. */
const MIN_REPEAT_MS = 55;

/** Drops cues that would be noise, the less important ones first. The rest is in order of time. */
export function limitCues(cues: readonly SoundCue[]): readonly SoundCue[] {
  const kept: SoundCue[] = [];
  const byPriority = cues.toSorted((a, b) => priority(a) - priority(b) || a.at - b.at);
  for (const cue of byPriority) if (canAdd(cue, kept)) kept.push(cue);
  return kept.toSorted((a, b) => a.at - b.at);
}

function canAdd(cue: SoundCue, kept: readonly SoundCue[]): boolean {
  const near = (ms: number) => kept.filter(({ at }) => Math.abs(at - cue.at) < ms);
  return (
    near(SIMULTANEOUS_MS).length < MAX_SIMULTANEOUS &&
    near(MIN_REPEAT_MS).every(({ sound }) => sound !== cue.sound)
  );
}
