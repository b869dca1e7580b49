/** The statistics at the end of a match. */
import assert from "node:assert/strict";
import { MatchStatsTracker } from "../../../../client/pages/result/match-stats.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { FakeSession } from "../../../harness/pages/fake-session.ts";
import { PageVisitor } from "../../../harness/pages/page-visitor.ts";
import { matchOver } from "../../../harness/pages/sample-snapshots.ts";

/** The events of a short match: seat 1 draws most, seats 0 and 2 catch once each, seat 3 detects a bluff. */
const EVENTS: readonly SeenEvent[] = [
  { type: "dealerChosen", draws: [], dealer: 0, shuffles: 1 },
  { type: "cardsDrawn", seat: 0, count: 2, cards: [], why: "drawTwo" },
  { type: "cardsDrawn", seat: 1, count: 1, cards: [], why: "turn" },
  { type: "cardsDrawn", seat: 1, count: 4, cards: [], why: "challenge" },
  { type: "challenged", by: 3, seat: 1, guilty: true, hand: [] },
  { type: "challenged", by: 2, seat: 1, guilty: false, hand: [] },
  { type: "unoCaught", seat: 3, by: 2 },
  { type: "unoCaught", seat: 3, by: 0 },
];

describe("the statistics of a match", () => {
  const collect = (...tellings: readonly (readonly SeenEvent[])[]) => {
    const session = new FakeSession(matchOver());
    const matchStatsTracker = new MatchStatsTracker();
    const stop = matchStatsTracker.track(session);
    for (const events of tellings) session.emitEvents(events);
    return { deeds: matchStatsTracker, session, stop };
  };

  it("name the seats with the highest counts; a failed challenge does not count", () => {
    const { deeds } = collect(EVENTS.slice(0, 3), EVENTS.slice(3));
    assert.deepEqual(deeds.topStats(EVENTS.length), [
      { stat: "drawn", seats: [1], count: 5 },
      { stat: "catches", seats: [0, 2], count: 1 },
      { stat: "bluffsSeen", seats: [3], count: 1 },
    ]);
  });

  it("are empty if events are missing, or nothing happened", () => {
    assert.deepEqual(collect(EVENTS).deeds.topStats(EVENTS.length + 1), []);
    assert.deepEqual(collect(EVENTS.slice(1)).deeds.topStats(EVENTS.length), []);
    assert.deepEqual(collect(EVENTS.slice(0, 1)).deeds.topStats(1), []);
  });

  it("start again with each match", () => {
    const { deeds, session, stop } = collect(EVENTS, EVENTS.slice(0, 2));
    assert.deepEqual(deeds.topStats(2), [{ stat: "drawn", seats: [0], count: 2 }]);
    stop();
    session.emitEvents(EVENTS);
    assert.deepEqual(deeds.topStats(2).length, 1);
  });
});

describe("the result of a match", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("shows statistics after a match, not a round, to players who have seen all of it", async () => {
    const page = await visitor.sit("matchOver");
    const deeds = page.locator(".deeds > div");
    assert.equal(await deeds.count(), 0);
    await page.evaluate((events) => {
      const { session } = harness;
      session.emitEvents(events);
      session.update({ lastEvent: events.length });
    }, EVENTS);
    await deeds.first().waitFor();
    const words = (await deeds.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "));
    assert.equal(words.length, 3);
    assert.match(words[0] ?? "", /^Most cards drawn .+ 5$/);
    assert.match(words[1] ?? "", /^Most UNO catches .+ and .+ 1$/);
    await page.evaluate(() => harness.session.update({ phase: "roundOver" }));
    await deeds.first().waitFor({ state: "detached" });
  });
});
