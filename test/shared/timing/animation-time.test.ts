import assert from "node:assert/strict";
import { animationFor, durationOf } from "../../../client/scenes/animation/animations.ts";
import { COLORS, cardOf, joined, WILD, wildOf } from "../../../shared/card.ts";
import type { GameEvent } from "../../../shared/event.ts";
import { replayRecord } from "../../../shared/record/recorded-match.ts";
import { redact } from "../../../shared/redact.ts";
import type { Rules } from "../../../shared/rules.ts";
import {
  animationMs,
  clockDelayMs,
  MAX_CLOCK_DELAY_MS,
  strikes,
} from "../../../shared/timing/animation-time.ts";
import { botMatchRecord } from "../../support/game/bot-match-record.ts";

const HOUSE_RULES: Partial<Rules> = {
  ...{ target: 300, stacking: "mixed", jumpIn: true, sevenZero: true, customCards: true, playSets: true },
  falseCatchPenalty: true,
};

/** As the client plans it. */
function plannedMs(event: GameEvent): number {
  const animation = animationFor(redact(event, 0), [], { seats: 4 });
  return animation === undefined ? 0 : durationOf(animation);
}

/** All events of whole matches, and those that bots rarely cause. */
function sampleEvents(): readonly GameEvent[] {
  const records = [HOUSE_RULES, { target: 300 }, { target: 300, sevenZero: true }] as const;
  const played = records.flatMap((rules) => {
    const followed = replayRecord(botMatchRecord({ seats: 4, rules }));
    assert.ok(followed.ok);
    return followed.match.steps.flatMap(({ events }) => events);
  });
  return [
    ...played,
    { type: "falseCatch", by: 1 },
    { type: "unoCaught", seat: 1, by: 2 },
    { type: "tableRuleDeclared", seat: 1, text: "none" },
    { type: "challenged", by: 1, seat: 0, guilty: true, hand: [1, 2] },
    { type: "drawPileReshuffled", drawPile: [1, 2], shuffles: 1 },
    { type: "cardsDrawn", seat: 1, cards: Array.from({ length: 12 }, () => 1), why: "drawTwo" },
    { type: "cardsDrawn", seat: 1, cards: [1, 2, 3], why: "roulette" },
    { type: "cardsDiscarded", seat: 1, cards: [1, 2] },
    { type: "seatOut", seat: 1 },
    { type: "cardTurnedUp", card: 5 },
    { type: "handsShuffled", hands: [[1], [2], [3], [4]], shuffles: 1 },
    { type: "cardPlayed", seat: 1, card: wildOf("wildDrawTen") },
  ];
}

describe("the planned length of animations", () => {
  it("C1: is what clients plan for every event", () => {
    const events = sampleEvents();
    for (const event of events) assert.equal(animationMs([event]), plannedMs(event), event.type);
    assert.equal(new Set(events.map(({ type }) => type)).size, 24, "every type of event");
  });

  it("C1: is that of a strike for cards that bring four or more cards, also with another face behind", () => {
    const drawFives = COLORS.map((color) => joined(cardOf(color, "drawFive"), WILD));
    assert.ok([wildOf("wildDrawSix"), ...drawFives].every(strikes));
    assert.ok(!strikes(joined(WILD, cardOf("red", "drawFive"))));
  });

  it("C1: delays the clock by two seconds at most", () => {
    const played: GameEvent = { type: "cardPlayed", seat: 0, card: 5 };
    const started: GameEvent = { type: "turnStarted", seat: 1 };
    assert.equal(clockDelayMs([played, started]), 520);
    assert.equal(clockDelayMs([played, played, played, played, played, started]), MAX_CLOCK_DELAY_MS);
    assert.equal(clockDelayMs([]), 0);
  });
});
