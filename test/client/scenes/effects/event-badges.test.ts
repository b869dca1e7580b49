import assert from "node:assert/strict";
import { stampDepth } from "../../../../client/scenes/effects/event-badges.ts";
import { LINK_DEPTH } from "../../../../client/scenes/effects/seat-links.ts";
import { Z } from "../../../../client/scenes/texture/sprites.ts";

describe("a stop sign on a plate", () => {
  it("is in front of the face, the name and the clock, and behind the bubble of a player who has called UNO", () => {
    assert.ok(stampDepth(true) > Math.max(Z.plates, Z.names, Z.clock + 1));
    assert.ok(stampDepth(true) < Z.badges);
  });

  it("is in front of the hand of the viewer, who has no plate", () => {
    assert.ok(stampDepth(false) > Z.hand);
  });
});

describe("an arrow between players", () => {
  it("is on the felt over the direction ring, and below all cards", () => {
    assert.ok(LINK_DEPTH > Z.ring + 2 && LINK_DEPTH + 1 < Z.piles);
  });
});
