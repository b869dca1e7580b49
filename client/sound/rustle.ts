/** Card stock, felt and air: noise through a filter that moves. */
import { chance } from "./chance.ts";
import { RATE, silence, type Wave } from "./wave.ts";

export interface Rustle {
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
const GRAINS = 160;

/** Filtered noise that swells and dies away; no hiss above it, as paper has none. */
export function rustle({ ms, hz, narrow, peak, grain = 0, seed }: Rustle): Wave {
  const wave = silence(ms);
  const next = chance(seed);
  const rough = grains(next, grain);
  let [low, band, soft] = [0, 0, 0];
  for (let i = 0; i < wave.length; i += 1) {
    const share = i / wave.length;
    const middle = hz[0] * (hz[1] / hz[0]) ** share;
    const bend = 2 * Math.sin((Math.PI * middle) / RATE);
    low += bend * band;
    band += bend * (next() * 2 - 1 - low - band / narrow);
    soft += (band - soft) * Math.min(1, bend);
    wave[i] = (soft / Math.sqrt(narrow)) * swell(share, peak) * rough();
  }
  return wave;
}

/** Up to 1 at `peak`, then softly away to 0. */
function swell(share: number, peak: number): number {
  if (share < peak) return Math.sin((share / peak) * (Math.PI / 2)) ** 2;
  return (1 - (share - peak) / (1 - peak)) ** 2.6;
}

/** Loudness from grain to grain: each as loud as chance has it, and gliding into the next. */
function grains(next: () => number, depth: number): () => number {
  const length = RATE / GRAINS;
  let [from, to, i] = [1, 1, 0];
  return () => {
    if (i <= 0) {
      [from, to] = [to, 1 - depth * next()];
      i = length * (0.6 + 0.8 * next());
    }
    i -= 1;
    from += (to - from) / (length * 0.25);
    return from;
  };
}
