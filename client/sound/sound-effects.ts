/** Makes the waves of the sound effects: each is a row of `sounds.json`, of noise, drums and notes of a pentatonic scale. */
import rows from "./sounds.json" with { type: "json" };
import {
  filteredNoise,
  mixInto,
  type NoiseOptions,
  normalized,
  noteHz,
  percussion,
  silence,
  type ToneComponent,
  variation,
  type Wave,
} from "./synth.ts";

/** A part of a sound: noise, a low drum, notes of an instrument one after another, or the crackles of a firework. */
interface SoundPart {
  readonly noise?: NoiseOptions;
  /** As a frequency in Hz, or a note like "c4"; likewise `notes`. */
  readonly drum?: number | string;
  readonly notes?: readonly (number | string)[];
  readonly crackles?: number;
  /** The instrument of the notes: how it sounds, and how long each note takes to be loudest, and rings, in ms. */
  readonly of?: string;
  readonly attack?: number;
  /** How much the attack differs between the variants of the sound, in ms. */
  readonly attackVaries?: number;
  readonly drop?: number;
  readonly ms?: number;
  /** When it begins, and the time between two notes, in ms. */
  readonly at?: number;
  readonly step?: number;
  readonly gain?: number;
  /** How much louder each note is than the one before it. */
  readonly rise?: number;
}

export interface SoundRow {
  readonly ms: number;
  /** The highest sample. */
  readonly peak: number;
  readonly parts: readonly SoundPart[];
  /** How much the pitch differs between the variants, as a share. */
  readonly detune?: number;
  /** Frequent sounds have several variants, so that they are not monotonous. */
  readonly variants?: number;
  /** Sounds of cards vary in pitch each time; sounds with a melody do not. */
  readonly isDetuned?: boolean;
  /** The smaller, the more important: if too many sounds start at once, those with the largest numbers are dropped. */
  readonly priority: number;
  /** Music is softer for a moment. */
  readonly ducks?: boolean;
}

export type SoundName = keyof typeof rows.sounds;

/** One row for each sound, the most frequent first. */
export const SOUNDS: Readonly<Record<SoundName, SoundRow>> = rows.sounds;

/** How instruments sound: a rosewood bar as of a marimba, a wood block, a table top under cloth, a kalimba, low drums. */
export const INSTRUMENTS: Readonly<Record<string, readonly ToneComponent[]>> = rows.instruments;

/** A variant of a sound. */
export function createWave(name: SoundName, variant: number): Wave {
  const { ms, peak, parts, detune = 0 } = SOUNDS[name];
  const wave = silence(ms);
  const played = { variant, detune: 1 + detune * variation(variant) };
  for (const part of parts) mixPart(wave, part, played);
  return normalized(wave, peak);
}

interface PlayedVariant {
  readonly variant: number;
  readonly detune: number;
}

function mixPart(wave: Wave, part: SoundPart, played: PlayedVariant): void {
  const { noise, drum, crackles, at = 0, gain = 1 } = part;
  const { variant, detune } = played;
  if (noise !== undefined) {
    const hz = noise.hz.map((each) => each * detune);
    mixInto(wave, filteredNoise({ ...noise, hz, seed: noise.seed + variant }), { at, gain });
  }
  if (drum !== undefined) mixInto(wave, thump(hzOf(drum) * detune, part.ms ?? 0), { at, gain });
  if (crackles !== undefined) mixCrackles(wave, part, variant);
  mixNotes(wave, part, played);
}

function mixNotes(wave: Wave, part: SoundPart, { variant, detune }: PlayedVariant): void {
  const { notes = [], of = "", attack = 0, attackVaries = 0, drop = 0, ms = 0 } = part;
  const { at = 0, step = 0, gain = 1, rise = 0 } = part;
  const tone = { tones: INSTRUMENTS[of] ?? [], attack: attack + attackVaries * variation(variant), drop };
  for (const [i, note] of notes.entries())
    mixInto(wave, percussion({ ...tone, hz: hzOf(note) * detune }, ms), {
      ...{ at: at + i * step, gain: gain + rise * i },
    });
}

/** A low drum under a sound gives it weight: in another room it is what is heard. */
function thump(hz: number, ms: number): Wave {
  const skin = [
    { times: 1, gain: 1, decay: ms * 0.24 },
    { times: 1.59, gain: 0.3, decay: ms * 0.12 },
  ];
  return percussion({ hz, tones: skin, attack: 0.9, drop: 0.6 }, ms);
}

/** Each later and fainter than the one before, at no regular distance. */
function mixCrackles(
  wave: Wave,
  { crackles = 0, at = 0, step = 0, gain = 1 }: SoundPart,
  variant: number,
): void {
  for (let i = 0; i < crackles; i += 1) {
    const hz = 4200 + 1800 * variation(variant * crackles + i);
    const crackle = { ms: 16, narrow: 1.4, peak: 0.1, seed: 251 + variant * 20 + i };
    mixInto(wave, filteredNoise({ ...crackle, hz: [hz, hz * 0.7] }), {
      ...{ at: at + i * step + 40 * variation(i + variant), gain: gain * (1 - i / 16) },
    });
  }
}

/** In semitones above the A of the same octave. All sounds are tuned to this scale, so that they always harmonize. */
const SCALE: Readonly<Record<string, number>> = { c: -9, d: -7, e: -5, g: -2, a: 0 };

/** The frequency of a note: "c4" is the middle C. */
function hzOf(note: number | string): number {
  if (typeof note === "number") return note;
  const [letter = "", octave] = note;
  return noteHz((SCALE[letter] ?? 0) + 12 * (Number(octave) - 4));
}
