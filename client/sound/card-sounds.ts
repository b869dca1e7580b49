/** Cards: stock that slides, flicks and lands on felt. Each variant is another card on another spot. */
import { wobble } from "./chance.ts";
import { rustle } from "./rustle.ts";
import { struck, TABLE } from "./synth.ts";
import { finished, lay, silence, type Wave } from "./wave.ts";

/** A card thrown over the felt: a short hiss, and it lies. */
export function deal(variant: number): Wave {
  const wave = silence(105);
  const off = 1 + 0.12 * wobble(variant);
  const hiss = { ms: 78, narrow: 0.9, peak: 0.34, grain: 0.35, seed: 11 + variant };
  lay(wave, rustle({ ...hiss, hz: [3400 * off, 1500 * off] }), { gain: 1.4 });
  lay(wave, struck({ hz: 205 * off, tones: TABLE, attack: 1.4 }, 60), { at: 40, gain: 0.3 });
  return finished(wave, 0.26);
}

/** A card drawn off the pile: it slips over the next one, and comes free. */
export function draw(variant: number): Wave {
  const wave = silence(215);
  const off = 1 + 0.1 * wobble(variant);
  const slip = { ms: 165, narrow: 1.1, peak: 0.62, grain: 0.75, seed: 31 + variant };
  lay(wave, rustle({ ...slip, hz: [1500 * off, 3300 * off] }), { gain: 0.8 });
  const free = { ms: 38, narrow: 1.6, peak: 0.08, seed: 41 + variant };
  lay(wave, rustle({ ...free, hz: [4200 * off, 2400 * off] }), { at: 128, gain: 0.75 });
  return finished(wave, 0.28);
}

/** A card that lands on the pile: the snap of the stock, the table under the felt, a breath of air. */
export function play(variant: number): Wave {
  const wave = silence(230);
  const off = 1 + 0.06 * wobble(variant);
  const snap = { ms: 26, narrow: 0.8, peak: 0.05, seed: 61 + variant };
  lay(wave, rustle({ ...snap, hz: [3600 * off, 1900 * off] }), { gain: 2.2 });
  lay(wave, struck({ hz: 168 * off, tones: TABLE, attack: 1.1, drop: 0.25 }, 220), { at: 2, gain: 0.85 });
  const air = { ms: 120, narrow: 0.6, peak: 0.12, grain: 0.3, seed: 71 + variant };
  lay(wave, rustle({ ...air, hz: [1300 * off, 500 * off] }), { at: 8, gain: 0.5 });
  return finished(wave, 0.5);
}

/** Cards that must be taken: a felt drum, and the cards slapped down on it. */
export function hit(variant: number): Wave {
  const wave = silence(360);
  const off = 1 + 0.04 * wobble(variant);
  const skin = [
    { times: 1, gain: 1, decay: 95 },
    { times: 1.59, gain: 0.4, decay: 50 },
    { times: 2.8, gain: 0.14, decay: 22 },
  ];
  lay(wave, struck({ hz: 92 * off, tones: skin, attack: 1.6, drop: 0.9 }, 350));
  lay(wave, struck({ hz: 214 * off, tones: TABLE, attack: 0.8 }, 160), { gain: 0.55 });
  const slap = { ms: 70, narrow: 0.7, peak: 0.05, grain: 0.5, seed: 91 + variant };
  lay(wave, rustle({ ...slap, hz: [2300 * off, 700 * off] }), { gain: 1 });
  return finished(wave, 0.52);
}
