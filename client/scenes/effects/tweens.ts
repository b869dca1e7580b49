/** Tweens that can be awaited. */
import type Phaser from "phaser";
import type { PhaserImage } from "../phaser-image.ts";

export interface Transform {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly scale: number;
}

/** Resolves when the tween has ended or was stopped. It never resolves if the tween was killed. */
export function runTween(scene: Phaser.Scene, config: Phaser.Types.Tweens.TweenBuilderConfig): Promise<void> {
  return new Promise((resolve) => {
    scene.tweens.add({ ...config, onComplete: () => resolve(), onStop: () => resolve() });
  });
}

/** Waits in the scene's time, which runs faster when the animations do. */
export function waitInScene(scene: Phaser.Scene, ms: number, delay = 0): Promise<void> {
  return runTween(scene, { targets: { t: 0 }, t: 1, duration: ms, delay });
}

/** Moves a card within `ms` (0: at once) and stops what it did before. */
export function moveTo(image: PhaserImage, transform: Transform, ms: number): void {
  const { tweens } = image.scene;
  tweens.killTweensOf(image);
  if (ms === 0) placeAt(image, transform);
  else if (!isAt(image, transform))
    tweens.add({ targets: image, ...transform, duration: ms, ease: "Cubic.easeOut" });
}

/** Moves a card to a place that may change meanwhile, as it does when the screen is turned. */
export function glide(image: PhaserImage, target: () => Transform, ms: number): Promise<void> {
  const from = { x: image.x, y: image.y, rotation: image.rotation, scale: image.scaleX };
  const flight = { progress: 0 };
  const onUpdate = () => placeAt(image, between(from, target(), flight.progress));
  const timing = { duration: ms, ease: "Cubic.easeInOut" };
  return runTween(image.scene, { targets: flight, progress: 1, ...timing, onUpdate });
}

function between(from: Transform, to: Transform, t: number): Transform {
  return {
    x: lerp(from.x, to.x, t),
    y: lerp(from.y, to.y, t),
    rotation: lerp(from.rotation, to.rotation, t),
    scale: lerp(from.scale, to.scale, t),
  };
}

/** Images grow and shrink again, twice. */
export function bounce(images: readonly PhaserImage[], scale: number): void {
  for (const image of images) {
    const { tweens } = image.scene;
    if (tweens.isTweening(image)) continue;
    const growth = { scale: image.scaleX * scale, duration: 150, yoyo: true, repeat: 1 };
    tweens.add({ targets: image, ...growth, ease: "Sine.easeInOut" });
  }
}

export function placeAt(image: PhaserImage, { x, y, rotation, scale }: Transform): void {
  image.setPosition(x, y).setRotation(rotation).setScale(scale);
}

function isAt(image: PhaserImage, { x, y, rotation, scale }: Transform): boolean {
  const off = Math.abs(image.x - x) + Math.abs(image.y - y);
  return off < 0.2 && Math.abs(image.rotation - rotation) < 0.002 && Math.abs(image.scaleX - scale) < 0.001;
}

export interface FlightPath {
  readonly to: Transform;
  readonly ms: number;
  /** How far the path rises above its higher end. */
  readonly arcHeight: number;
  /** In slow motion the card rises towards the viewer, lingers, and then strikes the pile. */
  readonly isSlow?: boolean;
  /** The frame that the card turns over to in the middle of the path. */
  readonly flipTo?: string;
}

export interface CardThrow {
  /** Resolves when the card has landed; never if it was stopped. */
  readonly landed: Promise<void>;
  /** Leaves the card where it is now. */
  stop(): void;
}

/** Throws a card along a curve. It lands a little too large and then shrinks to its size. */
export function throwCard(image: PhaserImage, path: FlightPath): CardThrow {
  const { tweens } = image.scene;
  const flight = { progress: 0 };
  tweens.killTweensOf(image);
  return { landed: flyAlong(image, path, flight), stop: () => tweens.killTweensOf([flight, image]) };
}

/** `flight.progress` is the part of the path that is done, 0 to 1. */
async function flyAlong(
  image: PhaserImage,
  { to, ms, arcHeight, flipTo, isSlow = false }: FlightPath,
  flight: { progress: number },
): Promise<void> {
  const from = { x: image.x, y: image.y, rotation: image.rotation, scale: image.scaleY };
  const spin = flipTo === undefined ? 0 : Math.PI * 2;
  const peak = Math.min(from.y, to.y) - arcHeight;
  const step = () => {
    const t = flight.progress;
    const rise = isSlow ? 1 + SLOW_RISE * Math.sin(Math.PI * t) : 1;
    const scale = lerp(from.scale, to.scale * 1.12, t) * rise;
    image.setPosition(lerp(from.x, to.x, t), quadraticCurve([from.y, peak, to.y], t));
    // In slow motion the card has turned over before it lingers, so that its face is seen.
    const turned = isSlow ? Math.min(1, t / SLOW_TURN) : t;
    image.setRotation(lerp(from.rotation, to.rotation + spin, turned));
    image.setScale(
      flipTo === undefined ? scale : scale * Math.max(0.03, Math.abs(Math.cos(turned * Math.PI))),
      scale,
    );
    if (flipTo !== undefined && turned > 0.5 && image.frame.name !== flipTo) image.setFrame(flipTo);
  };
  await runTween(image.scene, {
    targets: flight,
    progress: 1,
    duration: ms,
    ease: isSlow ? slowMotion : "Cubic.easeInOut",
    onUpdate: step,
  });
  if (!image.active) return;
  image.setRotation(to.rotation);
  await runTween(image.scene, { targets: image, scale: to.scale, duration: 90, ease: "Quad.easeIn" });
}

/** How much larger the card gets in slow motion. */
const SLOW_RISE = 0.85;

/** The part of the path in which the card turns over in slow motion. */
const SLOW_TURN = 0.45;

/** The part of the path that is done after a part of the time: away fast, then hardly moving, then down at once. */
export function slowMotion(t: number): number {
  if (t < 0.3) return 0.5 * Math.sin((t / 0.3) * (Math.PI / 2));
  if (t < 0.8) return 0.5 + 0.16 * ((t - 0.3) / 0.5);
  return 0.66 + 0.34 * ((t - 0.8) / 0.2) ** 2;
}

function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

/** A quadratic curve through three heights. */
function quadraticCurve([from, peak, to]: readonly [number, number, number], t: number): number {
  return lerp(lerp(from, peak, t), lerp(peak, to, t), t);
}
