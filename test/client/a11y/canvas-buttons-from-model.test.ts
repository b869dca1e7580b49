import assert from "node:assert/strict";
import type { ButtonGroupName } from "../../../client/a11y/canvas-buttons.ts";
import { toButtonGroups, visibleBoxes } from "../../../client/a11y/canvas-buttons-from-model.ts";
import { setLanguage } from "../../../client/i18n/i18n.ts";
import type { PlayerInfo, TableSnapshot } from "../../../client/net/session/table-snapshot.ts";
import { toCanvasModel } from "../../../client/pages/game/canvas-model.ts";
import { orderHand } from "../../../client/pages/game/hand-order.ts";
import type { PendingChoice } from "../../../client/pages/game/play/play-draft.ts";
import type { CanvasModel, TableGeometry } from "../../../client/scenes/scene-contract.ts";
import { parseCard } from "../../../shared/record/card-text.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { table } from "../../support/game/table.ts";
import { snapshotOf } from "../pages/game/scripted-session.ts";

describe("the canvas buttons", () => {
  before(() => setLanguage("en"));

  it("name each card in full, with its position and whether it can be played", () => {
    assert.deepEqual(labels("hand"), [
      "Red 5, triangle, 1 of 3, playable",
      "Blue 7, diamond, 2 of 3, not playable now",
      "Wild, 3 of 3, playable",
    ]);
  });

  it("list the others in turn order, and say who can be caught", () => {
    assert.deepEqual(labels("players", { catchableSeat: 0 }), [
      "Player 2, 3 cards",
      "Player 0, one card, Catch Player 0!",
    ]);
  });

  it("say who is a bot or replacement bot, how long the table waits for an absent player, and whose time bank is low (C2, C3, C7)", () => {
    const names = (part: Partial<PlayerInfo>) => {
      const base = snapshotOf(viewOf(), 10);
      const players = base.players.map((playerInfo) =>
        playerInfo.seat === 2 ? { ...playerInfo, ...part } : playerInfo,
      );
      const model = toCanvasModel({ ...base, players: players }, { hand: [], picker: "closed" });
      return groupsOf(model)[0]?.items[0]?.label;
    };
    assert.equal(names({ bot: "sharp" }), "Player 2, 3 cards, Bot");
    assert.equal(names({ isBotControlled: true, connected: false }), "Player 2, 3 cards, a bot is playing");
    assert.equal(names({ connected: false }), "Player 2, 3 cards, Connection lost");
    assert.equal(names({ turnTimeFactor: 4, waitingBudget: 240 }), "Player 2, 3 cards, 4× turn time");
    assert.equal(names({ waitingBudget: 45 }), "Player 2, 3 cards");
    assert.equal(names({ waitingBudget: 29 }), "Player 2, 3 cards, time bank: 29 seconds left, running low");
    assert.equal(names({ waitingBudget: 9 }), "Player 2, 3 cards, time bank empty");
    assert.match(
      names({ connected: false, reconnectBy: Date.now() + 20_000 }) ?? "",
      /^Player 2, 3 cards, away – (19|20) seconds left to return$/,
    );
  });

  it("C2: nothing can be pressed during a pause", () => {
    const base = snapshotOf({ ...viewOf(), catchableSeat: 0 }, 10);
    const offs = (isPaused: boolean) => {
      const model = toCanvasModel({ ...base, isPaused }, { hand: orderHand(base.view), picker: "closed" });
      return groupsOf(model).flatMap(({ items }) => items.map(({ isDisabled }) => isDisabled));
    };
    assert.equal(offs(false).includes(false), true);
    assert.equal(offs(true).includes(false), false);
  });

  it("U4: let plates be tapped only with the false-catch penalty, and never by spectators", () => {
    const areTappable = (change: Partial<View>, part: Partial<TableSnapshot> = {}) => {
      const view = { ...viewOf(), ...change };
      return toCanvasModel({ ...snapshotOf(view, 10), ...part }, { hand: [], picker: "closed" })
        .areSeatsTappable;
    };
    const rules = { ...OFFICIAL_RULES, falseCatchPenalty: true };
    assert.equal(areTappable({}), false);
    assert.equal(areTappable({ rules }), true);
    assert.equal(areTappable({ rules }, { isPaused: true }), false);
    assert.equal(areTappable({ rules, seat: SPECTATOR }), false);
    assert.equal(pictured({}, "closed", "seat").areSeatsTappable, true);
  });

  it("name the top card, the colour and the direction", () => {
    assert.deepEqual(labels("table"), [
      "Draw pile, 10 cards",
      "On top: Red 3, triangle, Colour in play: red triangle, Play goes to the left",
    ]);
  });

  it("have the test ids", () => {
    const ids = groupsOf(pictured()).flatMap(({ items }) => items.map(({ testId }) => testId));
    assert.deepEqual(ids, ["seat-2", "seat-0", "draw-pile", "discard-pile", "card-r5", "card-b7", "card-W"]);
  });

  it("make everything else inert while a colour must be chosen", () => {
    const groups = groupsOf(pictured({}, "play"));
    assert.deepEqual(
      groups.map(({ name, isInert }) => [name, isInert]),
      [
        ["players", true],
        ["table", true],
        ["hand", true],
        ["picker", false],
      ],
    );
    assert.deepEqual(
      groups.at(-1)?.items.map(({ testId }) => testId),
      ["pick-red", "pick-yellow", "pick-green", "pick-blue"],
    );
  });

  it("H3: ask whom to swap with, by name and number of cards, and make everything else inert", () => {
    const groups = groupsOf(pictured({}, "closed", "seat"));
    assert.deepEqual(
      groups.map(({ name, isInert, isChoiceRequired }) => [name, isInert, isChoiceRequired]),
      [
        ["players", false, true],
        ["table", true, false],
        ["hand", true, false],
        ["picker", true, false],
      ],
    );
    assert.deepEqual(
      groups[0]?.items.map(({ label, isDisabled }) => [label, isDisabled]),
      [
        ["Swap hands with Player 2, 3 cards", false],
        ["Swap hands with Player 0, one card", false],
      ],
    );
  });

  it("U4: say what a wrong catch costs, if it costs anything", () => {
    assert.deepEqual(
      labels("players", { rules: { ...OFFICIAL_RULES, falseCatchPenalty: true }, catchableSeat: 0 }),
      ["Player 2, 3 cards, a wrong catch costs you two cards", "Player 0, one card, Catch Player 0!"],
    );
  });

  it("H9: name the partner", () => {
    const dealt = table({ seats: 4, rules: { teams: true } }).deal({ top: "r3" });
    const view = dealt.view(1);
    const model = toCanvasModel(snapshotOf(view, 10), { hand: orderHand(view), picker: "closed" });
    assert.deepEqual(
      groupsOf(model)[0]?.items.map(({ label }) => label),
      ["Player 2, 3 cards", "Player 3, 3 cards, your partner", "Player 0, 3 cards, Player 0’s turn"],
    );
  });

  it("H2, H7: say which card can jump in, and which is chosen", () => {
    const jumpIn = { topCardSeat: 2, topCard: parseCard("r5") ?? 0, turn: 0 };
    assert.deepEqual(labels("hand", { ...jumpIn, rules: { ...OFFICIAL_RULES, jumpIn: true } }), [
      "Red 5, triangle, 1 of 3, can jump in now",
      "Blue 7, diamond, 2 of 3, press to raise it for your turn",
      "Wild, 3 of 3, not playable now",
    ]);
    const taken = pictured({}, "closed", "cards", [`${parseCard("r5")}.0`]);
    assert.equal(groupsOf(taken)[2]?.items[0]?.label, "Red 5, triangle, 1 of 3, selected");
  });

  it("H7: mark the cards that can be added to the chosen ones", () => {
    const view = table({ seats: 2, rules: { playSets: true } })
      .deal({ 0: "r5 b5 b7", 1: "g1", top: "r3" })
      .view(0);
    const doing = {
      hand: orderHand(view),
      picker: "closed",
      pendingChoice: "cards",
      chosenKeys: [`${parseCard("r5")}.0`],
    } as const;
    const { hand } = toCanvasModel(snapshotOf(view, 10), doing);
    assert.deepEqual(
      hand.map(({ isPlayable, isChosen }) => [isPlayable, isChosen]),
      [
        [true, true],
        [true, false],
        [false, false],
      ],
    );
  });

  it("have the boxes of the canvas", () => {
    const box = (x: number) => ({ x, y: 0, w: 10, h: 10 });
    const geometry: TableGeometry = {
      mode: "wide",
      zoom: 1,
      seats: [box(1), undefined, box(2)],
      drawPile: box(3),
      discardPile: box(4),
      hand: [
        { ...box(6), key: "47.0", isVisible: true },
        { ...box(5), key: "6.0", isVisible: true },
      ],
      picker: [],
      actions: { ...box(7), flow: "row", thumb: "right" },
      status: box(8),
    };
    const boxes = toButtonGroups(pictured(), geometry).flatMap(({ items }) =>
      items.map((item) => item.box?.x),
    );
    assert.deepEqual(boxes, [2, 1, 3, 4, 5, 6, undefined]);
  });
});

