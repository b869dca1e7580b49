import assert from "node:assert/strict";
import {
  type Actions,
  canvasInput,
  pressButton,
} from "../../../../../client/pages/game/play/input-actions.ts";
import { PlayController } from "../../../../../client/pages/game/play/play-controller.ts";
import { editionRules } from "../../../../../shared/editions/editions.ts";
import { parseCard } from "../../../../../shared/record/card-text.ts";
import type { Rules } from "../../../../../shared/rules.ts";
import { type TablePosition, table } from "../../../../support/game/table.ts";
import { FakePage } from "../scripted-session.ts";

const key = (name: string, twin = 0) => `${card(name)}.${twin}`;

describe("H3: a 7 and the seat to swap with", () => {
  const rules = { sevenZero: true };
  const lying = { 0: "r7 b2 b3", 1: "g1", 2: "y1 y2", top: "r3" };

  it("asks before it is played, and sends both as one", () => {
    const { page, moves } = at(rules, lying);
    moves.tapCard(key("r7"));
    assert.deepEqual([moves.pendingChoice, moves.chosenKeys, page.animations], ["seat", [key("r7")], []]);
    moves.chooseSeat(2);
    assert.deepEqual(page.session.requests, [["play", { card: card("r7"), swapWith: 2 }]]);
    assert.deepEqual([moves.pendingChoice, page.animations], [undefined, [`lift ${key("r7")}`]]);
  });

  it("can be cancelled; then no seat is being chosen", () => {
    const { page, moves } = at(rules, lying);
    moves.tapCard(key("r7"));
    moves.cancel();
    moves.chooseSeat(2);
    assert.deepEqual([moves.pendingChoice, page.session.requests], [undefined, []]);
  });

  it("is not asked for with only one other seat, for the last card, or without the house rule", () => {
    const two = at(rules, { 0: "r7 b2 b3", 1: "g1", top: "r3" }, 2);
    two.moves.tapCard(key("r7"));
    assert.deepEqual(two.page.session.requests, [["play", { card: card("r7"), swapWith: 1 }]]);
    const last = at(rules, { ...lying, 0: "r7" });
    last.moves.tapCard(key("r7"));
    const plain = at({}, lying);
    plain.moves.tapCard(key("r7"));
    for (const { page } of [last, plain])
      assert.deepEqual(page.session.requests, [["play", { card: card("r7") }]]);
  });

  it("a 7 that does not match has no prompt: a message gives the reason", () => {
    const { page, moves } = at(rules, { ...lying, top: "g3" });
    moves.tapCard(key("r7"));
    assert.deepEqual([moves.pendingChoice, page.refusals], [undefined, ["cardDoesNotMatch"]]);
  });

  it("the question disappears when the turn is over", () => {
    const { page, moves } = at(rules, lying);
    moves.tapCard(key("r7"));
    page.session.showView({ ...page.session.snapshot.view, turn: 1 }, 12);
    moves.tableChanged();
    assert.equal(moves.pendingChoice, undefined);
  });

  it("U1: an armed UNO call is only sent if the swap brings one card", () => {
    const { page, moves } = at(rules, lying);
    moves.pressUno();
    moves.tapCard(key("r7"));
    moves.chooseSeat(1);
    assert.deepEqual(page.session.requests, [["play", { card: card("r7"), swapWith: 1, uno: true }]]);
    const other = at(rules, lying);
    other.moves.pressUno();
    other.moves.tapCard(key("r7"));
    other.moves.chooseSeat(2);
    assert.deepEqual(other.page.session.requests, [["play", { card: card("r7"), swapWith: 2 }]]);
  });
});

describe("W4: a Targeted Draw Two and the seat that draws", () => {
  it("asks for that seat before it is played", () => {
    const rules = editionRules("wild-only");
    const { page, moves } = at(rules, { 0: "TD W W", 1: "W", 2: "W W", top: "r3" });
    moves.tapCard(key("TD"));
    assert.equal(moves.pendingChoice, "target");
    moves.chooseSeat(2);
    assert.deepEqual(page.session.requests, [["play", { card: card("TD"), swapWith: 2 }]]);
  });
});

describe("H3 W4: a seat that is asked for", () => {
  const swap = { rules: { sevenZero: true }, 0: "r7 b2 b3", top: "r3", played: "r7" };
  const target = { rules: editionRules("wild-only"), 0: "TD W W", top: "r3", played: "TD" };

  for (const { rules, played, ...lying } of [swap, target]) {
    it(`is chosen with its plate on the canvas, and with its button: ${played}`, () => {
      const choose = [
        (actions: Actions) => canvasInput(actions).seatTapped(2),
        (actions: Actions) => pressButton(actions, "players", "2"),
      ];
      for (const chosen of choose) {
        const { page, moves } = at(rules, { ...lying, 1: "b4", 2: "b5 b6" });
        moves.tapCard(key(played));
        chosen(actionsOf(moves));
        assert.deepEqual(page.session.requests, [["play", { card: card(played), swapWith: 2 }]]);
      }
    });
  }

  function actionsOf(playController: PlayController): Actions {
    const wrong = () => assert.fail("the tap must choose the seat");
    const others = { moveCard: wrong, focusGroup: wrong, openKeyboardHelp: wrong, openRule: wrong };
    return { playController, seatTapped: wrong, askAdvice: wrong, ...others };
  }
});

describe("H8: a Custom Wild, its colour and its rule", () => {
  const rules = { customCards: true };
  const lying = { 0: "C b2 b3", top: "r3" };

  it("asks for the colour, then for the rule, and sends all as one", () => {
    const { page, moves } = at(rules, lying);
    moves.tapCard(key("C"));
    assert.deepEqual([moves.picker, moves.pendingChoice], ["play", "color"]);
    moves.pickColor("blue");
    assert.deepEqual([moves.picker, moves.pendingChoice, page.session.requests], ["closed", "rule", []]);
    moves.chooseRule({ text: "rhyme", turns: 3 });
    const rule = { text: "rhyme", turns: 3 };
    assert.deepEqual(page.session.requests, [["play", { card: card("C"), color: "blue", rule }]]);
  });

  it("none is no rule", () => {
    const { page, moves } = at(rules, lying);
    moves.tapCard(key("C"));
    moves.pickColor("blue");
    moves.chooseRule("none");
    assert.deepEqual(page.session.requests, [["play", { card: card("C"), color: "blue" }]]);
  });

  it("an answer without a question does nothing", () => {
    const { page, moves } = at(rules, lying);
    moves.chooseRule("none");
    moves.playChosen();
    moves.chooseSeat(1);
    assert.deepEqual(page.session.requests, []);
  });
});

describe("H2: a card out of turn", () => {
  it("is played by a tap like any other, if it equals the top card; else it is raised", () => {
    const dealt = table({ seats: 3, rules: { jumpIn: true } }).deal({
      ...{ 0: "r3 b7", 1: "g1 r3 b1", 2: "r3 y1 y1", top: "y1", turn: 2 },
    });
    dealt.when(2).plays("y1");
    const page = new FakePage(dealt.view(2));
    const playController = new PlayController(page);
    playController.tapCard(key("y1"));
    assert.deepEqual(page.session.requests, [["play", { card: card("y1") }]]);
    playController.tapCard(key("r3"));
    const other = new FakePage(dealt.view(1));
    new PlayController(other).tapCard(key("r3"));
    assert.deepEqual([other.told, other.session.requests], [["raised"], []]);
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
