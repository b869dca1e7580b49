/** What the table does while a move is being made, or waits for its answer. */
import assert from "node:assert/strict";
import { PlayController } from "../../../../client/pages/game/play/play-controller.ts";
import { parseCard } from "../../../../shared/record/card-text.ts";
import { accepted } from "../../../../shared/refusal.ts";
import type { View } from "../../../../shared/view.ts";
import { type TablePosition, table } from "../../../support/game/table.ts";
import { FakePage } from "../../pages/game/scripted-session.ts";

const key = (name: string) => `${parseCard(name)}.0`;
const viewOf = (lying: TablePosition): View => table({ seats: 2 }).deal(lying).view(0);
const USUAL = viewOf({ 0: "r5 r6 b7 W", 1: "g1 g2 g3", top: "r3" });

function at(view: View) {
  const page = new FakePage(view);
  const playController = new PlayController(page);
  playController.tableChanged();
  return { page, moves: playController };
}

describe("a move that the table overtakes", () => {
  it("leaves no card lifted once the table shows that it was played", async () => {
    const { page, moves } = at(USUAL);
    moves.tapCard(key("r5"));
    await page.session.sent[0]?.answer(accepted({ lastEvent: 12 }));
    assert.deepEqual(moves.playedKeys, [key("r5")], "until then it lies on the pile");
    page.session.showView(viewOf({ 0: "r6 b7 W", 1: "g1 g2 g3", top: "r5", turn: 1 }), 12);
    moves.tableChanged();
    assert.deepEqual(moves.playedKeys, []);
  });

  it("is not delayed by a catch or a call, which do not end a turn", async () => {
    const { page, moves } = at({ ...USUAL, catchableSeat: 1 });
    moves.catchSeat(1);
    await page.session.sent[0]?.answer(accepted({ lastEvent: 99 }));
    moves.draw();
    assert.deepEqual(
      page.session.requests.map(([name]) => name),
      ["catch", "draw"],
    );
  });

  it("ignores a choice that it does not need", () => {
    const { page, moves } = at(USUAL);
    moves.tapCard(key("W"));
    moves.chooseSeat(1);
    moves.chooseRule("none");
    moves.playChosen();
    assert.deepEqual([moves.pendingChoice, page.session.requests], ["color", []]);
    moves.pickColor("green");
    assert.deepEqual(page.session.requests, [["play", { card: parseCard("W"), color: "green" }]]);
  });

  it("C1: is dropped, and the call with it, when a replacement bot takes the seat", () => {
    const { page, moves } = at(viewOf({ 0: "r5 b7", 1: "g1 g2", top: "r3", turn: 1 }));
    moves.pressUno();
    assert.equal(moves.isUnoArmed, true);
    page.session.updateSeat(0, { isBotControlled: true });
    moves.tableChanged();
    assert.equal(moves.isUnoArmed, false);
    const wild = at(USUAL);
    wild.moves.tapCard(key("W"));
    wild.page.session.updateSeat(0, { isBotControlled: true });
    wild.moves.tableChanged();
    assert.equal(wild.moves.pendingChoice, undefined);
  });

  it("C1: does not ask the player for the opening colour while a replacement bot names it", () => {
    const { page, moves } = at({ ...USUAL, pendingAction: "color", color: "none", topCard: 53 });
    assert.equal(moves.picker, "opening");
    page.session.updateSeat(0, { isBotControlled: true });
    assert.equal(moves.picker, "closed");
  });
});
