/** Cards of the viewer that fly below the texts and buttons of the page. */
import assert from "node:assert/strict";
import { PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";

describe("the texts and buttons of the table", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("make way while the viewer is dealt cards, and come back", async () => {
    const page = await visitor.sit({ ...PHONE, reducedMotion: false });
    await page.evaluate(() => {
      const { session } = tableHarness;
      const { lastEvent, view } = session.snapshot;
      const canvas = document.querySelector(".table-canvas") ?? document.body;
      const look = () => {
        if (canvas.hasAttribute("data-own-flight")) document.body.dataset["sawFlight"] = "yes";
      };
      new MutationObserver(look).observe(canvas, { attributeFilter: ["data-own-flight"] });
      const { cardCounts: counts, hand, topCard: top, drawPile } = view;
      session.update({ lastEvent: lastEvent + 1 }, [
        { type: "dealt", round: view.round, dealer: 1, counts, hand, top, drawPile },
      ]);
    });
    await page.locator("body[data-saw-flight=yes]").waitFor({ state: "attached" });
    await page.locator(".table-canvas:not([data-own-flight])").waitFor({ state: "attached" });
    const opacities = await page.locator(".table-actions button").evaluateAll((buttons) =>
      Promise.all(
        buttons.map(async (button) => {
          await Promise.all(button.getAnimations().map(({ finished }) => finished));
          return getComputedStyle(button).opacity;
        }),
      ),
    );
    assert.ok(opacities.length > 1 && opacities.every((opacity) => opacity === "1"), `${opacities}`);
  });
});
