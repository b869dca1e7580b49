import assert from "node:assert/strict";
import { setLanguage } from "../../../../client/i18n/i18n.ts";
import type { TableSnapshot } from "../../../../client/net/session/table-snapshot.ts";
import { ScreenCaption } from "../../../../client/pages/big-screen/screen-caption.ts";
import { type Card, NO_CARD, WILD_DRAW_FOUR, wildOf } from "../../../../shared/card.ts";
import { newGame } from "../../../../shared/game.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import { waitingRoom } from "../../../harness/pages/sample-snapshots.ts";
import { cards } from "../../../support/game/game-as-text.ts";

const view = viewFor(newGame({ rules: OFFICIAL_RULES, seats: 3, seed: "0".repeat(64) }), SPECTATOR);
const table: TableSnapshot = { ...waitingRoom(3, SPECTATOR), phase: "playing", view };
const [name0 = "", name1 = ""] = table.players.map(({ name }) => name);
const [card = 0] = cards("r5");
const PLAYED: SeenEvent = { type: "cardPlayed", seat: 0, card };
const CALLED: SeenEvent = { type: "unoCalled", seat: 0 };
const CAUGHT: SeenEvent = { type: "unoCaught", seat: 1, by: 0 };
const TURN: SeenEvent = { type: "turnStarted", seat: 1 };

