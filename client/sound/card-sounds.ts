/** Cards: stock that slides, flicks and lands on felt. Each variant is another card on another spot. */
import { variation } from "./chance.ts";
import { filteredNoise } from "./rustle.ts";
import { percussion, TABLE_TOP } from "./synth.ts";
import { mixInto, normalized, silence, type Wave } from "./wave.ts";

/** A card thrown over the felt: a short hiss, and it lies. */
export function deal(variant: number): Wave {
  const wave = silence(105);
  const detune = 1 + 0.12 * variation(variant);
  const hiss = { ms: 78, narrow: 0.9, peak: 0.34, grain: 0.35, seed: 11 + variant };
  mixInto(wave, filteredNoise({ ...hiss, hz: [3400 * detune, 1500 * detune] }), { gain: 1.4 });
  mixInto(wave, percussion({ hz: 205 * detune, tones: TABLE_TOP, attack: 1.4 }, 60), { at: 40, gain: 0.3 });
  return normalized(wave, 0.26);
}

/** A card drawn off the pile: it slips over the next one, and comes free. */
export function draw(variant: number): Wave {
  const wave = silence(215);
  const detune = 1 + 0.1 * variation(variant);
  const slip = { ms: 165, narrow: 1.1, peak: 0.62, grain: 0.75, seed: 31 + variant };
  mixInto(wave, filteredNoise({ ...slip, hz: [1500 * detune, 3300 * detune] }), { gain: 0.8 });
  const free = { ms: 38, narrow: 1.6, peak: 0.08, seed: 41 + variant };
  mixInto(wave, filteredNoise({ ...free, hz: [4200 * detune, 2400 * detune] }), { at: 128, gain: 0.75 });
  return normalized(wave, 0.28);
}

/** A card that lands on the pile: the snap of the stock, the table under the felt, a breath of air. */
export function play(variant: number): Wave {
  const wave = silence(230);
  const detune = 1 + 0.06 * variation(variant);
  const snap = { ms: 26, narrow: 0.8, peak: 0.05, seed: 61 + variant };
  mixInto(wave, filteredNoise({ ...snap, hz: [3600 * detune, 1900 * detune] }), { gain: 2.2 });
  mixInto(wave, percussion({ hz: 168 * detune, tones: TABLE_TOP, attack: 1.1, drop: 0.25 }, 220), {
    at: 2,
    gain: 0.85,
  });
  const air = { ms: 120, narrow: 0.6, peak: 0.12, grain: 0.3, seed: 71 + variant };
  mixInto(wave, filteredNoise({ ...air, hz: [1300 * detune, 500 * detune] }), { at: 8, gain: 0.5 });
  return normalized(wave, 0.5);
}

/** Cards that must be taken: a felt drum, and the cards slapped down on it. */
export function hit(variant: number): Wave {
  const wave = silence(360);
  const detune = 1 + 0.04 * variation(variant);
  const skin = [
    { times: 1, gain: 1, decay: 95 },
    { times: 1.59, gain: 0.4, decay: 50 },
    { times: 2.8, gain: 0.14, decay: 22 },
  ];
  mixInto(wave, percussion({ hz: 92 * detune, tones: skin, attack: 1.6, drop: 0.9 }, 350));
  mixInto(wave, percussion({ hz: 214 * detune, tones: TABLE_TOP, attack: 0.8 }, 160), { gain: 0.55 });
  const slap = { ms: 70, narrow: 0.7, peak: 0.05, grain: 0.5, seed: 91 + variant };
  mixInto(wave, filteredNoise({ ...slap, hz: [2300 * detune, 700 * detune] }), { gain: 1 });
  return normalized(wave, 0.52);
}
