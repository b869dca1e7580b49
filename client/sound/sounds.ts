/** All sounds of the table, by their names. */
import { caught, uno, win } from "./bright-sounds.ts";
import { deal, draw, hit, play } from "./card-sounds.ts";
import { refuse, reverse, said, skip, turn } from "./sound-effects.ts";
import type { Wave } from "./wave.ts";

const SOUND_MAKERS = { deal, draw, play, turn, reverse, skip, hit, uno, caught, win, refuse, said };

export type SoundName = keyof typeof SOUND_MAKERS;

export const SOUND_NAMES = [
  "deal",
  "draw",
  "play",
  "turn",
  "reverse",
  "skip",
  "hit",
  "uno",
  "caught",
  "win",
  "refuse",
  "said",
] as const satisfies readonly SoundName[];

/** Cards are heard all the time: no two of them are quite the same. */
const VARIANT_COUNTS: Partial<Record<SoundName, number>> = { deal: 4, draw: 3, play: 4, hit: 2, said: 3 };

/** How many versions there are of a sound. */
export function variantCount(name: SoundName): number {
  return VARIANT_COUNTS[name] ?? 1;
}

/** One version of a sound, as samples. */
export function createWave(name: SoundName, variant: number): Wave {
  return SOUND_MAKERS[name](variant);
}
