/** All sounds of the table. Each is synthesized once: one by one after a table has opened, or when it is first needed. */
import {
  caught,
  deal,
  defeat,
  draw,
  firework,
  hit,
  play,
  refuse,
  reverse,
  said,
  skip,
  triumph,
  turn,
  uno,
  win,
} from "./sound-effects.ts";
import type { Wave } from "./synth.ts";
import { variation } from "./synth.ts";

const SOUND_MAKERS = {
  ...{ deal, draw, play, turn, reverse, skip, hit, uno, caught, refuse, said },
  ...{ win, triumph, defeat, firework },
};

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
  "firework",
  "triumph",
  "defeat",
] as const satisfies readonly SoundName[];

/** Frequent sounds have several variants, so that they are not monotonous. */
const VARIANT_COUNTS: Partial<Record<SoundName, number>> = {
  ...{ deal: 4, draw: 3, play: 4, hit: 2, said: 3 },
  firework: 3,
};

export function variantCount(name: SoundName): number {
  return VARIANT_COUNTS[name] ?? 1;
}

export function createWave(name: SoundName, variant: number): Wave {
  return SOUND_MAKERS[name](variant);
}

/** A variant of a sound, with small random changes. */
export interface PlayableSound {
  readonly wave: Wave;
  /** Sounds of cards vary in pitch; sounds with a melody do not. */
  readonly speed: number;
  readonly gain: number;
}

const DETUNED_SOUNDS: ReadonlySet<SoundName> = new Set([
  ...(["deal", "draw", "play", "hit", "said"] as const),
  "firework",
]);
const MAX_DETUNE = 0.035;
const MAX_GAIN_CUT = 0.14;

export class SoundBank {
  readonly #waves = new Map<string, Wave>();
  readonly #counts = new Map<SoundName, number>();

  /** Returns the sound a little different each time, always in the same order. */
  next(name: SoundName): PlayableSound {
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    const speed = DETUNED_SOUNDS.has(name) ? 1 + MAX_DETUNE * variation(count) : 1;
    const gain = 1 - MAX_GAIN_CUT * Math.abs(variation(count * 3 + 1));
    return { wave: this.#wave(name, count % variantCount(name)), speed, gain };
  }

  /** Synthesizes one more wave; returns false if all are ready. */
  prepareOne(): boolean {
    for (const name of SOUND_NAMES) {
      for (let variant = 0; variant < variantCount(name); variant += 1) {
        if (this.#waves.has(`${name} ${variant}`)) continue;
        this.#wave(name, variant);
        return true;
      }
    }
    return false;
  }

  #wave(name: SoundName, variant: number): Wave {
    const key = `${name} ${variant}`;
    const wave = this.#waves.get(key) ?? createWave(name, variant);
    this.#waves.set(key, wave);
    return wave;
  }
}