describe("the caption of a big screen", () => {
  before(() => setLanguage("en"));
  let now = 1000;
  let shown: View | undefined = view;
  /** The seat that glows. */
  let turn = 1;
  let topCard: Card = card;
  const captionOf = (...past: readonly SeenEvent[]) =>
    new ScreenCaption(past.length === 0 ? [] : [{ events: past, snapshot: table }], {
      shown: () => shown && { view: shown, turn, topCard },
      now: () => now,
    });

  it("says what has happened, and nothing of turns that begin", () => {
    const caption = captionOf();
    caption.show([PLAYED, TURN], table);
    assert.equal(caption.shown.isVerdict, false);
    assert.ok(caption.shown.text.includes(name0), caption.shown.text);
    caption.show([TURN], table);
    assert.ok(caption.shown.text.includes(name0));
  });

  it("says what was played when the seat glows that is next, so that both halves of the line agree", () => {
    const caption = captionOf();
    turn = 0;
    caption.show([PLAYED, TURN], table);
    assert.equal(caption.shown.text, "", "the card still flies");
    turn = 1;
    assert.ok(caption.shown.text.includes(name0));
    turn = 1;
    caption.show([{ type: "cardsDrawn", seat: 1, count: 1, cards: [], why: "turn" }], table);
    assert.ok(caption.shown.text.includes(name1), "the turn goes on");
  });

  it("keeps what matters waiting, and a play that comes while it is said", () => {
    const caption = captionOf();
    turn = 1;
    caption.show([CALLED], table);
    caption.show([CAUGHT], table);
    turn = 0;
    caption.show([PLAYED, TURN], table);
    now += 2100;
    assert.ok(caption.shown.text.includes(name1), caption.shown.text);
    turn = 1;
    assert.ok(caption.shown.text.includes(name1), "the catch is held");
    now += 3000;
    assert.ok(caption.shown.text.includes(name0), "then the newest play is told");
    now += 5000;
  });

  it("leaves the winner to the scene that ends the round", () => {
    const caption = captionOf(PLAYED);
    const won: SeenEvent = { type: "roundWon", seat: 1, hands: [[card], [], [card]], points: [0, 20, 0] };
    const ended: SeenEvent = { type: "matchEnded", winners: [1], scores: [0, 20, 0], why: "won" };
    caption.show([{ type: "cardPlayed", seat: 1, card }, won, ended], { ...table, phase: "matchOver" });
    const { text, isAnnounced } = caption.shown;
    assert.deepEqual([isAnnounced, text.includes("wins")], [false, false], text);
  });

  it("tells of a card when it lies on the pile, and no earlier", () => {
    const [before = 0] = cards("r3");
    const caption = captionOf();
    const drawn: SeenEvent = { type: "cardsDrawn", seat: 1, count: 2, cards: [], why: "penalty" };
    topCard = before;
    caption.show([PLAYED, drawn, TURN], table);
    assert.equal(caption.shown.isAnnounced, false, "it flies");
    now += 900;
    topCard = card;
    assert.deepEqual([caption.shown.isAnnounced, caption.shown.face?.seat], [true, 1]);
    now += 5000;
    caption.show([PLAYED, drawn, TURN], table);
    assert.ok(caption.shown.isAnnounced, "a card like the one on the pile cannot be told from it");
    now += 5000;
    topCard = before;
    caption.show([PLAYED, drawn, TURN], table);
    now += 4000;
    assert.ok(caption.shown.isAnnounced, "it never gets lost");
    now += 5000;
    caption.show([CALLED, PLAYED, TURN], table);
    assert.ok(caption.shown.isAnnounced, "a call is heard at once");
    now += 5000;
    topCard = card;
  });

  it("tells only what has come of a penalty, if a screen that opens late gets all of it at once", () => {
    const caption = captionOf();
    const raised: SeenEvent = { type: "penaltyRaised", seat: 1, amount: 4 };
    const drawn: SeenEvent = { type: "cardsDrawn", seat: 1, count: 4, cards: [], why: "wildDrawFour" };
    caption.show([PLAYED, raised, drawn, { ...TURN, seat: 2 }], table);
    assert.match(caption.shown.text, /draws 4 cards/);
    now += 5000;
    assert.match(caption.shown.text, /draws 4 cards/);
  });

  it("never says what somebody must draw after that is over", () => {
    const raised: SeenEvent = { type: "penaltyRaised", seat: 1, amount: 4 };
    const challenged: SeenEvent = { type: "challenged", by: 1, seat: 0, guilty: false, hand: [] };
    const drawn: SeenEvent = { type: "cardsDrawn", seat: 1, count: 6, cards: [], why: "challenge" };
    const atTable = { ...table, view: { ...view, topCard: WILD_DRAW_FOUR, topCardSeat: 0 } };
    for (const answer of [[challenged, drawn], [drawn]]) {
      const caption = captionOf();
      [topCard = card] = cards("r3");
      caption.show([PLAYED, raised], atTable);
      caption.show([...answer, { ...TURN, seat: 2 }], atTable);
      caption.verdictShown();
      topCard = card;
      for (let ms = 0; ms < 9000; ms += 500) {
        now += 500;
        assert.doesNotMatch(caption.shown.text, /must draw/);
      }
    }
  });

  it("announces the round, and tells the opening card only when it is seen", () => {
    const dealt: SeenEvent = {
      type: "dealt",
      round: 1,
      dealer: 0,
      counts: [7, 7, 7],
      hand: [],
      top: card,
      drawPile: 86,
    };
    shown = { ...view, round: 1, topCard: NO_CARD };
    const caption = captionOf();
    caption.show([dealt, TURN], table);
    assert.deepEqual([caption.shown.text, caption.shown.isAnnounced], ["Round 1", true]);
    now += 2500;
    assert.deepEqual([caption.shown.text, caption.shown.isAnnounced], ["Round 1", false]);
    shown = { ...view, round: 1, topCard: card };
    assert.match(caption.shown.text, /red 5/);
    shown = undefined;
    assert.equal(caption.shown.text, "Round 1", "the canvas is still loading");
  });

  it("prefers a call and a catch to the card that was played with it", () => {
    const caption = captionOf();
    caption.show([CALLED, PLAYED], table);
    assert.ok(caption.shown.isVerdict);
    assert.match(caption.shown.text, /UNO/);
  });

  it("holds a verdict for three seconds, unless there is another", () => {
    const caption = captionOf();
    caption.show([CAUGHT], table);
    const { text } = caption.shown;
    assert.ok(text.includes(name1), text);
    now += 2900;
    caption.show([PLAYED], table);
    assert.equal(caption.shown.text, text);
    caption.show([CALLED], table);
    assert.notEqual(caption.shown.text, text);
    now += 3100;
    caption.show([PLAYED], table);
    assert.equal(caption.shown.isVerdict, false);
  });

  it("announces each verdict alone for two seconds; another one waits for its time", () => {
    const caption = captionOf();
    caption.show([CAUGHT], table);
    const first = caption.shown;
    assert.ok(first.isAnnounced);
    now += 500;
    caption.show([CALLED], table);
    assert.equal(caption.shown.text, first.text);
    now += 1500;
    assert.notEqual(caption.shown.text, first.text);
    assert.ok(caption.shown.isAnnounced, "the second one has its two seconds, too");
    now += 2000;
    assert.deepEqual([caption.shown.isVerdict, caption.shown.isAnnounced], [true, false]);
    caption.show([PLAYED], table);
    assert.equal(caption.shown.isAnnounced, false);
  });

  it("announces a new direction, which only what matters more replaces", () => {
    const caption = captionOf();
    const byFirst = { ...table, view: { ...view, topCardSeat: 0 } };
    caption.show([PLAYED, { type: "directionReversed", direction: -1 }, TURN], byFirst);
    const { text, isAnnounced, isVerdict, face } = caption.shown;
    assert.deepEqual([isAnnounced, isVerdict, face?.seat], [true, false, 0]);
    assert.match(text, /changes direction/);
    now += 1000;
    caption.show([PLAYED], table);
    assert.equal(caption.shown.text, text);
    caption.show([CAUGHT], table);
    assert.equal(caption.shown.text, `${name1} forgot UNO!`);
    caption.show([{ type: "seatSkipped", seat: 0 }], table);
    assert.equal(caption.shown.text, `${name1} forgot UNO!`);
    now += 3000;
    assert.equal(caption.shown.isAnnounced, false);
    caption.show([PLAYED, { type: "cardsDrawn", seat: 1, count: 1, cards: [], why: "turn" }], table);
    assert.equal(caption.shown.isAnnounced, false);
  });

  it("leaves the end of a challenge to the ribbon, and holds it below the status", () => {
    const caption = captionOf();
    const drawn: SeenEvent = { type: "cardsDrawn", seat: 0, count: 4, cards: [], why: "challenge" };
    caption.show([{ type: "challenged", by: 1, seat: 0, guilty: true, hand: [] }, drawn], table);
    assert.equal(caption.shown.text, "", "the scene comes first");
    caption.verdictShown();
    assert.deepEqual([caption.shown.isAnnounced, caption.shown.isVerdict], [false, true]);
    assert.match(caption.shown.text, /it was a bluff/);
    assert.equal(caption.shown.face?.seat, 1, "who is named first");
  });

  it("says one after the other what matters of one move, and shows the face of the player", () => {
    const caption = captionOf();
    const raised: SeenEvent = { type: "penaltyRaised", seat: 1, amount: 4 };
    caption.show([CALLED, PLAYED, raised, TURN], { ...table, view: { ...view, topCard: card } });
    assert.deepEqual(caption.shown.face, { seat: 1, expression: "hit" }, "who must answer comes first");
    now += 2000;
    assert.deepEqual(caption.shown.face, { seat: 0, expression: "happy" });
    assert.ok(caption.shown.isAnnounced);
    now += 2000;
    assert.equal(caption.shown.isAnnounced, false);
  });

  it("says what is at stake when a Wild Draw Four was played, and who has one card left", () => {
    const at = (part: Partial<TableSnapshot["view"]>): TableSnapshot => ({
      ...table,
      view: { ...view, phase: "playing", ...part },
    });
    const raised: SeenEvent = { type: "penaltyRaised", seat: 1, amount: 4 };
    const caption = captionOf();
    caption.show([raised], at({ topCard: WILD_DRAW_FOUR, topCardSeat: 0 }));
    assert.equal(caption.shown.text, `${name1} must draw 4, or call ${name0}’s bluff`);
    now += 5000;
    const noBluff = { ...OFFICIAL_RULES, noBluff: true };
    caption.show([raised], at({ topCard: WILD_DRAW_FOUR, topCardSeat: 0, rules: noBluff }));
    assert.doesNotMatch(caption.shown.text, /bluff/);
    now += 5000;
    const rules = { ...OFFICIAL_RULES, edition: "two-sided" } as const;
    caption.show([raised], at({ topCard: wildOf("wildDrawTwo"), topCardSeat: 0, rules }));
    assert.match(caption.shown.text, /bluff/);
    now += 5000;
    caption.show([raised], at({ topCard: wildOf("wildDrawColor"), topCardSeat: 0, rules }));
    assert.match(caption.shown.text, /until the colour comes/);
    now += 5000;
    caption.show([{ type: "handsShuffled", counts: [5, 5, 5], hand: [] }], table);
    assert.ok(caption.shown.isAnnounced);
    now += 5000;
    caption.show([PLAYED], at({ cardCounts: [1, 5, 5] }));
    assert.deepEqual([caption.shown.text, caption.shown.isAnnounced], [`${name0} has one card left!`, true]);
  });

  it("names who must draw when the card lies on the pile, and announces much of it large", () => {
    const raised: SeenEvent = { type: "penaltyRaised", seat: 1, amount: 4 };
    shown = view;
    const caption = captionOf(PLAYED);
    [topCard = card] = cards("r3");
    const atTable = { ...table, view: { ...view, topCard: card } };
    caption.show([PLAYED, raised], atTable);
    now += 1500;
    assert.deepEqual(caption.shown.isAnnounced, false);
    topCard = card;
    const { isAnnounced, isLarge, face } = caption.shown;
    assert.deepEqual([isAnnounced, isLarge, face?.seat], [true, true, 1]);
    now += 1900;
    assert.ok(caption.shown.isAnnounced, "its time begins when it is shown");
    now += 5000;
    caption.show([{ ...raised, amount: 2 }], atTable);
    assert.deepEqual([caption.shown.isAnnounced, caption.shown.isLarge], [true, false]);
    now += 5000;
  });

  it("varies: a penalty that grows, and one card left", () => {
    const at = (part: Partial<View>, lastEvent = 0): TableSnapshot => ({
      ...{ ...table, lastEvent },
      view: { ...view, phase: "playing", ...part },
    });
    const [drawTwo = 0] = cards("rD");
    const caption = captionOf();
    caption.show([{ type: "penaltyRaised", seat: 1, amount: 2 }], at({ topCard: drawTwo }));
    assert.match(caption.shown.text, /must draw 2 cards/);
    now += 5000;
    caption.show([{ type: "penaltyRaised", seat: 1, amount: 6 }], at({ topCard: drawTwo }));
    assert.equal(caption.shown.text, `And it grows: +6 for ${name1}!`);
    now += 5000;
    caption.show([PLAYED], at({ cardCounts: [1, 5, 5] }, 3));
    assert.equal(caption.shown.text, `Stop ${name0}: only one card left!`);
  });

  it("every other time says in livelier words who draws, sits out, turns the game or calls", () => {
    const drawn: SeenEvent = { type: "cardsDrawn", seat: 1, count: 2, cards: [], why: "drawTwo" };
    const said: readonly (readonly [SeenEvent, string])[] = [
      [drawn, `Ouch! +2 for ${name1}!`],
      [{ type: "seatSkipped", seat: 1 }, `Not this time, ${name1}!`],
      [{ type: "directionReversed", direction: -1 }, `${name0} turns it all around!`],
      [CALLED, `UNO! Who can stop ${name0}?`],
    ];
    for (const [event, text] of said) {
      const [plain, other] = [2, 3].map((lastEvent) => {
        const caption = captionOf();
        caption.show([event], { ...table, lastEvent, view: { ...view, topCardSeat: 0 } });
        return caption.shown.text;
      });
      assert.equal(other, text);
      assert.ok(plain !== text && plain !== "", plain);
    }
    const caption = captionOf();
    caption.show([{ ...drawn, count: 1 }], { ...table, lastEvent: 3 });
    assert.match(caption.shown.text, /draws a card/);
  });

  it("begins with what happened last, so that a screen that comes late is not empty", () => {
    assert.ok(captionOf(PLAYED).shown.text.includes(name0));
    assert.equal(captionOf().shown.text, "");
  });

  it("never announces again what happened before the screen came", () => {
    const caption = captionOf(CALLED, CAUGHT);
    assert.deepEqual([caption.shown.text, caption.shown.isAnnounced], [`${name1} forgot UNO!`, false]);
    const later = new ScreenCaption(
      [CAUGHT, PLAYED].map((event) => ({ events: [event], snapshot: table })),
      { shown: () => undefined, now: () => now },
    );
    assert.match(later.shown.text, /plays a red 5/, "the last one, whatever it was");
  });
});
