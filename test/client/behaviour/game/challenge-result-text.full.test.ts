/** The result of a challenge is written across the page in the player's language, with and without motion. */
import type { Page } from "playwright-core";
import { PHONE, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";

declare global {
  /** All results that were written, also those that are gone. */
  var resultsSeen: string[];
}

const MOVING = { ...PHONE, reducedMotion: false };

describe("the result of a challenge", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  beforeEach(() => {
    visitor.scripts.splice(0, visitor.scripts.length, recordResults);
  });
  afterEach(() => visitor.endVisit());

  it("says who draws, to the challenger and in motion", async () => {
    const page = await visitor.sit(MOVING);
    await tellResult(page, true, [6, 20]);
    await written(page, "Bluff! .+ draws 4");
  });

  it("says it in another language, and with reduced motion", async () => {
    visitor.scripts.push(() => sessionStorage.setItem("language", "es"));
    const page = await visitor.sit(SMALLEST_PHONE);
    await tellResult(page, false, []);
    await written(page, "¡Sin farol! Robas 4");
  });
});

/** Runs in the page, before anything else does. */
function recordResults(): void {
  globalThis.resultsSeen = [];
  const record = () => {
    const text = document.querySelector("[data-testid=challenge-result]")?.textContent;
    if (typeof text === "string") resultsSeen.push(text);
  };
  new MutationObserver(record).observe(document, { childList: true, subtree: true });
}

function tellResult(page: Page, isGuilty: boolean, cards: readonly number[]): Promise<void> {
  return page.evaluate(
    ([guilty, hand]) => {
      const { session } = tableHarness;
      const { lastEvent } = session.snapshot;
      const seat = guilty ? 2 : 0;
      session.update({ lastEvent: lastEvent + 2 }, [
        { type: "challenged", by: 0, seat: 2, guilty, hand },
        { type: "cardsDrawn", seat, count: 4, cards: [], why: "challenge" },
      ]);
    },
    [isGuilty, cards] as const,
  );
}

async function written(page: Page, pattern: string): Promise<void> {
  await page.waitForFunction((wanted) => resultsSeen.some((text) => new RegExp(wanted).test(text)), pattern);
}
