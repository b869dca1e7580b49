/** The two voices of the table's music, each as one note on A3 that the music plays higher and lower. */
import { pitch } from "./notes.ts";
import { struck, TONGUE } from "./synth.ts";
import { finished, lay, RATE, silence, type Wave } from "./wave.ts";

const A3 = pitch(-12);
const PAD_MS = 9000;

/** Beside each pipe stands a softer one, a hair apart: together they drift, and never fall silent. */
const PIPES: readonly (readonly [hz: number, gain: number])[] = [
  ...([
    [A3, 1],
    [A3 + 0.31, 0.35],
  ] as const),
  ...([
    [A3 * 2 - 0.2, 0.3],
    [A3 * 2 + 0.37, 0.12],
  ] as const),
  ...([
    [A3 * 3 + 0.15, 0.11],
    [A3 * 4 - 0.3, 0.05],
  ] as const),
];

/** A breath of organ pipes: swells for three seconds, and goes as slowly. */
export function pad(): Wave {
  const wave = silence(PAD_MS);
  for (const [hz, gain] of PIPES) addPipe(wave, hz, gain);
  return finished(swelling(wave), 0.3);
}

/** A pure tone, each sample told by the two before it. */
function addPipe(wave: Wave, hz: number, gain: number): void {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / RATE);
  let [before, now] = [-Math.sin((2 * Math.PI * hz) / RATE), 0];
  for (let i = 0; i < wave.length; i += 1) {
    wave[i] = (wave[i] ?? 0) + now * gain;
    [before, now] = [now, turn * now - before];
  }
}

function swelling(wave: Wave): Wave {
  return wave.map((sample, i) => sample * Math.sin((Math.PI * i) / wave.length) ** 1.5);
}

/** A tongue of steel, plucked with the soft of the thumb. */
export function pluck(): Wave {
  const wave = silence(1900);
  lay(
    wave,
    struck({ hz: A3, tones: TONGUE.map((tone) => ({ ...tone, decay: tone.decay * 1.5 })), attack: 4 }, 1900),
  );
  return finished(wave, 0.3);
}
