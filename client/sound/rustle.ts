/** Card stock, felt and air: noise through a filter that moves. */
import { seededRandom } from "./chance.ts";
import { SAMPLE_RATE, silence, type Wave } from "./wave.ts";

export interface NoiseOptions {
  readonly ms: number;
  /** The filter's middle on its way, in Hz. */
  readonly hz: readonly [from: number, to: number];
  /** How narrow the filter is: 0.5 is air, 4 nearly a tone. */
  readonly narrow: number;
  /** Where it is at its loudest, as a share of its length. */
  readonly peak: number;
  /** How rough: stock that sticks and slips, 0 to 1. */
  readonly grain?: number;
  readonly seed: number;
}

/** Grains in a second of a card that slides over another. */
const GRAINS_PER_SECOND = 160;

/** Filtered noise that swells and dies away; no hiss above it, as paper has none. */
export function filteredNoise({ ms, hz, narrow, peak, grain = 0, seed }: NoiseOptions): Wave {
  const wave = silence(ms);
  const random = seededRandom(seed);
  const grainGain = grainEnvelope(random, grain);
  let [low, band, smoothed] = [0, 0, 0];
  for (let i = 0; i < wave.length; i += 1) {
    const progress = i / wave.length;
    const centerHz = hz[0] * (hz[1] / hz[0]) ** progress;
    const coefficient = 2 * Math.sin((Math.PI * centerHz) / SAMPLE_RATE);
    low += coefficient * band;
    band += coefficient * (random() * 2 - 1 - low - band / narrow);
    smoothed += (band - smoothed) * Math.min(1, coefficient);
    wave[i] = (smoothed / Math.sqrt(narrow)) * envelope(progress, peak) * grainGain();
  }
  return wave;
}

/** Up to 1 at `peak`, then softly away to 0. */
function envelope(share: number, peak: number): number {
  if (share < peak) return Math.sin((share / peak) * (Math.PI / 2)) ** 2;
  return (1 - (share - peak) / (1 - peak)) ** 2.6;
}

/** Loudness from grain to grain: each as loud as chance has it, and gliding into the next. */
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
