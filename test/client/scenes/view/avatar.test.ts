import assert from "node:assert/strict";
import { visibleEmblem } from "../../../../client/scenes/view/avatar.ts";

describe("an avatar on the table", () => {
  it("shows the chosen emblem in place of the initial", () => {
    assert.equal(visibleEmblem({ emblem: "snail", awayUntil: "none" }), "snail");
    assert.equal(visibleEmblem({ emblem: "initial", awayUntil: "none" }), undefined);
  });

  it("shows the seconds left of an absent player, whatever the settings", () => {
    assert.equal(visibleEmblem({ emblem: "snail", awayUntil: 1000 }), undefined);
  });
});
