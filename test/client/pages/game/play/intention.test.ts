import assert from "node:assert/strict";
import {
  type Intention,
  intentionStep,
  needsNoChoice,
  raise,
} from "../../../../../client/pages/game/play/intention.ts";
import { PlayController } from "../../../../../client/pages/game/play/play-controller.ts";
import { parseCard } from "../../../../../shared/record/card-text.ts";
import type { Rules } from "../../../../../shared/rules.ts";
import type { View } from "../../../../../shared/view.ts";
import { type TablePosition, table } from "../../../../support/game/table.ts";
import { FakePage } from "../scripted-session.ts";

const card = (name: string) => parseCard(name) ?? 0;
const key = (name: string) => `${card(name)}.0`;
const HAND = "r5 r7 b7 rD W";

function viewOf(position: Partial<TablePosition> = {}, rules: Partial<Rules> = {}): View {
  return table({ seats: 3, rules })
    .deal({ 0: HAND, 1: "g1 g2 g3", 2: "y1 y2 y3", top: "r3", turn: 1, ...position })
    .view(0);
}

describe("what becomes of a raised card", () => {
  const waiting = viewOf();
  const intention = raise(waiting, key("r5"));
  const step = (view: View, raised: Intention = intention) => intentionStep(view, raised);
  const dropped = (reason: string) => ({ does: "drop", reason });

  it("it is kept while others think, also if it does not match meanwhile", () => {
    assert.deepEqual(step(waiting), { does: "keep" });
    assert.deepEqual(step({ ...waiting, topCard: card("g4"), color: "green" }), { does: "keep" });
  });

  it("it is played on the player's turn if it is legal then", () => {
    assert.deepEqual(step({ ...waiting, turn: 0 }), { does: "play" });
    const other = { ...waiting, turn: 0, topCard: card("g4"), color: "green" } as const;
    assert.deepEqual(step(other), dropped("cardDoesNotMatch"));
  });

  it("it is never played on a penalty, even if it could be stacked", () => {
    const view = viewOf({}, { stacking: "same" });
    const raised = raise(view, key("rD"));
    const hit = { ...view, turn: 0, pendingAction: "penalty", penalty: 2, topCard: card("bD") } as const;
    assert.deepEqual(step(hit, raised), dropped("penalty"));
  });

  it("it ends with another hand and with the round", () => {
    assert.deepEqual(step({ ...waiting, hand: [...waiting.hand, card("g9")] }), dropped("handChanged"));
    assert.deepEqual(step({ ...waiting, hand: waiting.hand.toReversed() }), dropped("handChanged"));
    assert.deepEqual(step({ ...waiting, phase: "roundOver" }), dropped("roundEnded"));
    assert.deepEqual(step({ ...waiting, round: 2 }), dropped("roundEnded"));
  });

  it("cards that may need a choice are not raised", () => {
    const can = (rules: Partial<Rules>) => {
      const view = viewOf({}, rules);
      return HAND.split(" ").filter((name) => needsNoChoice(view, card(name)));
    };
    assert.deepEqual(can({}), ["r5", "r7", "b7", "rD"]);
    assert.deepEqual(can({ sevenZero: true }), ["r5", "rD"]);
    assert.deepEqual(can({ playSets: true }), ["r5", "rD"]);
  });
});

