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
  readonly statesAfter: (ms: number) => SpringStates;
}

const MOTIONS = new WeakMap<PhaserImage, SpringMotion>();

/** Moves an image to a place. If it moves already, it turns towards the new goal without losing its speed. */
export function springTo(
  image: PhaserImage,
  goal: Readonly<Record<MovedProperty, number>>,
  ms: number,
): void {
  const { tweens } = image.scene;
  const from = statesOf(image);
  const settle = settleMs(ms);
  const stateAfter = (property: MovedProperty, passed: number) =>
    springAt(from[property], goal[property], { ms: passed, settle });
  const towards = (property: MovedProperty) => {
    const start = from[property].position;
    const way = goal[property] - start;
    // What is left of the way at the end is too little to see, but a card at rest is exactly at its place.
    const ease = (share: number) =>
      share === 1 ? 1 : (stateAfter(property, share * settle).position - start) / (way || 1);
    return { value: goal[property], ease };
  };
  tweens.killTweensOf(image);
  const tween = tweens.add({ targets: image, duration: settle, ...mapProperties(towards) });
  MOTIONS.set(image, {
    tween,
    statesAfter: (passed) => mapProperties((property) => stateAfter(property, passed)),
  });
}

/** Where the image is, and how fast it is if a spring moves it. */
function statesOf(image: PhaserImage): SpringStates {
  const motion = MOTIONS.get(image);
  if (motion?.tween.isPlaying() === true)
    return motion.statesAfter(motion.tween.progress * motion.tween.duration);
  const { x, y, rotation, scaleX: scale } = image;
  const now = { x, y, rotation, scale };
  return mapProperties((property) => ({ position: now[property], velocity: 0 }));
}

function mapProperties<T>(of: (property: MovedProperty) => T): Readonly<Record<MovedProperty, T>> {
  return { x: of("x"), y: of("y"), rotation: of("rotation"), scale: of("scale") };
}
