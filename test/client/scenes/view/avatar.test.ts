import assert from "node:assert/strict";
import { visibleEmblem } from "../../../../client/scenes/view/avatar.ts";

describe("an avatar on the table", () => {
  it("shows the chosen emblem in place of the initial", () => {
    assert.equal(visibleEmblem({ avatar: "snail", reconnectBy: "none" }), "snail");
    assert.equal(visibleEmblem({ avatar: "initial", reconnectBy: "none" }), undefined);
  });

  it("shows the seconds left of an absent player, whatever the settings", () => {
    assert.equal(visibleEmblem({ avatar: "snail", reconnectBy: 1000 }), undefined);
  });
});
