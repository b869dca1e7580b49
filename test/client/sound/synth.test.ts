/** The samples of the sounds: each test holds for every version of a sound. */
import assert from "node:assert/strict";
import { pad, pluck } from "../../../client/sound/music.ts";
import { SOUND_NAMES, variantCount } from "../../../client/sound/sound-bank.ts";
import { createWave, type SoundName } from "../../../client/sound/sound-effects.ts";
import { filteredNoise, SAMPLE_RATE, silence, type Wave } from "../../../client/sound/synth.ts";
import { loudnessInLufs } from "../../support/k-weighting.ts";

/** The longest duration of each sound, in ms: sounds of every card are short. */
const LONGEST: Readonly<Record<SoundName, number>> = {
  ...{ said: 120, deal: 130, draw: 250, play: 250, refuse: 300, skip: 300, hit: 400 },
  ...{
    reverse: 600,
    flip: 900,
    caught: 700,
    turn: 800,
    uno: 1000,
    win: 2200,
    defeat: 1400,
    firework: 1600,
    out: 1200,
  },
  ...{ triumph: 3800 },
};

/** How loud the loudest 50 ms are, in decibels below the fullest sound there is. */
function loudness(wave: Wave): number {
  const size = Math.min(wave.length, SAMPLE_RATE / 20);
  let loudest = 0;
  for (let from = 0; from + size <= wave.length; from += 441) {
    const power = wave.subarray(from, from + size).reduce((sum, sample) => sum + sample * sample, 0) / size;
    loudest = Math.max(loudest, power);
  }
  return 10 * Math.log10(loudest);
}

/** The softest and the loudest that each may be, in LUFS. */
const LUFS: Readonly<Record<SoundName, readonly [number, number]>> = {
  ...{ said: [-36, -33], deal: [-32, -28], draw: [-34, -30], play: [-26, -24], skip: [-27, -24] },
  ...{
    refuse: [-24, -22],
    hit: [-24, -22],
    firework: [-25, -22],
    reverse: [-23, -21],
    flip: [-23, -20],
    turn: [-22, -19],
  },
  ...{
    out: [-23, -18],
    uno: [-21, -19],
    caught: [-21, -19],
    defeat: [-20, -18],
    win: [-18, -16],
    triumph: [-18, -16],
  },
};

const MS_24 = Math.round(SAMPLE_RATE * 0.024);
const powerOf = (wave: Float32Array): number => wave.reduce((sum, sample) => sum + sample * sample, 0);

/** What is left of a wave below about 200 Hz. */
function lowPassed(wave: Wave): Float32Array {
  const keep = Math.exp((-2 * Math.PI * 200) / SAMPLE_RATE);
  let low = 0;
  return wave.map((sample) => {
    low = (1 - keep) * sample + keep * low;
    return low;
  });
}

const highest = (wave: Wave): number => wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** The share of a wave's power that lies in its part from `from` to `to` (shares of its length). */
function share(wave: Wave, from: number, to: number): number {
  const power = (part: Wave) => part.reduce((sum, sample) => sum + sample * sample, 0);
  return power(wave.subarray(from * wave.length, to * wave.length)) / power(wave);
}

/** How often a wave crosses the middle in a second: the brighter, the more often. */
function brightness(wave: Wave): number {
  const crossings = wave.filter((sample, i) => i > 0 && sample > 0 !== (wave[i - 1] ?? 0) > 0).length;
  return (crossings * SAMPLE_RATE) / wave.length;
}

const all = SOUND_NAMES.flatMap((name) =>
  Array.from({ length: variantCount(name) }, (_, variant) => ({ name, wave: createWave(name, variant) })),
);
const first = (name: SoundName): Wave => createWave(name, 0);

