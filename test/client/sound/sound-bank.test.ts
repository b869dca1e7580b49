import assert from "node:assert/strict";
import { SOUND_NAMES, SoundBank, variantCount } from "../../../client/sound/sound-bank.ts";
import { limitCues } from "../../../client/sound/sound-plan.ts";

describe("voices", () => {
  it("makes each sound only once, however many callers ask", () => {
    const soundBank = new SoundBank();
    const early = soundBank.next("skip").wave;
    let made = 1;
    while (soundBank.prepareOne()) made += 1;
    assert.equal(
      made,
      SOUND_NAMES.reduce((sum, name) => sum + variantCount(name), 0),
    );
    assert.equal(soundBank.next("skip").wave, early);
  });

  it("no two cards in a row sound the same; a melody keeps its pitch", () => {
    const [a, b] = [new SoundBank(), new SoundBank()];
    const plays = Array.from({ length: 9 }, () => a.next("play"));
    for (const [i, playableSound] of plays.entries()) {
      assert.ok(
        Math.abs(playableSound.speed - 1) < 0.036 && playableSound.gain > 0.85 && playableSound.gain <= 1,
      );
      assert.notEqual(playableSound.speed, plays[i + 1]?.speed);
      assert.notEqual(playableSound.wave, plays[i + 1]?.wave);
    }
    assert.deepEqual(
      plays.map(({ speed }) => speed),
      plays.map(() => b.next("play").speed),
    );
    assert.deepEqual([a.next("win").speed, a.next("win").speed], [1, 1]);
  });
});

describe("cues", () => {
  it("that come together give way to the weightier ones", () => {
    const cue = (sound: (typeof SOUND_NAMES)[number], at: number) => ({
      sound,
      at,
      gain: 1,
      pan: 0,
      isMine: false,
      step: 0,
      cards: 0,
    });
    const all = [
      cue("deal", 0),
      cue("play", 10),
      cue("win", 20),
      cue("turn", 30),
      cue("turn", 60),
      cue("deal", 200),
    ];
    assert.deepEqual(
      limitCues(all).map(({ sound, at }) => [sound, at]),
      [
        ["play", 10],
        ["win", 20],
        ["turn", 30],
        ["deal", 200],
      ],
    );
  });
});
