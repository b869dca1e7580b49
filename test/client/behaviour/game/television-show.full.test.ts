/** What a television shows of the great moments: the verdict, the announcement, the podium. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { PageVisitor } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import type { Device } from "../../../support/browser/browser.ts";
import { textsBelow } from "../../../support/browser/text-sizes.ts";

const SIZES = [
  [1920, 1080],
  [3840, 2160],
] as const;
const TELEVISION: Device = { viewport: { width: 1920, height: 1080 }, reducedMotion: true };

/** How far the ribbon reaches out of the area of the status line, how wide it is, and how large its letters are. */
interface Verdict {
  readonly above: number;
  readonly below: number;
  readonly width: number;
  readonly font: number;
}

describe("the table on a television", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  const happen = (page: Page, events: readonly SeenEvent[]) =>
    page.evaluate((seen) => {
      const { session } = tableHarness;
      session.update({ lastEvent: session.snapshot.lastEvent + seen.length }, seen);
    }, events);

  for (const [width, height] of SIZES)
    it(`writes a verdict in large letters in the place of the status line, ${width} by ${height}`, async () => {
      const page = await visitor.sit({ ...TELEVISION, viewport: { width, height } }, "none", {}, "bigScreen");
      const shown = page.evaluate(() => {
        const { promise, resolve } = Promise.withResolvers<Verdict>();
        const look = () => {
          const [ribbon, status] = [".table-ribbon", ".screen-status"].map((each) =>
            document.querySelector(each),
          );
          if (!ribbon || !status) return;
          const { top, bottom, left, right } = ribbon.getBoundingClientRect();
          const free = status.getBoundingClientRect();
          const font = Number.parseFloat(getComputedStyle(ribbon).fontSize);
          resolve({ above: free.top - top, below: bottom - free.bottom, width: right - left, font });
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
        return promise;
      });
      await happen(page, [
        { type: "challenged", by: 0, seat: 2, guilty: true, hand: [] },
        { type: "cardsDrawn", seat: 2, count: 4, cards: [], why: "challenge" },
      ]);
      const { above, below, width: across, font } = await shown;
      const free = (11 * height) / 900;
      assert.ok(above < free && below < free, `${above} ${below}`);
      assert.equal(across, width);
      assert.ok(font > height / 9, String(font));
    });

  it("announces what matters with a face, in letters of at least 48 px, in place of whose turn it is", async () => {
    const page = await visitor.sit(TELEVISION, "none", {}, "bigScreen");
    await page.clock.install();
    await happen(page, [{ type: "unoCaught", seat: 1, by: 0 }]);
    const announcement = page.getByTestId("screen-announcement");
    await announcement.waitFor();
    assert.match(await announcement.innerText(), /forgot UNO!/);
    assert.equal(await announcement.locator(".avatar").count(), 1);
    const font = await announcement.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    assert.ok(font >= 48, String(font));
    await page.clock.runFor(3000);
    await announcement.waitFor({ state: "detached" });
    await page.getByTestId("screen-turn").waitFor();
  });
});

describe("the results on a television", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  it("are a podium: the first highest and in the middle, with faces of at least 140 px", async () => {
    const page = await visitor.visit("", { moment: "roundOver" }, TELEVISION);
    await page.evaluate(() => {
      location.hash = "#/screen/QK7M2P";
    });
    await page.locator(".screen-podium").waitFor();
    const steps = await page.locator(".screen-podium li").evaluateAll((all) =>
      all.map((step) => {
        const [face, block] = [".avatar", ".screen-step"].map((part) =>
          step.querySelector(part)?.getBoundingClientRect(),
        );
        return { x: block?.x ?? 0, top: block?.top ?? 0, face: face?.width ?? 0, faceTop: face?.top ?? 0 };
      }),
    );
    const [first, second, third] = steps;
    assert.ok(first && second && third && steps.length === 3);
    assert.ok(second.x < first.x && first.x < third.x);
    assert.ok(first.top < second.top && second.top < third.top);
    for (const { face, faceTop } of steps) assert.ok(face >= 140 && faceTop > 0, JSON.stringify(steps));
    assert.equal(await page.locator(".screen-others li").count(), 1);
    await page.getByText(/Next round in \d+ seconds?/).waitFor();
    assert.deepEqual(await textsBelow(page, 28), []);
    await assertAccessible(page);
  });
});
