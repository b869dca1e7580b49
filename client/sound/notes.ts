/** Notes of the scale that every sound of the table is tuned to, so that none of them quarrels with another. */

const CONCERT_A_HZ = 440;

/** The pitch so many half tones above A4, in Hz. */
export function noteHz(semitones: number): number {
  return CONCERT_A_HZ * 2 ** (semitones / 12);
}

/** C major pentatonic, in Hz. */
export const NOTE_HZ = {
  ...{ c4: noteHz(-9), e4: noteHz(-5), g4: noteHz(-2), a4: noteHz(0) },
  ...{ c5: noteHz(3), d5: noteHz(5), e5: noteHz(7), g5: noteHz(10), a5: noteHz(12) },
  ...{ c6: noteHz(15), d6: noteHz(17), e6: noteHz(19), g6: noteHz(22) },
} as const;
