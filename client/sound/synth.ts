/** Things that are struck: wood, felt, a small bell. Each sounds in a few tones of its own that die away. */
import { SAMPLE_RATE, silence, type Wave } from "./wave.ts";

/** One tone of a struck thing. */
export interface ToneComponent {
  /** How many times higher than the note. */
  readonly times: number;
  readonly gain: number;
  /** After this time it is down to a third, in ms. */
  readonly decay: number;
}

export interface PercussionOptions {
  readonly hz: number;
  readonly tones: readonly ToneComponent[];
  /** Until it is at its loudest, in ms: soft things take longer. */
  readonly attack: number;
  /** The pitch begins this much higher, and falls: a skin, or felt on wood, that gives way. */
  readonly drop?: number;
}

/** A bar of rosewood, as in a marimba: the octaves are tuned, and the high ones are short. */
export const ROSEWOOD: readonly ToneComponent[] = [
  { times: 1, gain: 1, decay: 190 },
  { times: 3.98, gain: 0.26, decay: 60 },
  { times: 9.7, gain: 0.07, decay: 22 },
];

/** A hollow block of wood. */
export const WOOD_BLOCK: readonly ToneComponent[] = [
  { times: 1, gain: 1, decay: 34 },
  { times: 1.47, gain: 0.5, decay: 24 },
  { times: 2.63, gain: 0.28, decay: 14 },
  { times: 4.1, gain: 0.12, decay: 7 },
];

/** A heavy table top under felt. */
export const TABLE_TOP: readonly ToneComponent[] = [
  { times: 1, gain: 1, decay: 42 },
  { times: 1.83, gain: 0.5, decay: 30 },
  { times: 3.1, gain: 0.24, decay: 17 },
  { times: 5.2, gain: 0.1, decay: 8 },
];

/** A small tongue of steel over wood, as in a kalimba. */
export const KALIMBA: readonly ToneComponent[] = [
  { times: 1, gain: 1, decay: 270 },
  { times: 2.002, gain: 0.22, decay: 160 },
  { times: 5.4, gain: 0.09, decay: 70 },
  { times: 8.9, gain: 0.035, decay: 30 },
];

const DROP_MS = 28;
/** A tone so soft has died away. */
const INAUDIBLE_GAIN = 5e-5;
/** Higher tones than this would fold back into hearing. */
const MAX_HZ = SAMPLE_RATE * 0.42;

/** What is struck, for so long: the last third is laid to rest, so that its end is never heard as a click. */
export function percussion(options: PercussionOptions, ms: number): Wave {
  const wave = silence(ms);
  for (const toneComponent of options.tones)
    if (options.hz * toneComponent.times < MAX_HZ) addTone(wave, options, toneComponent);
  return fadeTail(wave);
}

function addTone(
  wave: Wave,
  { hz, attack, drop = 0 }: PercussionOptions,
  { times, gain, decay }: ToneComponent,
): void {
  const step = (2 * Math.PI * hz * times) / SAMPLE_RATE;
  const fall = Math.exp(-1000 / (decay * SAMPLE_RATE));
  const rise = Math.exp(-1000 / (Math.max(attack, 0.05) * SAMPLE_RATE));
  const pitchDecay = Math.exp(-1000 / (DROP_MS * SAMPLE_RATE));
  let phase = 0;
  let [level, attackLeft, pitchShift] = [gain, 1, drop];
  for (let i = 0; i < wave.length && level > INAUDIBLE_GAIN; i += 1) {
    wave[i] = (wave[i] ?? 0) + Math.sin(phase) * level * (1 - attackLeft);
    phase += step * (1 + pitchShift);
    level *= fall;
    attackLeft *= rise;
    pitchShift *= pitchDecay;
  }
}

function fadeTail(wave: Wave): Wave {
  const from = wave.length * (2 / 3);
  return wave.map((sample, i) =>
    i < from ? sample : sample * Math.cos(((i - from) / (wave.length - from)) * (Math.PI / 2)) ** 2,
  );
}
