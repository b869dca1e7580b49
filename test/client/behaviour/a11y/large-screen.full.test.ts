/** On a large screen everything is larger, and the mouse still finds it. */
import assert from "node:assert/strict";
import { PageVisitor } from "../../../harness/pages/page-visitor.ts";
import { sentRequestsOf, TableVisitor } from "../../../harness/table/table-visitor.ts";
import type { Device } from "../../../support/browser/browser.ts";

const SMALL: Device = { viewport: { width: 1600, height: 900 }, reducedMotion: true };
const LARGE: Device = { viewport: { width: 2560, height: 1440 }, reducedMotion: true };

describe("the table on a large screen", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("shows the same as a smaller one, but larger, and a click plays the card at its position", async () => {
    const boxOn = async (device: Device) => {
      const page = await visitor.sit(device);
      const box = await page.getByTestId("card-r5").first().boundingBox();
      if (box === null) throw new Error("the card is not seen");
      return { page, box };
    };
    const small = await boxOn(SMALL);
    await visitor.endVisit();
    const { page, box } = await boxOn(LARGE);
    assert.ok(Math.abs(box.width - small.box.width * 1.6) < 1, `${box.width} ${small.box.width}`);
    assert.ok(Math.abs(box.x - small.box.x * 1.6) < 1);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => tableHarness.session.requests.length > 0);
    assert.match(JSON.stringify(await sentRequestsOf(page)), /"play"/);
  });
});

describe("the pages on a large screen", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("are set larger, and follow the window", async () => {
    const page = await visitor.visit("", {}, LARGE);
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    assert.equal(await size(), "25.6px");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "16px");
  });
});
