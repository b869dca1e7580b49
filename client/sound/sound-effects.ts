/** Signs of the table, in wood: whose turn, which way, not you, not that. Notes of one pentatonic scale. */
import { variation } from "./chance.ts";
import { NOTE_HZ } from "./notes.ts";
import { filteredNoise } from "./rustle.ts";
import { percussion, ROSEWOOD, TABLE_TOP, WOOD_BLOCK } from "./synth.ts";
import { mixInto, normalized, silence, type Wave } from "./wave.ts";

/** The own turn: two bars of rosewood, a fifth up, as one taps a friend on the shoulder. */
export function turn(variant: number): Wave {
  const wave = silence(760);
  const attack = 1.6 + 0.4 * variation(variant);
  mixInto(wave, percussion({ hz: NOTE_HZ.g4, tones: ROSEWOOD, attack }, 600), { gain: 0.8 });
  mixInto(wave, percussion({ hz: NOTE_HZ.d5, tones: ROSEWOOD, attack }, 620), { at: 125 });
  return normalized(wave, 0.42);
}

/** The other way round: air that turns about, and two bars that change places. */
export function reverse(variant: number): Wave {
  const wave = silence(520);
  const air = { narrow: 1.5, grain: 0.15 };
  mixInto(wave, filteredNoise({ ...air, ms: 210, hz: [420, 1900], peak: 0.8, seed: 121 + variant }), {
    gain: 0.5,
  });
  mixInto(wave, filteredNoise({ ...air, ms: 240, hz: [1900, 420], peak: 0.2, seed: 131 + variant }), {
    at: 185,
    gain: 0.5,
  });
  mixInto(wave, percussion({ hz: NOTE_HZ.a4, tones: ROSEWOOD, attack: 1.5 }, 330), { at: 60, gain: 0.5 });
  mixInto(wave, percussion({ hz: NOTE_HZ.e4, tones: ROSEWOOD, attack: 1.5 }, 310), { at: 205, gain: 0.55 });
  return normalized(wave, 0.38);
}

/** Somebody is left out: a block of wood, struck and stopped at once. */
export function skip(variant: number): Wave {
  const wave = silence(260);
  const detune = 1 + 0.03 * variation(variant);
  mixInto(wave, percussion({ hz: 640 * detune, tones: WOOD_BLOCK, attack: 0.5 }, 130), { gain: 0.7 });
  mixInto(wave, percussion({ hz: 480 * detune, tones: WOOD_BLOCK, attack: 0.5 }, 150), { at: 95 });
  return normalized(wave, 0.4);
}

/** That does not go: two knuckles on the table, low and soft; no buzzer. */
export function refuse(variant: number): Wave {
  const wave = silence(280);
  const detune = 1 + 0.03 * variation(variant);
  mixInto(wave, percussion({ hz: 220 * detune, tones: TABLE_TOP, attack: 2 }, 130), { gain: 0.85 });
  mixInto(wave, percussion({ hz: 185 * detune, tones: TABLE_TOP, attack: 2 }, 160), { at: 105 });
  return normalized(wave, 0.4);
}

/** Somebody says something: a fingertip on wood. */
export function said(variant: number): Wave {
  const wave = silence(110);
  const detune = 1 + 0.05 * variation(variant);
  mixInto(wave, percussion({ hz: 905 * detune, tones: WOOD_BLOCK, attack: 0.7, drop: -0.12 }, 100));
  return normalized(wave, 0.17);
}
