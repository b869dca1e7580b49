/** All sounds of the table. Each is synthesized once: one by one after a table has opened, or when it is first needed. */
import {
  caught,
  deal,
  defeat,
  draw,
  firework,
  flip,
  hit,
  out,
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

interface SoundRow {
  readonly make: (variant: number) => Wave;
  /** Frequent sounds have several variants, so that they are not monotonous. */
  readonly variants?: number;
  /** Sounds of cards vary in pitch; sounds with a melody do not. */
  readonly isDetuned?: true;
  /** The smaller, the more important: if too many sounds start at once, those with the largest numbers are dropped. */
  readonly priority: number;
  /** Music is softer for a moment. */
  readonly ducks?: true;
}

/** One row for each sound, the most frequent first. */
const SOUNDS = {
  deal: { make: deal, variants: 4, isDetuned: true, priority: 14 },
  draw: { make: draw, variants: 3, isDetuned: true, priority: 13 },
  play: { make: play, variants: 4, isDetuned: true, priority: 12 },
  turn: { make: turn, variants: 3, priority: 8 },
  reverse: { make: reverse, priority: 10 },
  flip: { make: flip, priority: 10 },
  skip: { make: skip, priority: 11 },
  hit: { make: hit, variants: 3, isDetuned: true, priority: 7 },
  uno: { make: uno, variants: 2, priority: 5, ducks: true },
  caught: { make: caught, priority: 6, ducks: true },
  out: { make: out, priority: 4, ducks: true },
  refuse: { make: refuse, priority: 9 },
  said: { make: said, variants: 3, isDetuned: true, priority: 15 },
  win: { make: win, priority: 2, ducks: true },
  triumph: { make: triumph, priority: 1, ducks: true },
  defeat: { make: defeat, priority: 3 },
  firework: { make: firework, variants: 3, isDetuned: true, priority: 16 },
} as const satisfies Readonly<Record<string, SoundRow>>;

export type SoundName = keyof typeof SOUNDS;

/** The most frequent sounds first. */
export const SOUND_NAMES: readonly SoundName[] = Object.keys(SOUNDS).filter(isSoundName);

function isSoundName(name: string): name is SoundName {
  return Object.hasOwn(SOUNDS, name);
}

const rowOf = (name: SoundName): SoundRow => SOUNDS[name];

export const variantCount = (name: SoundName): number => rowOf(name).variants ?? 1;

/** How important a sound is: the smaller, the more. */
export const priorityOf = (name: SoundName): number => rowOf(name).priority;

/** True if music is softer for a moment while this sound begins. */
export const duckUnder = (name: SoundName): boolean => rowOf(name).ducks === true;

export function createWave(name: SoundName, variant: number): Wave {
  return rowOf(name).make(variant);
}

/** A variant of a sound, with small random changes. */
export interface PlayableSound {
  readonly wave: Wave;
  readonly speed: number;
  readonly gain: number;
}

const MAX_DETUNE = 0.035;
const MAX_GAIN_CUT = 0.14;

export class SoundBank {
  readonly #waves = new Map<string, Wave>();
  readonly #counts = new Map<SoundName, number>();

  /** Returns the sound a little different each time, always in the same order. */
  next(name: SoundName): PlayableSound {
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    const speed = rowOf(name).isDetuned ? 1 + MAX_DETUNE * variation(count) : 1;
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
