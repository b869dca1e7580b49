import assert from "node:assert/strict";
import { quickEmotes, rememberEmote } from "../../../../../client/pages/game/overlay/quick-emotes.ts";
import { MemoryStorage } from "../../../../support/browser/memory-storage.ts";
import { setGlobal } from "../../../../support/browser/set-global.ts";

describe("the quick emotes", () => {
  let restore: () => void;
  beforeEach(() => {
    restore = setGlobal("localStorage", new MemoryStorage());
  });
  afterEach(() => restore());

  it("are four to start with", () => {
    assert.deepEqual(quickEmotes(), ["thumbsUp", "laugh", "gasp", "clap"]);
  });

  it("keep their places when one of them is sent, and take in another one in front", () => {
    rememberEmote("gasp");
    assert.deepEqual(quickEmotes(), ["thumbsUp", "laugh", "gasp", "clap"]);
    rememberEmote("heart");
    assert.deepEqual(quickEmotes(), ["heart", "thumbsUp", "laugh", "gasp"]);
    rememberEmote("cry");
    assert.deepEqual(quickEmotes(), ["cry", "heart", "thumbsUp", "laugh"]);
  });

  it("are whole again if the browser stored anything else", () => {
    localStorage.setItem("last-card:quick-emotes", "nonsense cry cry");
    assert.deepEqual(quickEmotes(), ["cry", "thumbsUp", "laugh", "gasp"]);
  });
});
