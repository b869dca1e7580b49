/** Sound synthesis: percussion, filtered noise, notes. Waves are arrays of samples from -1 to 1. */

/** Samples per second. */
export const SAMPLE_RATE = 44_100;

export type Wave = Float32Array<ArrayBuffer>;

function sampleCount(ms: number): number {
  return Math.round((ms * SAMPLE_RATE) / 1000);
}

/** An empty wave to mix sounds into. */
export function silence(ms: number): Wave {
  return new Float32Array(sampleCount(ms));
}

/** Adds a sound to a wave from `at` (ms) on. What would be after the end of the wave is cut off. */
export function mixInto(wave: Wave, sound: Wave, { at = 0, gain = 1 } = {}): void {
  const start = sampleCount(at);
  const end = Math.min(sound.length, wave.length - start);
  for (let i = 0; i < end; i += 1) wave[start + i] = (wave[start + i] ?? 0) + gain * (sound[i] ?? 0);
}

/** Lower frequencies move loudspeakers but cannot be heard. */
const RUMBLE_CUTOFF_HZ = 45;
const FADE_IN_MS = 0.6;
const FADE_OUT_MS = 14;

/** Removes rumble, fades the start and the end, and scales the wave so that its highest sample is `peak`. */
export function normalized(wave: Wave, peak: number): Wave {
  const clean = highPass(wave);
  applyFades(clean);
  const highest = clean.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return highest === 0 ? clean : clean.map((sample) => (sample * peak) / highest);
}

function highPass(wave: Wave): Wave {
  const coefficient = Math.exp((-2 * Math.PI * RUMBLE_CUTOFF_HZ) / SAMPLE_RATE);
  let previousSample = 0;
  let filtered = 0;
  return wave.map((sample) => {
    filtered = coefficient * (filtered + sample - previousSample);
    previousSample = sample;
    return filtered;
  });
}

function applyFades(wave: Wave): void {
  const [first, last] = [sampleCount(FADE_IN_MS), sampleCount(FADE_OUT_MS)];
  const end = wave.length - 1;
  for (let i = 0; i < first; i += 1) wave[i] = (wave[i] ?? 0) * (i / first);
  for (let i = 0; i < last; i += 1) wave[end - i] = (wave[end - i] ?? 0) * (i / last);
}

/** One tone of a percussion instrument. */
export interface ToneComponent {
  /** Its frequency as a multiple of the note's frequency. */
  readonly times: number;
  readonly gain: number;
  /** The time after which its loudness is down to 1/e, in ms. */
  readonly decay: number;
}

export interface PercussionOptions {
  readonly hz: number;
  readonly tones: readonly ToneComponent[];
  /** The time until it is loudest, in ms; longer for soft materials. */
  readonly attack: number;
  /** How much higher the pitch is at the start, as for a drum skin or cloth on wood. */
  readonly drop?: number;
}

const DROP_MS = 28;
/** Softer tones are not computed. */
const INAUDIBLE_GAIN = 5e-5;
/** Higher tones would alias. */
const MAX_HZ = SAMPLE_RATE * 0.42;

/** A percussion sound of `ms`. Its last third is faded out, so that its end is not heard as a click. */
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

/** Noise through a moving filter: cards, cloth and air. */
export interface NoiseOptions {
  readonly ms: number;
  /** The centre frequency of the filter, at the beginning and at the end. */
  readonly hz: readonly number[];
  /** The Q of the filter: 0.5 sounds like air, 4 nearly like a tone. */
  readonly narrow: number;
  /** When it is loudest, as a share of its length. */
  readonly peak: number;
  /** How rough it is, as of a card that sticks and slips: 0 to 1. */
  readonly grain?: number;
  readonly seed: number;
}

/** Grains per second of a card that slides over another. */
const GRAINS_PER_SECOND = 160;

/** Filtered noise that fades in and out, without hiss above the filter. */
export function filteredNoise({ ms, hz, narrow, peak, grain = 0, seed }: NoiseOptions): Wave {
  const wave = silence(ms);
  const random = seededRandom(seed);
  const [from = 0, to = from] = hz;
  const grainGain = grainEnvelope(random, grain);
  let [low, band, smoothed] = [0, 0, 0];
  for (let i = 0; i < wave.length; i += 1) {
    const progress = i / wave.length;
    const centerHz = from * (to / from) ** progress;
    const coefficient = 2 * Math.sin((Math.PI * centerHz) / SAMPLE_RATE);
    low += coefficient * band;
    band += coefficient * (random() * 2 - 1 - low - band / narrow);
    smoothed += (band - smoothed) * Math.min(1, coefficient);
    wave[i] = (smoothed / Math.sqrt(narrow)) * envelope(progress, peak) * grainGain();
  }
  return wave;
}

/** Rises to 1 at `peak`, then falls to 0. */
function envelope(share: number, peak: number): number {
  if (share < peak) return Math.sin((share / peak) * (Math.PI / 2)) ** 2;
  return (1 - (share - peak) / (1 - peak)) ** 2.6;
}

/** A random loudness for each grain, with smooth transitions. */
function grainEnvelope(random: () => number, depth: number): () => number {
  const length = SAMPLE_RATE / GRAINS_PER_SECOND;
  let [from, to, i] = [1, 1, 0];
  return () => {
    if (i <= 0) {
      [from, to] = [to, 1 - depth * random()];
      i = length * (0.6 + 0.8 * random());
    }
    i -= 1;
    from += (to - from) / (length * 0.25);
    return from;
  };
}

const CONCERT_A_HZ = 440;

/** The frequency of a note that is this many semitones above A4. */
export function noteHz(semitones: number): number {
  return CONCERT_A_HZ * 2 ** (semitones / 12);
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32), so that each sound is always the same. */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const once = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((once ^ (once >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from -1 to 1 for each index, such that neighbours differ much. */
export function variation(index: number): number {
  const share = (index * 0.6180339887) % 1;
  return share * 2 - 1;
}
