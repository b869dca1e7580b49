/** Turns fireworks into sparks: for each its start, its speed and its colour. The graphics card computes the rest. Pure. */
import { type Firework, GLOW_MS } from "./ending-plan.ts";

/** Numbers per spark: start x and y, speed x and y; birth, life, drag, gravity; red, green, blue, size. */
export const SPARK_FIELDS = 12;

export interface ShowSize {
  readonly width: number;
  readonly height: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** Gold, and the four colours of the game with a light one each. */
const COLOR_PAIRS: readonly (readonly [Rgb, Rgb])[] = [
  [
    [1, 0.72, 0.22],
    [1, 0.93, 0.66],
  ],
  [
    [1, 0.27, 0.24],
    [1, 0.62, 0.42],
  ],
  [
    [0.25, 0.62, 1],
    [0.66, 0.9, 1],
  ],
  [
    [0.3, 0.95, 0.45],
    [0.85, 1, 0.5],
  ],
];

/** The rocket leaves the ground this long before its firework opens, in seconds. */
const RISE_SECONDS = 0.42;
const ROCKET_COLOR: Rgb = [1, 0.78, 0.45];
/** A spark is drawn several times, each time a little later and fainter: its tail. */
const TAIL = { ball: 14, ring: 10, willow: 26, rocket: 26 } as const;
const TAIL_STEP_SECONDS = 0.009;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

interface Spark {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  /** In seconds. */
  readonly birth: number;
  readonly life: number;
  /** How fast it loses its speed, per second. */
  readonly drag: number;
  /** In pixels per square second. */
  readonly gravity: number;
  readonly color: Rgb;
  readonly size: number;
  readonly tail: number;
}

/** All sparks of a show, with their tails, as a vertex buffer. */
export function sparkBuffer(fireworks: readonly Firework[], size: ShowSize): Float32Array<ArrayBuffer> {
  const sparks = fireworks.flatMap((firework) => [rocketOf(firework, size), ...sparksOf(firework, size)]);
  return new Float32Array(sparks.flatMap(withTail));
}

function rocketOf({ at, x, y }: Firework, { width, height }: ShowSize): Spark {
  const drag = 2.2;
  const reach = (1 - Math.exp(-drag * RISE_SECONDS)) / drag;
  const from = { x: width * (0.5 + (x - 0.5) * 0.7), y: height * 1.02 };
  return {
    ...from,
    vx: (x * width - from.x) / reach,
    vy: (y * height - from.y) / reach,
    ...{ birth: at / 1000 - RISE_SECONDS, life: RISE_SECONDS, drag, gravity: 0 },
    ...{ color: ROCKET_COLOR, size: 6, tail: TAIL.rocket },
  };
}

/** Evenly in all directions, with small differences in speed that no two fireworks share. */
function sparksOf(firework: Firework, { width, height }: ShowSize): readonly Spark[] {
  const { at, x, y, size, shape, colors } = firework;
  const scale = size * Math.min(460, Math.max(200, Math.min(width, height) * 0.6));
  const pair = COLOR_PAIRS[colors % COLOR_PAIRS.length] ?? COLOR_PAIRS[0];
  const flight = FLIGHTS[shape];
  return Array.from({ length: flight.count }, (_, i): Spark => {
    const angle = i * GOLDEN_ANGLE + at;
    const speed = scale * flight.drag * flight.spread(i, flight.count);
    return {
      ...{ x: x * width, y: y * height },
      ...{ vx: Math.cos(angle) * speed, vy: Math.sin(angle) * speed },
      ...{ birth: at / 1000, drag: flight.drag, gravity: flight.gravity * scale },
      life: (GLOW_MS[shape] / 1000) * (0.72 + 0.28 * wobble(i)),
      color: pair?.[i % 3 === 0 ? 1 : 0] ?? ROCKET_COLOR,
      size: flight.size * (0.8 + 0.4 * wobble(i + 7)),
      tail: TAIL[shape],
    };
  });
}

interface Flight {
  readonly count: number;
  readonly drag: number;
  readonly gravity: number;
  readonly size: number;
  /** The speed of a spark as a share of the greatest. */
  spread(index: number, count: number): number;
}

const FLIGHTS: Readonly<Record<Firework["shape"], Flight>> = {
  // The square root of an even spread fills a disc; a ball looks denser at its rim.
  ball: {
    count: 110,
    drag: 2.6,
    gravity: 0.3,
    size: 6.5,
    spread: (i, count) => Math.cbrt((i + 0.5) / count),
  },
  ring: { count: 64, drag: 2.9, gravity: 0.22, size: 7, spread: (i) => 0.94 + 0.06 * wobble(i) },
  willow: { count: 70, drag: 1.9, gravity: 0.42, size: 5.5, spread: (i) => 0.55 + 0.45 * wobble(i) },
};

/** A number from 0 to 1 for each index, such that neighbours differ much. */
function wobble(index: number): number {
  return (index * 0.6180339887) % 1;
}

function withTail(spark: Spark): readonly number[] {
  return Array.from({ length: spark.tail }, (_, i) => {
    const { x, y, vx, vy, birth, life, drag, gravity, color, size } = spark;
    const faint = (1 - i / spark.tail) ** 1.6;
    const glow = color.map((part) => part * faint);
    const motion = [x, y, vx, vy, birth + i * TAIL_STEP_SECONDS, life, drag, gravity];
    return [...motion, ...glow, size * (0.45 + 0.55 * faint)];
  }).flat();
}
