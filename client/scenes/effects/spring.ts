/** Cards of the hand follow their places by a critically damped spring: never a jump, never past the goal from rest. */
import type Phaser from "phaser";
import type { PhaserImage } from "../phaser-image.ts";

/** A spring is at its goal when less than a hundredth of the way is left: that is after this many radians. */
const SETTLED_RADIANS = 6.64;
/** A spring settles within these times, in ms, whatever the caller wanted: a faster one jumps, a slower one drags. */
const SETTLE = { least: 200, most: 460 } as const;

export const settleMs = (ms: number): number => Math.min(SETTLE.most, Math.max(SETTLE.least, ms));

export interface SpringState {
  readonly position: number;
  /** Per ms. */
  readonly velocity: number;
}

/** Where a spring is `ms` after it had the state `from`, if it settles in `settle` ms. */
export function springAt(
  from: SpringState,
  goal: number,
  { ms, settle }: { readonly ms: number; readonly settle: number },
): SpringState {
  const rate = SETTLED_RADIANS / settle;
  const away = from.position - goal;
  const push = from.velocity + rate * away;
  const decay = Math.exp(-rate * ms);
  return {
    position: goal + (away + push * ms) * decay,
    velocity: (push - rate * (away + push * ms)) * decay,
  };
}

/** What a spring moves of an image. */
type MovedProperty = "x" | "y" | "rotation" | "scale";
type SpringStates = Readonly<Record<MovedProperty, SpringState>>;

interface SpringMotion {
  readonly tween: Phaser.Tweens.Tween;
  /** Before it moves, in ms. */
  readonly wait: number;
  readonly statesAfter: (ms: number) => SpringStates;
}

const MOTIONS = new WeakMap<PhaserImage, SpringMotion>();

/**
 * Moves an image to a place, after `delay` ms if it lies still. If it moves already, it turns towards the new goal without
 * losing its speed; if it waits, it waits no longer than before.
 */
export function springTo(
  image: PhaserImage,
  goal: Readonly<Record<MovedProperty, number>>,
  ms: number,
  delay = 0,
): void {
  const { tweens } = image.scene;
  const motion = motionOf(image);
  const passed = motion === undefined ? 0 : motion.tween.progress * motion.tween.duration;
  const from = motion?.statesAfter(passed) ?? statesAtRest(image);
  const wait = motion === undefined ? delay : Math.max(0, motion.wait - passed);
  // A card that has a long way is not hurried by what else is shown meanwhile.
  const left = motion === undefined ? 0 : motion.tween.duration - passed - wait;
  const settle = Math.max(settleMs(ms), left);
  const duration = wait + settle;
  const stateAfter = (property: MovedProperty, time: number) =>
    springAt(from[property], goal[property], { ms: Math.max(0, time - wait), settle });
  const towards = (property: MovedProperty) => {
    const start = from[property].position;
    const way = goal[property] - start;
    // What is left of the way at the end is too little to see, but a card at rest is exactly at its place.
    const ease = (share: number) =>
      share === 1 ? 1 : (stateAfter(property, share * duration).position - start) / (way || 1);
    return { value: goal[property], ease };
  };
  tweens.killTweensOf(image);
  const tween = tweens.add({ targets: image, duration, ...mapProperties(towards) });
  const statesAfter = (time: number) => mapProperties((property) => stateAfter(property, time));
  MOTIONS.set(image, { tween, wait, statesAfter });
}

/** How a spring moves the image now, if one does. */
function motionOf(image: PhaserImage): SpringMotion | undefined {
  const motion = MOTIONS.get(image);
  return motion?.tween.isPlaying() === true ? motion : undefined;
}

function statesAtRest({ x, y, rotation, scaleX: scale }: PhaserImage): SpringStates {
  const now = { x, y, rotation, scale };
  return mapProperties((property) => ({ position: now[property], velocity: 0 }));
}

function mapProperties<T>(of: (property: MovedProperty) => T): Readonly<Record<MovedProperty, T>> {
  return { x: of("x"), y: of("y"), rotation: of("rotation"), scale: of("scale") };
}
