/** The music of the table, bar by bar: soft chords of a pentatonic scale, and now and then a few plucked notes. Endless. */
import { chance } from "./chance.ts";

export interface Note {
  readonly voice: "pad" | "pluck";
  /** In ms after the bar's beginning. */
  readonly at: number;
  /** Half tones above A3. */
  readonly pitch: number;
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
const BELOW = -12;

const pitchAt = (place: number): number => SCALE[place] ?? BELOW;

/** The notes of the bar with this number; the same each time. */
export function musicBar(bar: number): readonly Note[] {
  const next = chance(1000 + bar);
  return [...padNotes(bar, next), ...pluckNotes(next)];
}

function padNotes(bar: number, next: () => number): readonly Note[] {
  // Every fourth chord is home; the others wander.
  const chord = CHORDS[bar % 4 === 0 ? 0 : 1 + Math.floor(next() * (CHORDS.length - 1))] ?? CHORDS[0];
  return chord.map((place, i) => ({
    voice: "pad",
    at: i * 180,
    pitch: pitchAt(place),
    gain: [0.2, 0.15, 0.11][i] ?? 0.11,
    pan: [0, -0.35, 0.35][i] ?? 0,
  }));
}

/** A short walk up and down the scale, in some bars, never on every beat. */
function pluckNotes(next: () => number): readonly Note[] {
  if (next() < 0.35) return [];
  let place = 4 + Math.floor(next() * 4);
  return Array.from({ length: BEATS }, (_, beat) => ({ beat, isHeard: next() < 0.34 })).flatMap(
    ({ beat, isHeard }): readonly Note[] => {
      place = Math.min(SCALE.length - 1, Math.max(3, place + Math.round(next() * 4 - 2)));
      const at = (beat * BAR_MS) / BEATS + next() * 24;
      const note = { at, pitch: pitchAt(place), gain: 0.07 + next() * 0.06, pan: next() - 0.5 };
      return isHeard ? [{ voice: "pluck", ...note }] : [];
    },
  );
}
