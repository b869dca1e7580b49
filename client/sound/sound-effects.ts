/** The sound effects of the table. Those with a melody use one pentatonic scale. */
import {
  filteredNoise,
  KALIMBA,
  mixInto,
  NOTE_HZ,
  normalized,
  percussion,
  ROSEWOOD,
  silence,
  TABLE_TOP,
  type ToneComponent,
  variation,
  type Wave,
  WOOD_BLOCK,
} from "./synth.ts";

/** A card slides over the table: a short hiss and a soft landing. */
export function deal(variant: number): Wave {
  const wave = silence(105);
  const detune = 1 + 0.12 * variation(variant);
  const hiss = { ms: 78, narrow: 0.9, peak: 0.34, grain: 0.35, seed: 11 + variant };
  mixInto(wave, filteredNoise({ ...hiss, hz: [3400 * detune, 1500 * detune] }), { gain: 1.4 });
  mixInto(wave, percussion({ hz: 205 * detune, tones: TABLE_TOP, attack: 1.4 }, 60), { at: 40, gain: 0.3 });
  return normalized(wave, 0.26);
}

/** Notes of an instrument, one after another. */
interface Melody {
  readonly tones: readonly ToneComponent[];
  readonly attack: number;
  /** How long each note rings. */
  readonly ms: number;
  readonly at?: number;
  readonly step: number;
  readonly gain: number;
  /** How much louder each note is than the one before it. */
  readonly rise?: number;
}

function mixNotes(wave: Wave, notes: readonly number[], melody: Melody): void {
  const { tones, attack, ms, at = 0, step, gain, rise = 0 } = melody;
  for (const [i, hz] of notes.entries())
    mixInto(wave, percussion({ hz, tones, attack }, ms), { at: at + i * step, gain: gain + rise * i });
}

/** A low drum under a sound gives it weight: in another room it is what is heard. */
function thump(hz: number, ms: number): Wave {
  const skin = [
    { times: 1, gain: 1, decay: ms * 0.24 },
    { times: 1.59, gain: 0.3, decay: ms * 0.12 },
  ];
  return percussion({ hz, tones: skin, attack: 0.9, drop: 0.6 }, ms);
}

/** A card is drawn from the pile: it slides over the next one, comes free, and lands in the hand. */
export function draw(variant: number): Wave {
  const wave = silence(215);
  const detune = 1 + 0.1 * variation(variant);
  const slip = { ms: 165, narrow: 1.1, peak: 0.62, grain: 0.75, seed: 31 + variant };
  mixInto(wave, filteredNoise({ ...slip, hz: [1500 * detune, 3300 * detune] }), { gain: 0.8 });
  const free = { ms: 38, narrow: 1.6, peak: 0.08, seed: 41 + variant };
  mixInto(wave, filteredNoise({ ...free, hz: [4200 * detune, 2400 * detune] }), { at: 128, gain: 0.75 });
  mixInto(wave, thump(150 * detune, 85), { at: 126, gain: 0.6 });
  return normalized(wave, 0.28);
}

/** A card lands on the pile: a snap, the table below, a little air. */
export function play(variant: number): Wave {
  const wave = silence(230);
  const detune = 1 + 0.06 * variation(variant);
  const snap = { ms: 26, narrow: 0.8, peak: 0.05, seed: 61 + variant };
  mixInto(wave, filteredNoise({ ...snap, hz: [3600 * detune, 1900 * detune] }), { gain: 2.2 });
  mixInto(wave, percussion({ hz: 168 * detune, tones: TABLE_TOP, attack: 1.1, drop: 0.25 }, 220), {
    at: 2,
    gain: 0.85,
  });
  mixInto(wave, thump(98 * detune, 220), { at: 1, gain: 0.7 });
  const air = { ms: 120, narrow: 0.6, peak: 0.12, grain: 0.3, seed: 71 + variant };
  mixInto(wave, filteredNoise({ ...air, hz: [1300 * detune, 500 * detune] }), { at: 8, gain: 0.5 });
  return normalized(wave, 0.54);
}

/** A penalty: a soft drum, and cards slapped down on it. */
export function hit(variant: number): Wave {
  const wave = silence(360);
  const detune = 1 + 0.04 * variation(variant);
  mixInto(wave, thump(78 * detune, 350), { gain: 1.1 });
  mixInto(wave, percussion({ hz: 214 * detune, tones: TABLE_TOP, attack: 0.8 }, 160), { gain: 0.55 });
  const slap = { ms: 70, narrow: 0.7, peak: 0.05, grain: 0.5, seed: 91 + variant };
  mixInto(wave, filteredNoise({ ...slap, hz: [2300 * detune, 700 * detune] }), { gain: 1 });
  return normalized(wave, 0.56);
}

