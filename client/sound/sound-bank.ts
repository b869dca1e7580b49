/** Every sound is made once, at the table's start, a little at a time; whoever needs one earlier has it made at once. */
import { wobble } from "./chance.ts";
import { SOUND_NAMES, type SoundName, variantsOf, waveOf } from "./sounds.ts";
import type { Wave } from "./wave.ts";

/** How a sound is played this time. */
export interface Voice {
  readonly wave: Wave;
  /** Cards differ in pitch from time to time; what has a melody does not. */
  readonly speed: number;
  readonly gain: number;
}

const DETUNED: ReadonlySet<SoundName> = new Set(["deal", "draw", "play", "hit", "said"]);
const MOST_DETUNED = 0.035;
const MOST_SOFTER = 0.14;

export class Voices {
  readonly #waves = new Map<string, Wave>();
  readonly #counts = new Map<SoundName, number>();

  /** Another take of the sound, each time a little different, and always in the same order. */
  next(name: SoundName): Voice {
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    const speed = DETUNED.has(name) ? 1 + MOST_DETUNED * wobble(count) : 1;
    const gain = 1 - MOST_SOFTER * Math.abs(wobble(count * 3 + 1));
    return { wave: this.#wave(name, count % variantsOf(name)), speed, gain };
  }

  /** Makes one more wave; false when all are made. */
  prepareOne(): boolean {
    for (const name of SOUND_NAMES) {
      for (let variant = 0; variant < variantsOf(name); variant += 1) {
        if (this.#waves.has(`${name} ${variant}`)) continue;
        this.#wave(name, variant);
        return true;
      }
    }
    return false;
  }

  #wave(name: SoundName, variant: number): Wave {
    const key = `${name} ${variant}`;
    const wave = this.#waves.get(key) ?? waveOf(name, variant);
    this.#waves.set(key, wave);
    return wave;
  }
}
