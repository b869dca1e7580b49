/** The music of the table, bar by bar: soft chords of a pentatonic scale, and now and then a few plucked notes. Endless. */
import { seededRandom } from "./chance.ts";

export interface Note {
  readonly instrument: "pad" | "pluck";
  /** In ms after the bar's beginning. */
  readonly at: number;
  /** Half tones above A3. */
  readonly semitones: number;
  readonly gain: number;
  readonly pan: number;
}

/** One chord, in ms: its tones swell into those of the next. */
export const BAR_MS = 6000;
const BEATS = 8;

/** Half tones above A3 of C, D, E, G, A, over two octaves: the scale of the table's sounds. */
const SCALE = [-9, -7, -5, -2, 0, 3, 5, 7, 10, 12, 15] as const;
/** Chords as places in the scale: whichever follows another, they share a tone and quarrel with nothing. */
const CHORDS = [
  [0, 3, 7],
  [-1, 2, 6],
  [1, 4, 6],
  [0, 4, 7],
  [-1, 3, 5],
] as const;
/** The lowest place of a chord may lie under the scale: the A below. */
const LOW_A_SEMITONES = -12;

const semitonesAt = (index: number): number => SCALE[index] ?? LOW_A_SEMITONES;

/** The notes of the bar with this number; the same each time. */
export function musicBar(bar: number): readonly Note[] {
  const random = seededRandom(1000 + bar);
  return [...padNotes(bar, random), ...pluckNotes(random)];
}

function padNotes(bar: number, random: () => number): readonly Note[] {
  // Every fourth chord is home; the others wander.
  const chord = CHORDS[bar % 4 === 0 ? 0 : 1 + Math.floor(random() * (CHORDS.length - 1))] ?? CHORDS[0];
  return chord.map((index, i) => ({
    instrument: "pad",
    at: i * 180,
    semitones: semitonesAt(index),
    gain: [0.2, 0.15, 0.11][i] ?? 0.11,
    pan: [0, -0.35, 0.35][i] ?? 0,
  }));
}

/** A short walk up and down the scale, in some bars, never on every beat. */
function pluckNotes(random: () => number): readonly Note[] {
  if (random() < 0.35) return [];
  let index = 4 + Math.floor(random() * 4);
  return Array.from({ length: BEATS }, (_, beat) => ({ beat, isHeard: random() < 0.34 })).flatMap(
    ({ beat, isHeard }): readonly Note[] => {
      index = Math.min(SCALE.length - 1, Math.max(3, index + Math.round(random() * 4 - 2)));
      const at = (beat * BAR_MS) / BEATS + random() * 24;
      const note = { at, semitones: semitonesAt(index), gain: 0.07 + random() * 0.06, pan: random() - 0.5 };
      return isHeard ? [{ instrument: "pluck", ...note }] : [];
    },
  );
}
