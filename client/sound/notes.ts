/** Notes of the scale that every sound of the table is tuned to, so that none of them quarrels with another. */

const CONCERT_A = 440;

/** The pitch so many half tones above A4, in Hz. */
export function pitch(halfTones: number): number {
  return CONCERT_A * 2 ** (halfTones / 12);
}

/** C major pentatonic, in Hz. */
export const NOTE = {
  ...{ c4: pitch(-9), e4: pitch(-5), g4: pitch(-2), a4: pitch(0) },
  ...{ c5: pitch(3), d5: pitch(5), e5: pitch(7), g5: pitch(10), a5: pitch(12) },
  ...{ c6: pitch(15), d6: pitch(17), e6: pitch(19), g6: pitch(22) },
} as const;
