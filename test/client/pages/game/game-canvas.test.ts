import assert from "node:assert/strict";
import { setLanguage } from "../../../../client/i18n/i18n.ts";
import { toCanvasModel } from "../../../../client/pages/game/canvas-model.ts";
import {
  challengeResultText,
  modelBeforeDeal,
  unseenDeal,
} from "../../../../client/pages/game/game-canvas.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { table } from "../../../support/game/table.ts";
import { snapshotOf } from "./scripted-session.ts";

const DEALT: SeenEvent = {
  ...{ type: "dealt", round: 1, dealer: 0, counts: [2, 3], hand: [], top: 4, drawPile: 10 },
};
const DRAWN: SeenEvent = { type: "cardsDrawn", seat: 1, count: 1, cards: [], why: "turn" };

describe("a deal before the page was opened", () => {
  const game = table({ seats: 2 }).deal({ 0: "r5 b7", 1: "g1 g2 g3", top: "r3", drawPile: "y1 y2" });
  const snapshot = snapshotOf(game.view(0), 3);

  it("is animated, with what has happened since", () => {
    const left = { notice: { type: "left", name: "Ben" } } as const;
    const pastEvents = [{ events: [DRAWN, DEALT], snapshot }, left];
    assert.deepEqual(unseenDeal({ snapshot, pastEvents }), [DEALT]);
    const later = { ...snapshot, lastEvent: 4 };
    const withDraw = [...pastEvents, { events: [DRAWN], snapshot: later }];
    assert.deepEqual(unseenDeal({ snapshot: later, pastEvents: withDraw }), [DEALT, DRAWN]);
  });

  it("is not animated after a long time, or after a reconnection", () => {
    const muchLater = Array.from({ length: 40 }, () => DRAWN);
    assert.deepEqual(unseenDeal({ snapshot, pastEvents: [{ events: [DEALT, ...muchLater], snapshot }] }), []);
    const later = { ...snapshot, lastEvent: 4 };
    assert.deepEqual(unseenDeal({ snapshot: later, pastEvents: [{ events: [DEALT], snapshot }] }), []);
    assert.deepEqual(unseenDeal({ snapshot, pastEvents: [{ events: [DRAWN], snapshot }] }), []);
    assert.deepEqual(unseenDeal({ snapshot, pastEvents: [] }), []);
  });

  it("begins with every card in the draw pile", () => {
    const model = toCanvasModel(snapshot, { hand: [], picker: "closed" });
    const { view, hand } = modelBeforeDeal(model);
    assert.deepEqual([view.cardCounts, hand, view.discardPile], [[0, 0], [], 0]);
    assert.equal(view.drawPile, 2 + 1 + 5);
  });
});

describe("the result of a challenge (T6)", () => {
  before(() => setLanguage("en"));
  const game = table({ seats: 2 }).deal({ 0: "r5 b7", 1: "g1 g2 g3", top: "r3", drawPile: "y1 y2" });
  const model = toCanvasModel(snapshotOf(game.view(0), 3), { hand: [], picker: "closed" });
  const textOf = (result: { seat: number; by: number; guilty: boolean; drawn: number }) =>
    challengeResultText(result, model);

  it("names who draws, and how many cards", () => {
    const [, other] = model.plates.map(({ name }) => name);
    assert.equal(textOf({ seat: 1, by: 0, guilty: true, drawn: 4 }), `Bluff! ${other} draws 4`);
    assert.equal(textOf({ seat: 1, by: 0, guilty: false, drawn: 6 }), "No bluff! You draw 6");
    assert.equal(textOf({ seat: 0, by: 1, guilty: true, drawn: 8 }), "Bluff! You draw 8");
    assert.equal(textOf({ seat: 0, by: 1, guilty: false, drawn: 10 }), `No bluff! ${other} draws 10`);
  });
});
