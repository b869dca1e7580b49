import assert from "node:assert/strict";
import { PlayController } from "../../../../client/pages/game/play/play-controller.ts";
import { parseCard } from "../../../../shared/record/card-text.ts";
import { refused } from "../../../../shared/refusal.ts";
import type { Rules } from "../../../../shared/rules.ts";
import { type TablePosition, table } from "../../../support/game/table.ts";
import { FakePage } from "../../pages/game/scripted-session.ts";

const key = (name: string, twin = 0) => `${card(name)}.${twin}`;

describe("H7: cards of one number", () => {
  const rules = { playSets: true };
  const lying = { 0: "r5 b5 g5 r8 W", top: "r3" };

  it("are chosen one after the other, and played together in that order", () => {
    const { page, moves } = at(rules, lying);
    for (const name of ["r5", "g5", "b5"]) moves.tapCard(key(name));
    assert.deepEqual(
      [moves.pendingChoice, moves.chosenKeys],
      ["cards", ["r5", "g5", "b5"].map((name) => key(name))],
    );
    moves.playChosen();
    assert.deepEqual(page.session.requests, [["play", { cards: ["r5", "g5", "b5"].map(card) }]]);
    assert.deepEqual(
      page.animations,
      ["r5", "g5", "b5"].map((name) => `lift ${key(name)}`),
    );
    assert.deepEqual(
      moves.playedKeys,
      ["r5", "g5", "b5"].map((name) => key(name)),
    );
  });

  it("all return to the hand when the table refuses", async () => {
    const { page, moves } = at(rules, lying);
    moves.tapCard(key("r5"));
    moves.tapCard(key("g5"));
    moves.playChosen();
    await page.session.sent[0]?.answer(refused("stale"));
    assert.deepEqual(page.animations.slice(2), [`settle ${key("r5")}`, `settle ${key("g5")}`]);
    assert.deepEqual(moves.playedKeys, []);
  });

  it("a single one is played by the button, or by a second tap", () => {
    const byButton = at(rules, lying);
    byButton.moves.tapCard(key("r5"));
    byButton.moves.playChosen();
    const byTap = at(rules, lying);
    byTap.moves.tapCard(key("r5"));
    byTap.moves.tapCard(key("r5"));
    for (const { page } of [byButton, byTap]) {
      assert.deepEqual(page.session.requests, [["play", { card: card("r5") }]]);
    }
  });

  it("the first must match", () => {
    const { page, moves } = at(rules, lying);
    moves.tapCard(key("b5"));
    assert.deepEqual([moves.pendingChoice, page.refusals], [undefined, ["cardDoesNotMatch"]]);
  });

  it("a second tap puts one back; without its first card a set that no longer matches is put down", () => {
    const { moves } = at(rules, lying);
    for (const name of ["r5", "g5", "b5", "g5"]) moves.tapCard(key(name));
    assert.deepEqual(moves.chosenKeys, [key("r5"), key("b5")]);
    moves.tapCard(key("r5"));
    assert.deepEqual([moves.pendingChoice, moves.chosenKeys], [undefined, []]);
  });

  it("another number replaces the chosen cards: a wrong tap plays nothing", () => {
    const { page, moves } = at(rules, lying);
    moves.tapCard(key("r5"));
    moves.tapCard(key("r8"));
    assert.deepEqual(
      [moves.pendingChoice, moves.chosenKeys, page.session.requests],
      ["cards", [key("r8")], []],
    );
    moves.playChosen();
    assert.deepEqual(page.session.requests, [["play", { card: card("r8") }]]);
  });

  it("a card without another of its number is played at once, as ever; so is every card without the house rule", () => {
    const alone = at(rules, lying);
    alone.moves.tapCard(key("r8"));
    assert.deepEqual(alone.page.session.requests, [["play", { card: card("r8") }]]);
    const plain = at({}, lying);
    plain.moves.tapCard(key("r5"));
    assert.deepEqual(plain.page.session.requests, [["play", { card: card("r5") }]]);
  });

  it("after drawing, the drawn card is played alone and at once", () => {
    const { page, moves } = at(rules, lying);
    page.session.showView(
      { ...page.session.snapshot.view, pendingAction: "drawn", drawnCard: card("r5") },
      10,
    );
    moves.tapCard(key("r5"));
    assert.deepEqual(page.session.requests, [["play", { card: card("r5") }]]);
  });

  it("H3: a set of 7s asks once whom to swap with", () => {
    const { page, moves } = at({ ...rules, sevenZero: true }, { 0: "r7 b7 g1", top: "r3" });
    moves.tapCard(key("r7"));
    moves.tapCard(key("b7"));
    moves.playChosen();
    assert.equal(moves.pendingChoice, "seat");
    moves.chooseSeat(2);
    assert.deepEqual(page.session.requests, [["play", { cards: [card("r7"), card("b7")], swapWith: 2 }]]);
  });

  it("U1: an armed call is sent with a set that leaves one card", () => {
    const { page, moves } = at(rules, { 0: "r5 b5 g8", top: "r3" });
    moves.pressUno();
    moves.tapCard(key("r5"));
    moves.tapCard(key("b5"));
    moves.playChosen();
    assert.deepEqual(page.session.requests, [["play", { cards: [card("r5"), card("b5")], uno: true }]]);
  });
});

function at(rules: Partial<Rules>, lying: TablePosition, seats = 3) {
  const page = new FakePage(table({ seats, rules }).deal(lying).view(0));
  const playController = new PlayController(page);
  playController.tableChanged();
  return { page, moves: playController };
}

function card(name: string): number {
  return parseCard(name) ?? 0;
}
