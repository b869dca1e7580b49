/** The result of a challenge is shown as a word in the player's language, with and without motion. */
import type { Page } from "playwright-core";
import { PHONE, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";

declare global {
  /** All texts that were drawn on a canvas. */
  var wordsDrawn: string[];
}

const MOVING = { ...PHONE, reducedMotion: false };

describe("the word on the verdict's stamp", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  beforeEach(() => {
    visitor.scripts.splice(0, visitor.scripts.length, recordWords);
  });
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  it("calls a bluff a bluff, to the challenger and in motion", async () => {
    const page = await visitor.sit(MOVING);
    await tellVerdict(page, true, [6, 20]);
    await drawn(page, "Bluff!");
  });

  it("calls an honest card honest, for all other players and with reduced motion", async () => {
    visitor.scripts.push(() => sessionStorage.setItem("language", "es"));
    const page = await visitor.sit(SMALLEST_PHONE);
    await tellVerdict(page, false, []);
    await drawn(page, "¡Sin farol!");
  });
});

/** Runs in the page, before anything else does. */
function recordWords(): void {
  const { fillText } = CanvasRenderingContext2D.prototype;
  globalThis.wordsDrawn = [];
  CanvasRenderingContext2D.prototype.fillText = function (words, ...place) {
    wordsDrawn.push(words);
    fillText.call(this, words, ...place);
  };
}

function tellVerdict(page: Page, isGuilty: boolean, cards: readonly number[]): Promise<void> {
  return page.evaluate(
    ([guilty, hand]) => {
      const { session } = tableHarness;
      const { lastEvent } = session.snapshot;
      session.update({ lastEvent: lastEvent + 1 }, [{ type: "challenged", by: 0, seat: 2, guilty, hand }]);
    },
    [isGuilty, cards] as const,
  );
}

async function drawn(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => wordsDrawn.includes(wanted), words);
}
