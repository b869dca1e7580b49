import assert from "node:assert/strict";
import type { PlayOptions } from "../../../client/sound/audio-player.ts";
import { BAR_MS, Music, musicBar } from "../../../client/sound/music.ts";

const EVENING = Array.from({ length: 200 }, (_, bar) => musicBar(bar));
/** C, D, E, G and A, counted in half tones above A. */
const PENTATONIC = [0, 3, 5, 7, 10];

describe("the music of the table", () => {
  it("stays in its scale, soft, within its bar and within hearing", () => {
    for (const { at, semitones, gain, pan } of EVENING.flat()) {
      assert.ok(PENTATONIC.includes(((semitones % 12) + 12) % 12), `${semitones}`);
      assert.ok(semitones >= -12 && semitones <= 15);
      assert.ok(at >= 0 && at < BAR_MS);
      assert.ok(gain > 0 && gain <= 0.2);
      assert.ok(Math.abs(pan) <= 0.5);
    }
  });

  it("goes on without ever being silent, busy, or the same for long", () => {
    for (const bar of EVENING) {
      assert.equal(bar.filter(({ instrument }) => instrument === "pad").length, 3);
      assert.ok(bar.filter(({ instrument }) => instrument === "pluck").length <= 8);
    }
    const plucked = EVENING.filter((bar) => bar.some(({ instrument }) => instrument === "pluck")).length;
    assert.ok(plucked > 80 && plucked < 160, `${plucked} of 200 bars`);
    assert.ok(new Set(EVENING.map((bar) => JSON.stringify(bar))).size > 100);
    assert.deepEqual(musicBar(17), musicBar(17));
  });

  it("starts and stops on request, and plays only while it is audible", () => {
    const asked: string[] = [];
    const speaker = {
      isAudible: false,
      play: (_: unknown, { channel }: PlayOptions = {}) => void asked.push(channel ?? "effects"),
      duck: (channel: string, at: number) => void asked.push(`${channel} softer in ${at}`),
      fade: (channel: string, isOn: boolean) => void asked.push(`${channel} ${isOn}`),
    };
    const music = new Music(speaker);
    music.setPlaying(false);
    music.setPlaying(true);
    music.setPlaying(true);
    assert.deepEqual(asked.splice(0), ["music true"]);
    music.duck(30);
    music.setPlaying(false);
    assert.deepEqual(asked.splice(0), ["music softer in 30", "music false"]);
    music.duck(30);
    assert.deepEqual(asked, [], "no music, nothing to make softer");
    speaker.isAudible = true;
    music.setPlaying(true);
    music.setPlaying(false);
    assert.equal(asked[0], "music true");
    assert.equal(asked.filter((each) => each === "music").length, musicBar(0).length);
    assert.equal(asked.at(-1), "music false");
  });
});
