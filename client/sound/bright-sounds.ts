/** Moments to look up at: UNO, caught, won. Steel tongues and rosewood, with a shimmer of air. */
import { NOTE_HZ } from "./notes.ts";
import { filteredNoise } from "./rustle.ts";
import { KALIMBA, percussion, ROSEWOOD, TABLE_TOP, WOOD_BLOCK } from "./synth.ts";
import { mixInto, normalized, silence, type Wave } from "./wave.ts";

/** One card left: three bright notes up, quickly, and the last one stays. */
export function uno(variant: number): Wave {
  const wave = silence(980);
  const notes = [NOTE_HZ.g5, NOTE_HZ.c6, NOTE_HZ.e6];
  for (const [i, hz] of notes.entries()) {
    mixInto(wave, percussion({ hz, tones: KALIMBA, attack: 0.9 }, 900), { at: i * 72, gain: 0.55 + 0.2 * i });
    mixInto(wave, percussion({ hz: hz / 2, tones: ROSEWOOD, attack: 1.2 }, 500), { at: i * 72, gain: 0.35 });
  }
  mixInto(wave, filteredNoise({ ms: 260, hz: [4200, 7000], narrow: 1.4, peak: 0.4, seed: 151 + variant }), {
    at: 60,
    gain: 0.07,
  });
  return normalized(wave, 0.42);
}

/** Forgotten to call, and found out: a snap of the fingers, and a third down. */
export function caught(variant: number): Wave {
  const wave = silence(620);
  mixInto(wave, filteredNoise({ ms: 34, hz: [2600, 1500], narrow: 1.8, peak: 0.06, seed: 171 + variant }), {
    gain: 0.75,
  });
  mixInto(wave, percussion({ hz: 1180, tones: WOOD_BLOCK, attack: 0.3 }, 60), { gain: 0.3 });
  mixInto(wave, percussion({ hz: NOTE_HZ.e5, tones: ROSEWOOD, attack: 1 }, 360), { at: 70, gain: 0.75 });
  mixInto(wave, percussion({ hz: NOTE_HZ.c5, tones: ROSEWOOD, attack: 1 }, 420), { at: 190, gain: 0.9 });
  mixInto(wave, percussion({ hz: 131, tones: TABLE_TOP, attack: 1.5 }, 200), { at: 190, gain: 0.4 });
  return normalized(wave, 0.46);
}

/** Won: the scale runs up to a chord that rings out. */
export function win(variant: number): Wave {
  const wave = silence(2100);
  const run = [NOTE_HZ.c5, NOTE_HZ.e5, NOTE_HZ.g5, NOTE_HZ.a5, NOTE_HZ.c6];
  for (const [i, hz] of run.entries()) {
    mixInto(wave, percussion({ hz, tones: ROSEWOOD, attack: 1.1 }, 700), {
      at: i * 88,
      gain: 0.6 + 0.06 * i,
    });
  }
  const chord = [NOTE_HZ.c5, NOTE_HZ.g5, NOTE_HZ.e6, NOTE_HZ.g6];
  for (const [i, hz] of chord.entries()) {
    mixInto(wave, percussion({ hz, tones: KALIMBA, attack: 1.4 }, 1600), {
      at: 460 + i * 26,
      gain: 0.5 - 0.06 * i,
    });
  }
  mixInto(wave, percussion({ hz: NOTE_HZ.c4 / 2, tones: ROSEWOOD, attack: 3 }, 900), { at: 455, gain: 0.5 });
  mixInto(wave, filteredNoise({ ms: 900, hz: [6800, 4200], narrow: 1.2, peak: 0.25, seed: 191 + variant }), {
    at: 430,
    gain: 0.06,
  });
  return normalized(wave, 0.46);
}
