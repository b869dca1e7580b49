import assert from "node:assert/strict";
import { setLanguage } from "../../../../client/i18n/i18n.ts";
import { availableActions, isActionDisabled } from "../../../../client/pages/game/overlay/action-bar.ts";
import {
  bannerStyle,
  catchButtonStyle,
  chatButtonStyle,
  chatPanelStyle,
  logStyle,
} from "../../../../client/pages/game/overlay/overlay-positions.ts";
import {
  formatCountdown,
  isMyTurn,
  jumpInText,
  remainingMs,
  statusText,
} from "../../../../client/pages/game/overlay/status-text.ts";
import type { Box, TableGeometry } from "../../../../client/scenes/scene-contract.ts";
import { cardOf } from "../../../../shared/card.ts";
import type { Rules } from "../../../../shared/rules.ts";
import { NOBODY, SPECTATOR } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { table } from "../../../support/game/table.ts";
import { snapshotOf } from "../../pages/game/scripted-session.ts";

describe("status line and buttons", () => {
  before(() => setLanguage("en"));

  it("show whose turn it is and what to do", () => {
    const nameOf = (seat: number) => ["Ann", "Ben"][seat] ?? "";
    const lineAt = (change: Partial<View>) => statusText({ ...viewOf(), ...change }, nameOf);
    assert.equal(lineAt({}), "Your turn");
    const unplayable = { topCard: cardOf("blue", "1"), color: "blue", hand: [cardOf("red", "7")] } as const;
    assert.equal(lineAt(unplayable), "Your turn – draw a card");
    assert.equal(lineAt({ turn: 1 }), "Ben’s turn");
    assert.equal(lineAt({ pendingAction: "drawn", drawnCard: 6 }), "Play the red 5 or pass");
    assert.equal(lineAt({ pendingAction: "color" }), "Choose the first colour");
    assert.equal(lineAt({ phase: "roundOver" }), "");
    assert.equal(isMyTurn({ ...viewOf(), phase: "roundOver" }), false);
  });

  it("format the clock for people", () => {
    assert.deepEqual(
      [formatCountdown(61_000), formatCountdown(7400), formatCountdown(-400)],
      ["1:01", "0:08", "0:00"],
    );
  });

  it("C2: show the time that is left on a paused clock", () => {
    assert.equal(remainingMs({ leftMs: 7400, lengthMs: 20_000 }, 123), 7400);
    assert.equal(remainingMs({ endsAt: 1000, lengthMs: 20_000 }, 400), 600);
  });

  it("offer the possible responses", () => {
    const penalty = facing("F");
    assert.deepEqual(availableActions(penalty, undefined), ["accept", "challenge"]);
    assert.deepEqual(availableActions({ ...penalty, turn: 1 }, undefined), ["pass"]);
    assert.deepEqual(availableActions(viewOf(), undefined), ["pass"]);
    assert.deepEqual(availableActions(viewOf(), "color"), ["cancel"]);
    assert.deepEqual(availableActions(viewOf(), "seat"), ["cancel"]);
    assert.deepEqual(availableActions(viewOf(), "cards"), ["cancel", "playChosen"]);
  });

  it("H1, H6: offer a challenge only if it is possible", () => {
    assert.deepEqual(availableActions(facing("yD", { stacking: "same" }), undefined), ["accept"]);
    assert.deepEqual(availableActions(facing("F", { stacking: "same", noBluff: true }), undefined), [
      "accept",
    ]);
  });

  it("H1: show which cards a penalty can be stacked with", () => {
    const lineAt = (view: View) => statusText(view, () => "Ben");
    assert.equal(lineAt(facing("F")), "Draw or challenge?");
    assert.equal(lineAt(facing("yD", { stacking: "same" })), "You must draw 4 cards");
    assert.equal(
      lineAt(facing("yD", { stacking: "same" }, "r5 rD bD W")),
      "Stack a Draw Two, or draw 4 cards",
    );
    assert.equal(
      lineAt(facing("yD", { stacking: "mixed" }, "r5 rD F")),
      "Stack a Draw Two or Wild Draw Four, or draw 4 cards",
    );
    assert.equal(
      lineAt(facing("F", { stacking: "same" }, "r5 F")),
      "Stack a Wild Draw Four, draw 4, or challenge",
    );
  });

  it("H2: show only players who may jump in that they can", () => {
    const dealt = table({ seats: 3, rules: { jumpIn: true } }).deal({
      0: "r3 b7",
      1: "g1 r3 b1",
      top: "y1",
      turn: 2,
      2: "r3 y1 y1",
    });
    const nameOf = (seat: number) => ["Ann", "Ben", "Cleo"][seat] ?? "";
    dealt.when(2).plays("y1");
    assert.equal(statusText(dealt.view(1), nameOf), "Ann’s turn");
    assert.equal(statusText(dealt.view(2), nameOf), "Ann’s turn – jump in with your yellow 1!");
    assert.equal(jumpInText(dealt.view(0), nameOf), undefined);
  });

  it("show what a draft waits for", () => {
    assert.equal(
      statusText(viewOf(), () => "", "seat"),
      "Who do you want to swap hands with?",
    );
    assert.equal(
      statusText(viewOf(), () => "", "cards"),
      "Add more cards or play",
    );
  });

  it("mark a pass that would be refused", () => {
    assert.equal(isActionDisabled(snapshotOf(viewOf(), 1), "pass"), true);
    assert.equal(
      isActionDisabled(snapshotOf({ ...viewOf(), pendingAction: "drawn", drawnCard: 6 }, 1), "pass"),
      false,
    );
    assert.equal(isActionDisabled(snapshotOf(viewOf(), 1), "cancel"), false);
  });

  it("C2: mark every action in a pause, except for deselecting cards", () => {
    const paused = {
      ...snapshotOf({ ...viewOf(), pendingAction: "drawn", drawnCard: 6 }, 1),
      isPaused: true,
    };
    assert.deepEqual(
      [
        isActionDisabled(paused, "pass"),
        isActionDisabled(paused, "playChosen"),
        isActionDisabled(paused, "cancel"),
      ],
      [true, true, false],
    );
  });

  it("C6: it is never a spectator's turn", () => {
    assert.equal(isMyTurn({ ...viewOf(), seat: SPECTATOR, turn: NOBODY }), false);
  });

  it("puts the quick chat beside the player's avatar, away from the call", () => {
    const places = { ...geometry({ x: 0, y: 0, w: 1, h: 1 }), status: { x: 200, y: 500, w: 296, h: 40 } };
    assert.equal(chatButtonStyle(places), "left:350px;top:478px");
    const high = { ...places, status: { ...places.status, h: 64 } };
    assert.equal(chatButtonStyle(high), "left:350px;top:478px");
    assert.equal(
      chatButtonStyle({ ...places, mode: "wide" }),
      "left:calc(env(safe-area-inset-left) + 84px);top:478px",
    );
    assert.equal(
      chatButtonStyle({ ...places, mode: "short" }),
      "left:calc(env(safe-area-inset-left) + 10px);bottom:calc(env(safe-area-inset-bottom) + 62px)",
    );
    assert.equal(chatPanelStyle(places, { h: 800 }), "bottom:326px;max-height:468px");
  });

  it("puts the catch below a seat at the top, and inwards of one at the edge", () => {
    const page = { w: 400, h: 800 };
    const at = (seat: Box) => catchButtonStyle(geometry(seat), 1, page).split(";").slice(0, 2).join(";");
    assert.equal(at({ x: 200, y: 60, w: 80, h: 90 }), "left:200px;top:144px");
    assert.equal(at({ x: 40, y: 400, w: 80, h: 90 }), "left:188px;top:400px");
    assert.equal(at({ x: 360, y: 400, w: 80, h: 90 }), "left:212px;top:400px");
    assert.equal(at({ x: 40, y: 60, w: 80, h: 90 }), "left:108px;top:144px");
    assert.equal(catchButtonStyle(undefined, 1, page), "");
  });

  it("lets the open log end above the status line, so that hand and call stay free", () => {
    const places = { ...geometry({ x: 0, y: 0, w: 1, h: 1 }), status: { x: 200, y: 500, w: 300, h: 40 } };
    assert.equal(logStyle(places, { h: 800 }), "width:100%;bottom:326px");
    assert.equal(logStyle({ ...places, mode: "wide" }, { h: 800 }), "bottom:326px");
  });

  it("H8: keeps the banner of a table rule off plates, piles and cards, whichever way the screen is held", () => {
    const places = { ...geometry({ x: 0, y: 0, w: 1, h: 1 }), status: { x: 640, y: 530, w: 400, h: 40 } };
    assert.equal(bannerStyle(places, { w: 1280, h: 800 }), "");
    assert.equal(
      bannerStyle({ ...places, mode: "wide" }, { w: 1280, h: 800 }),
      "inset:auto;transform:none;left:136px;top:530px;max-width:296px;transform:translateY(-50%)",
    );
    assert.equal(
      bannerStyle({ ...places, mode: "short" }, { w: 1280, h: 800 }),
      "inset:auto;transform:none;left:8px;bottom:max(250px, calc(env(safe-area-inset-bottom) + 112px));max-width:424px",
    );
  });

  it("changes sides for the left hand", () => {
    const box = { x: 0, y: 0, w: 1, h: 1 };
    const actions = { ...box, flow: "row", thumb: "left" } as const;
    const places = { ...geometry(box), status: { x: 640, y: 530, w: 400, h: 40 }, actions };
    const page = { w: 1280, h: 800 };
    assert.equal(chatButtonStyle(places), "left:200px;top:508px");
    assert.match(chatButtonStyle({ ...places, mode: "wide" }), /^right:.*84px\);top:508px$/);
    assert.match(chatButtonStyle({ ...places, mode: "short" }), /^right:.*10px\);bottom:.*62px\)$/);
    assert.match(bannerStyle({ ...places, mode: "wide" }, page), /right:136px;.*max-width:296px/);
    assert.match(bannerStyle({ ...places, mode: "short" }, page), /right:8px;.*max-width:424px/);
  });
});

/** Ann must respond to the top card, for four cards. */
function facing(top: string, rules: Partial<Rules> = {}, hand = "r5 b7"): View {
  const view = table({ seats: 2, rules }).deal({ 0: hand, 1: "g1 g2", top, color: "green" }).view(0);
  return { ...view, pendingAction: "penalty", penalty: 4 };
}

function viewOf(): View {
  return table({ seats: 2 }).deal({ 0: "r5 b7", 1: "g1 g2", top: "r3" }).view(0);
}

function geometry(seat: TableGeometry["drawPile"]): TableGeometry {
  const box = { x: 0, y: 0, w: 1, h: 1 };
  return {
    mode: "portrait",
    zoom: 1,
    seats: [undefined, seat],
    drawPile: box,
    discardPile: box,
    hand: [],
    picker: [],
    actions: { ...box, flow: "row", thumb: "right" },
    status: box,
  };
}
