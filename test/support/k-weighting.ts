/** How loud people find a short sound, in LUFS: the filters of ITU-R BS.1770, and the loudest 400 ms. */

interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

const WINDOW_SECONDS = 0.4;
const HOP = 441;

export function loudnessInLufs(wave: Float32Array, rate: number): number {
  const heard = filtered(filtered(wave, headShelf(rate)), lowCut(rate));
  const size = Math.round(WINDOW_SECONDS * rate);
  let loudest = 0;
  for (let from = 0; from === 0 || from + size <= heard.length; from += HOP) {
    const power = heard.subarray(from, from + size).reduce((sum, sample) => sum + sample * sample, 0) / size;
    loudest = Math.max(loudest, power);
  }
  return -0.691 + 10 * Math.log10(loudest);
}

/** The head makes what is high louder. */
function headShelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const [high, q] = [10 ** (3.999843853973347 / 20), 0.7071752369554196];
  const band = high ** 0.4996667741545416;
  const scale = 1 + k / q + k * k;
  return {
    b: [
      (high + (band * k) / q + k * k) / scale,
      (2 * (k * k - high)) / scale,
      (high - (band * k) / q + k * k) / scale,
    ],
    a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale],
  };
}

function lowCut(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const scale = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale] };
}

function filtered(wave: Float32Array, { b, a }: Biquad): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return wave.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}