describe("a raised card on the page", () => {
  const played = [["play", { card: card("r5") }]];

  function raised(name = "r5") {
    const page = new FakePage(viewOf());
    const moves = new PlayController(page);
    moves.tableChanged();
    moves.tapCard(key(name));
    const show = (part: Partial<View>) => {
      page.session.showView({ ...page.session.snapshot.view, ...part }, page.session.snapshot.lastEvent + 1);
      moves.tableChanged();
      moves.followIntention();
    };
    return { page, moves, show };
  }

  it("is not sent while others think, and is played once when the turn comes", () => {
    const { page, moves, show } = raised();
    show({});
    assert.deepEqual([moves.intendedKey, page.told, page.session.requests], [key("r5"), ["raised"], []]);
    show({ turn: 0 });
    show({ turn: 0 });
    assert.deepEqual([moves.intendedKey, page.session.requests], [undefined, played]);
  });

  it("is put back by a second press or by Cancel, and replaced by another card", () => {
    const { page, moves, show } = raised();
    moves.tapCard(key("r5"));
    assert.equal(moves.intendedKey, undefined);
    moves.tapCard(key("b7"));
    moves.tapCard(key("r7"));
    assert.equal(moves.intendedKey, key("r7"));
    moves.cancel();
    show({ turn: 0 });
    assert.deepEqual([moves.intendedKey, page.session.requests], [undefined, []]);
  });

  it("is not played before the canvas shows what it would be played on", () => {
    const { page, moves, show } = raised();
    page.shown = viewOf();
    show({ turn: 0, topCard: card("r9") });
    assert.deepEqual([moves.intendedKey, page.session.requests], [key("r5"), []]);
    page.shown = { ...page.session.snapshot.view, topCard: card("r3") };
    moves.followIntention();
    assert.deepEqual(page.session.requests, []);
    page.shown = undefined;
    moves.followIntention();
    assert.deepEqual(page.session.requests, played);
  });

  it("a wild stays, and the player is told why; the card that was raised before stays raised", () => {
    const { page, moves } = raised();
    moves.tapCard(key("W"));
    assert.deepEqual([page.told, moves.intendedKey], [["raised", "needsChoice"], key("r5")]);
  });

  it("is put back with a sentence if it does not match, on a penalty, and with another hand", () => {
    for (const [part, reason] of [
      [{ turn: 0, topCard: card("g4"), color: "green" }, "cardDoesNotMatch"],
      [{ turn: 0, pendingAction: "penalty", penalty: 4 }, "penalty"],
      [{ hand: [] }, "handChanged"],
    ] as const) {
      const { page, moves, show } = raised();
      show(part);
      assert.deepEqual(
        [page.told, moves.intendedKey, page.session.requests],
        [["raised", reason], undefined, []],
      );
    }
  });

  it("is put back without a word at the end of the round, with a lost connection, and when a bot takes over", () => {
    const ends: readonly ((page: FakePage) => void)[] = [
      (page) => page.session.update({ view: { ...viewOf(), phase: "roundOver" } }),
      (page) => Object.assign(page.session, { connectionState: "returning" }),
      (page) => page.session.updateSeat(0, { isBotControlled: true }),
    ];
    for (const end of ends) {
      const { page, moves } = raised();
      end(page);
      moves.followIntention();
      assert.deepEqual([page.told, moves.intendedKey], [["raised"], undefined]);
    }
  });

  it("C2: waits for the end of a pause", () => {
    const { page, moves, show } = raised();
    page.session.update({ isPaused: true, view: { ...viewOf(), turn: 0 } });
    moves.followIntention();
    assert.deepEqual([page.session.requests, page.refusals], [[], []]);
    page.session.update({ isPaused: false });
    show({});
    assert.deepEqual(page.session.requests, played);
  });

  it("a card that the player plays before ends it", () => {
    const { page, moves, show } = raised();
    page.shown = viewOf();
    show({ turn: 0 });
    moves.tapCard(key("r7"));
    page.shown = undefined;
    moves.followIntention();
    assert.deepEqual(page.session.requests, [["play", { card: card("r7") }]]);
  });

  it("U1: UNO that was pressed before is called with it", () => {
    const page = new FakePage(viewOf({ 0: "r5 b7" }));
    const moves = new PlayController(page);
    moves.tapCard(key("r5"));
    moves.pressUno();
    page.session.update({ view: { ...page.session.snapshot.view, turn: 0 } });
    moves.followIntention();
    assert.deepEqual(page.session.requests, [["play", { card: card("r5"), uno: true }]]);
  });
});
