/** The status line of a player who must draw, between the round buttons of a small phone. */
import assert from "node:assert/strict";
import { isLanguage, LANGUAGES } from "../../../../client/i18n/i18n.ts";
import { cardOf } from "../../../../shared/card.ts";
import { SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";

describe("the status line", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("ends above the buttons below it on a small phone, in every language", async () => {
    const page = await visitor.sit(SMALLEST_PHONE);
    await page.evaluate(
      ([top, mine]) => {
        const { session } = tableHarness;
        const { view } = session.snapshot;
        const cardCounts = view.cardCounts.with(view.seat, 2);
        session.update({ view: { ...view, topCard: top, color: "blue", hand: [mine, mine], cardCounts } });
      },
      [cardOf("blue", "9"), cardOf("red", "7")] as const,
    );
    await page.locator(".table-status-text").filter({ hasText: "draw a card" }).waitFor();
    for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
      await page.evaluate((code) => tableHarness.setLanguage(code), language);
      const room = await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        const words = document.createRange();
        words.selectNodeContents(document.querySelector(".table-status") ?? document.body);
        const buttons = document.querySelector(".table-actions")?.getBoundingClientRect();
        return (buttons?.top ?? 0) - words.getBoundingClientRect().bottom;
      });
      assert.ok(room >= 0, `${language}: ${room} px`);
    }
  });
});
