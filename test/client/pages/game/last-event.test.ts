import assert from "node:assert/strict";
import { setLanguage } from "../../../../client/i18n/i18n.ts";
import { LastEvent } from "../../../../client/pages/game/last-event.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { cards } from "../../../support/game/game-as-text.ts";
import { table } from "../../../support/game/table.ts";
import { snapshotOf } from "./scripted-session.ts";

const ME = 0;
const VIEW = table({ seats: 4 }).deal({ 0: "r5", 1: "g1", 2: "b1", 3: "y1", top: "r3" }).view(ME);
const [RED_FIVE = 0, RED_SKIP = 0, RED_DRAW_TWO = 0, WILD = 0, WILD_DRAW_FOUR = 0] = cards("r5 rS rD W F");
const next = (seat: number): SeenEvent => ({ type: "turnStarted", seat });
const plays = (seat: number, card = RED_FIVE): SeenEvent => ({ type: "cardPlayed", seat, card });
const skipped = (seat: number): SeenEvent => ({ type: "seatSkipped", seat });
const draws = (seat: number, count: number, names = ""): SeenEvent => ({
  ...({ type: "cardsDrawn", why: "drawTwo", seat, count } as const),
  cards: cards(names),
});
const yellow = (seat: number): SeenEvent => ({ type: "colorChosen", seat, color: "yellow" });
const raised = (seat: number, amount: number): SeenEvent => ({ type: "penaltyRaised", seat, amount });

/** What is said after these events have been shown. */
function saidAfter(events: readonly SeenEvent[], change: Partial<View> = {}): string | undefined {
  const lastEvent = new LastEvent();
  const view = { ...VIEW, ...change };
  lastEvent.add([], snapshotOf(VIEW, 1));
  lastEvent.add(events, snapshotOf(view, 1 + events.length));
  return lastEvent.at(view)?.text();
}

