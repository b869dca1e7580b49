/** Moments to look up at: UNO, caught, won. Steel tongues and rosewood, with a shimmer of air. */
import { NOTE } from "./notes.ts";
import { rustle } from "./rustle.ts";
import { BLOCK, ROSEWOOD, struck, TABLE, TONGUE } from "./synth.ts";
import { finished, lay, silence, type Wave } from "./wave.ts";

/** One card left: three bright notes up, quickly, and the last one stays. */
export function uno(variant: number): Wave {
  const wave = silence(980);
  const notes = [NOTE.g5, NOTE.c6, NOTE.e6];
  for (const [i, hz] of notes.entries()) {
    lay(wave, struck({ hz, tones: TONGUE, attack: 0.9 }, 900), { at: i * 72, gain: 0.55 + 0.2 * i });
    lay(wave, struck({ hz: hz / 2, tones: ROSEWOOD, attack: 1.2 }, 500), { at: i * 72, gain: 0.35 });
  }
  lay(wave, rustle({ ms: 260, hz: [4200, 7000], narrow: 1.4, peak: 0.4, seed: 151 + variant }), {
    at: 60,
    gain: 0.07,
  });
  return finished(wave, 0.42);
}

/** Forgotten to call, and found out: a snap of the fingers, and a third down. */
export function caught(variant: number): Wave {
  const wave = silence(620);
  lay(wave, rustle({ ms: 34, hz: [2600, 1500], narrow: 1.8, peak: 0.06, seed: 171 + variant }), {
    gain: 0.75,
  });
  lay(wave, struck({ hz: 1180, tones: BLOCK, attack: 0.3 }, 60), { gain: 0.3 });
  lay(wave, struck({ hz: NOTE.e5, tones: ROSEWOOD, attack: 1 }, 360), { at: 70, gain: 0.75 });
  lay(wave, struck({ hz: NOTE.c5, tones: ROSEWOOD, attack: 1 }, 420), { at: 190, gain: 0.9 });
  lay(wave, struck({ hz: 131, tones: TABLE, attack: 1.5 }, 200), { at: 190, gain: 0.4 });
  return finished(wave, 0.46);
}

/** Won: the scale runs up to a chord that rings out. */
export function win(variant: number): Wave {
  const wave = silence(2100);
  const run = [NOTE.c5, NOTE.e5, NOTE.g5, NOTE.a5, NOTE.c6];
  for (const [i, hz] of run.entries()) {
    lay(wave, struck({ hz, tones: ROSEWOOD, attack: 1.1 }, 700), { at: i * 88, gain: 0.6 + 0.06 * i });
  }
  const chord = [NOTE.c5, NOTE.g5, NOTE.e6, NOTE.g6];
  for (const [i, hz] of chord.entries()) {
    lay(wave, struck({ hz, tones: TONGUE, attack: 1.4 }, 1600), { at: 460 + i * 26, gain: 0.5 - 0.06 * i });
  }
  lay(wave, struck({ hz: NOTE.c4 / 2, tones: ROSEWOOD, attack: 3 }, 900), { at: 455, gain: 0.5 });
  lay(wave, rustle({ ms: 900, hz: [6800, 4200], narrow: 1.2, peak: 0.25, seed: 191 + variant }), {
    at: 430,
    gain: 0.06,
  });
  return finished(wave, 0.46);
}