/** The player's turn: two rosewood notes, a fifth up. */
export function turn(variant: number): Wave {
  const wave = silence(760);
  const attack = 1.6 + 0.4 * variation(variant);
  mixInto(wave, thump(NOTE_HZ.g4 / 4, 240), { gain: 0.55 });
  mixInto(wave, percussion({ hz: NOTE_HZ.g4, tones: ROSEWOOD, attack }, 600), { gain: 0.8 });
  mixInto(wave, percussion({ hz: NOTE_HZ.d5, tones: ROSEWOOD, attack }, 620), { at: 125 });
  return normalized(wave, 0.36);
}

/** The direction changes: air that moves to and fro, and two rosewood notes. */
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
  return normalized(wave, 0.32);
}

/** The whole table turns over: air that rises and falls, a drum where it lands, and two notes, an octave down. */
export function flip(variant: number): Wave {
  const wave = silence(900);
  const air = { ms: 520, narrow: 1.2, peak: 0.5, grain: 0.3, seed: 141 + variant };
  mixInto(wave, filteredNoise({ ...air, hz: [300, 2600] }), { gain: 0.6 });
  mixInto(wave, thump(NOTE_HZ.g4 / 4, 260), { at: 450, gain: 0.8 });
  mixInto(wave, percussion({ hz: NOTE_HZ.d5, tones: ROSEWOOD, attack: 1.5 }, 360), { at: 120, gain: 0.5 });
  mixInto(wave, percussion({ hz: NOTE_HZ.d5 / 2, tones: ROSEWOOD, attack: 1.5 }, 340), {
    at: 450,
    gain: 0.7,
  });
  return normalized(wave, 0.38);
}

/** A seat is skipped: two short wood blocks. */
export function skip(variant: number): Wave {
  const wave = silence(260);
  const detune = 1 + 0.03 * variation(variant);
  mixInto(wave, percussion({ hz: 640 * detune, tones: WOOD_BLOCK, attack: 0.5 }, 130), { gain: 0.7 });
  mixInto(wave, percussion({ hz: 480 * detune, tones: WOOD_BLOCK, attack: 0.5 }, 150), { at: 95 });
  return normalized(wave, 0.4);
}

/** A move is refused: two low, soft taps on the table. */
export function refuse(variant: number): Wave {
  const wave = silence(280);
  const detune = 1 + 0.03 * variation(variant);
  mixInto(wave, percussion({ hz: 220 * detune, tones: TABLE_TOP, attack: 2 }, 130), { gain: 0.85 });
  mixInto(wave, percussion({ hz: 185 * detune, tones: TABLE_TOP, attack: 2 }, 160), { at: 105 });
  return normalized(wave, 0.4);
}

/** A chat message: a fingertip on wood. */
export function said(variant: number): Wave {
  const wave = silence(110);
  const detune = 1 + 0.05 * variation(variant);
  mixInto(wave, percussion({ hz: 905 * detune, tones: WOOD_BLOCK, attack: 0.7, drop: -0.12 }, 100));
  return normalized(wave, 0.17);
}

/** UNO is called: three quick bright notes up over two drums, like two syllables; the last one rings. */
export function uno(variant: number): Wave {
  const wave = silence(980);
  mixInto(wave, thump(NOTE_HZ.g4 / 4, 150), { gain: 0.8 });
  mixInto(wave, thump(NOTE_HZ.c4 / 2, 260), { at: 144, gain: 1 });
  const notes = [NOTE_HZ.g5, NOTE_HZ.c6, NOTE_HZ.e6];
  for (const [i, hz] of notes.entries()) {
    mixInto(wave, percussion({ hz, tones: KALIMBA, attack: 0.9 }, 900), { at: i * 72, gain: 0.55 + 0.2 * i });
    mixInto(wave, percussion({ hz: hz / 2, tones: ROSEWOOD, attack: 1.2 }, 500), { at: i * 72, gain: 0.6 });
  }
  mixInto(wave, filteredNoise({ ms: 260, hz: [4200, 7000], narrow: 1.4, peak: 0.4, seed: 151 + variant }), {
    at: 60,
    gain: 0.07,
  });
  return normalized(wave, 0.42);
}

/** A missing UNO call is caught: a snap of the fingers, and a third down. */
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

/** A win: a run up the scale to a chord that rings out. */
export function win(variant: number): Wave {
  const wave = silence(2100);
  const run = [NOTE_HZ.c5, NOTE_HZ.e5, NOTE_HZ.g5, NOTE_HZ.a5, NOTE_HZ.c6];
  mixNotes(wave, run, { tones: ROSEWOOD, attack: 1.1, ms: 700, step: 88, gain: 0.6, rise: 0.06 });
  const chord = [NOTE_HZ.c5, NOTE_HZ.g5, NOTE_HZ.e6, NOTE_HZ.g6];
  mixNotes(wave, chord, { tones: KALIMBA, attack: 1.4, ms: 1600, at: 460, step: 26, gain: 0.5, rise: -0.06 });
  mixInto(wave, percussion({ hz: NOTE_HZ.c4 / 2, tones: ROSEWOOD, attack: 3 }, 900), { at: 455, gain: 0.5 });
  mixInto(wave, filteredNoise({ ms: 900, hz: [6800, 4200], narrow: 1.2, peak: 0.25, seed: 191 + variant }), {
    at: 430,
    gain: 0.06,
  });
  return normalized(wave, 0.46);
}

