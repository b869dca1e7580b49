/** Tweens that can be awaited. */
import type Phaser from "phaser";
import { LIFT_SCALE, PULSE_MS, pulseAt } from "../animation/feel.ts";
import { type FlightStyle, playMs, STRIKE } from "../animation/flight-durations.ts";
import { overlapArea } from "../layout/layout-input.ts";
import type { PhaserImage } from "../phaser-image.ts";
import type { Box } from "../scene-contract.ts";
import { springTo } from "./spring.ts";

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

/** Moves a card of the hand within `ms` (0: at once), after `delay` if it lies still, and stops what it did before. */
export function moveTo(image: PhaserImage, transform: Transform, ms: number, delay = 0): void {
  const { tweens } = image.scene;
  if (ms > 0 && (tweens.isTweening(image) || !isAt(image, transform))) {
    springTo(image, transform, ms, delay);
    return;
  }
  tweens.killTweensOf(image);
  placeAt(image, transform);
}

/** Moves a card to a place that may change meanwhile, as it does when the screen is turned. `bend`: see `between`. */
export function glide(
  image: PhaserImage,
  target: () => Transform,
  ms: number,
  { ease = "Cubic.easeInOut", bend = 0 } = {},
): Promise<void> {
  const from = { x: image.x, y: image.y, rotation: image.rotation, scale: image.scaleX };
  const flight = { progress: 0 };
  const onUpdate = () => placeAt(image, between(from, target(), flight.progress, bend));
  const timing = { duration: ms, ease };
  return runTween(image.scene, { targets: flight, progress: 1, ...timing, onUpdate });
}

/** After a part of the way, which bends to its right by a share of its length. */
export function between(from: Transform, to: Transform, t: number, bend = 0): Transform {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const aside = bend * Math.sin(t * Math.PI);
  return {
    x: from.x + dx * t - dy * aside,
    y: from.y + dy * t + dx * aside,
    rotation: lerp(from.rotation, to.rotation, t),
    scale: lerp(from.scale, to.scale, t),
  };
}

