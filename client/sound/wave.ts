/** Sound as numbers: samples from -1 to 1, made by plain functions. */

/** Samples in a second, of every wave. */
export const SAMPLE_RATE = 44_100;

export type Wave = Float32Array<ArrayBuffer>;

/** How many samples last so long. */
function sampleCount(ms: number): number {
  return Math.round((ms * SAMPLE_RATE) / 1000);
}

/** Silence for sounds to be laid into. */
export function silence(ms: number): Wave {
  return new Float32Array(sampleCount(ms));
}

/** Lays a sound over what is there, from `at` (ms) on; what would reach beyond the end is cut off. */
export function mixInto(wave: Wave, sound: Wave, { at = 0, gain = 1 } = {}): void {
  const start = sampleCount(at);
  const end = Math.min(sound.length, wave.length - start);
  for (let i = 0; i < end; i += 1) wave[start + i] = (wave[start + i] ?? 0) + gain * (sound[i] ?? 0);
}

/** Heavier rumble than this moves loudspeakers and is not heard, in Hz. */
const RUMBLE_CUTOFF_HZ = 45;
const FADE_IN_MS = 0.6;
const FADE_OUT_MS = 14;

/** Makes a wave fit to be played: no rumble, begins and ends in silence, its highest point at `peak`. */
export function normalized(wave: Wave, peak: number): Wave {
  const clean = highPass(wave);
  applyFades(clean);
  const highest = clean.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return highest === 0 ? clean : clean.map((sample) => (sample * peak) / highest);
}

function highPass(wave: Wave): Wave {
  const coefficient = Math.exp((-2 * Math.PI * RUMBLE_CUTOFF_HZ) / SAMPLE_RATE);
  let previousSample = 0;
  let filtered = 0;
  return wave.map((sample) => {
    filtered = coefficient * (filtered + sample - previousSample);
    previousSample = sample;
    return filtered;
  });
}

function applyFades(wave: Wave): void {
  const [first, last] = [sampleCount(FADE_IN_MS), sampleCount(FADE_OUT_MS)];
  const end = wave.length - 1;
  for (let i = 0; i < first; i += 1) wave[i] = (wave[i] ?? 0) * (i / first);
  for (let i = 0; i < last; i += 1) wave[end - i] = (wave[end - i] ?? 0) * (i / last);
}
