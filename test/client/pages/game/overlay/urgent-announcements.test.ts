import assert from "node:assert/strict";
import { LANGUAGES, setLanguage } from "../../../../../client/i18n/i18n.ts";
import type { TableSnapshot } from "../../../../../client/net/session/table-snapshot.ts";
import {
  resultAnnouncement,
  timeAnnouncement,
  turnAnnouncement,
  unoAnnouncement,
} from "../../../../../client/pages/game/overlay/urgent-announcements.ts";
import { NOBODY, SPECTATOR } from "../../../../../shared/seat.ts";
import type { View } from "../../../../../shared/view.ts";
import { table } from "../../../../support/game/table.ts";
import { snapshotOf } from "../scripted-session.ts";

const AT_REST = {
  pendingChoice: undefined,
  chosenKeys: [],
  intendedKey: undefined,
  isUnoArmed: false,
  isLate: false,
};

describe("the announcements of the table", () => {
  before(() => setLanguage("en"));
  afterEach(() => setLanguage("en"));

  it("at the start of the player's turn, name the top card and the penalty", () => {
    assert.equal(turnAnnouncement(at({}), AT_REST), "Your turn. On top: red 3. Colour in play: red.");
    const hit = at({ pendingAction: "penalty", penalty: 4, topCard: 54, color: "green", topCardSeat: 1 });
    assert.match(
      turnAnnouncement(hit, AT_REST),
      /^Draw or challenge\? Draw 4 cards\. On top: Wild Draw Four\./,
    );
    assert.equal(turnAnnouncement(at({ turn: 1 }), AT_REST), "");
  });

  it("say who has won at once, while the last card is still shown", () => {
    const revealedHands = [[1], []];
    assert.equal(resultAnnouncement(at({})), "");
    assert.equal(resultAnnouncement({ ...at({ revealedHands }), phase: "roundOver" }), "Ben wins the round!");
    const result: View["result"] = { winners: [0], scores: [], why: "won" };
    assert.equal(
      resultAnnouncement({ ...at({ revealedHands, result }), phase: "matchOver" }),
      "You win the match!",
    );
  });

  it("say which card is raised for the player's turn, until that begins", () => {
    const raised = { ...AT_REST, intendedKey: "6.0" };
    assert.equal(turnAnnouncement(at({ turn: 1 }), raised), "Ben’s turn – then your red 5");
    assert.match(turnAnnouncement(at({}), raised), /^Your turn/);
  });

  it("say that the answer to a move is late", () => {
    assert.equal(turnAnnouncement(at({}), { ...AT_REST, isLate: true }), "Sending your move…");
  });

  it("H7: say how many cards are chosen", () => {
    const making = {
      pendingChoice: "cards",
      chosenKeys: ["a", "b"],
      intendedKey: undefined,
      isUnoArmed: false,
      isLate: false,
    } as const;
    assert.equal(turnAnnouncement(at({}), making), "Add more cards or play. Play 2 cards.");
  });

  it("end each sentence as the language does", async () => {
    for (const language of Object.keys(LANGUAGES)) {
      await setLanguage(language);
      const hasFullWidthStops = /^(?:ja|zh)/.test(language);
      assert.match(turnAnnouncement(at({}), AT_REST), hasFullWidthStops ? /^(?:[^.。]+。)+$/ : /^[^。]+\.$/);
    }
    await setLanguage("en");
  });

  it("U1: say that the UNO call is due, or will be sent with the next card", () => {
    const two = at({ hand: [5, 6], cardCounts: [2, 5] });
    assert.equal(unoAnnouncement(two, AT_REST), "Your next card leaves you with one – call UNO!");
    assert.equal(
      unoAnnouncement(two, { ...AT_REST, isUnoArmed: true }),
      "You’ll call UNO with your next card.",
    );
    assert.equal(unoAnnouncement(at({}), AT_REST), "");
  });

  it("U2: name the exposed player, to players and spectators, if there is one", () => {
    assert.equal(
      unoAnnouncement(at({ catchableSeat: 1, turn: 0 }), AT_REST),
      "Ben has one card and didn’t call UNO – catch them!",
    );
    assert.equal(
      unoAnnouncement(at({ catchableSeat: 0, turn: 1 }), AT_REST),
      "You have one card and didn’t call UNO – call it now!",
    );
    assert.match(unoAnnouncement(at({ seat: SPECTATOR, catchableSeat: 1 }), AT_REST), /^Ben has one card/);
    assert.equal(unoAnnouncement(at({ seat: SPECTATOR, catchableSeat: NOBODY }), AT_REST), "");
  });

  it("C1: warn once before the end of the player's turn, if the turn is long enough", () => {
    const running = (leftMs: number, lengthMs = 30_000) =>
      timeAnnouncement({ ...at({}), clock: { endsAt: leftMs, lengthMs } }, 0);
    assert.deepEqual(
      [10_001, 10_000, 400].map((left) => running(left)),
      ["", "10 seconds left", "10 seconds left"],
    );
    assert.equal(running(9_000, 10_000), "");
    assert.equal(timeAnnouncement({ ...at({ turn: 1 }), clock: { endsAt: 5000, lengthMs: 30_000 } }, 0), "");
    assert.equal(timeAnnouncement({ ...at({}), clock: { leftMs: 5000, lengthMs: 30_000 } }, 0), "");
  });
});

function at(change: Partial<View>): TableSnapshot {
  const view = table({ seats: 2 }).deal({ 0: "r5 b7 gS y2", 1: "r1 r2", top: "r3" }).view(0);
  const snapshot = snapshotOf({ ...view, ...change }, 10);
  const names = ["Ann", "Ben"];
  return { ...snapshot, players: snapshot.players.map((one) => ({ ...one, name: names[one.seat] ?? "" })) };
}
