/** The bug report that a player can send to the operator of the server. */
import assert from "node:assert/strict";
import type { SeenEvent } from "../../../../../shared/redact.ts";
import { TableVisitor, updateTable } from "../../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../../support/browser/assert-accessible.ts";

/** More events than the report contains; the last three have cards that only this player has seen. */
const TOLD: readonly SeenEvent[] = [
  ...Array.from({ length: 60 }, (_, at): SeenEvent => ({ type: "turnStarted", seat: at % 3 })),
  { type: "dealt", round: 1, dealer: 0, counts: [7, 7, 7], hand: [41, 42, 43], top: 9, drawPile: 80 },
  { type: "cardsDrawn", seat: 0, count: 1, cards: [44], why: "turn" },
  { type: "challenged", by: 0, seat: 1, guilty: true, hand: [45, 46] },
];

describe("the bug report", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("has the last public events and the page's version, but no name and no card of a hand", async () => {
    const page = await visitor.sit();
    await page.evaluate((events) => {
      const { session } = tableHarness;
      Object.assign(session, {
        pastEvents: [{ events, snapshot: session.snapshot }, { notice: { type: "left", name: "Zoe" } }],
      });
    }, TOLD);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Report a problem" }).click();
    const text = await page.getByTestId("report").inputValue();
    const { code, lastEvent, events, browser, seats } = JSON.parse(text);
    const { snapshot } = await page.evaluate(() => ({ snapshot: tableHarness.session.snapshot }));
    assert.deepEqual([code, lastEvent, seats.length], [snapshot.code, snapshot.lastEvent, 3]);
    assert.match(browser, /Chrome/);
    assert.equal(events.length, 50);
    const [dealt, drawn, challenged] = events.slice(-3);
    assert.deepEqual([dealt.hand, drawn.cards, challenged.hand], [[], [], []]);
    assert.deepEqual([dealt.counts, drawn.count, challenged.guilty], [[7, 7, 7], 1, true]);
    for (const { name } of snapshot.players) assert.ok(!text.includes(name), name);
    assert.doesNotMatch(text, /Zoe|"hand":\s*\[\s*\d/);
    await assertAccessible(page);
  });

  it("has only the beginning of a private table's code", async () => {
    const page = await visitor.sit();
    const code = await page.evaluate(() => tableHarness.session.code);
    await updateTable(page, { isPublic: false });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Report a problem" }).click();
    const text = await page.getByTestId("report").inputValue();
    assert.ok(!text.includes(code), code);
    assert.equal(JSON.parse(text).code, `${code.slice(0, 2)}…`);
  });
});
