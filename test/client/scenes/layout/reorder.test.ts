import assert from "node:assert/strict";
import { orderedLike, reorder } from "../../../../client/scenes/layout/reorder.ts";
import type { HandCard } from "../../../../client/scenes/scene-contract.ts";

const cards = (keys: string): readonly HandCard[] =>
  keys.split("").map((key) => ({ key, card: 1, isPlayable: false, isJumpIn: false, isChosen: false }));
const keysOf = (hand: readonly HandCard[]): string => hand.map(({ key }) => key).join("");

describe("reordered hand", () => {
  it("applies the requested order, and cards that are leaving keep their position", () => {
    assert.equal(keysOf(orderedLike(cards("abcd"), cards("dcba"))), "dcba");
    assert.equal(keysOf(orderedLike(cards("axbc"), cards("cba"))), "cxba");
    assert.equal(keysOf(orderedLike(cards("ab"), cards("zbya"))), "ba");
    assert.equal(keysOf(orderedLike(cards("ab"), [])), "ab");
  });

  it("moves one card, wherever to, and no other", () => {
    const moved = ["a", "c"].map((key) => [0, 1, 2, 9].map((to) => keysOf(reorder(cards("abc"), key, to))));
    assert.deepEqual(moved, [
      ["abc", "bac", "bca", "bca"],
      ["cab", "acb", "abc", "abc"],
    ]);
    assert.equal(keysOf(reorder(cards("abc"), "x", 1)), "abc");
  });
});
