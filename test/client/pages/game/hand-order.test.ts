import assert from "node:assert/strict";
import { setLanguage } from "../../../../client/i18n/i18n.ts";
import {
  HandOrder,
  orderHand,
  type PreviousHand,
  type Sorting,
} from "../../../../client/pages/game/hand-order.ts";
import { cardOf } from "../../../../shared/card.ts";
import { makeCard } from "../../../../shared/record/card-text.ts";
import { table } from "../../../support/game/table.ts";

describe("the sorting of the hand", () => {
  it("is by colour, then by symbol, wilds last", () => {
    assert.equal(names("W b7 r5 F bD b7 y0 r2 gR"), "r2 r5 y0 gR b7 b7 bD W F");
  });

  it("marks playable cards, and none out of turn", () => {
    const playable = (turn: number) => hand("W b7 r5 b3", {}, turn).filter(({ isPlayable }) => isPlayable);
    assert.deepEqual(playable(0).map(nameOf), ["r5", "b3", "W"]);
    assert.deepEqual(playable(1), []);
  });

  it("H2: marks cards that can jump in", () => {
    const view = table({ seats: 2, rules: { jumpIn: true } }).deal({
      0: "r5 b7",
      1: "g1",
      top: "r5",
      turn: 1,
    });
    const lit = orderHand({ ...view.view(0), topCardSeat: 1 }).map(({ isPlayable, isJumpIn }) => [
      isPlayable,
      isJumpIn,
    ]);
    assert.deepEqual(lit, [
      [true, true],
      [false, false],
    ]);
  });

  it("gives equal cards different, stable keys", () => {
    const before = hand("r5 r5 b7");
    assert.deepEqual(before.map(keyOf), ["6.0", "6.1", "47.0"]);
    assert.deepEqual(hand("r5 b7", { hand: before, played: ["6.0"] }).map(keyOf), ["6.1", "47.0"]);
    assert.deepEqual(hand("r5 b7", { hand: before, played: ["6.1"] }).map(keyOf), ["6.0", "47.0"]);
  });

  it("gives a new equal card the free key, so that no other key changes", () => {
    const before = hand("r5 b7", { hand: hand("r5 r5 b7"), played: ["6.0"] });
    assert.deepEqual(hand("r5 r5 b7", { hand: before }).map(keyOf), ["6.0", "6.1", "47.0"]);
  });
});

describe("the order of the player's hand", () => {
  afterEach(() => setLanguage("en", []));

  it("starts on the right where lines start on the right, and so does the position of a moved card", async () => {
    await setLanguage("ar", []);
    const { held, shown } = order("color");
    assert.equal(shown("b7 r5 g1"), "b7 g1 r5");
    held.moveOnScreen("6.0", 0);
    assert.equal(shown("b7 r5 g1"), "r5 b7 g1");
    held.move("6.0", 0);
    assert.equal(shown("b7 r5 g1"), "b7 g1 r5");
  });

  /** A hand that is sorted as is set now. */
  function order(sorting: Sorting) {
    const changes: string[] = [];
    const set = { sorting };
    const held = new HandOrder({ sorting: () => set.sorting, changed: () => changes.push("moved") });
    const shown = (cards: string, played: readonly string[] = []) =>
      held.update(viewOf(cards), played).map(nameOf).join(" ");
    return { held, set, changes, shown };
  }

  it("is by colour, by number with the wilds last, or as drawn", () => {
    const cards = "W b7 r5 F bD b7 y0 r2 gR g5";
    assert.equal(order("color").shown(cards), "r2 r5 y0 g5 gR b7 b7 bD W F");
    assert.equal(order("number").shown(cards), "y0 r2 r5 g5 b7 b7 gR bD W F");
    assert.equal(order("drawn").shown(cards), cards);
  });

  it("as drawn: cards keep their positions, also equal ones, and new cards come last", () => {
    const { shown, held } = order("drawn");
    assert.equal(shown("b7 r5 g2 r5"), "b7 r5 g2 r5");
    assert.equal(shown("b7 g2 r5 y1", ["6.0"]), "b7 g2 r5 y1");
    assert.equal(shown("b7 g2 r5 y1 r5"), "b7 g2 r5 y1 r5");
    assert.deepEqual(held.update(viewOf("b7 g2 r5 y1 r5"), []).map(keyOf), [
      "47.0",
      "29.0",
      "6.1",
      "15.0",
      "6.0",
    ]);
  });

  it("stays as arranged after the player has moved a card", () => {
    const { shown, held, changes } = order("color");
    shown("r2 g5 b7");
    held.move(`${cardOf("blue", "7")}.0`, 0);
    assert.deepEqual(changes, ["moved"]);
    assert.equal(shown("r2 g5 b7"), "b7 r2 g5");
    assert.equal(shown("r2 g5 b7 y1"), "b7 r2 g5 y1");
    assert.equal(shown("r2 b7 y1"), "b7 r2 y1");
  });

  it("is sorted again when another sorting is set, and in a new hand", () => {
    const { shown, held, set } = order("color");
    shown("r2 g5 b7");
    held.move(`${cardOf("blue", "7")}.0`, 0);
    set.sorting = "number";
    assert.equal(shown("r2 g5 b7"), "r2 g5 b7");
    held.move(`${cardOf("blue", "7")}.0`, 0);
    assert.equal(shown("g1 y9 r0"), "r0 g1 y9");
  });

  it("ignores the move of a card that is no longer in the hand", () => {
    const { shown, held } = order("drawn");
    shown("b7 r5");
    held.move("99.0", 0);
    assert.equal(shown("b7 r5"), "b7 r5");
  });
});

function viewOf(cards: string) {
  return table({ seats: 2 }).deal({ 0: cards, 1: "g1", top: "r3", turn: 0 }).view(0);
}

function hand(cards: string, before: Partial<PreviousHand> = {}, turn = 0) {
  const view = table({ seats: 2 }).deal({ 0: cards, 1: "g1", top: "r3", turn }).view(0);
  return orderHand(view, { hand: [], ...before });
}

const keyOf = ({ key }: { readonly key: string }) => key;
const nameOf = ({ card }: { readonly card: number }) => makeCard(card);
const names = (cards: string) => hand(cards).map(nameOf).join(" ");