/** A won match: the run of a won round, twice and higher, over a bass that walks home to a wide chord. */
export function triumph(variant: number): Wave {
  const wave = silence(3600);
  const run = { tones: ROSEWOOD, attack: 1.1, ms: 700, step: 96, rise: 0.05 };
  mixNotes(wave, [NOTE_HZ.c5, NOTE_HZ.e5, NOTE_HZ.g5, NOTE_HZ.c6], { ...run, gain: 0.55 });
  mixNotes(wave, [NOTE_HZ.g5, NOTE_HZ.a5, NOTE_HZ.c6, NOTE_HZ.e6], { ...run, at: 514, gain: 0.75 });
  const bass = [NOTE_HZ.c4, NOTE_HZ.a4 / 2, NOTE_HZ.g4 / 2];
  mixNotes(wave, bass, { tones: ROSEWOOD, attack: 2.4, ms: 800, step: 320, gain: 0.55 });
  addTriumphChord(wave, 1060);
  mixInto(wave, filteredNoise({ ms: 1500, hz: [6800, 3600], narrow: 1.2, peak: 0.2, seed: 211 + variant }), {
    at: 1040,
    gain: 0.07,
  });
  return normalized(wave, 0.48);
}

function addTriumphChord(wave: Wave, start: number): void {
  const chord = [NOTE_HZ.c5, NOTE_HZ.e5, NOTE_HZ.g5, NOTE_HZ.c6, NOTE_HZ.e6, NOTE_HZ.g6];
  const ringing = { tones: KALIMBA, attack: 1.4, ms: 2400, at: start };
  mixNotes(wave, chord, { ...ringing, step: 30, gain: 0.55, rise: -0.05 });
  mixInto(wave, percussion({ hz: NOTE_HZ.c4 / 2, tones: ROSEWOOD, attack: 3 }, 1500), {
    at: start,
    gain: 0.7,
  });
}

/** Another player has won: three soft notes that come to rest. Kind, and soon over. */
export function defeat(variant: number): Wave {
  const wave = silence(1300);
  const attack = 2.6 + 0.3 * variation(variant);
  const notes = [NOTE_HZ.a4, NOTE_HZ.g4, NOTE_HZ.e4];
  mixNotes(wave, notes, { tones: KALIMBA, attack, ms: 900, step: 170, gain: 0.75, rise: -0.1 });
  mixInto(wave, percussion({ hz: NOTE_HZ.c4, tones: ROSEWOOD, attack: 3 }, 800), { at: 340, gain: 0.45 });
  return normalized(wave, 0.34);
}

/** A seat is out of the round: a heavy door falls shut, and a low note sinks behind it. */
export function out(variant: number): Wave {
  const wave = silence(1100);
  const skin = [
    { times: 1, gain: 1, decay: 210 },
    { times: 1.5, gain: 0.45, decay: 120 },
  ];
  mixInto(wave, percussion({ hz: 62, tones: skin, attack: 2, drop: 0.7 }, 700), { gain: 1 });
  const door = { ms: 240, narrow: 0.7, peak: 0.04, grain: 0.3, seed: 311 + variant };
  mixInto(wave, filteredNoise({ ...door, hz: [900, 160] }), { gain: 0.8 });
  const low = [NOTE_HZ.e4 / 2, NOTE_HZ.c4 / 2];
  mixNotes(wave, low, { tones: ROSEWOOD, attack: 3, ms: 700, at: 160, step: 190, gain: 0.6 });
  return normalized(wave, 0.42);
}

/** A firework opens: a distant thump, air that rolls away, and a few crackles. */
export function firework(variant: number): Wave {
  const wave = silence(1500);
  const detune = 1 + 0.1 * variation(variant);
  const skin = [
    { times: 1, gain: 1, decay: 150 },
    { times: 1.5, gain: 0.4, decay: 90 },
  ];
  mixInto(wave, percussion({ hz: 74 * detune, tones: skin, attack: 2, drop: 0.8 }, 600), { gain: 0.9 });
  const burst = { ms: 520, narrow: 0.6, peak: 0.02, grain: 0.35, seed: 231 + variant };
  mixInto(wave, filteredNoise({ ...burst, hz: [1500 * detune, 260] }), { gain: 1.1 });
  for (let i = 0; i < 14; i += 1) {
    const crackle = { ms: 16, narrow: 1.4, peak: 0.1, seed: 251 + variant * 20 + i };
    const hz = 4200 + 1800 * variation(variant * 14 + i);
    mixInto(wave, filteredNoise({ ...crackle, hz: [hz, hz * 0.7] }), {
      at: 330 + i * 62 + 40 * variation(i + variant),
      gain: 0.3 * (1 - i / 16),
    });
  }
  return normalized(wave, 0.4);
}
