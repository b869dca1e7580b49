/** All sounds of the table. Each is synthesized once: one by one after a table has opened, or when it is first needed. */
import { createWave, SOUNDS, type SoundName } from "./sound-effects.ts";
import { variation, type Wave } from "./synth.ts";

/** The most frequent sounds first. */
export const SOUND_NAMES: readonly SoundName[] = Object.keys(SOUNDS).filter(isSoundName);

function isSoundName(name: string): name is SoundName {
  return Object.hasOwn(SOUNDS, name);
}

export const variantCount = (name: SoundName): number => SOUNDS[name].variants ?? 1;

/** How important a sound is: the smaller, the more. */
export const priorityOf = (name: SoundName): number => SOUNDS[name].priority;

/** True if music is softer for a moment while this sound begins. */
export const duckUnder = (name: SoundName): boolean => SOUNDS[name].ducks === true;

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
    const speed = SOUNDS[name].isDetuned ? 1 + MAX_DETUNE * variation(count) : 1;
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
