import assert from "node:assert/strict";
import { type HandBefore, orderHand } from "../../../client/pages/table/hand-order.ts";
import { makeCard } from "../../../shared/card.ts";
import { table } from "../../support/table.ts";

describe("the hand in the order shown", () => {
  it("goes by colour, then by symbol, wilds last", () => {
    assert.equal(names("W b7 r5 F bD b7 y0 r2 gR"), "r2 r5 y0 gR b7 b7 bD W F");
  });

  it("raises what may be played, and nothing out of turn", () => {
    const playable = (turn: number) => hand("W b7 r5 b3", {}, turn).filter(({ isPlayable }) => isPlayable);
    assert.deepEqual(playable(0).map(nameOf), ["r5", "b3", "W"]);
    assert.deepEqual(playable(1), []);
  });

  it("H2: marks what may jump in out of turn", () => {
    const view = table({ seats: 2, rules: { jumpIn: true } }).deal({
      0: "r5 b7",
      1: "g1",
      top: "r5",
      turn: 1,
    });
    const lit = orderHand({ ...view.view(0), topSeat: 1 }).map(({ isPlayable, isJumpIn }) => [
      isPlayable,
      isJumpIn,
    ]);
    assert.deepEqual(lit, [
      [true, true],
      [false, false],
    ]);
  });

  it("tells twins apart by lasting keys", () => {
    const before = hand("r5 r5 b7");
    assert.deepEqual(before.map(keyOf), ["6.0", "6.1", "47.0"]);
    assert.deepEqual(hand("r5 b7", { hand: before, played: ["6.0"] }).map(keyOf), ["6.1", "47.0"]);
    assert.deepEqual(hand("r5 b7", { hand: before, played: ["6.1"] }).map(keyOf), ["6.0", "47.0"]);
  });

  it("gives a twin that comes the free key, so that no card changes its own", () => {
    const before = hand("r5 b7", { hand: hand("r5 r5 b7"), played: ["6.0"] });
    assert.deepEqual(hand("r5 r5 b7", { hand: before }).map(keyOf), ["6.0", "6.1", "47.0"]);
  });
});

function hand(cards: string, before: Partial<HandBefore> = {}, turn = 0) {
  const view = table({ seats: 2 }).deal({ 0: cards, 1: "g1", top: "r3", turn }).view(0);
  return orderHand(view, { hand: [], ...before });
}

const keyOf = ({ key }: { readonly key: string }) => key;
const nameOf = ({ card }: { readonly card: number }) => makeCard(card);
const names = (cards: string) => hand(cards).map(nameOf).join(" ");