function labels(name: ButtonGroupName, change: Partial<View> = {}) {
  return groupsOf(pictured(change))
    .find((group) => group.name === name)
    ?.items.map(({ label }) => label);
}

const groupsOf = (model: CanvasModel) => toButtonGroups(model, undefined);

function viewOf(): View {
  return table({ seats: 3 }).deal({ 0: "g1", 1: "W b7 r5", 2: "y1 y2 y3", top: "r3", turn: 1 }).view(1);
}

function pictured(
  change: Partial<View> = {},
  picker: CanvasModel["picker"] = "closed",
  ...[asks, chosen]: [asks?: PendingChoice, chosen?: readonly string[]]
): CanvasModel {
  const view = { ...viewOf(), ...change };
  return toCanvasModel(snapshotOf(view, 10), {
    hand: orderHand(view),
    picker,
    pendingChoice: asks,
    chosenKeys: chosen ?? [],
  });
}

const card = (x: number, y = 100) => ({ x, y, w: 60, h: 90 });

describe("the visible part of the cards in a hand", () => {
  it("is a strip at the left of each, and the whole of the last", () => {
    const strips = visibleBoxes([card(30), card(50), card(70)]);
    assert.deepEqual(
      strips.map(({ x, w, h }) => [x, w, h]),
      [
        [10, 20, 90],
        [30, 20, 90],
        [70, 60, 90],
      ],
    );
  });

  it("is the whole of the raised card, which is in front of the others", () => {
    const boxes = visibleBoxes([card(30), { ...card(50, 86), isRaised: true }, card(70)]);
    assert.deepEqual(
      boxes.map(({ x, w, h }) => [x, w, h]),
      [
        [10, 20, 90],
        [50, 60, 90],
        [70, 60, 90],
      ],
    );
  });

  it("is the whole card if none overlaps, also in a curved fan", () => {
    assert.deepEqual(visibleBoxes([card(30, 104), card(90, 100)]), [card(30, 104), card(90, 100)]);
  });

  it("is the upper part in a row that another row covers", () => {
    const [upper] = visibleBoxes([card(30, 60), card(40, 110)]);
    assert.deepEqual(upper, { x: 30, y: 40, w: 60, h: 50 });
  });
});
