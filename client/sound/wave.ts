/** Sound as numbers: samples from -1 to 1, made by plain functions. */

/** Samples in a second, of every wave. */
export const RATE = 44_100;

export type Wave = Float32Array<ArrayBuffer>;

/** How many samples last so long. */
function samplesIn(ms: number): number {
  return Math.round((ms * RATE) / 1000);
}

/** Silence for sounds to be laid into. */
export function silence(ms: number): Wave {
  return new Float32Array(samplesIn(ms));
}

/** Lays a sound over what is there, from `at` (ms) on; what would reach beyond the end is cut off. */
export function lay(wave: Wave, sound: Wave, { at = 0, gain = 1 } = {}): void {
  const start = samplesIn(at);
  const end = Math.min(sound.length, wave.length - start);
  for (let i = 0; i < end; i += 1) wave[start + i] = (wave[start + i] ?? 0) + gain * (sound[i] ?? 0);
}

/** Heavier rumble than this moves loudspeakers and is not heard, in Hz. */
const LOWEST_HZ = 45;
const IN_MS = 0.6;
const OUT_MS = 14;

/** Makes a wave fit to be played: no rumble, begins and ends in silence, its highest point at `peak`. */
export function finished(wave: Wave, peak: number): Wave {
  const clean = withoutRumble(wave);
  fade(clean);
  const highest = clean.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return highest === 0 ? clean : clean.map((sample) => (sample * peak) / highest);
}

function withoutRumble(wave: Wave): Wave {
  const keep = Math.exp((-2 * Math.PI * LOWEST_HZ) / RATE);
  let before = 0;
  let out = 0;
  return wave.map((sample) => {
    out = keep * (out + sample - before);
    before = sample;
    return out;
  });
}

function fade(wave: Wave): void {
  const [first, last] = [samplesIn(IN_MS), samplesIn(OUT_MS)];
  const end = wave.length - 1;
  for (let i = 0; i < first; i += 1) wave[i] = (wave[i] ?? 0) * (i / first);
  for (let i = 0; i < last; i += 1) wave[end - i] = (wave[end - i] ?? 0) * (i / last);
}
