import assert from "node:assert/strict";
import { isCharacterKey, wishOf } from "../../../client/access/table-keys.ts";
import type { View } from "../../../shared/view.ts";
import { table } from "../../support/table.ts";

describe("the keys of the table", () => {
  it("draw, pass, call and accept, in small letters and capitals", () => {
    assert.deepEqual(
      ["d", "P", "u", "a"].map((key) => wishOf(key, { view: viewOf(), picker: "closed" })?.wants),
      ["draw", "pass", "uno", "accept"],
    );
  });

  it("C catches whoever is exposed, before it challenges", () => {
    const penalty: View = { ...viewOf(), ask: "penalty", penalty: 4 };
    const wish = (view: View) => wishOf("c", { view, picker: "closed" });
    assert.deepEqual(wish({ ...penalty, exposed: 1 }), { wants: "catch", seat: 1 });
    assert.deepEqual(wish(penalty), { wants: "challenge" });
    assert.deepEqual(wish({ ...viewOf(), passed: [1] }), { wants: "catch", seat: 1 });
  });

  it("1 to 4 pick a colour, but only where one is asked for", () => {
    const wish = (key: string, picker: "play" | "opening" | "closed") =>
      wishOf(key, { view: viewOf(), picker });
    assert.deepEqual(wish("1", "play"), { wants: "color", color: "red" });
    assert.deepEqual(wish("4", "opening"), { wants: "color", color: "blue" });
    assert.equal(wish("1", "closed"), undefined);
    assert.equal(wish("5", "play"), undefined);
  });

  it("Escape takes a wild back, but not the opening wild", () => {
    assert.deepEqual(wishOf("Escape", { view: viewOf(), picker: "play" }), { wants: "cancel" });
    assert.equal(wishOf("Escape", { view: viewOf(), picker: "opening" }), undefined);
  });

  it("tells keys that write something from those that do not", () => {
    assert.deepEqual(["d", "?", "1", "Escape", "ArrowLeft"].map(isCharacterKey), [
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

function viewOf(): View {
  return table({ seats: 2 }).deal({ 0: "r5 b7", 1: "g1 g2", top: "r3" }).view(0);
}
