/** The background music: endless, computed bar by bar, from soft chords and a few plucked notes. */
import type { AudioPlayer } from "./audio-player.ts";
import { INSTRUMENTS } from "./sound-effects.ts";
import {
  mixInto,
  normalized,
  noteHz,
  percussion,
  SAMPLE_RATE,
  seededRandom,
  silence,
  type Wave,
} from "./synth.ts";

export class Music {
  readonly #audioPlayer: Pick<AudioPlayer, "play" | "fade" | "duck" | "isAudible">;
  #waves: Readonly<Record<Note["instrument"], Wave>> | undefined;
  #barTimer: ReturnType<typeof setInterval> | undefined;
  #bar = 0;

  constructor(audioPlayer: Pick<AudioPlayer, "play" | "fade" | "duck" | "isAudible">) {
    this.#audioPlayer = audioPlayer;
  }

  /** Starts the music or fades it out. */
  setPlaying(isPlaying: boolean): void {
    if (isPlaying === (this.#barTimer !== undefined)) return;
    this.#audioPlayer.fade("music", isPlaying);
    if (isPlaying) this.#start();
    else this.#stop();
  }

  /** Makes room for a sound that begins `at` ms from now. */
  duck(at: number): void {
    if (this.#barTimer !== undefined) this.#audioPlayer.duck("music", at);
  }

  #start(): void {
    this.#barTimer = setInterval(() => this.#playBar(), BAR_MS);
    this.#playBar();
  }

  #stop(): void {
    clearInterval(this.#barTimer);
    this.#barTimer = undefined;
  }

  #playBar(): void {
    if (!this.#audioPlayer.isAudible) return;
    this.#waves ??= { pad: pad(), pluck: pluck() };
    for (const { instrument, at, semitones, gain, pan } of musicBar(this.#bar)) {
      this.#audioPlayer.play(this.#waves[instrument], {
        channel: "music",
        at,
        gain,
        pan,
        speed: 2 ** (semitones / 12),
      });
    }
    this.#bar += 1;
  }
}

interface Note {
  readonly instrument: "pad" | "pluck";
  /** In ms after the start of the bar. */
  readonly at: number;
  /** Semitones above A3. */
  readonly semitones: number;
  readonly gain: number;
  readonly pan: number;
}

/** One chord lasts one bar, and fades into the next. */
export const BAR_MS = 6000;
const BEATS = 8;

/** C, D, E, G, A over two octaves, as semitones above A3: the scale of all sounds. */
const SCALE = [-9, -7, -5, -2, 0, 3, 5, 7, 10, 12, 15] as const;
/** Chords as indexes into the scale. They harmonize in any order. */
const CHORDS = [
  [0, 3, 7],
  [-1, 2, 6],
  [1, 4, 6],
  [0, 4, 7],
  [-1, 3, 5],
] as const;
/** The index -1 is the A below the scale. */
const LOW_A_SEMITONES = -12;

const semitonesAt = (index: number): number => SCALE[index] ?? LOW_A_SEMITONES;

/** The notes of a bar; always the same for the same number. */
export function musicBar(bar: number): readonly Note[] {
  const random = seededRandom(1000 + bar);
  return [...padNotes(bar, random), ...pluckNotes(random)];
}

function padNotes(bar: number, random: () => number): readonly Note[] {
  // Every fourth chord is the tonic; the others are random.
  const chord = CHORDS[bar % 4 === 0 ? 0 : 1 + Math.floor(random() * (CHORDS.length - 1))] ?? CHORDS[0];
  return chord.map((index, i) => ({
    instrument: "pad",
    at: i * 180,
    semitones: semitonesAt(index),
    gain: [0.2, 0.15, 0.11][i] ?? 0.11,
    pan: [0, -0.35, 0.35][i] ?? 0,
  }));
}

/** A random walk on the scale: not in every bar, and not on every beat. */
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

const A3_HZ = noteHz(-12);
const PAD_MS = 9000;

/** Pairs of slightly detuned oscillators, which beat slowly. The softer one of a pair keeps it from falling silent. */
const PAD_OSCILLATORS: readonly (readonly [hz: number, gain: number])[] = [
  ...([
    [A3_HZ, 1],
    [A3_HZ + 0.31, 0.35],
  ] as const),
  ...([
    [A3_HZ * 2 - 0.2, 0.3],
    [A3_HZ * 2 + 0.37, 0.12],
  ] as const),
  ...([
    [A3_HZ * 3 + 0.15, 0.11],
    [A3_HZ * 4 - 0.3, 0.05],
  ] as const),
];

/** The instrument of the chords, on A3: fades in and out slowly, like organ pipes. */
export function pad(): Wave {
  const wave = silence(PAD_MS);
  for (const [hz, gain] of PAD_OSCILLATORS) addOscillator(wave, hz, gain);
  return normalized(applySwell(wave), 0.3);
}

/** A sine tone, computed by a recurrence from the last two samples. */
function addOscillator(wave: Wave, hz: number, gain: number): void {
  const rotation = 2 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE);
  let [before, now] = [-Math.sin((2 * Math.PI * hz) / SAMPLE_RATE), 0];
  for (let i = 0; i < wave.length; i += 1) {
    wave[i] = (wave[i] ?? 0) + now * gain;
    [before, now] = [now, rotation * now - before];
  }
}

function applySwell(wave: Wave): Wave {
  return wave.map((sample, i) => sample * Math.sin((Math.PI * i) / wave.length) ** 1.5);
}

/** The instrument of the plucked notes, on A3: like a kalimba. */
export function pluck(): Wave {
  const wave = silence(1900);
  mixInto(
    wave,
    percussion(
      {
        hz: A3_HZ,
        tones: (INSTRUMENTS["kalimba"] ?? []).map((tone) => ({ ...tone, decay: tone.decay * 1.5 })),
        attack: 4,
      },
      1900,
    ),
  );
  return normalized(wave, 0.3);
}
