import assert from "node:assert/strict";
import { intendedKey, isCharacterKey, keyAction } from "../../../client/a11y/table-keys.ts";
import { orderHand } from "../../../client/pages/game/hand-order.ts";
import type { View } from "../../../shared/view.ts";
import { table } from "../../support/game/table.ts";

describe("the keys of the table", () => {
  it("draw, pass, call and accept, in small letters and capitals", () => {
    assert.deepEqual(
      ["d", "P", "u", "a"].map((key) => keyAction(key, moment())?.wants),
      ["draw", "pass", "uno", "accept"],
    );
  });

  it("C catches an exposed player, before it challenges", () => {
    const penalty: View = { ...viewOf(), pendingAction: "penalty", penalty: 4 };
    const intent = (view: View) => keyAction("c", { ...moment(), view });
    assert.deepEqual(intent({ ...penalty, catchableSeat: 1 }), { wants: "catch", seat: 1 });
    assert.deepEqual(intent(penalty), { wants: "challenge" });
    assert.deepEqual(intent({ ...viewOf(), catchExpired: [1] }), { wants: "catch", seat: 1 });
    assert.deepEqual(
      intent({ ...viewOf(), catchExpired: [0, 1] }),
      { wants: "catch", seat: 1 },
      "nobody catches oneself",
    );
  });

  it("1 to 4 pick a colour, but only if one must be chosen", () => {
    const intent = (key: string, picker: "play" | "opening" | "closed") =>
      keyAction(key, { ...moment(), picker });
    assert.deepEqual(intent("1", "play"), { wants: "color", color: "red" });
    assert.deepEqual(intent("4", "opening"), { wants: "color", color: "blue" });
    assert.equal(intent("1", "closed"), undefined);
    assert.equal(intent("5", "play"), undefined);
  });

  it("Escape takes a wild back, but not the opening wild", () => {
    assert.deepEqual(keyAction("Escape", { ...moment(), picker: "play" }), { wants: "cancel" });
    assert.equal(keyAction("Escape", { ...moment(), picker: "opening" }), undefined);
  });

  it("H7: S plays the chosen cards, Escape cancels them, and both do nothing without chosen cards", () => {
    const hand = orderHand(viewOf()).map((held) => ({ ...held, isChosen: true }));
    assert.deepEqual(
      ["s", "Escape"].map((key) => keyAction(key, { ...moment(), hand })),
      [{ wants: "playChosen" }, { wants: "cancel" }],
    );
    assert.deepEqual(
      ["s", "Escape"].map((key) => keyAction(key, moment())),
      [undefined, undefined],
    );
  });

  it("Escape puts a card back that is raised for the player's turn", () => {
    const hand = orderHand(viewOf()).map((held) => ({ ...held, intention: "raised" as const }));
    assert.deepEqual(keyAction("Escape", { ...moment(), hand }), { wants: "cancel" });
    assert.equal(keyAction("s", { ...moment(), hand }), undefined);
  });

  it("H3: the arrows focus the players while a seat must be chosen, else the hand; Escape cancels the 7", () => {
    const choosing = { ...moment(), isChoosingSeat: true };
    assert.deepEqual(keyAction("ArrowLeft", choosing), { wants: "enter", group: "players" });
    assert.deepEqual(keyAction("ArrowLeft", moment()), { wants: "enter", group: "hand" });
    assert.deepEqual(keyAction("Escape", choosing), { wants: "cancel" });
  });

  it("R opens the rule of a refusal", () => {
    assert.deepEqual(keyAction("r", moment()), { wants: "rule" });
  });

  it("are found by their character, or by their position if that is no Latin letter", () => {
    const keyOf = (key: string, code: string, shiftKey = false) => intendedKey({ key, code, shiftKey });
    assert.deepEqual(
      [keyOf("в", "KeyD"), keyOf("П", "KeyG", true), keyOf("ψ", "KeyC"), keyOf("Process", "KeyP")],
      ["d", "g", "c", "p"],
    );
    assert.deepEqual([keyOf("é", "Digit2"), keyOf("1", "Numpad1"), keyOf("4", "Digit4")], ["2", "1", "4"]);
    // The character counts before the position: Dvorak, and symbols above the digits.
    assert.deepEqual(
      [keyOf("e", "KeyD"), keyOf("!", "Digit1", true), keyOf("?", "Digit7", true)],
      ["e", "!", "?"],
    );
    assert.deepEqual([keyOf("ArrowLeft", "ArrowLeft"), keyOf("Dead", "BracketLeft")], ["ArrowLeft", "Dead"]);
  });

  it("distinguishes character keys from other keys", () => {
    assert.deepEqual(["d", "?", "1", "Escape", "ArrowLeft"].map(isCharacterKey), [
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

function moment() {
  const view = viewOf();
  return { view, picker: "closed", isChoosingSeat: false, hand: orderHand(view) } as const;
}

function viewOf(): View {
  return table({ seats: 2 }).deal({ 0: "r5 b7", 1: "g1 g2", top: "r3" }).view(0);
}