describe("the sentence about the last event", () => {
  before(() => setLanguage("en"));

  it("says of a play what it does, or just what was played", () => {
    assert.equal(saidAfter([plays(1), next(2)]), "Player 1 plays a red 5.");
    assert.equal(saidAfter([plays(1, RED_SKIP), skipped(2), next(3)]), "Player 2 loses a turn.");
    const drawTwo = [plays(1, RED_DRAW_TWO), draws(2, 2), skipped(2), next(3)];
    assert.equal(saidAfter(drawTwo), "Player 2 draws 2 cards.");
    assert.equal(saidAfter([plays(1, WILD), yellow(1), next(2)]), "Player 1 chooses yellow.");
    const drawFour = [plays(1, WILD_DRAW_FOUR), yellow(1), raised(2, 4)];
    assert.equal(saidAfter(drawFour), "Player 2 must draw 4 cards or respond.");
    assert.equal(saidAfter([{ type: "unoCalled", seat: 1 }, plays(1), next(2)]), "Player 1 calls UNO!");
    const caught: SeenEvent = { type: "unoCaught", seat: 1, by: 2 };
    assert.equal(saidAfter([caught, draws(1, 2)]), "Player 2 catches Player 1, who didn’t call UNO.");
    assert.equal(saidAfter([{ type: "turnPassed", seat: 1 }, next(2)]), "Player 1 passes.");
  });

  it("names the card, and not one of several players, if the card skips them all", () => {
    const events = [plays(1, RED_SKIP), skipped(2), skipped(3), next(0)];
    assert.equal(saidAfter(events), "Player 1 plays a red Skip.");
  });

  it("counts all cards of a draw, also if a reshuffle divides it", () => {
    const reshuffled: SeenEvent = { type: "drawPileReshuffled", drawPile: 30 };
    const events = [plays(1, RED_DRAW_TWO), draws(2, 1), reshuffled, draws(2, 1), skipped(2), next(3)];
    assert.equal(saidAfter(events), "Player 2 draws 2 cards.");
    assert.equal(saidAfter([plays(1, RED_DRAW_TWO), draws(2, 0), next(3)]), "Player 1 plays a red Draw Two.");
  });

  it("does not say what the player has done, only what has come of it for others", () => {
    assert.equal(saidAfter([plays(ME), next(1)]), undefined);
    assert.equal(saidAfter([plays(ME, WILD), yellow(ME), next(1)]), undefined);
    assert.equal(saidAfter([draws(ME, 1, "r5"), next(1)]), undefined);
    const drawTwo = [plays(ME, RED_DRAW_TWO), draws(1, 2), skipped(1), next(2)];
    assert.equal(saidAfter(drawTwo), "Player 1 draws 2 cards.");
    const challenged: SeenEvent = { type: "challenged", by: ME, seat: 3, guilty: true, hand: [] };
    assert.equal(saidAfter([challenged, draws(3, 4), next(ME)]), "Player 3 draws 4 cards.");
    const caught: SeenEvent = { type: "unoCaught", seat: 3, by: ME };
    assert.equal(saidAfter([caught, draws(3, 2)]), "Player 3 draws 2 cards.");
    assert.equal(saidAfter([plays(ME), next(1)], { seat: SPECTATOR }), "Player 0 plays a red 5.");
  });

  it("says what others do to the player; and if the turn asks for an answer, to which card", () => {
    const drawTwo = [plays(3, RED_DRAW_TWO), draws(ME, 2, "r5 rS"), skipped(ME), next(1)];
    assert.equal(saidAfter(drawTwo), "You lose your turn.", "the cards are seen, and this is not");
    assert.equal(saidAfter([plays(3, RED_SKIP), skipped(ME), next(1)]), "You lose your turn.");
    const drawFour = [plays(3, WILD_DRAW_FOUR), yellow(3), raised(ME, 4)];
    assert.equal(saidAfter(drawFour), "Player 3 plays a Wild Draw Four.");
  });

  it("is about the last of several plays", () => {
    const drawTwo = [plays(1, RED_DRAW_TWO), draws(2, 2), skipped(2), next(3)];
    assert.equal(saidAfter([...drawTwo, plays(3), next(ME)]), "Player 3 plays a red 5.");
    assert.equal(saidAfter([plays(3), next(ME), plays(ME), next(1)]), undefined);
  });

  it("waits until its view is shown, also if views without events come between", () => {
    const lastEvent = new LastEvent();
    const [first, second, third] = [{ ...VIEW }, { ...VIEW }, { ...VIEW }];
    lastEvent.add([plays(1), next(2)], snapshotOf(first, 2));
    lastEvent.add([plays(2, RED_SKIP), skipped(3), next(ME)], snapshotOf(second, 5));
    lastEvent.add([], snapshotOf(third, 5));
    const said = (view: View | undefined) => lastEvent.at(view)?.text();
    assert.equal(said(undefined), undefined, "without a canvas");
    assert.equal(said(VIEW), undefined, "before the first event");
    assert.equal(said(first), "Player 1 plays a red 5.");
    assert.equal(said(third), "Player 3 loses a turn.");
  });

  it("is over as soon as the player has moved, and nothing older comes back", () => {
    const lastEvent = new LastEvent();
    const [first, second, third] = [{ ...VIEW }, { ...VIEW }, { ...VIEW }];
    lastEvent.add([plays(1), next(ME)], snapshotOf(first, 2));
    assert.equal(lastEvent.at(first)?.text(), "Player 1 plays a red 5.");
    lastEvent.add([plays(ME), next(1)], snapshotOf(second, 4));
    assert.equal(lastEvent.at(first)?.text(), undefined);
    lastEvent.add([plays(1), next(2)], snapshotOf(third, 6));
    assert.equal(lastEvent.at(first)?.text(), undefined);
    assert.equal(lastEvent.at(third)?.text(), "Player 1 plays a red 5.");
  });

  it("is silent about what nobody has explained, about turns and deals, and when the round is over", () => {
    const lastEvent = new LastEvent();
    const add = (events: readonly SeenEvent[], n: number, change: Partial<View> = {}) => {
      const view = { ...VIEW, ...change };
      lastEvent.add(events, snapshotOf(view, n));
      return lastEvent.at(view)?.text();
    };
    assert.equal(add([plays(1), next(2)], 2), "Player 1 plays a red 5.");
    assert.equal(add([next(2)], 3), "Player 1 plays a red 5.", "a turn alone changes nothing");
    assert.equal(add([], 9), undefined, "after a reconnection");
    assert.equal(add([plays(1)], 10, { phase: "roundOver" }), undefined);
    const dealt: SeenEvent = {
      ...({ type: "dealt", round: 2, dealer: 1, counts: [7, 7, 7, 7], hand: [] } as const),
      ...{ top: RED_FIVE, drawPile: 79 },
    };
    assert.equal(add([dealt, next(2)], 12), undefined);
    assert.equal(add([dealt, draws(ME, 2, "r5 r5"), skipped(ME), next(1)], 16), "You lose your turn.");
  });
});