describe("sounds", () => {
  for (const { name, wave } of all) {
    it(`${name}: short, begins and ends in silence, neither clips nor whispers`, () => {
      assert.ok(
        wave.length <= (LONGEST[name] * SAMPLE_RATE) / 1000,
        `${(wave.length / SAMPLE_RATE) * 1000} ms`,
      );
      assert.ok(wave[0] === 0 && wave.at(-1) === 0);
      assert.ok(wave.every(Number.isFinite));
      const peak = highest(wave);
      assert.ok(peak > 0.15 && peak < 0.6, `three of them at once stay below the fullest: ${peak}`);
      const level = loudness(wave);
      assert.ok(level > -28 && level < -13, `${level} dB`);
    });

    it(`${name}: dies away, with no edge at its end and no lean to one side`, () => {
      assert.ok(share(wave, 0.8, 1) < 0.02, `${share(wave, 0.8, 1)} of it in the last fifth`);
      const mean = wave.reduce((sum, sample) => sum + sample, 0) / wave.length;
      assert.ok(Math.abs(mean) < 0.002, `${mean}`);
    });
  }

  it("start at once if they follow a touch or a landing card", () => {
    for (const name of ["play", "hit", "turn", "skip", "refuse", "said", "uno", "caught"] as const) {
      const wave = first(name);
      const loud = wave.findIndex((sample) => Math.abs(sample) > highest(wave) * 0.3);
      assert.ok(loud < SAMPLE_RATE * 0.015, `${name} after ${(loud / SAMPLE_RATE) * 1000} ms`);
    }
  });

  it("cards hiss, wood is round, and a blow is deep", () => {
    assert.ok(brightness(first("draw")) > 2 * brightness(first("turn")));
    assert.ok(brightness(first("uno")) > brightness(first("turn")));
    assert.ok(brightness(first("hit")) < brightness(first("play")));
    assert.ok(brightness(first("refuse")) < brightness(first("skip")));
  });

  it("frequent sounds are softer than important ones", () => {
    for (const small of ["said", "deal", "draw"] as const) {
      for (const large of ["play", "turn", "win", "uno", "hit"] as const)
        assert.ok(loudness(first(small)) < loudness(first(large)) - 3, `${small}, ${large}`);
    }
  });

  it("are balanced by ear (LUFS): cards are soft, actions clear, and a win is the loudest", () => {
    for (const { name, wave } of all) {
      const level = loudnessInLufs(wave, SAMPLE_RATE);
      const [least, most] = LUFS[name];
      assert.ok(level >= least && level <= most, `${name}: ${level.toFixed(1)} LUFS`);
    }
  });

  it("of cards and actions have weight: a low thump within 20 ms, or where the card comes free", () => {
    for (const [name, lows] of [
      ["play", 0.4],
      ["draw", 0.25],
      ["hit", 0.6],
      ["turn", 0.1],
      ["uno", 0.08],
    ] as const) {
      const wave = first(name);
      const low = lowPassed(wave);
      assert.ok(powerOf(low) > lows * powerOf(wave), `${name}: ${powerOf(low) / powerOf(wave)}`);
    }
  });

  it("UNO is two low beats, as of two syllables: it is known in another room, where only those are heard", () => {
    const low = lowPassed(first("uno"));
    const levels = Array.from({ length: 12 }, (_, i) => powerOf(low.subarray(i * MS_24, (i + 1) * MS_24)));
    const beats = levels.filter(
      (level, i) => level > 1.5 * (levels[i - 1] ?? 0) && level > 0.2 * Math.max(...levels),
    );
    assert.equal(beats.length, 2, levels.map((level) => level.toFixed(2)).join(" "));
  });

  it("are the same each time they are made, and each version is another", () => {
    for (const name of SOUND_NAMES) assert.deepEqual(createWave(name, 0), createWave(name, 0), name);
    for (const name of ["deal", "draw", "play"] as const)
      assert.notDeepEqual(createWave(name, 0), createWave(name, 1), name);
  });

  it("noise with no length is no sound", () => {
    const none = filteredNoise({ ms: 0, hz: [500, 900], narrow: 1, peak: 0.5, seed: 1 });
    assert.deepEqual(none, silence(0));
  });
});

describe("the voices of the music", () => {
  it("swell softly, or are plucked; both fade to nothing", () => {
    for (const wave of [pad(), pluck()]) {
      assert.ok(wave[0] === 0 && wave.at(-1) === 0);
      assert.ok(highest(wave) <= 0.3001);
      assert.ok(share(wave, 0.9, 1) < 0.01);
    }
    const wave = pad();
    assert.ok(
      wave.findIndex((sample) => Math.abs(sample) > 0.1) > SAMPLE_RATE,
      "a second before it is heard well",
    );
    const thirds = [0.25, 0.4, 0.55].map((from) => share(wave, from, from + 0.15));
    assert.ok(
      thirds.every((part) => part > 0.08),
      `it never falls silent in between: ${thirds}`,
    );
  });
});
