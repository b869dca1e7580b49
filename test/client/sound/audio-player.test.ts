import assert from "node:assert/strict";
import { AudioPlayer } from "../../../client/sound/audio-player.ts";
import { silence } from "../../../client/sound/synth.ts";
import { FakeAudio } from "./fake-audio.ts";

const WAVE = silence(100);

/** An audio player that is unlocked by a gesture, at full volume. */
async function unlocked(audio = new FakeAudio()) {
  const audioPlayer = new AudioPlayer(() => audio.asContext());
  audioPlayer.setVolume(100);
  audioPlayer.unlock();
  await Promise.resolve();
  return { speaker: audioPlayer, audio };
}

describe("speaker", () => {
  it("creates no audio context before the first gesture, and queues nothing", async () => {
    let made = 0;
    const audio = new FakeAudio();
    const audioPlayer = new AudioPlayer(() => {
      made += 1;
      return audio.asContext();
    });
    audioPlayer.setVolume(70);
    audioPlayer.play(WAVE);
    assert.equal(made, 0);
    assert.equal(audioPlayer.isAudible, false);
    audioPlayer.unlock();
    audioPlayer.unlock();
    await Promise.resolve();
    assert.equal(made, 1);
    assert.equal(audioPlayer.isAudible, true);
    assert.deepEqual(audio.started, []);
  });

  it("plays each wave at its time, from one buffer", async () => {
    const { speaker, audio } = await unlocked();
    speaker.play(WAVE);
    speaker.play(WAVE, { at: 250, speed: 1.5 });
    assert.deepEqual(audio.started, [
      { when: 10, samples: WAVE.length, speed: 1 },
      { when: 10.25, samples: WAVE.length, speed: 1.5 },
    ]);
    assert.equal(audio.buffers, 1);
  });

  it("is as loud as set, at once; at 0 the browser's audio rests", async () => {
    const { speaker, audio } = await unlocked();
    const [master] = audio.gains;
    assert.equal(master?.gain.value, 1);
    speaker.setVolume(40);
    assert.ok((master?.gain.value ?? 0) > 0.2 && (master?.gain.value ?? 0) < 0.3);
    speaker.setVolume(0);
    speaker.play(WAVE);
    assert.equal(audio.state, "suspended");
    assert.deepEqual(audio.started, []);
    speaker.setVolume(100);
    await Promise.resolve();
    speaker.play(WAVE);
    assert.equal(audio.started.length, 1);
  });

  it("stops current and scheduled sounds when the page closes, and resumes with the next page", async () => {
    const { speaker, audio } = await unlocked();
    speaker.play(WAVE, { at: 900 });
    speaker.setSuspended(true);
    assert.equal(audio.started[0]?.stoppedAt, 0);
    assert.equal(audio.state, "suspended");
    speaker.unlock();
    assert.equal(audio.state, "suspended");
    speaker.setSuspended(false);
    assert.equal(audio.state, "running");
  });

  it("releases sounds that have ended", async () => {
    const { speaker, audio } = await unlocked();
    speaker.play(WAVE);
    const { onended } = audio.sources[0] ?? {};
    assert.ok(typeof onended === "function");
    onended();
    speaker.stopEffects();
    assert.equal(audio.started[0]?.stoppedAt, undefined, "it is not known any more");
  });

  it("breaks off the effects and lets the music play on, or the other way round", async () => {
    const { speaker, audio } = await unlocked();
    speaker.play(WAVE);
    speaker.play(WAVE, { channel: "music" });
    speaker.stopEffects();
    assert.deepEqual(
      audio.started.map(({ stoppedAt }) => stoppedAt),
      [0, undefined],
    );
    speaker.fade("music", false);
    assert.ok((audio.started[1]?.stoppedAt ?? 0) > audio.currentTime, "it fades before it stops");
    assert.equal(audio.gains[2]?.gain.value, 0);
    speaker.fade("music", true);
    assert.equal(audio.gains[2]?.gain.value, 1);
  });

  it("makes the music softer by 6 dB for half a second, and not loud again if it is switched off meanwhile", async () => {
    const { speaker, audio } = await unlocked();
    const slides = () => audio.gains[2]?.gain.slides;
    speaker.duck("music", 200);
    assert.deepEqual(slides(), [
      [10.2, 0.5],
      [10.7, 1],
    ]);
    speaker.fade("music", false);
    assert.deepEqual(slides(), [[10, 0]]);
  });

  it("never throws without audio support", () => {
    const audioPlayer = new AudioPlayer(() => {
      throw new ReferenceError("AudioContext is not defined");
    });
    audioPlayer.setVolume(100);
    audioPlayer.unlock();
    audioPlayer.play(WAVE);
    audioPlayer.fade("music", true);
    audioPlayer.setSuspended(true);
    assert.equal(audioPlayer.isAudible, false);
  });

  it("never throws if sound is blocked, and tries again with the next gesture", async () => {
    const audio = new FakeAudio();
    audio.refuses = "resume";
    const { speaker } = await unlocked(audio);
    speaker.play(WAVE);
    assert.deepEqual(audio.started, []);
    audio.refuses = "nothing";
    speaker.unlock();
    await Promise.resolve();
    speaker.play(WAVE);
    assert.equal(audio.started.length, 1);
  });

  it("never throws when it breaks in the middle of a match, and is silent from then on", async () => {
    const { speaker, audio } = await unlocked();
    audio.refuses = "sources";
    speaker.play(WAVE);
    audio.refuses = "nothing";
    speaker.play(WAVE);
    speaker.unlock();
    speaker.stopEffects();
    assert.equal(speaker.isAudible, false);
    assert.deepEqual(audio.started, []);
  });
});
