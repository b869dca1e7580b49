import assert from "node:assert/strict";
import { resolveUnoPress, shouldHighlightUno } from "../../../../../client/pages/game/play/uno-button.ts";
import { parseCard } from "../../../../../shared/record/card-text.ts";
import { OFFICIAL_RULES } from "../../../../../shared/rules.ts";
import type { View } from "../../../../../shared/view.ts";
import { table } from "../../../../support/game/table.ts";

describe("the UNO button", () => {
  it("U2: calls at once while exposed", () => {
    const view = { ...viewOf("r5", 1), catchableSeat: 0 };
    assert.deepEqual(
      [resolveUnoPress(view, false).does, shouldHighlightUno(view, nextPlay())],
      ["call", true],
    );
  });

  it("U1: calls with two cards on the player's own turn, and asks for it", () => {
    const view = viewOf("r5 b7", 0);
    assert.deepEqual(
      [resolveUnoPress(view, false).does, shouldHighlightUno(view, nextPlay())],
      ["call", true],
    );
  });

  it("can be pressed early with two cards, without asking for it", () => {
    const view = viewOf("r5 b7", 1);
    assert.deepEqual(
      [resolveUnoPress(view, false).does, shouldHighlightUno(view, nextPlay())],
      ["arm", false],
    );
    assert.equal(resolveUnoPress(view, true).does, "disarm");
  });

  it("asks for the call as soon as a card is raised that leaves one", () => {
    const view = viewOf("r5 b7", 1);
    const raised = { intendedKey: "a" };
    assert.equal(shouldHighlightUno(view, nextPlay(raised)), true);
    assert.equal(shouldHighlightUno(view, nextPlay({ ...raised, isUnoArmed: true })), false);
    assert.equal(shouldHighlightUno(viewOf("r5 b7 g1", 1), nextPlay(raised)), false);
  });

  it("does nothing after the call", () => {
    const view = { ...viewOf("r5 b7", 0), calledUno: [0] };
    assert.equal(shouldHighlightUno(view, nextPlay()), false);
    assert.deepEqual(resolveUnoPress(view, false), {
      does: "explain",
      refusal: refusalOf("unoAlreadyCalled"),
    });
  });

  it("says why it is not due with other hands, and when no round is played", () => {
    assert.equal(resolveUnoPress(viewOf("r5 b7 g1", 0), false).does, "explain");
    assert.equal(resolveUnoPress({ ...viewOf("r5 b7", 0), phase: "roundOver" }, false).does, "explain");
    assert.equal(shouldHighlightUno({ ...viewOf("r5 b7", 0), phase: "roundOver" }, nextPlay()), false);
  });

  it("H7: can be pressed for a set that leaves one card, and asks for it once the set is taken up", () => {
    const rules = { ...OFFICIAL_RULES, playSets: true };
    const view = { ...viewOf("r5 b5 g7", 0), rules };
    assert.equal(resolveUnoPress(view, false).does, "arm");
    assert.deepEqual(
      [
        shouldHighlightUno(view, nextPlay()),
        shouldHighlightUno(view, nextPlay({ chosenKeys: ["a", "b"] })),
        shouldHighlightUno(view, nextPlay({ isUnoArmed: true, chosenKeys: ["a", "b"] })),
      ],
      [false, true, false],
    );
    assert.equal(resolveUnoPress({ ...viewOf("r5 b5 g7 g8", 0), rules }, false).does, "explain");
  });

  it("H3: can be pressed for a swap that brings a single card", () => {
    const rules = { ...OFFICIAL_RULES, sevenZero: true };
    const view = { ...viewOf("r7 b5 g8 g9", 0), cardCounts: [4, 1], rules };
    assert.equal(resolveUnoPress(view, false).does, "arm");
    assert.equal(resolveUnoPress({ ...view, cardCounts: [4, 2] }, false).does, "explain");
  });

  it("does not light up if no card can be played, or not with a drawn one", () => {
    assert.equal(shouldHighlightUno(viewOf("b5 b7", 0), nextPlay()), false);
    assert.equal(resolveUnoPress(viewOf("b5 b7", 0), false).does, "call", "it is allowed all the same (U1)");
    const drawn = { ...viewOf("r5 b7", 0), pendingAction: "drawn", drawnCard: parseCard("b7") ?? 0 } as const;
    assert.equal(shouldHighlightUno(drawn, nextPlay()), false);
    assert.equal(shouldHighlightUno({ ...drawn, drawnCard: parseCard("r5") ?? 0 }, nextPlay()), true);
  });

  it("is not due while a penalty waits for an answer: no play comes next", () => {
    assert.equal(shouldHighlightUno({ ...viewOf("r5 b7", 0), pendingAction: "penalty" }, nextPlay()), false);
  });
});

const nextPlay = (part: Partial<Parameters<typeof shouldHighlightUno>[1]> = {}) => ({
  ...{ isUnoArmed: false, chosenKeys: [], intendedKey: undefined },
  ...part,
});

function viewOf(cards: string, turn: number): View {
  return table({ seats: 2 }).deal({ 0: cards, 1: "g1 g2", top: "r3", turn }).view(0);
}

function refusalOf(code: "unoAlreadyCalled") {
  return { code, rule: "U1", details: {} };
}
