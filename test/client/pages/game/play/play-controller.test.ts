import assert from "node:assert/strict";
import { PlayController } from "../../../../../client/pages/game/play/play-controller.ts";
import { parseCard } from "../../../../../shared/record/card-text.ts";
import { accepted, refused } from "../../../../../shared/refusal.ts";
import type { View } from "../../../../../shared/view.ts";
import { type TablePosition, table } from "../../../../support/game/table.ts";
import { FakePage } from "../scripted-session.ts";

const USUAL: TablePosition = { 0: "r5 r5 b7 W F", 1: "g1 g2 g3", top: "r3" };
const key = (name: string, twin = 0) => `${parseCard(name)}.${twin}`;

describe("the player's moves", () => {
  it("a card leaves the hand in the same frame, then it is played", () => {
    const { page, moves } = at(viewOf());
    moves.tapCard(key("r5"));
    assert.deepEqual(page.animations, [`lift ${key("r5")}`]);
    assert.deepEqual(page.session.requests, [["play", { card: parseCard("r5") }]]);
  });

  it("a card that does not match stays, and a message gives the reason", () => {
    const { page, moves } = at(viewOf());
    moves.tapCard(key("b7"));
    assert.deepEqual([page.refusals, page.animations, page.session.requests], [["cardDoesNotMatch"], [], []]);
  });

  it("a tap on the canvas plays nothing in a turn that it does not show yet; keys and buttons do", () => {
    const { page, moves } = at(viewOf());
    page.shown = { ...viewOf(), turn: 1 };
    moves.tapShownCard(key("r5"));
    moves.followIntention();
    moves.drawFromShownPile();
    assert.deepEqual([page.told, page.refusals, page.session.requests], [["raised"], ["notYourTurn"], []]);
    moves.tapCard(key("r5"));
    assert.equal(page.session.requests.length, 1);
  });

  it("a tap on the canvas does not hit a top card that has changed since", () => {
    const { page, moves } = at({ ...viewOf(), topCard: parseCard("b3") ?? 0, color: "blue" });
    page.shown = viewOf();
    moves.tapShownCard(key("r5"));
    assert.deepEqual(page.refusals, ["cardDoesNotMatch"]);
    page.shown = undefined;
    moves.tapShownCard(key("b7"));
    assert.deepEqual(page.session.requests, [["play", { card: parseCard("b7") }]]);
  });

  it("two taps send one play, and so do taps until the answer is on the screen", async () => {
    const { page, moves } = at(viewOf());
    moves.tapCard(key("r5"));
    moves.tapCard(key("r5"));
    moves.tapCard(key("r5", 1));
    moves.draw();
    await page.session.sent[0]?.answer(accepted({ lastEvent: 12 }));
    moves.draw();
    assert.equal(page.session.sent.length, 1, "the screen still shows the moment before");
    page.session.showView(viewOf(), 12);
    moves.tableChanged();
    moves.draw();
    assert.equal(page.session.sent.length, 2);
  });

  it("is acting while a command is under way, and while UNO will be called with the next play", async () => {
    const { moves: armed } = at(viewOf({ ...USUAL, 0: "r5 b7" }));
    armed.pressUno();
    assert.equal(armed.isActing, true);
    const { page, moves } = at(viewOf());
    assert.equal(moves.isActing, false);
    moves.tapCard(key("r5"));
    assert.equal(moves.isActing, true);
    await page.session.sent[0]?.answer(refused("notYourTurn"));
    assert.equal(moves.isActing, false);
  });

  it("is late if no answer has come for a while, until its events are shown", async () => {
    const { page, moves } = at(viewOf());
    const lateAfter = (ticks: number) => {
      for (let tick = 0; tick < ticks; tick += 1) moves.tick();
      return moves.isLate;
    };
    assert.equal(lateAfter(5), false, "nothing is on its way");
    moves.tapCard(key("r5"));
    assert.deepEqual([lateAfter(1), lateAfter(1)], [false, true]);
    await page.session.sent[0]?.answer(accepted({ lastEvent: 12 }));
    assert.equal(moves.isLate, true, "the screen still shows the moment before");
    page.session.showView(viewOf(), 12);
    moves.tableChanged();
    assert.equal(moves.isLate, false);
    moves.draw();
    assert.deepEqual([lateAfter(1), lateAfter(1)], [false, true]);
    await page.session.sent[1]?.answer(refused("offline"));
    assert.equal(moves.isLate, false);
  });

  it("a refused card returns to the hand, and can be played again", async () => {
    const { page, moves } = at(viewOf());
    moves.tapCard(key("r5"));
    await page.session.sent[0]?.answer(refused("stale"));
    assert.deepEqual(page.animations, [`lift ${key("r5")}`, `settle ${key("r5")}`]);
    assert.deepEqual([page.refusals, moves.playedKeys], [["stale"], []]);
    moves.tapCard(key("r5"));
    assert.equal(page.session.sent.length, 2);
  });

  it("T3: a wild asks for its colour first, which is sent with the play", () => {
    const { page, moves } = at(viewOf());
    moves.tapCard(key("W"));
    assert.deepEqual([moves.picker, page.session.requests, page.animations], ["play", [], []]);
    moves.pickColor("green");
    assert.deepEqual(page.session.requests, [["play", { card: parseCard("W"), color: "green" }]]);
    assert.deepEqual([moves.picker, page.animations], ["closed", [`lift ${key("W")}`]]);
  });

  it("a wild can be taken back", () => {
    const { page, moves } = at(viewOf());
    moves.tapCard(key("F"));
    moves.cancel();
    moves.pickColor("red");
    assert.deepEqual([moves.picker, page.session.requests], ["closed", []]);
  });

  it("the picker closes automatically when the turn is over", () => {
    const { page, moves } = at(viewOf());
    moves.tapCard(key("W"));
    page.session.showView(viewOf({ ...USUAL, turn: 1 }), 12);
    moves.tableChanged();
    assert.equal(moves.picker, "closed");
  });

  it("S4: the opening wild's colour is asked for, cannot be cancelled, and is sent alone", () => {
    const { page, moves } = at({ ...viewOf(), pendingAction: "color", color: "none", topCard: 53 });
    assert.equal(moves.picker, "opening");
    moves.cancel();
    assert.equal(moves.picker, "opening");
    moves.pickColor("blue");
    moves.pickColor("red");
    assert.deepEqual(page.session.requests, [["chooseColor", { color: "blue" }]]);
    assert.equal(moves.picker, "closed");
  });

  it("U1: UNO pressed before the play is sent with it; pressed again, it is not", () => {
    const waiting = viewOf({ 0: "r5 b7", 1: "g1 g2", top: "r3", turn: 1 });
    const { page, moves } = at(waiting);
    moves.pressUno();
    assert.deepEqual([moves.isUnoArmed, page.session.requests], [true, []]);
    moves.pressUno();
    assert.equal(moves.isUnoArmed, false);
    moves.pressUno();
    page.session.showView({ ...waiting, turn: 0 }, 12);
    moves.tableChanged();
    moves.tapCard(key("r5"));
    assert.deepEqual(page.session.requests, [["play", { card: parseCard("r5"), uno: true }]]);
  });

  it("U1: on the player's turn with two cards UNO is sent immediately, and does not delay a play", () => {
    const { page, moves } = at(viewOf({ 0: "r5 b7", 1: "g1 g2", top: "r3" }));
    moves.pressUno();
    moves.pressUno();
    moves.tapCard(key("r5"));
    assert.deepEqual(page.session.requests, [
      ["uno", {}],
      ["play", { card: parseCard("r5") }],
    ]);
  });

  it("an armed call lapses when there are no longer two cards", () => {
    const { page, moves } = at(viewOf({ 0: "r5 b7", 1: "g1 g2", top: "r3", turn: 1 }));
    moves.pressUno();
    page.session.showView(viewOf({ 0: "r5 b7 y1 y2", 1: "g1", top: "r3" }), 12);
    moves.tableChanged();
    assert.equal(moves.isUnoArmed, false);
  });

  it("a catch never waits for a play, and is sent once", () => {
    const { page, moves } = at({ ...viewOf(), catchableSeat: 1 });
    moves.tapCard(key("r5"));
    moves.catchSeat(1);
    moves.catchSeat(1);
    assert.deepEqual(
      page.session.requests.map(([name]) => name),
      ["play", "catch"],
    );
  });

  it("C2: during a pause nothing is sent, and a message gives the reason; a draft can be continued afterwards", () => {
    const { page, moves } = at(viewOf());
    moves.tapCard(key("W"));
    page.session.updateSeat(1, { connected: false, reconnectBy: Date.now() + 20_000 });
    page.session.update({ isPaused: true });
    moves.tableChanged();
    moves.pickColor("green");
    moves.draw();
    moves.tapCard(key("r5"));
    moves.pressUno();
    moves.catchSeat(1);
    assert.deepEqual(page.refusals, Array(5).fill("tablePaused"));
    assert.deepEqual(page.session.requests, []);
    page.session.update({ isPaused: false });
    moves.tableChanged();
    moves.pickColor("green");
    assert.deepEqual(page.session.requests, [["play", { card: parseCard("W"), color: "green" }]]);
  });

  it("C1: while a bot plays for the player, nothing is sent and there is no prompt", () => {
    const { page, moves } = at(viewOf());
    moves.tapCard(key("W"));
    page.session.updateSeat(0, { isBotControlled: true });
    moves.tableChanged();
    moves.tapCard(key("r5"));
    assert.deepEqual([moves.picker, moves.pendingChoice], ["closed", undefined]);
    assert.deepEqual([page.refusals, page.session.requests], [["botIsPlaying"], []]);
  });

  it("continues after a rematch, whose event numbers start again", async () => {
    const { page, moves } = at(viewOf());
    moves.draw();
    await page.session.sent[0]?.answer(accepted({ lastEvent: 12 }));
    page.session.showView(viewOf(), 3);
    moves.tableChanged();
    moves.draw();
    assert.equal(page.session.sent.length, 2);
  });
});

function viewOf(lying: TablePosition = USUAL): View {
  return table({ seats: 2 }).deal(lying).view(0);
}

function at(view: View) {
  const page = new FakePage(view);
  const playController = new PlayController(page);
  playController.tableChanged();
  return { page, moves: playController };
}
