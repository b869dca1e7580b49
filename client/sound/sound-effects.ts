/** Signs of the table, in wood: whose turn, which way, not you, not that. Notes of one pentatonic scale. */
import { wobble } from "./chance.ts";
import { NOTE } from "./notes.ts";
import { rustle } from "./rustle.ts";
import { BLOCK, ROSEWOOD, struck, TABLE } from "./synth.ts";
import { finished, lay, silence, type Wave } from "./wave.ts";

/** The own turn: two bars of rosewood, a fifth up, as one taps a friend on the shoulder. */
export function turn(variant: number): Wave {
  const wave = silence(760);
  const soft = 1.6 + 0.4 * wobble(variant);
  lay(wave, struck({ hz: NOTE.g4, tones: ROSEWOOD, attack: soft }, 600), { gain: 0.8 });
  lay(wave, struck({ hz: NOTE.d5, tones: ROSEWOOD, attack: soft }, 620), { at: 125 });
  return finished(wave, 0.42);
}

/** The other way round: air that turns about, and two bars that change places. */
export function reverse(variant: number): Wave {
  const wave = silence(520);
  const air = { narrow: 1.5, grain: 0.15 };
  lay(wave, rustle({ ...air, ms: 210, hz: [420, 1900], peak: 0.8, seed: 121 + variant }), { gain: 0.5 });
  lay(wave, rustle({ ...air, ms: 240, hz: [1900, 420], peak: 0.2, seed: 131 + variant }), {
    at: 185,
    gain: 0.5,
  });
  lay(wave, struck({ hz: NOTE.a4, tones: ROSEWOOD, attack: 1.5 }, 330), { at: 60, gain: 0.5 });
  lay(wave, struck({ hz: NOTE.e4, tones: ROSEWOOD, attack: 1.5 }, 310), { at: 205, gain: 0.55 });
  return finished(wave, 0.38);
}

/** Somebody is left out: a block of wood, struck and stopped at once. */
export function skip(variant: number): Wave {
  const wave = silence(260);
  const off = 1 + 0.03 * wobble(variant);
  lay(wave, struck({ hz: 640 * off, tones: BLOCK, attack: 0.5 }, 130), { gain: 0.7 });
  lay(wave, struck({ hz: 480 * off, tones: BLOCK, attack: 0.5 }, 150), { at: 95 });
  return finished(wave, 0.4);
}

/** That does not go: two knuckles on the table, low and soft; no buzzer. */
export function refuse(variant: number): Wave {
  const wave = silence(280);
  const off = 1 + 0.03 * wobble(variant);
  lay(wave, struck({ hz: 220 * off, tones: TABLE, attack: 2 }, 130), { gain: 0.85 });
  lay(wave, struck({ hz: 185 * off, tones: TABLE, attack: 2 }, 160), { at: 105 });
  return finished(wave, 0.4);
}

/** Somebody says something: a fingertip on wood. */
export function said(variant: number): Wave {
  const wave = silence(110);
  const off = 1 + 0.05 * wobble(variant);
  lay(wave, struck({ hz: 905 * off, tones: BLOCK, attack: 0.7, drop: -0.12 }, 100));
  return finished(wave, 0.17);
}
