/** The two voices of the table's music, each as one note on A3 that the music plays higher and lower. */
import { noteHz } from "./notes.ts";
import { KALIMBA, percussion } from "./synth.ts";
import { mixInto, normalized, SAMPLE_RATE, silence, type Wave } from "./wave.ts";

const A3_HZ = noteHz(-12);
const PAD_MS = 9000;

/** Beside each pipe stands a softer one, a hair apart: together they drift, and never fall silent. */
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

/** A breath of organ pipes: swells for three seconds, and goes as slowly. */
export function pad(): Wave {
  const wave = silence(PAD_MS);
  for (const [hz, gain] of PAD_OSCILLATORS) addOscillator(wave, hz, gain);
  return normalized(applySwell(wave), 0.3);
}

/** A pure tone, each sample told by the two before it. */
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

/** A tongue of steel, plucked with the soft of the thumb. */
export function pluck(): Wave {
  const wave = silence(1900);
  mixInto(
    wave,
    percussion(
      {
        hz: A3_HZ,
        tones: KALIMBA.map((toneComponent) => ({ ...toneComponent, decay: toneComponent.decay * 1.5 })),
        attack: 4,
      },
      1900,
    ),
  );
  return normalized(wave, 0.3);
}