/** Images swing around their size, less and less. */
export function pulse(images: readonly PhaserImage[], amount: number): void {
  for (const image of images) {
    const { tweens } = image.scene;
    if (tweens.isTweening(image)) continue;
    const size = { x: image.scaleX, y: image.scaleY };
    const swing = (ms: number) => image.setScale(size.x * pulseAt(amount, ms), size.y * pulseAt(amount, ms));
    tweens.add({
      // The image is a target, too, so that it does not pulse twice at the same time.
      targets: image,
      z: image.z,
      duration: PULSE_MS,
      onUpdate: ({ progress }: Phaser.Tweens.Tween) => swing(progress * PULSE_MS),
      onComplete: () => image.setScale(size.x, size.y),
    });
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
  readonly style: FlightStyle;
  /** The plate of its player, which a card that is shown large does not cover. */
  readonly clearOf?: Box | undefined;
  /** An image below the card in the air; it goes when the card lands. */
  readonly shadow: PhaserImage;
  /** The frame that the card turns over to in the middle of the path. */
  readonly flipTo?: string;
}

export interface CardThrow {
  /** Resolves when the card has landed; never if it was stopped. */
  readonly landed: Promise<void>;
  /** Leaves the card where it is now. */
  stop(): void;
}

/** Throws a card along a curve: it leaves at once, is large and slower in the middle, and strikes the pile at full speed. */
export function throwCard(image: PhaserImage, path: FlightPath): CardThrow {
  const { tweens } = image.scene;
  const flight = { progress: 0 };
  tweens.killTweensOf(image);
  const landed = flyAlong(image, path, flight).then(() => path.shadow.destroy());
  const stop = () => {
    tweens.killTweensOf([flight, image]);
    path.shadow.destroy();
  };
  return { landed, stop };
}

interface StyleMotion {
  /** How far the path rises above its higher end. */
  readonly arcHeight: number;
  /** How far the path bends to the side, or up if it goes to the side: as a share of its length. */
  readonly bend: number;
  readonly ease: string | ((time: number) => number);
  /** How much larger the card gets in the middle of the path. */
  readonly rise: number;
  /** How early it has the size of the pile's cards: 1 grows evenly, more shows its face on the way. */
  readonly growth: number;
  /** The part of the path in which the card turns over: before it lingers, so that its face is seen. */
  readonly turn: number;
  /** It is lifted for this long before it flies, in ms. */
  readonly lift: number;
}

const MOTIONS: Readonly<Record<FlightStyle, StyleMotion>> = {
  arc: { arcHeight: 10, bend: 0.2, ease: toss, rise: 0.16, growth: 3, turn: 0.5, lift: 0 },
  slam: { arcHeight: 24, bend: 0.2, ease: slam, rise: 0.36, growth: 2, turn: 0.45, lift: 0 },
  slow: { arcHeight: 110, bend: 0, ease: slowMotion, rise: 0.85, growth: 1, turn: 0.45, lift: STRIKE.lift },
  strike: { arcHeight: 0, bend: 0, ease: strike, rise: 0.5, growth: 1, turn: 0.45, lift: STRIKE.lift },
};

/** `flight.progress` is the part of the path that is done, 0 to 1. */
async function flyAlong(image: PhaserImage, path: FlightPath, flight: { progress: number }): Promise<void> {
  const { style } = path;
  const { ease, lift } = MOTIONS[style];
  const { scene } = image;
  if (lift > 0)
    await runTween(scene, {
      targets: image,
      scale: image.scaleY * LIFT_SCALE,
      duration: lift,
      ease: "Quad.easeOut",
    });
  const onUpdate = flightStep(image, path, flight);
  await runTween(scene, { targets: flight, progress: 1, duration: playMs(style) - lift, ease, onUpdate });
}

/** Where a card on its path is large; the steps in which the path is made flatter, and how far below its end it may go. */
const LARGE_AT = [0.5, 0.6, 0.7, 0.8] as const;
const FIT = { steps: 10, below: 0.5 } as const;

export interface FlightRoom {
  readonly from: PathEnd;
  readonly to: PathEnd;
  /** Of the card at a scale of 1. */
  readonly card: Pick<Box, "w" | "h">;
  readonly clearOf?: Box | undefined;
}

type PathEnd = Omit<Transform, "rotation">;

export interface FlightShape {
  /** The height that the middle of the path is drawn to. */
  readonly peak: number;
  /** How far the middle of the path is drawn to the side. */
  readonly aside: number;
  /** How much larger the card gets in the middle of the path. */
  readonly rise: number;
  /** How early it grows to the size at its end. */
  readonly growth: number;
}

/** A card that gets at most this much larger leaves its player's face straight, and grows on the way: this early. */
const SMALL = { rise: 0.2, growth: 1.4 } as const;

/**
 * The shape of a card's path: if the large card would cover what it must not cover, or leave the screen at its top, the path is
 * flatter, then the card smaller.
 */
export function flightShape(style: FlightStyle, room: FlightRoom): FlightShape {
  const { from, to, card, clearOf } = room;
  const { arcHeight, rise, growth } = MOTIONS[style];
  const { up, aside } = bendOf(style, room);
  if (clearOf !== undefined && rise <= SMALL.rise)
    return { peak: lerp(from.y, to.y, 0.5) - up, aside, rise, growth: SMALL.growth };
  const [highest, lowest] = [Math.min(from.y, to.y) - arcHeight - up, to.y + arcHeight * FIT.below];
  const shapes = Array.from({ length: 2 * FIT.steps + 1 }, (_, i) => ({
    peak: lerp(highest, lowest, Math.min(1, i / FIT.steps)),
    rise: rise * Math.min(1, 2 - i / FIT.steps),
    aside,
    growth,
  }));
  const fits = (shape: FlightShape, box: Box) =>
    LARGE_AT.map((t) => cardOnPath(t, { from, to, card }, shape)).every(
      (large) => overlapArea(large, box) === 0 && large.y >= large.h / 2,
    );
  return (
    shapes.find((shape) => clearOf === undefined || fits(shape, clearOf)) ?? {
      peak: to.y,
      rise: 0,
      aside: 0,
      growth,
    }
  );
}

/** A card that goes up or down swings out to the side that it comes from; one that goes to the side is thrown higher. */
function bendOf(
  style: FlightStyle,
  { from, to }: FlightRoom,
): { readonly up: number; readonly aside: number } {
  const { bend } = MOTIONS[style];
  const [dx, dy] = [from.x - to.x, Math.abs(from.y - to.y)];
  return { up: bend * Math.max(0, Math.abs(dx) - dy), aside: bend * dy * (dx < 0 ? -1 : 1) };
}

/** Where a card is after a part of its path. */
export function cardOnPath(
  t: number,
  { from, to, card }: FlightRoom,
  { peak, aside, rise, growth }: FlightShape,
) {
  const grown = 1 - (1 - t) ** growth;
  const scale = lerp(from.scale, to.scale, grown) * (1 + rise * Math.sin(Math.PI * t));
  const y = lerp(lerp(from.y, peak, t), lerp(peak, to.y, t), t);
  const x = lerp(from.x, to.x, t) + 2 * t * (1 - t) * aside;
  return { x, y, scale, w: card.w * scale, h: card.h * scale };
}

/** Returns a function that places the card where it is on its path. */
function flightStep(
  image: PhaserImage,
  { to, flipTo, style, clearOf, shadow }: FlightPath,
  flight: { readonly progress: number },
): () => void {
  const from = { x: image.x, y: image.y, rotation: image.rotation, scale: image.scaleY };
  const spin = flipTo === undefined ? 0 : Math.PI * 2;
  const { turn } = MOTIONS[style];
  const room = { from, to, card: { w: image.width, h: image.height }, clearOf };
  const shape = flightShape(style, room);
  return () => {
    const t = flight.progress;
    const { x, y, scale } = cardOnPath(t, room, shape);
    image.setPosition(x, y);
    const turned = Math.min(1, t / turn);
    const lean = spin === 0 ? Math.sin(Math.PI * t) * LEAN * Math.sign(to.x - from.x) : 0;
    image.setRotation(lerp(from.rotation, to.rotation + spin, turned) + lean);
    const width = flipTo === undefined ? 1 : Math.max(0.03, Math.abs(Math.cos(turned * Math.PI)));
    image.setScale(scale * width, scale);
    castShadow(shadow, image, Math.sin(Math.PI * t));
    if (flipTo !== undefined && turned > 0.5 && image.frame.name !== flipTo) image.setFrame(flipTo);
  };
}

/** In the middle of its path, a thrown card leans over to the side that it goes to, by this many radians. */
const LEAN = 0.26;

/** How far the shadow of a card is from it at the highest point, in card heights, and how dark it is. */
const SHADOW = { x: 0.08, y: 0.2, alpha: 0.34 } as const;

/** The higher the card is, 0 to 1, the farther away is its shadow. */
function castShadow(shadow: PhaserImage, card: PhaserImage, height: number): void {
  const away = card.displayHeight * height;
  shadow
    .setPosition(card.x + SHADOW.x * away, card.y + SHADOW.y * away)
    .setRotation(card.rotation)
    .setScale(card.scaleX, card.scaleY)
    .setAlpha(SHADOW.alpha * Math.min(1, 2 * height));
}

/** The part of the path that is done after a part of the time: away at once, slower in the middle, and down fast. */
export function toss(t: number): number {
  return t * (1.6 - 1.8 * t + 1.2 * t * t);
}

/** The same for an action or a wild: it lingers above the pile, and comes down faster. */
export function slam(t: number): number {
  return t * (2.2 - 3.3 * t + 2.1 * t * t);
}

/** The same for the card that wins: away fast, then hardly moving, then down at once. */
export function slowMotion(t: number): number {
  if (t < 0.3) return 0.5 * Math.sin((t / 0.3) * (Math.PI / 2));
  if (t < 0.8) return 0.5 + 0.16 * ((t - 0.3) / 0.5);
  return 0.66 + 0.34 * ((t - 0.8) / 0.2) ** 2;
}

/** The same for a Wild Draw Four: up to half of its path, where it stands still, and down at once. */
export function strike(t: number): number {
  const ms = t * (STRIKE.rise + STRIKE.hold + STRIKE.fall);
  if (ms < STRIKE.rise) return 0.5 * Math.sin((ms / STRIKE.rise) * (Math.PI / 2));
  const fallen = Math.max(0, ms - STRIKE.rise - STRIKE.hold) / STRIKE.fall;
  return 0.5 + 0.5 * fallen ** 2;
}

function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}
