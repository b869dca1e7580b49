/** Settings over a running table: in force at once, and the game goes on underneath. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { PHONE } from "../../../harness/pages/page-visitor.ts";
import { sentRequestsOf, TableVisitor } from "../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

describe("the settings over a running table", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  async function openSettings(page: Page): Promise<void> {
    await page.getByTestId("menu").click();
    await page.getByTestId("open-settings").click();
    await page.getByRole("heading", { name: "Settings" }).waitFor();
  }

  const boxOf = async (page: Page, testId: string) => {
    const box = await page.getByTestId(testId).boundingBox();
    if (box === null) throw new Error(`${testId} is not seen`);
    return box;
  };

  it("pass axe, and the focus goes back to the table", async () => {
    const page = await visitor.sit(PHONE);
    await openSettings(page);
    await assertAccessible(page);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("dialog[open]").count(), 0);
    await page.keyboard.press("d");
    assert.equal((await sentRequestsOf(page)).length, 1);
  });

  it("move the call to the other side, and give larger texts more room, without a reload", async () => {
    const page = await visitor.sit(PHONE);
    const before = { uno: await boxOf(page, "uno"), status: await statusHeight(page) };
    assert.ok(before.uno.x > 195);
    await openSettings(page);
    await page.getByRole("switch", { name: "Left-handed" }).check({ force: true });
    await page.getByRole("radio", { name: "200%" }).check({ force: true });
    await page.getByRole("group", { name: "Deck" }).getByLabel("High contrast").check({ force: true });
    await page.keyboard.press("Escape");
    await page.waitForFunction((height) => {
      const status = document.querySelector<HTMLElement>(".table-status");
      return status !== null && status.offsetHeight > height + 20;
    }, before.status);
    assert.ok((await boxOf(page, "uno")).x < 195);
    assert.deepEqual(await sentRequestsOf(page), []);
  });

  it("turn the table's keys off while they are open", async () => {
    const page = await visitor.sit(PHONE);
    await openSettings(page);
    await page.keyboard.press("d");
    assert.deepEqual(await sentRequestsOf(page), []);
  });
});

describe("a verdict", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  for (const guilty of [true, false]) {
    it(`passes axe (${guilty ? "guilty" : "innocent"})`, async () => {
      const page = await visitor.sit({ ...PHONE, reducedMotion: false });
      await page.evaluate((isGuilty) => {
        const { session } = tableHarness;
        const { lastEvent } = session.snapshot;
        session.update({ lastEvent: lastEvent + 1 }, [
          { type: "challenged", by: 0, seat: 2, guilty: isGuilty, hand: [6, 20] },
        ]);
      }, guilty);
      await assertAccessible(page);
    });
  }
});

const statusHeight = (page: Page): Promise<number> =>
  page
    .locator(".table-status")
    .evaluate((status) => (status instanceof HTMLElement ? status.offsetHeight : 0));
