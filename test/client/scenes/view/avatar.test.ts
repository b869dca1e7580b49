import assert from "node:assert/strict";
import { visibleCharacter } from "../../../../client/scenes/view/avatar.ts";

describe("an avatar on the table", () => {
  it("shows the chosen face in place of the initial", () => {
    assert.equal(visibleCharacter({ avatar: "snail", reconnectBy: "none" }), "snail");
    assert.equal(visibleCharacter({ avatar: "initial", reconnectBy: "none" }), undefined);
  });

  it("shows the seconds left of an absent player, whatever the settings", () => {
    assert.equal(visibleCharacter({ avatar: "snail", reconnectBy: 1000 }), undefined);
  });
});
