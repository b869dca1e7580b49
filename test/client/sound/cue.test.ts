import assert from "node:assert/strict";
import { limitCues, type SoundCue } from "../../../client/sound/sound-plan.ts";

const cue = (sound: SoundCue["sound"], at: number): SoundCue => ({
  sound,
  at,
  gain: 1,
  pan: 0,
  isMine: false,
});
const heard = (...cues: readonly SoundCue[]) => limitCues(cues).map(({ sound, at }) => `${sound} ${at}`);

describe("sounds at one moment", () => {
  it("are heard apart: of the same one too soon after another, the first", () => {
    assert.deepEqual(heard(cue("draw", 30), cue("draw", 0), cue("draw", 60)), ["draw 0", "draw 60"]);
  });

  it("are three at most, the weightiest, in their order of time", () => {
    const all = [cue("said", 0), cue("draw", 10), cue("uno", 20), cue("turn", 30), cue("hit", 200)];
    assert.deepEqual(heard(...all), ["draw 10", "uno 20", "turn 30", "hit 200"]);
  });
});
